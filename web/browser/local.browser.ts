import { expect, test } from 'vitest';
import { PHONE, complaintsOf, visit } from './browser';
import { Player } from './player';
import { stage } from './stage';

const at = stage();

test('two people and a bot share a phone, with a curtain between turns', async () => {
  const player = new Player(await visit(at.browser, { ...PHONE, reducedMotion: 'reduce' }), 'touch');
  const { page } = player;
  await page.goto(`${at.server.url}/local`);
  await page.getByLabel('Name').nth(0).fill('Ann');
  await page.getByLabel('Name').nth(1).fill('Bob');
  await page.getByRole('button', { name: 'Add player' }).tap();
  await page
    .getByRole('group', { name: 'Player 3' })
    .getByLabel('Played by')
    .selectOption({ label: 'Computer · Level 1' });
  await page.getByRole('button', { name: 'Start game' }).tap();
  await page.waitForURL(/\/t\//);

  const curtain = page.getByRole('dialog');
  const seen = new Set<string>();
  let curtains = 0;
  for (let steps = 0; steps < 4000; steps++) {
    // Buttons say that the turn has come: the tray itself is empty once all tiles are laid.
    await page.waitForFunction(
      () =>
        document.querySelector('.curtain, .result') !== null ||
        (document.title.startsWith('●') && document.querySelector('footer .tray button') !== null),
    );
    if ((await player.result.count()) > 0) break;
    // A turn may look like the player's own a moment before its curtain falls, so that it is looked for before each step.
    if ((await curtain.count()) === 0) {
      const before = await page.locator('.table').getAttribute('data-seq');
      if (await player.act())
        await page
          .waitForFunction(
            (before) => document.querySelector<HTMLElement>('.table')?.dataset['seq'] !== before,
            before,
            { timeout: 10_000 },
          )
          .catch(() => undefined);
      continue;
    }
    seen.add((await curtain.getByRole('heading').innerText()).replace(' is next', ''));
    // Behind the curtain no hand is in the document.
    expect(await page.locator('[data-tile]').count()).toBe(0);
    // Both have had two turns. The page follows while they play on, and they play the end of the game on it again.
    if (++curtains === 5) await player.playBeside(at.server, [0, 1], ({ game }) => game?.view.bag === 0);
    else {
      await curtain.getByRole('button').tap();
      await curtain.waitFor({ state: 'detached', timeout: 10_000 }).catch(() => undefined);
    }
  }
  expect([...seen].sort()).toEqual(['Ann', 'Bob']);
  await player.checkResult(at.server);
  expect(complaintsOf(page)).toEqual([]);
});

test('a game on a real table is kept on a sheet, and corrected', async () => {
  const page = await visit(at.browser, { ...PHONE, reducedMotion: 'reduce' });
  await page.goto(`${at.server.url}/local?mode=score`);
  await page.getByLabel('Name').nth(0).fill('Ann');
  await page.getByLabel('Name').nth(1).fill('Bob');
  await page.getByRole('button', { name: 'Open score sheet' }).tap();
  await page.waitForURL(/\/t\//);
  await page.getByText('Who went first?').first().waitFor();

  const lay = async (tile: string): Promise<void> => {
    await page.getByRole('group', { name: 'Shape' }).getByRole('button', { name: tile, exact: true }).tap();
    await page.locator('[data-lit]').first().waitFor();
    const box = await page.locator('[data-lit]').first().boundingBox();
    if (!box) throw new Error('no cell is lit');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  };
  const enter = page.getByRole('button', { name: 'Enter', exact: true });
  const seq = page.locator('.table');
  await lay('red circle');
  await enter.tap();
  await page.getByText('Bob: enter the move.').waitFor();
  await lay('red star');
  // The points of the draft lead to the rule that explains them.
  expect(await page.getByRole('link', { name: 'See the rule' }).getAttribute('href')).toMatch(/^\/rules\/qwirkle#/);
  await enter.tap();
  await page.getByText('Ann: enter the move.').waitFor();
  expect(await page.locator('[data-seat="1"]').innerText()).toContain('2');
  // It was not Bob's star: the last entry is taken back.
  const before = await seq.getAttribute('data-seq');
  await page.getByRole('button', { name: 'Take back' }).tap();
  await page.getByText('Bob: enter the move.').waitFor();
  expect(Number(await seq.getAttribute('data-seq'))).toBeGreaterThan(Number(before));
  await page.getByRole('button', { name: 'Finish game' }).tap();
  await page.getByRole('button', { name: 'Finish game' }).last().tap();
  await page.getByRole('region', { name: 'Result' }).waitFor();
  expect(complaintsOf(page)).toEqual([]);
});
