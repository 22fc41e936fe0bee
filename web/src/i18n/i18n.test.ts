import { afterEach, describe, expect, it } from 'vitest';
import { knows, language, preferred, startLanguage, t } from './i18n.svelte';

afterEach(() => startLanguage('en'));

describe('preferred', () => {
  it('takes the first language that the page speaks', () => {
    expect(preferred(['pt-BR', 'de-AT', 'fr'])).toBe('de');
    expect(preferred(['ja'])).toBe('en');
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
