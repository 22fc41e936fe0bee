import { expect, test } from 'vitest';
import { DESK, PHONE, complaintsOf, visit } from './browser';
import { Player } from './player';
import { stage } from './stage';

const at = stage();

test('on a phone a whole game is played by touch alone, and nothing scrolls', async () => {
  const player = new Player(await visit(at.browser, { ...PHONE, reducedMotion: 'reduce' }), 'touch');
  await player.startAgainstComputer(at.server, 'Qwirkle', 'MindWare', 1);
  for (let turns = 0; turns < 400 && (await player.turnOrEnd()) === 'turn'; turns++) {
    const page = await player.page.evaluate(() => {
      const root = document.scrollingElement ?? document.documentElement;
      return {
        wide: root.scrollWidth - window.innerWidth,
        high: root.scrollHeight - window.innerHeight,
        zoom: window.visualViewport?.scale,
      };
    });
    expect(page).toEqual({ wide: 0, high: 0, zoom: 1 });
    await player.takeTurn();
  }
  await player.checkResult(at.server);
  expect(complaintsOf(player.page)).toEqual([]);
});

test.each([
  ['Cubes', 'Cubes'],
  ['Strata', 'Row of three'],
] as const)('a whole game of %s is played by keyboard alone', async (game, rules) => {
  const page = await visit(at.browser, { ...DESK, reducedMotion: 'reduce' });
  // Any use of a pointer leaves a trace.
  await page.addInitScript(() => {
    document.addEventListener('pointerdown', () => (document.documentElement.dataset['pointed'] = 'yes'), true);
  });
  const player = new Player(page, 'keys');
  await player.startAgainstComputer(at.server, game, rules, 1);
  await page.evaluate(() => delete document.documentElement.dataset['pointed']);
  await player.playToEnd();
  await player.checkResult(at.server);
  expect(await page.evaluate(() => document.documentElement.dataset['pointed'])).toBeUndefined();
  expect(complaintsOf(page)).toEqual([]);
});
