import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK, PHONE, complaintsOf, launch, visit } from './browser';
import { Player } from './player';
import { Server } from './server';

let server: Server;
let browser: Browser;

beforeAll(async () => {
  server = await Server.start();
  browser = await launch();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

test('on a phone a whole game is played by touch alone, and nothing scrolls', async () => {
  const player = new Player(await visit(browser, { ...PHONE, reducedMotion: 'reduce' }), 'touch');
  await player.startAgainstComputer(server, 'Qwirkle', 'MindWare', 'Novice');
  for (let turns = 0; turns < 400 && (await player.turnOrEnd()) === 'turn'; turns++) {
    const page = await player.page.evaluate(() => {
      const root = document.scrollingElement ?? document.documentElement;
      return { wide: root.scrollWidth - window.innerWidth, high: root.scrollHeight - window.innerHeight, zoom: window.visualViewport?.scale };
    });
    expect(page).toEqual({ wide: 0, high: 0, zoom: 1 });
    await player.takeTurn();
  }
  await player.checkResult(server);
  expect(complaintsOf(player.page)).toEqual([]);
});

test.each([
  ['Cubes', 'Cubes'],
  ['Strata', 'Row of three'],
] as const)('a whole game of %s is played by keyboard alone', async (game, rules) => {
  const page = await visit(browser, { ...DESK, reducedMotion: 'reduce' });
  // A mouse would be noticed.
  await page.addInitScript(() => {
    document.addEventListener('pointerdown', () => (document.documentElement.dataset['pointed'] = 'yes'), true);
  });
  const player = new Player(page, 'keys');
  await player.startAgainstComputer(server, game, rules, 'Novice');
  await page.evaluate(() => delete document.documentElement.dataset['pointed']);
  await player.playToEnd();
  await player.checkResult(server);
  expect(await page.evaluate(() => document.documentElement.dataset['pointed'])).toBeUndefined();
  expect(complaintsOf(page)).toEqual([]);
});
