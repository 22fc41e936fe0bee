import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIRST_GAME, GAMES, gameModule, isGame } from './registry';

const SRC = join(import.meta.dirname, '..');

/** It has one line per game. Nothing else outside its folder may name a game. */
const REGISTRY = 'games/registry.ts';

function sources(): string[] {
  return readdirSync(SRC, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|svelte|css)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(SRC.length + 1))
    .filter((path) => !path.includes('/testing/'));
}

describe('a game is one folder', () => {
  const elsewhere = sources().filter((path) => !GAMES.some((game) => path.startsWith(`games/${game}/`)));

  it('looks at all of the page', () => {
    expect(elsewhere).toEqual(
      expect.arrayContaining(['table/TablePage.svelte', 'styles/tokens.css', 'games/lines/module.ts']),
    );
    expect(elsewhere.length).toBeGreaterThan(100);
  });

  it.each(GAMES)('%s is not named anywhere else', (game) => {
    const naming = elsewhere.filter((path) => readFileSync(join(SRC, path), 'utf8').toLowerCase().includes(game));
    expect(naming.filter((path) => path !== REGISTRY)).toEqual([]);
  });
});

describe('the registry', () => {
  it('knows its games and no others', () => {
    expect(isGame(FIRST_GAME)).toBe(true);
    expect(isGame('toString')).toBe(false);
    expect(gameModule('of-tomorrow')).toBeUndefined();
  });

  it.each(GAMES)('names and colours the tiles of %s', (game) => {
    const { samples, tileName, colours } = gameModule(game);
    expect(new Set(samples.map(tileName)).size).toBe(samples.length);
    for (const tile of samples) expect(tileName(tile)).not.toBe(tile);
    for (const value of Object.values(colours('normal', 'dark'))) expect(value).toMatch(/^#[0-9a-f]{6}$/);
  });
});
