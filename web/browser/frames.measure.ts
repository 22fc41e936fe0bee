/** How smooth the board is with a whole game on it: `npm run measure`, with the program built. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, visit } from './browser';
import { Player } from './player';
import { stage } from './stage';

const at = stage();

/** Drags the board about, and tells how long its frames took. */
async function drag(page: Page, content: string): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    const note = (at: number): void => {
      times.push(at);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    (window as unknown as { frames: number[] }).frames = times;
  });
  await page.mouse.move(700, 300);
  await page.mouse.down();
  for (let step = 0; step < 180; step++)
    await page.mouse.move(700 + 200 * Math.sin(step / 20), 300 + 80 * Math.cos(step / 15));
  await page.mouse.up();
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  const gaps = frames
    .slice(1)
    .map((at, index) => at - (frames[index] ?? at))
    .sort((one, other) => one - other);
  const part = (share: number): number => Math.round((gaps[Math.floor(gaps.length * share)] ?? 0) * 10) / 10;
  console.log(
    `${content}, ${gaps.length} frames: median ${part(0.5)} ms, 95 % within ${part(0.95)} ms, longest ${part(0.999)} ms`,
  );
  expect(gaps.length).toBeGreaterThan(30);
}

test('frames while the board is dragged with all tiles on it', async () => {
  const player = new Player(await visit(at.browser, { ...DESK, reducedMotion: 'reduce' }));
  await player.startAgainstComputer(at.server, 'Qwirkle', 'MindWare', 7);
  await player.playToEnd();
  const tiles = await player.page.locator('.piece').count();
  expect(tiles).toBeGreaterThan(80);
  await drag(player.page, `${tiles} tiles`);
});

test('frames while a whole board of Strata is dragged, from above and from the side, with its zones', async () => {
  const player = new Player(await visit(at.browser, { ...DESK, reducedMotion: 'reduce' }));
  await player.startAgainstComputer(at.server, 'Strata', 'Row of three', 4);
  await player.playToEnd();
  const { page } = player;
  await page.getByRole('button', { name: 'Show zones' }).click();
  await page.locator('[data-zone]').first().waitFor();
  await drag(page, 'Strata from above');
  await page.getByRole('button', { name: 'Side view' }).click();
  await drag(page, 'Strata from the side');
});
