import { expect, test } from 'vitest';
import { DESK, PHONE, visit } from './browser';
import { LOCALES } from './matrix';
import { stage } from './stage';

const at = stage();

test('a sheet of points alone: points are typed, and an entry is corrected after a confirmation', async () => {
  const page = await visit(at.browser, { ...PHONE, reducedMotion: 'reduce' });
  await page.goto(`${at.server.url}/local?mode=score`);
  await page.getByLabel('Name').nth(0).fill('Ann');
  await page.getByLabel('Name').nth(1).fill('Bob');
  await page.getByRole('button', { name: 'Open score sheet' }).tap();
  await page.waitForURL(/\/t\//);
  await page.getByRole('radio', { name: 'Points only' }).check({ force: true });
  await page.getByRole('radio', { name: 'Bob' }).check({ force: true });

  for (const [name, points] of [
    ['Bob', 7],
    ['Ann', 12],
    ['Bob', 0],
  ] as const) {
    await page.getByLabel(`Points for ${name}`).fill(String(points));
    await page.getByRole('button', { name: 'Enter', exact: true }).tap();
  }
  const sheet = page.getByRole('region', { name: 'Points by round' });
  // Points that were entered twice are taken back.
  await page.getByLabel('Points for Ann').fill('5');
  await page.getByRole('button', { name: 'Enter', exact: true }).tap();
  await sheet.getByRole('button', { name: 'Ann, 5: correct this entry' }).waitFor();
  await page.getByRole('button', { name: 'Take back' }).tap();
  await expect.poll(() => sheet.getByRole('button', { name: 'Ann, 5: correct this entry' }).count()).toBe(0);
  await page.getByLabel('Points for Ann').waitFor();
  await sheet.getByRole('button', { name: 'Ann, 12: correct this entry' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Correct an entry' });
  // The right number takes the place of the wrong one without a further tap.
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('dialog input'))).toBe(true);
  await page.keyboard.type('21');
  await dialog.getByText('Change 12 to 21?').waitFor();
  await dialog.getByRole('button', { name: 'Correct an entry' }).tap();
  await sheet.getByRole('button', { name: 'Ann, 21: correct this entry' }).waitFor();
  await sheet.getByRole('button', { name: 'Bob, 0: correct this entry' }).waitFor();
  expect(await sheet.getByRole('row', { name: /^Total/ }).innerText()).toMatch(/7\s+21/);
  await page.getByRole('button', { name: 'Finish game' }).first().tap();
  await page.getByRole('dialog').getByRole('radio', { name: 'Nobody' }).check({ force: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Finish game' }).tap();
  const result = page.getByRole('region', { name: 'Result' });
  await result.getByText('21', { exact: true }).waitFor();
  // A game without a board is told by its points.
  await result.getByRole('link', { name: 'Replay' }).tap();
  await page.locator('.stage .points svg').first().waitFor();
  expect(await page.getByRole('application').count()).toBe(0);
});

test('a phone has room for fingers to say which tile was laid: a line takes a tap for each of its tiles', async () => {
  const FINGER = 44;
  const page = await visit(at.browser, { ...PHONE, reducedMotion: 'reduce' });
  await page.goto(`${at.server.url}/local?mode=score`);
  await page.getByLabel('Name').nth(0).fill('Ann');
  await page.getByLabel('Name').nth(1).fill('Bob');
  await page.getByRole('button', { name: 'Open score sheet' }).tap();
  const colours = page.getByRole('group', { name: 'Colour' }).getByRole('button');
  const shapes = page.getByRole('group', { name: 'Shape' }).getByRole('button');
  await colours.first().waitFor();
  const sizes = await page
    .locator('.picker button')
    .evaluateAll((found) =>
      found.map((button) => button.getBoundingClientRect()).flatMap(({ width, height }) => [width, height]),
    );
  expect(sizes).toHaveLength(24);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(FINGER);
  // Both rows say what they are for, and which colour and shape a tap keeps.
  for (const [row, current] of [
    ['Colour', 'red circle'],
    ['Shape', 'red circle'],
  ] as const) {
    expect(await page.locator('.picker').getByText(row, { exact: true }).isVisible()).toBe(true);
    expect(await page.getByRole('group', { name: row }).locator('[aria-current=true]').getAttribute('aria-label')).toBe(
      current,
    );
  }
  // The buttons are as wide as the one below them.
  const row = await page
    .locator('.entry .button')
    .evaluateAll((found) =>
      found.map((button) => button.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    );
  const enter = row.pop();
  expect([row[0]?.left, row.at(-1)?.right].map(Math.round as (edge?: number) => number)).toEqual(
    [enter?.left, enter?.right].map(Math.round as (edge?: number) => number),
  );

  await shapes.and(page.getByRole('button', { name: 'red star' })).tap();
  for (const each of [colours, shapes])
    expect(await each.and(page.locator('[aria-current=true]')).getAttribute('aria-label')).toBe('red star');
  await page.locator('[data-lit="0,0"]').tap();
  for (const [x, name] of ['blue star', 'green star'].entries()) {
    await colours.and(page.getByRole('button', { name })).tap();
    await page.locator(`[data-lit="${x + 1},0"]`).tap();
  }
  await page.getByRole('button', { name: 'Enter', exact: true }).tap();
  await page.locator('[data-seat="0"] .score').getByText('3', { exact: true }).waitFor();
  expect(await page.getByRole('img', { name: /star$/ }).count()).toBe(3);

  // Ann's entry is corrected while Bob's and Ann's next are there already. They are kept, whatever happens to the page.
  const score = (seat: number, points: string): Promise<void> =>
    page.locator(`[data-seat="${seat}"] .score`).getByText(points, { exact: true }).waitFor();
  const lay = async (name: string, x: number): Promise<void> => {
    await colours.and(page.getByRole('button', { name })).tap();
    await page.locator(`[data-lit="${x},0"]`).tap();
    await page.getByRole('button', { name: 'Enter', exact: true }).tap();
  };
  await lay('yellow star', 3);
  await score(1, '4');
  await lay('purple star', 4);
  await score(0, '8');
  await page.getByRole('button', { name: 'Correct an entry' }).tap();
  await page.getByRole('dialog').getByRole('button').filter({ hasText: 'Bob' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Correct an entry' }).tap();
  const restore = page.getByRole('button', { name: 'Restore the entry that followed' });
  await restore.waitFor();
  await page.reload();
  await restore.waitFor();
  // First comes what was wrong.
  expect(await restore.isEnabled()).toBe(false);
  await shapes.and(page.getByRole('button', { name: 'red star' })).tap();
  await lay('orange star', 3);
  await score(1, '4');
  await restore.tap();
  await score(0, '8');
  await expect.poll(() => restore.count()).toBe(0);
});

test('a full line on a sheet is celebrated, glows, and is told in the list of entries', async () => {
  const page = await visit(at.browser, PHONE);
  await page.goto(`${at.server.url}/local?mode=score`);
  await page.getByRole('button', { name: 'Open score sheet' }).tap();
  await page.getByRole('group', { name: 'Shape' }).getByRole('button', { name: 'red star' }).tap();
  await page.locator('[data-lit="0,0"]').tap();
  for (const [x, colour] of ['orange', 'yellow', 'green', 'blue', 'purple'].entries()) {
    await page
      .getByRole('group', { name: 'Colour' })
      .getByRole('button', { name: `${colour} star` })
      .tap();
    await page.locator(`[data-lit="${x + 1},0"]`).tap();
  }
  // It is shown for a moment only.
  const celebrated = page.getByText('Line of six!', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Enter', exact: true }).tap();
  await celebrated;
  expect(await page.locator('.glow').count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Correct an entry' }).tap();
  expect(await page.getByRole('dialog').locator('.lines').innerText()).toBe('12');
});

test('on a sheet of Strata, fingers reach every tile, and the last entry is marked', async () => {
  const page = await visit(at.browser, { ...PHONE, reducedMotion: 'reduce' });
  await page.goto(`${at.server.url}/local?mode=score`);
  await page.getByRole('radio', { name: 'Strata' }).check({ force: true });
  await page.getByRole('button', { name: 'Open score sheet' }).tap();
  const tiles = page.getByRole('list', { name: 'Your tiles' }).getByRole('button');
  await tiles.first().waitFor();
  for (const tile of [tiles.last(), tiles.first()]) {
    await tile.tap();
    await expect.poll(() => tile.getAttribute('aria-pressed')).toBe('true');
  }
  await page.locator('[data-lit]').first().tap();
  await page.getByRole('button', { name: 'Enter', exact: true }).tap();
  await expect.poll(() => page.locator('[data-last]').count()).toBe(3);
  // A phone on its side has the buttons beside the board.
  await page.setViewportSize({ width: 740, height: 360 });
  const [enter, board] = await Promise.all(
    ['.sheet .primary', '.sheet > .board'].map((what) => page.locator(what).boundingBox()),
  );
  expect((enter?.y ?? 999) + (enter?.height ?? 0)).toBeLessThanOrEqual(360);
  expect(board?.height).toBeGreaterThan(200);
});

test.each(LOCALES)('where there is room, the buttons of a sheet have words, in one row (%s)', async (locale) => {
  const page = await visit(at.browser, { ...DESK, locale, reducedMotion: 'reduce' });
  await page.goto(`${at.server.url}/local?mode=score`);
  await page.locator('form .primary').click();
  await page.waitForURL(/\/t\//);
  const commands = `${at.server.url}/api${new URL(page.url()).pathname.replace('/t/', '/tables/')}/commands`;
  expect(
    (
      await page.request.post(commands, { data: { type: 'move', seat: 0, move: 'play Ro@0,0 Go@1,0', key: 'entry' } })
    ).status(),
  ).toBe(200);
  const buttons = page.locator('.entry .button');
  await expect.poll(() => buttons.count()).toBe(6);
  for (const width of [1440, 820]) {
    await page.setViewportSize({ width, height: 1000 });
    expect((await buttons.allInnerTexts()).filter((words) => words.trim() === '')).toEqual([]);
    const tops = await buttons.evaluateAll((found) =>
      found.map((button) => Math.round(button.getBoundingClientRect().top)),
    );
    expect(new Set(tops).size, `${width} px`).toBe(1);
  }
});
