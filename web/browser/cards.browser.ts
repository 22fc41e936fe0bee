import { expect, test } from 'vitest';
import { DESK, PHONE, complaintsOf, enter, visit } from './browser';
import { tooWide } from './fit';
import { Player } from './player';
import { stage } from './stage';

/** What stands on the cards of the players. */

const at = stage();
const STILL = { reducedMotion: 'reduce' } as const;

/** A table against the computer, made without the page. */
async function table(player: Player, data: object): Promise<void> {
  const seats = [{ type: 'open' }, { type: 'bot', level: '7' }];
  const made = await player.page.request.post(`${at.server.url}/api/tables`, {
    data: { kind: 'online', seats, visibility: 'link', sit: { seat: 0, entropy: 'a' }, ...data },
  });
  const { id } = (await made.json()) as { id: string };
  await player.page.goto(`${at.server.url}/t/${id}`);
  await player.turnOrEnd();
}

async function guest(options: Parameters<typeof visit>[1]): Promise<Player> {
  const page = await visit(at.browser, { ...STILL, ...options });
  await enter(page, at.server.url);
  return new Player(page, options?.hasTouch ? 'touch' : 'mouse');
}

test('a tap on a bot says how it plays, which is not the same in all games', async () => {
  const player = await guest(PHONE);
  const { page } = player;
  for (const [game, sentence] of [
    ['qwirkle', 'Takes the most points in almost every turn'],
    ['cubes', 'Sees every place'],
    ['strata', 'Weighs every move'],
  ] as const) {
    await table(player, { game });
    const bot = page.locator('[data-seat="1"]').getByRole('button', { name: 'Greta · Level 7' });
    // What can be tapped is larger than what is seen.
    expect(await bot.evaluate((button) => parseFloat(getComputedStyle(button).height) + 2 * 10)).toBeGreaterThanOrEqual(
      44,
    );
    await bot.tap();
    const card = page.getByRole('dialog', { name: 'How Greta plays' });
    await card.getByText(sentence).waitFor();
    await card.getByRole('button', { name: 'Close' }).tap();
    await card.waitFor({ state: 'hidden' });
  }
  expect(complaintsOf(page)).toEqual([]);
  await page.context().close();
});

test('clocks can be read from afar, and fit their cards', async () => {
  for (const [options, least] of [
    [DESK, 40],
    [PHONE, 20],
    [{ viewport: { width: 3840, height: 2160 } }, 48],
  ] as const) {
    const player = await guest(options);
    const { page } = player;
    for (const ms of [600_000, 3_900_000]) {
      await table(player, { game: 'qwirkle', clock: { type: 'total', ms, increment_ms: 0 } });
      const sizes = await page
        .getByRole('timer')
        .evaluateAll((clocks) => clocks.map((clock) => parseFloat(getComputedStyle(clock).fontSize)));
      expect(sizes.length).toBe(2);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(least);
      expect(await tooWide(page)).toEqual([]);
    }
    await page.context().close();
  }
});

test('after three defeats by one level the next lower one is offered', async () => {
  const player = await guest(DESK);
  const { page } = player;
  for (let games = 0; games < 3; games++) {
    await player.startAgainstComputer(at.server, 'Strata', 'Row of three', 4);
    for (let turns = 0; turns < 2; turns++) {
      await player.turnOrEnd();
      await player.takeTurn();
    }
    await player.turnOrEnd();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Resign' }).last().click();
    await player.result.getByText('You resigned.').waitFor();
    if (games < 2) expect(await player.result.getByRole('button', { name: /Play Lulu/ }).count()).toBe(0);
  }
  await player.result.getByRole('button', { name: /Lulu/ }).click();
  await page.locator('[data-seat="1"]').getByRole('button', { name: 'Lulu · Level 3' }).waitFor();
  expect(complaintsOf(page)).toEqual([]);
  await page.context().close();
});

test('a rematch follows the strength of the player if the game did', async () => {
  const player = await guest(DESK);
  const { page } = player;
  await page.getByText('Options').click();
  await page.getByText('Match my strength').click();
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: 'Strata' }) })
    .click();
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL(/\/t\//);
  const first = player.table;
  for (let turns = 0; turns < 2; turns++) {
    await player.turnOrEnd();
    await player.takeTurn();
  }
  await player.turnOrEnd();
  expect(await page.locator('[data-seat="1"] .bot').getAttribute('aria-label')).toBe('Nico · Level 4');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign' }).last().click();
  await player.result.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForURL((url) => /\/t\//.test(url.pathname) && !url.pathname.includes(first));
  // Who loses their first game meets somebody weaker.
  await page.getByRole('button', { name: /· Level [1-3]$/ }).waitFor();
  await page.context().close();
});
