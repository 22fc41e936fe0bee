import { afterEach, describe, expect, it } from 'vitest';
import { dateTime, knows, language, locale, preferred, startLanguage, t } from './i18n.svelte';

afterEach(() => startLanguage('en'));

describe('preferred', () => {
  it('takes the first language that the page speaks', () => {
    expect(preferred(['pt-BR', 'de-AT', 'fr'])).toBe('de');
    expect(preferred(['ja'])).toBe('en');
  });
});

describe('dates', () => {
  it('are written as the browser’s region does', () => {
    expect(locale(['de-AT', 'en-US', 'en-GB'])).toBe('en-US');
    expect(locale(['de-AT'])).toBe('en-GB');
    const written = (tag: string): string =>
      new Intl.DateTimeFormat(locale([tag]), { dateStyle: 'medium', timeZone: 'UTC' }).format(0);
    expect([written('en-GB'), written('en-US')]).toEqual(['1 Jan 1970', 'Jan 1, 1970']);
    expect(dateTime(0)).toContain('1970');
  });
});

describe('t', () => {
  it('puts numbers and plurals right', () => {
    expect(t('bag-count', { count: 1 })).toBe('1 in the bag');
    expect(t('points', { points: 1 })).toBe('1 point');
    expect(t('points', { points: 12 })).toBe('12 points');
  });

  it('shows the id of a message that is not there rather than nothing', () => {
    expect(t('no-such-message')).toBe('no-such-message');
    expect(knows('no-such-message')).toBe(false);
  });
});

describe('startLanguage', () => {
  it('sets the language of the document', async () => {
    await startLanguage('en');
    expect(language()).toBe('en');
    expect(document.documentElement.lang).toBe('en');
  });
});
