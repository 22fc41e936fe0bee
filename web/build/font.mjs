// Makes the font of the page: the characters that its languages need, in the weights that it uses. Run `node build/font.mjs`
// after a change of either; the font is kept with the source, so that it is the same in every build.

import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const ORIGINAL = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
const FONT = 'src/styles/figtree.woff2';
const WEIGHTS = { min: 400, max: 800 };

/** What people type, the letters of western languages in names, and the other characters of messages. */
const { signs } = JSON.parse(readFileSync('build/font.json', 'utf8'));
const ASCII = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, at) => 0x20 + at));
const LETTERS = String.fromCodePoint(...Array.from({ length: 0x100 - 0xc0 }, (_, at) => 0xc0 + at));

const font = await subsetFont(readFileSync(ORIGINAL), ASCII + LETTERS + signs, {
  targetFormat: 'woff2',
  variationAxes: { wght: WEIGHTS },
});
writeFileSync(FONT, font);
