import { afterEach, describe, expect, it } from 'vitest';
import { readMessages } from '../../build/messages';
import { readMessageFiles } from '../../build/messages-files';
import { gameModule } from '../games/registry';
import { tileName } from '../tiles/kinds';
import { className, factText, reviewLabel } from './facts';
import { LANGUAGES, startLanguage } from './i18n.svelte';

afterEach(() => startLanguage('en'));

const FIVE = { key: 'fact-five', values: { tile: 'Ra', chance: 35 } };

describe('factText', () => {
  it('names tiles and numbers', () => {
    expect(factText({ key: 'fact-points-less', values: { points: 4 } }, tileName)).toBe('Scores 4 points less now.');
    expect(factText(FIVE, tileName)).toBe(
      'Leaves a line of five: the next player has the missing tile (red star) with a 35% chance.',
    );
    expect(factText({ key: 'fact-group', values: { about: 'better', tiles: 'Ro Ra Gs' } }, tileName)).toBe(
      'The better move keeps tiles that go together: red circle, red star and green square.',
    );
  });

  it('writes a minus, not a hyphen', () => {
    expect(factText({ key: 'fact-zone-reply', values: { colour: 'r', points: -24, better: 3 } }, tileName)).toBe(
      'After the best reply, red’s lead is −24; with the better move 3.',
    );
  });

  it('names the tiles of the game', () => {
    const fact = { key: 'fact-tile-kept', values: { tile: 'rrn' } };
    expect(factText(fact, gameModule('strata').tileName)).toBe(
      'The better move keeps this tile for later: red, red, neutral.',
    );
  });

  it('follows the language, with its decimal mark', async () => {
    await startLanguage('de');
    expect(factText({ key: 'fact-roll', values: { expected: 5.5, better: 7.1 } }, tileName)).toBe(
      'Dieser Neuwurf bringt im Schnitt 5,5 Punkte, der bessere 7,1.',
    );
  });

  it('says nothing about what it does not know', () => {
    expect(factText({ key: 'fact-of-tomorrow' }, tileName)).toBe('');
    expect(factText({ key: 'close' }, tileName)).toBe('');
  });

  it.each(LANGUAGES)('has a whole sentence for every fact in %s', async (language) => {
    await startLanguage(language);
    for (const { id, variables } of readMessages(readMessageFiles('.', language, 'page')).values()) {
      if (!id.startsWith('fact-')) continue;
      for (const [number, about, colour] of [
        [1, 'better', 'r'],
        [100, 'this', 'g'],
      ] as const) {
        const texts: Record<string, string> = { tile: 'Ro', tiles: 'Ro Gs', about, colour };
        const values = Object.fromEntries([...variables].map((name) => [name, texts[name] ?? number]));
        expect(factText({ key: id, values }, tileName), id).toMatch(/^[\p{Lu}\d][^{}$]*\.$/u);
      }
    }
  });
});

it('names classes and labels', () => {
  expect(className('mistake')).toBe('Mistake');
  expect(reviewLabel('luck')).toBe('Luck');
});
