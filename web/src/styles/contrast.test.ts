import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAMES, gameModule } from '../games/registry';
import { FACES } from '../tiles/palettes';
import { contrast } from '../tiles/vision';

/** What WCAG asks of text, and of what has to be seen beside text. */
const TEXT = 4.5;
const GRAPHICS = 3;
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const CSS = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');

/** The custom properties of the page, as the cascade gives them. */
function properties(wanted: Readonly<Record<string, string>>): Record<string, string> {
  const blocks = [...CSS.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, head = '', body = '']) =>
    head.split(',').flatMap((selector) => {
      const asked = [...selector.matchAll(/\[data-(\w+)='(\w+)'\]/g)];
      const holds =
        selector.trim().startsWith(':root') && asked.every(([, name = '', value]) => wanted[name] === value);
      return holds ? [{ rank: asked.length, body }] : [];
    }),
  );
  return Object.fromEntries(
    blocks
      .sort((one, other) => one.rank - other.rank)
      .flatMap(({ body }) => [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value])),
  );
}

/** A part of one colour in the other, as `color-mix` in sRGB makes it. */
function mixed(one: string, other: string, part: number): string {
  const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  const both = [1, 3, 5].map((at) => Math.round(channel(one, at) * part + channel(other, at) * (1 - part)));
  return `#${both.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour of a table where a game is played. */
function tableOf(game: (typeof GAMES)[number], theme: Theme): string {
  const { 'table-1': wood = '', 'table-tint': tint = '' } = properties({ theme });
  return mixed(gameModule(game).accent[theme], wood, Number.parseFloat(tint) / 100);
}

describe.each(THEMES)('in the theme %s', (theme) => {
  const page = properties({ theme });

  it.each(['paper', 'paper-raised', 'paper-sunk'])('text can be read on %s', (ground) => {
    for (const ink of ['ink', 'ink-soft', 'accent', 'good', 'bad', 'warn'])
      expect(contrast(page[ink] ?? '', page[ground] ?? ''), ink).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(page['on-accent'] ?? '', page['accent'] ?? '')).toBeGreaterThanOrEqual(TEXT);
  });

  it.each(GAMES)('the colour of %s can be read as text, and stands out from the table', (game) => {
    const colour = gameModule(game).accent[theme];
    for (const ground of ['paper', 'paper-raised', 'paper-sunk'])
      expect(contrast(colour, page[ground] ?? ''), ground).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(colour, tableOf(game, theme))).toBeGreaterThanOrEqual(GRAPHICS);
  });

  // Whichever of both stands out from the table, tiles and dice do not melt into it.
  it.each(FACES)('the rim or the face of %s tiles stands out from the table', (faces) => {
    const { 'face-rim': rim = '', 'face-2': face = '' } = properties({ theme, faces });
    for (const game of GAMES) {
      const table = tableOf(game, theme);
      expect(Math.max(contrast(rim, table), contrast(face, table)), game).toBeGreaterThanOrEqual(GRAPHICS);
    }
  });

  it.each(['lit', 'mark'])('the colour “%s” of cells stands out from the table', (name) => {
    for (const game of GAMES)
      expect(contrast(page[name] ?? '', tableOf(game, theme)), game).toBeGreaterThanOrEqual(GRAPHICS);
  });
});
