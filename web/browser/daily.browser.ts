import { expect, test } from 'vitest';
import { findings } from './axe';
import { PHONE, complaintsOf, visit } from './browser';
import { Player } from './player';
import { stage } from './stage';

const at = stage();
const ROUNDS = 8;

/** Plays the round on the screen, and waits for the next one or the result. */
async function playRound(player: Player, round: number): Promise<void> {
  const { page } = player;
  await page.locator(`.daily[data-round="${round}"]`).waitFor();
  await player.draftMove();
  await player.commit.click();
  await next(player, round);
}

async function next({ page }: Player, round: number): Promise<void> {
  const after = round < ROUNDS ? page.locator(`.daily[data-round="${round + 1}"]`) : page.locator('[data-share]');
  await after.waitFor();
}

test('a guest plays the daily through a reload, a lost connection and a restart, and keeps it with an account', async () => {
  const player = new Player(await visit(at.browser, { ...PHONE, reducedMotion: 'reduce' }), 'touch');
  const { page } = player;
  await page.goto(at.server.url);
  const card = page.getByRole('region', { name: 'Daily' });
  await card.getByRole('link', { name: 'Play' }).first().tap();
  await page.waitForURL(/\/daily\/\w+\/\d{4}-\d\d-\d\d$/);
  const address = page.url();
  await playRound(player, 1);
  expect(await page.getByText('The best play is now on the board').count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Swap', exact: true }).count()).toBe(0);
  expect(await findings(page)).toEqual([]);

  await page.reload();
  await playRound(player, 2);

  await page.locator('.daily[data-round="3"]').waitFor();
  await player.draftMove();
  await page.context().setOffline(true);
  await player.commit.tap();
  await page.getByText('No connection').waitFor();
  await page.context().setOffline(false);
  await next(player, 3);

  await player.draftMove();
  await at.server.kill();
  await player.commit.tap();
  await page.getByText('No connection').waitFor();
  await at.server.run();
  await next(player, 4);
  for (let round = 5; round <= ROUNDS; round++) await playRound(player, round);

  const share = page.locator('[data-share]');
  expect(await share.getAttribute('data-share')).toMatch(/^Tilery Daily \d+ · \d+ % · (🟩|🟨|🟧|🟥){8}$/u);
  await page.getByText('Rank 1 of 1').waitFor();
  await page.getByText('1 day in a row').waitFor();
  expect(await findings(page)).toEqual([]);
  const shared = await share.getAttribute('data-share');

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
