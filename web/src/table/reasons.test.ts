import { afterAll, describe, expect, it } from 'vitest';
import type { Reason } from '../api/types';
import { tileName } from '../tiles/kinds';
import { LANGUAGES, startLanguage, type Language } from '../i18n/i18n.svelte';
import { reasonSentence } from './reasons';

const REASONS: Reason[] = [
  {
    code: 'line-repeats',
    sentence: 'a second red circle',
    cells: [
      { x: 3, y: -2 },
      { x: 5, y: -2 },
    ],
    tiles: ['Ro'],
  },
  {
    code: 'line-mixed',
    sentence: 'red circle and green star',
    cells: [
      { x: 3, y: -2 },
      { x: 4, y: -2 },
    ],
    tiles: ['Ro', 'Ga'],
  },
  { code: 'taken', sentence: 'taken', cells: [{ x: 3, y: -2 }], tiles: ['Ro'] },
  { code: 'gap', sentence: 'a gap', cells: [{ x: 3, y: -2 }], tiles: [] },
  { code: 'superposed', sentence: 'red on green', cells: [{ x: 3, y: -2 }], tiles: [] },
];

/** How the red circle is called. */
const CIRCLE: Record<Language, string> = {
  en: 'red circle',
  fr: 'cercle rouge',
  de: 'roter Kreis',
  es: 'círculo rojo',
  it: 'cerchio rosso',
};

describe('a refusal', () => {
  afterAll(() => startLanguage('en'));

  it.each(LANGUAGES)('names tiles and no cells in %s', async (language) => {
    await startLanguage(language);
    for (const reason of REASONS) {
      const text = reasonSentence(reason, tileName);
      if (reason.tiles.length > 0) expect(text.toLowerCase()).toContain(CIRCLE[language].toLowerCase());
      expect(text).not.toMatch(/[{}$\d]/);
      expect(text.length, text).toBeLessThan(100);
    }
  });

  it('is the server’s own sentence where the page does not know the rule', async () => {
    await startLanguage('de');
    expect(reasonSentence({ code: 'of-tomorrow', sentence: 'not yet', cells: [], tiles: [] }, tileName)).toBe(
      'Not yet',
    );
  });
});
