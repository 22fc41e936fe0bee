import { expect, test } from 'vitest';
import { DESK, complaintsOf, visit } from './browser';
import { Player } from './player';
import { stage } from './stage';

const at = stage();

test('the server is killed in mid-game and started again: the page goes on without a reload', async () => {
  const player = new Player(await visit(at.browser, { ...DESK, reducedMotion: 'reduce' }));
  await player.startAgainstComputer(at.server, 'Cubes', 'Cubes', 1);
  await player.page.evaluate(() => {
    document.body.dataset['sameDocument'] = 'yes';
  });
  for (let turns = 0; turns < 3; turns++) {
    await player.turnOrEnd();
    await player.takeTurn();
  }
  await player.turnOrEnd();
  const seq = Number(await player.page.locator('.table').getAttribute('data-seq'));
  await at.server.kill();
  await player.page.getByText('Connection lost').first().waitFor();
  await at.server.run();
  await player.page.getByText('Connected').first().waitFor();
  expect(Number(await player.page.locator('.table').getAttribute('data-seq'))).toBeGreaterThanOrEqual(seq);
  await player.playToEnd();
  await player.checkResult(at.server);
  expect(await player.page.evaluate(() => document.body.dataset['sameDocument'])).toBe('yes');
  expect(complaintsOf(player.page)).toEqual([]);
});
