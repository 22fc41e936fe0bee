// Draws the icons of the installed page from public/icon.svg. Run `node build/icons.mjs` after changing it; the
// pictures are kept with the source, so that nobody needs a browser to build.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { indexedPng } from './indexed-png.mjs';

const drawing = readFileSync('public/icon.svg', 'utf8');
const background = /fill="(#[0-9a-f]{6})"/i.exec(drawing)?.[1] ?? '#ffffff';
/** Systems that cut icons to their own outline leave a middle of four fifths. */
const SAFE = 0.8;

const ICONS = [
  { name: '192', size: 192, scale: 1, full: false },
  { name: '512', size: 512, scale: 1, full: false },
  { name: 'maskable-512', size: 512, scale: SAFE, full: true },
  { name: 'apple-180', size: 180, scale: 0.92, full: true },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
mkdirSync('public/icons', { recursive: true });
for (const { name, size, scale, full } of ICONS) {
  const page = await browser.newPage();
  const pixels = await page.evaluate(
    async ({ drawing, size, inner, background }) => {
      const picture = new Image(inner, inner);
      picture.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
      await picture.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
      const context = canvas.getContext('2d');
      if (background) {
        context.fillStyle = background;
        context.fillRect(0, 0, size, size);
      }
      const edge = (size - inner) / 2;
      context.drawImage(picture, edge, edge, inner, inner);
      return [...context.getImageData(0, 0, size, size).data];
    },
    { drawing, size, inner: size * scale, background: full ? background : undefined },
  );
  writeFileSync(`public/icons/${name}.png`, indexedPng(size, Buffer.from(pixels)));
  await page.close();
}
await browser.close();
