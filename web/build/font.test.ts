import { expect, it } from 'vitest';
import { signs } from './font.json';
import { readProject } from './messages-files';

it('the font has every character of the messages', () => {
  const { languages } = readProject('.');
  for (const [language, text] of languages) {
    const messages = text.replace(/^#.*$/gm, '');
    const lacking = [...messages].filter((sign) => !/[\n\x20-\x7eÀ-ÿ]/.test(sign) && !signs.includes(sign));
    expect(new Set(lacking), language).toEqual(new Set());
  }
});
