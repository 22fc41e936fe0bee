import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './axe';
import { DESK, PATHS, PHONE, visit } from './browser';
import { Player } from './player';
import { stage } from './stage';

const at = stage();

const LOOKS: [string, BrowserContextOptions][] = [
  ['a desk by day', { ...DESK, colorScheme: 'light' }],
  ['a phone by night', { ...PHONE, colorScheme: 'dark' }],
];

test.each(LOOKS)('axe finds nothing on any page, on %s', async (_name, look) => {
  const page = await visit(at.browser, { ...look, reducedMotion: 'reduce' });
  for (const path of PATHS) {
    await page.goto(at.server.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await findings(page), path).toEqual([]);
  }
  const player = new Player(page, look.hasTouch ? 'touch' : 'mouse');
  for (const [game, rules] of [['Qwirkle', 'MindWare'], ['Cubes', 'Cubes'], ['Strata', 'Pile']] as const) {
    await player.startAgainstComputer(at.server, game, rules, 1);
    await player.turnOrEnd();
    await player.takeTurn();
    await player.turnOrEnd();
    expect(await findings(page), game).toEqual([]);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await findings(page), `${game}, menu`).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

test('with text at 200 % everything can still be reached', async () => {
  const page = await visit(at.browser, { ...DESK, reducedMotion: 'reduce' });
  for (const path of ['/', '/lobby', '/settings', '/account']) {
    await page.goto(at.server.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const beyond = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth);
    expect(beyond, path).toBeLessThanOrEqual(0);
  }
});
