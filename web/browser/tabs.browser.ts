import { expect, test } from 'vitest';
import { PHONE, complaintsOf, visit, watch } from './browser';
import { Player } from './player';
import { stage } from './stage';

const at = stage();

test('one person plays one game in two tabs in turn', async () => {
  const first = new Player(await visit(at.browser, { ...PHONE, reducedMotion: 'reduce' }), 'touch');
  await first.startAgainstComputer(at.server, 'Qwirkle', 'MindWare', 7);
  const second = new Player(watch(await first.page.context().newPage()), 'touch');
  await second.page.goto(first.page.url());
  for (const player of [second, first, second, first]) {
    await player.page.bringToFront();
    expect(await player.turnOrEnd()).toBe('turn');
    await player.takeTurn();
  }
  const seqs = async (): Promise<(string | null)[]> =>
    Promise.all([first, second].map((player) => player.page.locator('.table').getAttribute('data-seq')));
  await Promise.all([first.turnOrEnd(), second.turnOrEnd()]);
  await expect.poll(async () => new Set(await seqs()).size).toBe(1);
  for (const player of [first, second]) expect(complaintsOf(player.page)).toEqual([]);
});
