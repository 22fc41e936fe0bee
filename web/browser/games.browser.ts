import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK, complaintsOf, launch, visit } from './browser';
import { Player } from './player';
import { Server } from './server';

/** Every game and variant, against the computer, to its end. */
const GAMES = [
  ['Qwirkle', 'MindWare'],
  ['Qwirkle', 'Schmidt'],
  ['Qwirkle', 'iello'],
  ['Cubes', 'Cubes'],
  ['Strata', 'Pile'],
  ['Strata', 'Ordered pile'],
  ['Strata', 'All open'],
  ['Strata', 'Row of three'],
] as const;

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

test.each(GAMES)('%s (%s) is played to its end', async (game, rules) => {
  const page = await visit(browser, { ...DESK, reducedMotion: 'reduce' });
  const player = new Player(page);
  await player.startAgainstComputer(server, game, rules, 'Novice');
  const turns = await player.playToEnd();
  expect(turns).toBeGreaterThan(5);
  await player.checkResult(server);
  expect(complaintsOf(page)).toEqual([]);
  await page.context().close();
});
