import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../api/http';
import { knows, LANGUAGES, startLanguage } from '../../i18n/i18n.svelte';
import { errorMessage, OUTDATED, personName, playerNames, typedName } from './words';

/** The codes that a file of the server gives to refusals. */
function codes(file: string): string[] {
  return [...readFileSync(`../crates/${file}`, 'utf8').matchAll(/=> "([a-z-]+)",/g)].map((found) => found[1] as string);
}

describe('the codes of the server', () => {
  it('have a message each, unless only an outdated page could meet them', () => {
    // A command that was withdrawn is no news, and events that do not fit are an internal error.
    const silent = new Set(['withdrawn', 'inconsistent', 'too-many-tiles']);
    const met = [...codes('table/src/refused.rs'), ...codes('present/src/sheet.rs'), 'bad-name'];
    expect(met.length).toBeGreaterThan(30);
    expect(met.filter((code) => !silent.has(code) && !OUTDATED.has(code) && !knows(`problem-${code}`))).toEqual([]);
  });

  it('have a message for each rule that a move can break', () => {
    const rules = ['sitting.rs', 'grid/check.rs', 'qwirkle/refusal.rs', 'cubes/refusal.rs', 'strata/refusal.rs'].flatMap((file) => codes(`rules/src/${file}`));
    expect(rules.length).toBeGreaterThan(35);
    expect(rules.filter((code) => !knows(`reason-${code}`))).toEqual([]);
  });
});

describe('personName', () => {
  it('translates guests, and leaves names alone', async () => {
    await startLanguage('de');
    expect(['Guest 4821', 'Guest of honour', 'Anna'].map(personName)).toEqual(['Gast 4821', 'Guest of honour', 'Anna']);
    await startLanguage('en');
  });
});

describe('typedName', () => {
  it('has no marks that show nothing, which come along when a name is pasted', () => {
    expect(['\u200f\u05d3\u05d5\u05d3\u200e ', 'Zo\u00adë', ' 👩\u200d👧 ', '\u200b'].map(typedName)).toEqual(['\u05d3\u05d5\u05d3', 'Zoë', '👩\u200d👧', '']);
  });
});

describe('playerNames', () => {
  it('calls bots as at the table, people as they call themselves, and programs that are no bots of ours by their name', () => {
    expect(playerNames([{ name: 'bot 7' }, { name: 'bot 4', user: 'u1' }, { name: 'bot 7' }, { name: 'bot mine' }])).toEqual(['Greta · Level 7', 'bot 4', 'Juno · Level 7', 'Computer · mine']);
  });
});

describe('errorMessage', () => {
  afterAll(() => startLanguage('en'));

  it.each(LANGUAGES)('says a refusal in the language of the page: %s', async (language) => {
    const sentence = 'the second turn has been made';
    await startLanguage(language);
    const text = errorMessage(new Refusal('too-late-to-abort', sentence));
    expect(text).not.toContain(sentence);
    await startLanguage('en');
    expect(errorMessage(new Refusal('too-late-to-abort', sentence)) === text).toBe(language === 'en');
  });

  it('shows the sentence of the server for a code that the page does not know', () => {
    expect(errorMessage(new Refusal('of-tomorrow', 'not yet'))).toBe('Not yet');
  });
});
