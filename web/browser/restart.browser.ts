import { expect, test } from 'vitest';
import { DESK, complaintsOf, launch, visit } from './browser';
import { Player } from './player';
import { Server } from './server';

test('the server is killed in mid-game and started again: the page goes on without a reload', async () => {
  const server = await Server.start();
  const browser = await launch();
  try {
    const player = new Player(await visit(browser, { ...DESK, reducedMotion: 'reduce' }));
    await player.startAgainstComputer(server, 'Cubes', 'Cubes', 'Novice');
    await player.page.evaluate(() => {
      document.body.dataset['sameDocument'] = 'yes';
    });
    for (let turns = 0; turns < 3; turns++) {
      await player.turnOrEnd();
      await player.takeTurn();
    }
    await player.turnOrEnd();
    const seq = Number(await player.page.locator('.table').getAttribute('data-seq'));
    await server.kill();
    await player.page.getByText('Connection lost').first().waitFor();
    await server.run();
    await player.page.getByText('Connected').first().waitFor();
    expect(Number(await player.page.locator('.table').getAttribute('data-seq'))).toBeGreaterThanOrEqual(seq);
    await player.playToEnd();
    await player.checkResult(server);
    expect(await player.page.evaluate(() => document.body.dataset['sameDocument'])).toBe('yes');
    expect(complaintsOf(player.page)).toEqual([]);
  } finally {
    await browser.close();
    await server.stop();
  }
});
