import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { afterAll, describe, expect, it } from 'vitest';
import { readMessageFiles } from '../../build/messages-files';
import { tileName } from '../tiles/kinds';
import { LANGUAGES, type Language, startLanguage, t } from './i18n.svelte';

afterAll(() => startLanguage('en'));

/** The list of the engine is the first one; the page has the same languages in the same order. */
it('knows the languages of the engine', () => {
  const source = readFileSync('../crates/analysis/src/language.rs', 'utf8');
  const list = /^languages! \{\n([^}]*)\}/m.exec(source)?.[1] ?? '';
  expect([...list.matchAll(/^ +\w+ "(\w+)",$/gm)].map((found) => found[1])).toEqual([...LANGUAGES]);
});

describe.each(LANGUAGES)('the messages in %s', (language) => {
  const text = readMessageFiles('.', language, 'page');
  const bundle = new FluentBundle(language, { useIsolating: false });
  const faults = bundle.addResource(new FluentResource(text));

  it('are all well formed', () => {
    expect(faults).toEqual([]);
    const ids = [...text.matchAll(/^([a-z][\w-]*) *=/gim)].map((found) => found[1] ?? '');
    expect(ids.filter((id) => !bundle.hasMessage(id))).toEqual([]);
  });

  it('can be put together for any number', () => {
    const names = new Set([...text.matchAll(/\$(\w+)/g)].map((found) => found[1] ?? ''));
    const ids = [...text.matchAll(/^([a-z][\w-]*) *=/gim)].map((found) => found[1] ?? '');
    for (const number of [0, 1, 2, 21, 1000]) {
      const values = Object.fromEntries([...names].map((name) => [name, number]));
      for (const id of ids) {
        const problems: Error[] = [];
        bundle.formatPattern(bundle.getMessage(id)?.value ?? '', values, problems);
        expect(problems, id).toEqual([]);
      }
    }
  });
});

const PLURALS: Record<Language, RegExp> = {
  en: /\b1 (?:points|tiles|dice|moves|turns|rounds|games|players|people|days|puzzles|cells|squares|lines|wins|losses|seconds|minutes|hours|spectators|copies|results|mistakes)\b/,
  fr: /\b1 (?:points|tuiles|dés|coups|tours|manches|parties|joueurs|personnes|jours|problèmes|cases|lignes|victoires|défaites|secondes|minutes|heures|spectateurs|exemplaires|résultats|erreurs)(?!\p{L})/u,
  de: /\b1 (?:Punkte|Steine|Züge|Runden|Partien|Spiele|Spieler:innen|Personen|Tage|Aufgaben|Felder|Linien|Reihen|Siege|Niederlagen|Sekunden|Minuten|Stunden|Zuschauende|Exemplare|Ergebnisse|Fehlern)\b/u,
  es: /\b1 (?:puntos|fichas|dados|jugadas|turnos|rondas|partidas|jugadores|personas|días|problemas|casillas|líneas|victorias|derrotas|segundos|minutos|horas|espectadores|copias|resultados|errores)\b/u,
  it: /\b1 (?:punti|tessere|dadi|mosse|turni|giri|partite|giocatori|persone|giorni|problemi|caselle|linee|vittorie|sconfitte|secondi|minuti|ore|spettatori|copie|risultati|errori)\b/u,
};

/** Messages whose numbers have decimals, or are never one. */
const NEVER_ONE =
  /^(result-miss|daily-result-points|duplicate-seconds|duplicate-facts|puzzle-of|record-too-many-turns|puzzle-loss|puzzle-margin|fact-(lines|fives|goes-out|lets-out|reply-expected|reply-hope|roll[\w-]*)): /;

describe.each(LANGUAGES)('the counts in %s', (language) => {
  const text = readMessageFiles('.', language, 'page');
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(text));

  it('have a singular', () => {
    const ids = [...text.matchAll(/^([a-z][\w-]*) *=/gim)].map((found) => found[1] ?? '');
    const names = new Set([...text.matchAll(/\$(\w+)/g)].map((found) => found[1] ?? ''));
    const values = Object.fromEntries([...names].map((name) => [name, 1]));
    const shown = ids.map((id) => `${id}: ${bundle.formatPattern(bundle.getMessage(id)?.value ?? '', values)}`);
    expect(shown.filter((message) => PLURALS[language].test(message) && !NEVER_ONE.test(message))).toEqual([]);
  });
});

describe.each(LANGUAGES)('the typography of %s', (language) => {
  const lines = `${readMessageFiles('.', language, 'page')}\n${readMessageFiles('.', language, 'lessons')}`
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    // Only what is shown: no ids or keys of selectors, and a letter for each variable.
    .map((line) => line.replace(/^[\w-]+ =|^\s+\*?\[\w+\]/, '').replace(/\{.*?\}/g, 'x'));
  const withFault = (fault: RegExp): string[] => lines.filter((line) => fault.test(line));

  it('has real quotes, apostrophes and ellipses', () => {
    expect(withFault(/["']|\.\.\./)).toEqual([]);
  });

  it('has the spaces and signs of the language', () => {
    if (language === 'fr') expect(withFault(/(?<!\u202f)[;:!?»]|«(?!\u202f)/)).toEqual([]);
    else expect(withFault(/\s[;:!?]/)).toEqual([]);
    expect(withFault(/ %/)).toEqual([]);
    // German has a space before an ellipsis that stands for whole words.
    if (language === 'de') expect(withFault(/\p{L}…/u)).toEqual([]);
    else expect(withFault(/\s…/)).toEqual([]);
    if (language === 'es')
      expect(
        lines.filter(
          (line) =>
            line.split('¿').length !== line.split('?').length || line.split('¡').length !== line.split('!').length,
        ),
      ).toEqual([]);
  });
});

describe.each(LANGUAGES)('the lessons in %s', (language) => {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(readMessageFiles('.', language, 'lessons')));
  const words = (id: string): number =>
    bundle
      .formatPattern(bundle.getMessage(id)?.value ?? '')
      .split(/\s+/)
      .filter((word) => /[\p{L}\d]/u.test(word)).length;

  it.each(['qwirkle-opening', 'cubes-opening', 'strata-tiles'])('begin with at most 25 words: %s', (step) => {
    expect(words(`rule-${step}`)).toBeGreaterThan(0);
    expect(words(`rule-${step}`) + words(`task-${step}`)).toBeLessThanOrEqual(25);
  });
});

const NAMED: Record<Language, [string, string, string, string, string]> = {
  en: ['green star', 'red diamond', 'purple circle', '1 point', '1,200 points'],
  fr: ['étoile verte', 'losange rouge', 'cercle violet', '1 point', '1 200 points'],
  de: ['grüner Stern', 'rote Raute', 'violetter Kreis', '1 Punkt', '1.200 Punkte'],
  es: ['estrella verde', 'rombo rojo', 'círculo morado', '1 punto', '1200 puntos'],
  it: ['stella verde', 'rombo rosso', 'cerchio viola', '1 punto', '1200 punti'],
};

it.each(LANGUAGES)('names tiles and points in %s', async (language) => {
  const [star, diamond, circle, one, many] = NAMED[language];
  await startLanguage(language);
  expect(tileName('Ga')).toBe(star);
  expect(tileName('Rd')).toBe(diamond);
  expect(tileName('Po')).toBe(circle);
  expect(t('points', { points: 1 })).toBe(one);
  expect(t('points', { points: 1200 }).replace(/\s/g, ' ')).toBe(many);
});
