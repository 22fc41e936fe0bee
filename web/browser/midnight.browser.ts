import { expect, test } from 'vitest';
import { findings } from './axe';
import { PHONE, complaintsOf, visit } from './browser';
import { DAILY_ROUNDS, playRound } from './daily';
import { Player } from './player';
import { stage } from './stage';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The end of today, and the dates on both sides of it. */
const midnight = (Math.floor(Date.now() / DAY) + 1) * DAY;
const date = (at: number): string => new Date(at).toISOString().slice(0, 10);
const [before, after] = [date(midnight - MINUTE), date(midnight + MINUTE)];

const at = stage({ at: new Date(midnight - 10 * MINUTE) });

test('a daily that was begun before midnight counts for its day, and the new day is offered', async () => {
  const player = new Player(await visit(at.browser, { ...PHONE, reducedMotion: 'reduce' }), 'touch');
  const { page } = player;
  await page.goto(at.server.url);
  await page
    .getByRole('link', { name: /^Daily, .*: Play$/ })
    .first()
    .tap();
  await page.waitForURL(`**/daily/*/${before}`);
  const address = page.url();
  for (const round of [1, 2, 3]) await playRound(player, round);
  const number = /Daily (\d+)/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[1];

  // Somebody else looks at the first round, and has not played it at midnight.
  const slow = new Player(await visit(at.browser, { ...PHONE, reducedMotion: 'reduce' }), 'touch');
  await slow.page.goto(address);
  await slow.page.locator('.daily[data-round="1"]').waitFor();
  await slow.draftMove();

  at.server.setClock(new Date(midnight + 10 * MINUTE));
  await slow.commit.tap();
  await slow.page.getByText('The day ended at midnight').waitFor();
  await expect.poll(() => slow.page.getByRole('heading', { level: 1 }).innerText()).toContain('Practice');
  await playRound(slow, 1);
  // The page was open at midnight, and plays on. A reload changes nothing.
  for (const round of [4, 5]) await playRound(player, round);
  await page.reload();
  for (let round = 6; round <= DAILY_ROUNDS; round++) await playRound(player, round);
  expect(page.url()).toBe(address);
  expect(await page.locator('[data-share]').getAttribute('data-share')).toMatch(
    new RegExp(`^Tilery · Daily ${number} · `),
  );
  await page.getByText('Rank 1 of 1').waitFor();
  await page.getByText('1 day in a row').waitFor();
  expect(await findings(page)).toEqual([]);

  // Who comes after midnight can only practise the day before.
  const late = new Player(await visit(at.browser, { ...PHONE, reducedMotion: 'reduce' }), 'touch');
  await late.page.goto(address);
  await late.page.locator('.daily[data-round="1"]').waitFor();
  expect(await late.page.getByRole('heading', { level: 1 }).innerText()).toContain('Practice');

  await page.getByRole('link', { name: 'Today’s daily' }).tap();
  await page.waitForURL(`**/daily/*/${after}`);
  await page.locator('.daily[data-round="1"]').waitFor();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  expect(title).toContain(`Daily ${Number(number) + 1}`);
  expect(title).not.toContain('Practice');
  for (let round = 1; round <= DAILY_ROUNDS; round++) await playRound(player, round);
  await page.getByText('2 days in a row').waitFor();
  expect(await page.getByRole('link', { name: 'Today’s daily' }).count()).toBe(0);

  // Two hours after midnight everybody finds the statistics of yesterday, its practice, and what is promised for tomorrow.
  at.server.setClock(new Date(midnight + 120 * MINUTE));
  const game = /\/daily\/(\w+)\//.exec(address)?.[1] ?? '';
  await late.page.goto(`${at.server.url}/daily/${game}`);
  await late.page.locator('.daily[data-round="1"]').waitFor();
  await late.page.getByRole('link', { name: 'Earlier days' }).tap();
  await late.page.getByText(/^One player, \d+(\.\d+)?% of the maximum$/).waitFor();
  await late.page
    .getByText(/Hardest round|Most frequent miss/)
    .first()
    .waitFor();
  expect(await late.page.getByRole('link', { name: `Daily ${number}` }).getAttribute('href')).toBe(
    `/daily/${game}/${before}`,
  );
  const { next_commitment: promised } = (await (
    await late.page.request.get(`${at.server.url}/api/dailies/${game}`)
  ).json()) as { next_commitment: string };
  await late.page.getByText(promised).waitFor();
  expect(await findings(late.page)).toEqual([]);
  await late.page.getByRole('link', { name: `Daily ${number}` }).tap();
  await late.page.locator('.daily[data-round="1"]').waitFor();
  expect(await late.page.getByRole('heading', { level: 1 }).innerText()).toContain('Practice');
  for (const { page } of [player, late]) expect(complaintsOf(page)).toEqual([]);
});
