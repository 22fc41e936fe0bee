import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../api/http';
import { knows, LANGUAGES, startLanguage } from '../../i18n/i18n.svelte';
import { errorMessage, OUTDATED, personName, playerNames, typedName } from './words';

/** The codes that a file gives to refusals. */
function codes(file: string): string[] {
  return [...readFileSync(`../${file}`, 'utf8').matchAll(/=> "([a-z-]+)",/g)].map((found) => found[1] as string);
}

/** The codes of a list of refusals that are the names of its variants. */
function variantCodes(file: string): string[] {
  const variants = readFileSync(`../${file}`, 'utf8').matchAll(/^ {4}([A-Z][A-Za-z]+)[({,]/gm);
  return [...variants].map(([, name = '']) => name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase());
}

/** The codes that the rules of all games give to refusals. */
function ruleCodes(): string[] {
  return readdirSync('../games', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/rules\/.*\.rs$/.test(file))
    .map((file) => `games/${file}`)
    .filter((file) => readFileSync(`../${file}`, 'utf8').includes('fn code('))
    .flatMap(codes);
}

/** The codes of problems that the server writes out itself. */
function problemCodes(): string[] {
  const files = readdirSync('../crates/server/src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.rs'),
  );
  return files.flatMap((file) => {
    const [source = ''] = readFileSync(`../crates/server/src/${file}`, 'utf8').split('#[cfg(test)]');
    return [
      ...source.matchAll(/(?:Problem::bad\(|Problem::new\([^",]+,|\bStatusCode::[A-Z_]+(?:,| =>))\s*"([a-z-]+)"/g),
    ].map((found) => found[1] as string);
  });
}

/** Why no page shows the sentence of the server for these. */
const UNSEEN: Readonly<Record<string, string>> = {
  'bad-host': 'a browser always names one host',
  'bad-record': 'an upload says which line is at fault',
  'game-over': 'of a preview, which fails in silence',
  gone: 'nobody is there any more',
  'no-puzzle-left': 'has a page of its own',
  'no-record': 'only games with a record are reviewed, and a replay falls back on the table',
  'no-review': 'the page offers to start one',
  'not-ready': 'of the health check',
  'not-answered': 'the page offers to give up after a wrong answer only',
  'too-many-moves': 'the games of lessons are over long before, except for somebody who keeps swapping',
};

describe('the codes of the server', () => {
  it('have a message each in problems, unless no page shows them', () => {
    const codes = new Set(problemCodes());
    expect(codes.size).toBeGreaterThan(50);
    expect([...codes].filter((code) => !(code in UNSEEN) && !OUTDATED.has(code) && !knows(`problem-${code}`))).toEqual(
      [],
    );
    expect(Object.keys(UNSEEN).filter((code) => !codes.has(code) || knows(`problem-${code}`))).toEqual([]);
  });

  it('have a message each, unless only an outdated page could meet them', () => {
    // A broken rule has a code of its own, a command that was withdrawn is no news, and events that do not fit are an internal error.
    const silent = new Set(['rule', 'sheet', 'withdrawn', 'inconsistent', 'too-many-tiles']);
    const met = [
      ...variantCodes('crates/table/src/refused.rs'),
      ...codes('crates/frame/src/present/sheet.rs'),
      'bad-name',
    ];
    expect(met.length).toBeGreaterThan(30);
    expect(met.filter((code) => !silent.has(code) && !OUTDATED.has(code) && !knows(`problem-${code}`))).toEqual([]);
  });

  it('have a message for each rule that a move can break', () => {
    const rules = ruleCodes();
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
    expect(['\u200f\u05d3\u05d5\u05d3\u200e ', 'Zo\u00adë', ' 👩\u200d👧 ', '\u200b'].map(typedName)).toEqual([
      '\u05d3\u05d5\u05d3',
      'Zoë',
      '👩\u200d👧',
      '',
    ]);
  });
});

describe('playerNames', () => {
  it('calls bots as at the table, people as they call themselves, and programs that are no bots of ours by their name', () => {
    expect(
      playerNames([{ name: 'bot 7' }, { name: 'bot 4', user: 'u1' }, { name: 'bot 7' }, { name: 'bot mine' }]),
    ).toEqual(['Greta · Level 7', 'bot 4', 'Juno · Level 7', 'Computer · mine']);
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
