import { test } from 'vitest';
import { writeFileSync } from 'node:fs';
import { DESK, visit, launch } from './browser';
import { Player } from './player';
test('play', async () => {
  const browser = await launch();
  const page = await visit(browser, { ...DESK, reducedMotion: 'reduce' });
  const ids: Record<string, string> = {};
  for (const [game, rules] of [['Qwirkle', 'MindWare'], ['Cubes', 'Cubes'], ['Strata', 'Row of three']] as const) {
    const player = new Player(page);
    await player.startAgainstComputer({ url: 'http://127.0.0.1:18080' } as never, game, rules, 'Casual');
    await player.playToEnd();
    ids[game] = player.table;
    await page.screenshot({ path: `/tmp/m/result-${game}.png` });
  }
  await page.context().storageState({ path: '/tmp/m/state.json' });
  writeFileSync('/tmp/m/ids.json', JSON.stringify(ids));
  await browser.close();
}, 400000);
