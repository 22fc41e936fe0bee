import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, PHONE, complaintsOf, enter, visit } from './browser';
import { Player } from './player';
import { stage } from './stage';

const at = stage();
const STILL = { reducedMotion: 'reduce' } as const;

async function tick(page: Page, name: RegExp): Promise<void> {
  await page
    .locator('label')
    .filter({ has: page.getByRole('checkbox', { name }) })
    .click();
}

/** Begins a search for a game of Strata in the lobby. */
async function search(page: Page, without: RegExp): Promise<void> {
  await page.goto(`${at.server.url}/lobby`);
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: 'Strata' }) })
    .first()
    .click();
  await tick(page, without);
  await page.getByRole('button', { name: 'Find a game' }).click();
}

/** How long it takes until a page is at a table, in milliseconds. */
async function arrives(page: Page, table: string, since: number): Promise<number> {
  await page.waitForURL(table);
  return Date.now() - since;
}

test('two people with different clocks meet, one of them in a game against the computer', async () => {
  const ann = new Player(await visit(at.browser, { ...DESK, ...STILL }));
  const bob = new Player(await visit(at.browser, { ...PHONE, ...STILL }), 'touch');
  await search(ann.page, /^10 min/);
  await ann.page.getByText('Searching for an opponent…').first().waitFor();
  const table = ann.page.url();
  await ann.page.getByRole('button', { name: 'Play the computer meanwhile' }).click();
  await ann.page.waitForURL((url) => url.href !== table && url.pathname.startsWith('/t/'));
  await ann.turnOrEnd();
  const bots = ann.page.url();
  const bar = ann.page.locator('.bar');
  await bar.getByText('Searching for an opponent…').waitFor();

  // Bob's clock is another one, and he sees who waits before he waits as well.
  await bob.page.goto(at.server.url);
  const people = bob.page.getByRole('region', { name: '1 player waiting' });
  await people.getByText('Strata · 1 min per move').waitFor();
  const form = await bob.page.getByRole('radio', { name: 'Strata' }).boundingBox();
  expect((await people.boundingBox())!.y).toBeLessThan(form!.y);
  await search(bob.page, /^1 min/);
  await bob.page.getByText(/is waiting for Strata .*, 1 min per move\. Join\?/).waitFor();
  const joined = Date.now();
  await bob.page.getByRole('dialog').getByRole('button', { name: 'Join' }).tap();
  expect(await arrives(ann.page, table, joined)).toBeLessThan(2_000);
  await bob.page.waitForURL(table);
  // The clock starts once both are there, and the game against the computer is kept.
  await Promise.all([ann, bob].map(({ page }) => page.locator('.clock, [role=timer]').first().waitFor()));
  const view = await ann.look(at.server);
  expect(view.phase).toBe('playing');
  await ann.page.getByRole('button', { name: 'Back' }).click();
  await ann.page.waitForURL(bots);
  const player = view.turn === view.viewer ? ann : undefined;
  if (player) await ann.page.waitForFunction(() => document.title.startsWith('●') || document.title.startsWith('(1)'));
  for (const { page } of [ann, bob]) {
    expect(complaintsOf(page)).toEqual([]);
    await page.context().close();
  }
});

test('a search goes on at a puzzle, and a turn reaches a player on another page', async () => {
  const ann = new Player(await visit(at.browser, { ...PHONE, ...STILL }), 'touch');
  const bob = new Player(await visit(at.browser, { ...DESK, ...STILL }));
  await search(ann.page, /^1 min/);
  await ann.page.getByText('Searching for an opponent…').first().waitFor();
  const table = ann.page.url();
  // The page is left by a link, as people do.
  await ann.page
    .getByRole('link', { name: /Tilery/ })
    .first()
    .click();
  await ann.page.locator('.bar').getByText('Searching').waitFor();
  await ann.page.goto(`${at.server.url}/puzzles/strata/today`);
  const bar = ann.page.locator('.bar');
  await bar.getByText('Searching').waitFor();

  await enter(bob.page, `${at.server.url}/rules/strata`);
  const people = bob.page.getByRole('region', { name: '1 player waiting' });
  const joined = Date.now();
  await people.getByRole('button', { name: /^Join/ }).click();
  // Whoever works on a puzzle is asked, and not taken away from it.
  await bar.getByText(/is ready to play$/).waitFor();
  expect(Date.now() - joined).toBeLessThan(2_000);
  await expect.poll(() => ann.page.title()).toMatch(/^\(1\) /);
  await expect.poll(() => ann.page.locator('link[rel=icon]').getAttribute('href')).toMatch(/^data:image\/svg/);
  await bar.getByRole('button', { name: 'Go' }).tap();
  await ann.page.waitForURL(table);
  await expect.poll(async () => (await bob.look(at.server)).phase).toBe('playing');

  // Whoever is to move next is elsewhere, and hears of it.
  const { turn, viewer } = await bob.look(at.server);
  const [mover, other] = turn === viewer ? [bob, ann] : [ann, bob];
  await other.page.goto(`${at.server.url}/settings`);
  await other.page.getByRole('heading', { level: 1 }).waitFor();
  await mover.takeTurn();
  const toast = other.page.locator('.toast').getByText(/^Your turn against/);
  await toast.waitFor();
  await other.page.locator('.toast').getByRole('button', { name: 'Go' }).click();
  await other.page.waitForURL(table);
  await other.turnOrEnd();
  for (const { page } of [ann, bob]) {
    expect(complaintsOf(page)).toEqual([]);
    await page.context().close();
  }
});
