import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { faults, readMessages, usedMessages } from './messages';
import { packedEnglish, packedLike, unpacked } from '../src/i18n/packed';
import { readProject } from './messages-files';

describe('readMessages', () => {
  it('reads ids and variables, also of messages over several lines', () => {
    const messages = readMessages(
      'a = One\n# note\nb = { $n ->\n    [one] { $n } tile\n   *[other] { $n } tiles of { $who }\n }\n',
    );
    expect([...messages.keys()]).toEqual(['a', 'b']);
    expect([...(messages.get('b')?.variables ?? [])]).toEqual(['n', 'who']);
  });

  it('gives the variables of a group’s comment to all of its messages', () => {
    const messages = readMessages(
      '## Colours\n## $shape: for agreement\n\na = red\nb = green { $n }\n\n## Others\n\nc = C\n',
    );
    expect([...messages.values()].map(({ variables }) => [...variables])).toEqual([['shape'], ['shape', 'n'], []]);
  });

  it('refuses a message that is there twice', () => {
    expect(() => readMessages('a = 1\na = 2\n')).toThrow('twice');
  });
});

describe('faults', () => {
  const sources = new Map([['x.ts', "t('a'); t(`b-${kind}`, { n })"]]);

  it('finds what is missing, left over or different', () => {
    const languages = new Map([
      ['en', 'a = A\nb-x = { $n }\nc = C\n'],
      ['fr', 'a = { $oops }\nd = D\n'],
    ]);
    expect(faults(languages, sources)).toEqual([
      'nothing uses the message c',
      'fr.ftl has a variable in a that en.ftl does not have',
      'fr.ftl lacks b-x',
      'fr.ftl lacks c',
      'fr.ftl has d, which en.ftl does not have',
    ]);
  });

  it('finds uses without a message', () => {
    expect(faults(new Map([['en', '']]), sources)).toHaveLength(2);
    expect(usedMessages('get("no"); t("yes")').ids).toEqual(new Set(['yes']));
  });
});

describe('the project', () => {
  it('packs its messages and unpacks the same ones', () => {
    const { languages } = readProject('.');
    const english = packedEnglish(languages.get('en') ?? '');
    const meaning = (text: string): unknown[] =>
      [...new FluentResource(text).body].sort((one, other) => (one.id < other.id ? -1 : 1));
    expect(languages.size).toBe(5);
    for (const [language, text] of languages) {
      const back = language === 'en' ? english : unpacked(english, packedLike(english, text));
      expect(meaning(back)).toEqual(meaning(text));
    }
  });

  it('leaves a message empty that a language lacks, and does not shift the others', () => {
    expect(
      unpacked('a = A\nb = B\nc = C', packedLike('a = A\nb = B\nc = C', 'c = drei\n# Not b.\na =\n    eins')),
    ).toBe('a =\n    eins\nb =\nc = drei');
  });

  it('has every message in every language, and no others', () => {
    const { languages, sources } = readProject('.');
    expect(faults(languages, sources)).toEqual([]);
  });
});
