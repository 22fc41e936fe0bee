import { expect, test } from 'vitest';
import { findings } from './axe';
import { PHONE, WITH_WORKER, complaintsOf, visit } from './browser';
import { DAILY_ROUNDS, nextRound, playRound } from './daily';
import { tooWide } from './fit';
import { LOCALES } from './matrix';
import { Player } from './player';
import { stage } from './stage';

/** It is noon, so that no day ends in between. */
const at = stage({ at: new Date(new Date().setUTCHours(12, 0, 0, 0)) });

test('a guest plays the daily through a reload, a lost connection and a restart, and keeps it with an account', async () => {
  const player = new Player(await visit(at.browser, { ...PHONE, ...WITH_WORKER, reducedMotion: 'reduce' }), 'touch');
  const { page } = player;
  await page.goto(at.server.url);
  const card = page.getByRole('region', { name: 'Today' });
  await card
    .getByRole('link', { name: /^Daily, .*: Play$/ })
    .first()
    .tap();
  await page.waitForURL(/\/daily\/\w+\/\d{4}-\d\d-\d\d$/);
  const address = page.url();
  // The first daily explains itself.
  await page.getByText(/^Everyone gets the same eight rounds/).waitFor();
  await playRound(player, 1);
  expect(await page.getByText(/Your play.* is now on the board/).count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Swap', exact: true }).count()).toBe(0);
  expect(await findings(page)).toEqual([]);

  await page.reload();
  await playRound(player, 2);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  await page.locator('.daily[data-round="3"]').waitFor();
  await player.draftMove();
  await page.context().setOffline(true);
  await player.commit.tap();
  await page.getByText('No connection').waitFor();
  // The play is kept in the browser, so that it survives a reload without a connection.
  await page.reload();
  await page.getByText('No connection').waitFor();
  await page.context().setOffline(false);
  await nextRound(player, 3);

  await player.draftMove();
  await at.server.kill();
  await player.commit.tap();
  await page.getByText('No connection').waitFor();
  await at.server.run();
  await nextRound(player, 4);
  for (let round = 5; round <= DAILY_ROUNDS; round++) await playRound(player, round);

  const share = page.locator('[data-share]');
  expect(await share.getAttribute('data-share')).toMatch(/^Tilery · Daily \d+ · \w+ · \d+% · (🟩|🟨|🟧|🟥){8}$/u);
  await page.getByText('Rank 1 of 1').waitFor();
  await page.getByText('1 day in a row').waitFor();
  expect(await findings(page)).toEqual([]);
  const shared = await share.getAttribute('data-share');
  // Squares are drawn: emoji are for copied texts.
  expect(await share.locator('.mark').count()).toBe(DAILY_ROUNDS);
  expect(await page.locator('main').innerText()).not.toMatch(/\p{Extended_Pictographic}/u);

  // Each round can be opened: its board, both plays, and the reason.
  expect(await page.locator('.round').getByText('You').count()).toBe(DAILY_ROUNDS);
  expect(await page.locator('.round').getByText('Best').count()).toBeGreaterThanOrEqual(DAILY_ROUNDS);
  await page.getByRole('button', { name: 'Round 2 on the board' }).tap();
  const opened = page.locator('.daily[data-shown="2"]');
  await opened.locator('[data-ghost], .ghost').first().waitFor();
  await opened.locator('.play').first().getByText('You').waitFor();
  expect(await opened.locator('.reason').count()).toBeGreaterThan(0);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to the result' }).tap();
  await share.waitFor();

  await page.getByRole('link', { name: 'create an account' }).tap();
  await signUp(player);
  await page.goto(address);
  await page.locator('[data-share]').waitFor();
  expect(await page.locator('[data-share]').getAttribute('data-share')).toBe(shared);
  await page.getByText('1 day in a row').waitFor();

  await page.getByRole('button', { name: 'Play again as practice' }).tap();
  await page.waitForURL(/\/practice$/);
  await playRound(player, 1);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Practice');
  await page.goto(address);
  expect(await page.locator('[data-share]').getAttribute('data-share')).toBe(shared);
  expect(complaintsOf(page)).toEqual([]);
});

async function signUp({ page }: Player): Promise<void> {
  const card = page.getByRole('region', { name: 'Keep your games' });
  await card.getByLabel('Username').fill('daily-player');
  await card.getByLabel('Password').fill('correct horse');
  await card.getByRole('button', { name: 'Create account' }).tap();
  await page.getByText('Your games are saved to your account.').waitFor();
}

test('too many requests in the middle of a daily leave the board where it is', async () => {
  const player = new Player(await visit(at.browser, { ...PHONE, reducedMotion: 'reduce' }), 'touch');
  const { page } = player;
  await page.goto(`${at.server.url}/daily/cubes`);
  await playRound(player, 1);
  const body = JSON.stringify({
    title: 'Too Many Requests',
    status: 429,
    code: 'too-many-requests',
    detail: 'too many requests',
  });
  await player.draftMove();
  await page.getByRole('button', { name: 'Zoom in' }).tap();
  const width = async (): Promise<number | undefined> => (await page.locator('.piece').first().boundingBox())?.width;
  const zoomed = await width();
  await page.route('**/api/dailies/cubes/**', (route) =>
    route.fulfill({ status: 429, contentType: 'application/problem+json', body }),
  );
  await player.commit.tap();
  await page.getByText('Your play will be sent').waitFor();
  expect(await page.locator('.daily[data-round="2"]').count()).toBe(1);
  expect(await width()).toBeCloseTo(zoomed ?? 0, 3);
  await page.unroute('**/api/dailies/cubes/**');
  await nextRound(player, 2);
  expect(await width()).toBeCloseTo(zoomed ?? 0, 3);
});

test.each(LOCALES)('the daily and its earlier days fit a small phone: %s', async (locale) => {
  const page = await visit(at.browser, {
    viewport: { width: 320, height: 568 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale,
    reducedMotion: 'reduce',
  });
  for (const path of ['/daily/strata', '/daily/qwirkle/days']) {
    await page.goto(at.server.url + path);
    await page.locator('.daily[data-round], code').first().waitFor();
    expect(await tooWide(page), path).toEqual([]);
    // The facts of a round stand below the title, beside the mark and the button.
    expect((await page.locator('header').boundingBox())?.height, path).toBeLessThan(72);
    expect(await page.locator('body').innerText()).not.toMatch(/\b(daily|problem)-[a-z][a-z-]*\b/);
  }
  await page.context().close();
});
