/** Pictures of every screen, as on a phone and on a desk: `cargo xtask screenshots`. */

import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, PHONE, complaintsOf, visit } from './browser';
import { Player } from './player';
import { stage } from './stage';

const FOLDER = process.env['TILERY_SCREENSHOTS'] ?? join(import.meta.dirname, '../../target/screenshots');

const at = stage();

const SIZES: [string, BrowserContextOptions][] = [
  ['phone', { ...PHONE, reducedMotion: 'reduce' }],
  ['desk', { ...DESK, reducedMotion: 'reduce' }],
  ['phone-dark', { ...PHONE, reducedMotion: 'reduce', colorScheme: 'dark' }],
  ['desk-dark', { ...DESK, reducedMotion: 'reduce', colorScheme: 'dark' }],
];

async function shoot(page: Page, size: string, name: string): Promise<void> {
  await page.screenshot({ path: join(FOLDER, `${name}-${size}.png`) });
}

test.each(SIZES)('every screen, %s', async (size, options) => {
  const page = await visit(at.browser, options);
  const player = new Player(page, options.hasTouch ? 'touch' : 'mouse');
  for (const path of ['home', 'lobby', 'new', 'local', 'account', 'settings', 'games', 'rules', 'nowhere']) {
    await page.goto(`${at.server.url}/${path === 'home' ? '' : path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await shoot(page, size, path);
  }
  for (const [game, rules, turns] of [
    ['Qwirkle', 'MindWare', 12],
    ['Cubes', 'Cubes', 8],
    ['Strata', 'Row of three', 9],
    ['Strata', 'Arranged pile', 0],
  ] as const) {
    const name = `${game}-${rules}`.toLowerCase().replace(/ /g, '-');
    await player.startAgainstComputer(at.server, game, rules, 4);
    for (let turn = 0; turn < turns && (await player.turnOrEnd()) === 'turn'; turn++) await player.takeTurn();
    await player.turnOrEnd();
    await shoot(page, size, name);
    if (game === 'Strata' && turns > 0) {
      await page.getByRole('button', { name: 'Show zones' }).click();
      await shoot(page, size, `${name}-zones`);
      await page.getByRole('button', { name: 'Side view' }).click();
      await shoot(page, size, `${name}-side`);
    }
    if (game === 'Qwirkle') {
      await page.getByRole('list', { name: 'Your tiles' }).getByRole('button').first().click();
      await shoot(page, size, `${name}-lit`);
      await page.getByRole('button', { name: 'Menu' }).click();
      await shoot(page, size, `${name}-menu`);
      await page.keyboard.press('Escape');
      await player.playToEnd();
      await shoot(page, size, `${name}-result`);
      await page.goto(`${at.server.url}/g/${player.table}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await shoot(page, size, 'game');
    }
  }
  expect(complaintsOf(page)).toEqual([]);
});
