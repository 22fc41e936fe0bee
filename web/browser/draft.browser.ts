import { expect, test } from 'vitest';
import { DESK, PHONE, complaintsOf, enter, visit } from './browser';
import { dealt } from './dealt';
import { Player } from './player';
import { stage } from './stage';

const at = stage();

for (const [game, rules] of [
  ['qwirkle', 'mindware'],
  ['cubes', 'cubes'],
  ['strata', 'pile'],
] as const) {
  test(`what is laid in ${game} lies there after a reload, and can be played`, async () => {
    const player = new Player(await visit(at.browser, { ...DESK, reducedMotion: 'reduce' }));
    const { page } = player;
    await enter(page, at.server.url);
    const id = await dealt(page, at.server, game, rules, ({ view }) => view.turn === 0);
    await page.goto(`${at.server.url}/t/${id}`);
    await player.turnOrEnd();
    await player.draftMove();
    const label = await player.commit.innerText();
    await page.reload();
    await expect.poll(() => player.commit.isEnabled()).toBe(true);
    expect(await player.commit.innerText()).toBe(label);
    const before = await page.locator('.table').getAttribute('data-seq');
    await player.commit.click();
    await page.waitForFunction(
      (before) => document.querySelector<HTMLElement>('.table')?.dataset['seq'] !== before,
      before,
    );

    // Once it is played, a reload brings nothing of it back.
    await player.turnOrEnd();
    await page.reload();
    await player.turnOrEnd();
    expect(await page.evaluate(() => window.sessionStorage.length)).toBe(0);
    expect(complaintsOf(page)).toEqual([]);
  });
}

test('what is laid on a score sheet is not lost with the page, nor who begins', async () => {
  const page = await visit(at.browser, { ...PHONE, reducedMotion: 'reduce' });
  await page.goto(`${at.server.url}/local?mode=score`);
  await page.getByLabel('Name').nth(0).fill('Ann');
  await page.getByLabel('Name').nth(1).fill('Bob');
  await page.getByRole('button', { name: 'Open score sheet' }).tap();
  await page.getByRole('radio', { name: 'Bob' }).check({ force: true });
  await page.getByRole('group', { name: 'Shape' }).getByRole('button', { name: 'red star' }).tap();
  await page.locator('[data-lit="0,0"]').tap();
  const entry = page.getByRole('button', { name: 'Enter', exact: true });
  await expect.poll(() => entry.isEnabled()).toBe(true);
  await page.reload();
  await expect.poll(() => entry.isEnabled()).toBe(true);
  await entry.tap();
  await page.locator('[data-seat="1"] .score').getByText('1', { exact: true }).waitFor();
});
