import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './axe';
import { DESK, PHONE, complaintsOf, enter, visit } from './browser';
import { tooWide } from './fit';
import { tried } from './matrix';
import { Player } from './player';
import { stage } from './stage';

const at = stage();
const ROUNDS = 3;

/** Plays the round on the screen. */
async function playRound(player: Player, round: number): Promise<void> {
  await player.page.locator(`.contest[data-stage="round"][data-round="${round}"]`).waitFor();
  await player.draftMove();
  await player.commit.click();
}

/** The host begins the next round, unless it has begun by itself meanwhile. */
async function nextRound({ page }: Player, round: number): Promise<void> {
  const button = page.getByRole('button', { name: 'Next round' });
  const begun = page.locator(`.contest[data-stage="round"][data-round="${round}"]`);
  await button.or(begun).first().waitFor();
  if (await button.isVisible()) await button.click({ timeout: 2000 }).catch(() => undefined);
  await begun.waitFor();
}

test('three browsers play duplicate, and one drops out and comes back', async () => {
  const host = new Player(await visit(at.browser, { ...DESK, reducedMotion: 'reduce' }));
  const guest = new Player(await visit(at.browser, { ...PHONE, reducedMotion: 'reduce' }), 'touch');
  const third = new Player(await visit(at.browser, { ...PHONE, reducedMotion: 'reduce' }), 'touch');
  await host.page.goto(`${at.server.url}/new`);
  await host.page.locator('label').filter({ hasText: 'Cubes' }).first().click();
  await host.page.locator('label').filter({ hasText: 'Duplicate' }).click();
  await host.page.getByLabel('Rounds').selectOption(String(ROUNDS));
  await host.page.getByLabel('Time per round').selectOption('120');
  await host.page.getByRole('button', { name: 'Create table' }).click();
  await host.page.waitForURL(/\/t\//);
  for (const [{ page }, name] of [
    [guest, 'Gil'],
    [third, 'Thea'],
  ] as const) {
    await page.goto(host.page.url());
    await page.getByLabel('Your name').fill(name);
    // Rules of the edition on swaps and on who opens have no meaning here.
    expect(await page.getByText(/swap|start/).count()).toBe(0);
    await page.getByRole('button', { name: 'Join' }).tap();
    await page.getByText('The game starts when the host is ready.').waitFor();
    await host.page.getByRole('list', { name: 'Players' }).getByText(name).waitFor();
  }
  await host.page.getByText('3 players').waitFor();
  expect(await findings(host.page)).toEqual([]);
  await host.page.getByRole('button', { name: 'Start' }).click();

  await playRound(host, 1);
  await host.page.locator('aside').getByText('1 of 3 have played').waitFor();
  await playRound(third, 1);
  await host.page.locator('aside').getByText('2 of 3 have played').waitFor();
  // What was submitted stays, also for a browser that is gone when the round ends.
  await third.page.context().setOffline(true);
  await third.page.getByText(/No network|Connection lost/).waitFor();
  await playRound(guest, 1);
  // The break lasts for ten seconds. On a busy machine a page may be late for it, and be in the next round.
  const later = (page: Page): Locator => page.locator('.contest[data-round="2"]');
  await host.page.getByRole('heading', { name: 'Standings' }).or(later(host.page)).first().waitFor();
  expect(await findings(host.page)).toEqual([]);
  await third.page.context().setOffline(false);
  await third.page.reload();
  await third.page.getByText('Your play:').or(later(third.page)).first().waitFor();
  const { view } = (await (await third.page.request.get(`${at.server.url}/api/tables/${third.table}`)).json()) as {
    view: { contest: { last: { round: number; missing: number } } };
  };
  expect(view.contest.last).toMatchObject({ round: 1, missing: 0 });
  await nextRound(host, 2);

  for (const player of [host, guest, third]) await playRound(player, 2);
  await nextRound(host, ROUNDS);
  for (const player of [host, guest, third]) await playRound(player, ROUNDS);
  for (const { page } of [host, guest, third]) {
    await page.getByRole('heading', { name: 'Final standing' }).waitFor();
    expect(await page.locator('.panel ol li').count()).toBe(3);
    // Squares are drawn: emoji are for copied texts.
    expect(await page.locator('.row .mark').count()).toBe(3);
    expect(await page.locator('.panel').innerText()).not.toMatch(/\p{Extended_Pictographic}/u);
  }
  expect(await findings(guest.page)).toEqual([]);

  // The game stays: in the list of each player, with percent and place, and at its table with all rounds.
  for (const { page } of [host, guest]) {
    const table = page.url();
    const percent = await page.locator('.percent').innerText();
    await page.goto(`${at.server.url}/games`);
    const row = page.getByRole('link').filter({ hasText: `Duplicate · ${percent}` });
    await row.getByText(/^Rank \d of 3$/).waitFor();
    expect(await findings(page)).toEqual([]);
    await row.click();
    await page.waitForURL(table);
    await page.getByRole('heading', { name: 'All rounds' }).waitFor();
    expect(
      await page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: 'All rounds' }) })
        .locator('li')
        .count(),
    ).toBe(ROUNDS);
    expect(await findings(page)).toEqual([]);
  }

  // Anybody can ask to play again: they are the host, and all others have joined the new table.
  const again = ({ page }: Player) => page.getByText('Play again with the same people');
  const before = guest.page.url();
  await again(guest).tap();
  await guest.page.waitForURL((url) => url.pathname.startsWith('/t/') && url.href !== before);
  await guest.page.getByText('3 players').waitFor();
  await guest.page.getByRole('button', { name: 'Start' }).waitFor();
  await again(host).click();
  await host.page.waitForURL(guest.page.url());
  await host.page.getByText('The game starts when the host is ready.').waitFor();
  for (const { page } of [host, guest]) expect(complaintsOf(page)).toEqual([]);
});

