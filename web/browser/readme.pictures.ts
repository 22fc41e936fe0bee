/** The pictures of the README: `cargo xtask screenshots` writes them as `readme-*.png`, to be copied to `docs/pictures` after a look. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, PHONE, complaintsOf, visit } from './browser';
import { Player } from './player';
import { chooseByHint, chooseWell } from './requests';
import { REVIEW_PATIENCE, mistakeIn } from './reviews';
import { stage } from './stage';

const FOLDER = process.env['TILERY_SCREENSHOTS'] ?? join(import.meta.dirname, '../../target/screenshots');

const at = stage({ reviews: true });

/** Wide enough for a README, with letters that can still be read there. */
const SHARP = { deviceScaleFactor: 1.5, reducedMotion: 'reduce' } satisfies BrowserContextOptions;
const HELD = { ...PHONE, reducedMotion: 'reduce' } satisfies BrowserContextOptions;

const fileOf = (name: string): string => join(FOLDER, `readme-${name}.png`);

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.locator('.celebration').count()).toBe(0);
  await page.screenshot({ path: fileOf(name) });
  expect(complaintsOf(page)).toEqual([]);
}

/** Anna, with a game that she has played for some turns. */
async function anna(options: BrowserContextOptions): Promise<Player> {
  const page = await visit(at.browser, options);
  await page.request.post(`${at.server.url}/api/session`, { data: { name: 'Anna' } });
  return new Player(page, options.hasTouch ? 'touch' : 'mouse');
}

async function begin(player: Player, game: string, rules: string, level: number, bag: number): Promise<void> {
  await player.startAgainstComputer(at.server, game, rules, level);
  await player.playBeside(at.server, [0], ({ game }) => (game?.view.bag ?? 0) <= bag, chooseWell);
  await player.turnOrEnd();
}

async function strata(player: Player): Promise<void> {
  await player.startAgainstComputer(at.server, 'Strata', 'Row of three', 5);
  for (let turn = 0; turn < 12; turn++) {
    await player.turnOrEnd();
    await player.moveBeside(at.server, await player.look(at.server), chooseByHint);
  }
  await player.turnOrEnd();
}

/** Chooses a tile that fits somewhere, if there is one. */
async function choose({ page, means }: Player): Promise<void> {
  for (const tile of await page.getByRole('list', { name: 'Your tiles' }).getByRole('button').all()) {
    await (means === 'touch' ? tile.tap() : tile.click());
    await page
      .locator('.status')
      .getByText(/highlighted|anywhere/)
      .waitFor();
    if ((await page.locator('[data-lit]').count()) > 0) return;
  }
}

test('desks', async () => {
  const player = await anna({ ...DESK, ...SHARP });
  const { page } = player;
  await begin(player, 'Qwirkle', 'MindWare', 5, 56);
  await choose(player);
  await shoot(page, 'qwirkle-desk');
  await strata(player);
  await page.getByRole('button', { name: /zones$/i }).click();
  await shoot(page, 'strata-desk');
  await page.context().close();
});

test(
  'a review, in the dark theme',
  async () => {
    const player = await anna({ ...DESK, ...SHARP, colorScheme: 'dark' });
    const { page } = player;
    await begin(player, 'Qwirkle', 'MindWare', 6, 0);
    await player.playBeside(at.server, [0], () => false, chooseWell);
    await player.result.waitFor();
    await page.goto(`${at.server.url}/g/${player.table}#${await mistakeIn(page, at.server, player.table)}`);
    await page.locator('[data-ghost]').first().waitFor();
    await shoot(page, 'review-desk');
    await page.context().close();
  },
  REVIEW_PATIENCE,
);

test('six phones', async () => {
  const light = await anna(HELD);
  await light.page.goto(at.server.url);
  await light.page.getByRole('button', { name: 'Play now' }).waitFor();
  await shoot(light.page, 'phone-1');
  await begin(light, 'Qwirkle', 'MindWare', 5, 56);
  await choose(light);
  await shoot(light.page, 'phone-2');
  await begin(light, 'Cubes', 'Cubes', 4, 50);
  await shoot(light.page, 'phone-3');
  await light.page.goto(`${at.server.url}/learn/qwirkle`);
  await light.page.locator('.course').waitFor();
  await shoot(light.page, 'phone-4');
  await light.page.context().close();

  const dark = await anna({ ...HELD, colorScheme: 'dark' });
  await strata(dark);
  await dark.page.getByRole('button', { name: 'Side view' }).tap();
  await shoot(dark.page, 'phone-5');
  await begin(dark, 'Qwirkle', 'MindWare', 3, 0);
  await dark.playBeside(at.server, [0], () => false, chooseWell);
  await dark.result.waitFor();
  await shoot(dark.page, 'phone-6');
  await dark.page.context().close();

  // Side by side, drawn by the browser.
  const sheet = await visit(at.browser, { viewport: { width: 1902, height: 664 }, deviceScaleFactor: 1.5 });
  const images = [1, 2, 3, 4, 5, 6].map(
    (number) => `<img src="data:image/png;base64,${readFileSync(fileOf(`phone-${number}`)).toString('base64')}">`,
  );
  await sheet.setContent(
    `<style>body { display: flex; gap: 14px; margin: 0; padding: 6px } img { width: 301px; border: 1px solid #a89a86 }</style>${images.join('')}`,
  );
  await sheet.screenshot({ path: fileOf('phones') });
  await sheet.context().close();
});
