import { afterAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../api/http';
import { LANGUAGES, startLanguage } from '../../i18n/i18n.svelte';
import { errorMessage } from './words';

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