test('duplicate fits a small phone in every language, before and in a round', async () => {
  const pages = await Promise.all(
    tried(['en-GB', 'de-DE', 'fr-FR', 'es-ES', 'it-IT'], 2).map((locale) =>
      visit(at.browser, {
        viewport: { width: 320, height: 568 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
        locale,
        reducedMotion: 'reduce',
      }),
    ),
  );
  const send = (page: Page, path: string, body: unknown): Promise<{ id?: string }> =>
    page.evaluate(
      async ({ path, body }) => {
        const response = await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return (await response.json()) as { id?: string };
      },
      { path, body },
    );
  for (const page of pages) await enter(page, at.server.url);
  const [host] = pages as [Page];
  const { id } = await send(host, '/api/tables', {
    kind: 'duplicate',
    game: 'strata',
    contest: { rounds: 2, seconds: 120, bots: ['greedy'] },
  });
  for (const page of pages) {
    await page.goto(`${at.server.url}/t/${id}`);
    await page.locator('.room button.primary').waitFor();
    expect(await tooWide(page)).toEqual([]);
    await send(page, `/api/tables/${id}/commands`, { type: 'join', key: 'join' });
    await page.locator('.room').getByRole('img').waitFor();
    expect(await tooWide(page)).toEqual([]);
  }
  // Closing ends it for all, so the host is asked once more.
  await host.getByText('More', { exact: true }).tap();
  await host.getByRole('button', { name: 'Close the table' }).tap();
  await host.getByRole('dialog').getByText('The table closes for everyone who has joined.').waitFor();
  await host.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap();
  await host.getByRole('dialog').waitFor({ state: 'hidden' });
  await send(host, `/api/tables/${id}/commands`, { type: 'start', key: 'start' });
  for (const page of pages) {
    await page.locator('.contest[data-stage="round"]').waitFor();
    expect(await tooWide(page)).toEqual([]);
    expect(await page.locator('body').innerText()).not.toMatch(/\b(duplicate|daily)-[a-z][a-z-]*\b/);
    expect(complaintsOf(page)).toEqual([]);
  }
});
