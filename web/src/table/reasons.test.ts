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

/** What must be said of the red circle and of 3,-2. */
const NAMES: Partial<Record<Language, [string, string]>> = {
  fr: ['cercle rouge', 'colonne 3, ligne -2'],
  de: ['roter Kreis', 'Spalte 3, Zeile -2'],
  es: ['círculo rojo', 'columna 3, fila -2'],
  it: ['cerchio rosso', 'colonna 3, riga -2'],
};

describe('a refusal', () => {
  afterAll(() => startLanguage('en'));

  it.each(LANGUAGES.filter((language) => language !== 'en'))('names tiles and cells in %s', async (language) => {
    await startLanguage(language);
    const [tile, cell] = NAMES[language] ?? ['', ''];
    for (const reason of REASONS) {
      const text = reasonSentence(reason, tileName).toLowerCase();
      if (reason.tiles.length > 0) expect(text).toContain(tile.toLowerCase());
      if (reason.code !== 'taken') expect(text).toContain(cell.toLowerCase());
      expect(text).not.toMatch(/[{}$]/);
    }
  });

  it('is the server’s own sentence in English, and where the page does not know the rule', async () => {
    await startLanguage('en');
    expect(REASONS.map((reason) => reasonSentence(reason, tileName))).toContain('A second red circle');
    await startLanguage('de');
    expect(reasonSentence({ code: 'of-tomorrow', sentence: 'not yet', cells: [], tiles: [] }, tileName)).toBe(
      'Not yet',
    );
  });
});
