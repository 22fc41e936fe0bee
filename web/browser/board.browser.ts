/** The board on phones late in a game, when there is little room for it. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, complaintsOf, enter, visit } from './browser';
import { dealtOpening } from './dealt';
import { Player } from './player';
import { stage } from './stage';

const at = stage();
const SMALL = { ...PHONE, viewport: { width: 320, height: 568 }, reducedMotion: 'reduce' } as const;

/** The tiles or places on the board that are not in sight, or lie below one of `parts`, and where everything is. */
async function hiddenOf(
  page: Page,
  things: string,
  parts = '.board > .corner, .board > .zoom, .views, .best',
): Promise<string[]> {
  return page.locator(things).evaluateAll((found, parts) => {
    const hides = [...document.querySelectorAll(parts)].map((part) => part.getBoundingClientRect());
    const board = document.querySelector('.board')?.getBoundingClientRect() ?? new DOMRect();
    const overlap = (one: DOMRect, other: DOMRect): boolean =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    const inside = (box: DOMRect): boolean =>
      box.left >= board.left && box.right <= board.right && box.top >= board.top && box.bottom <= board.bottom;
    const edges = ({ left, top, right, bottom }: DOMRect): string =>
      [left, top, right, bottom].map(Math.round).join(' ');
    return found
      .map((thing) => thing.getBoundingClientRect())
      .filter((box) => !inside(box) || hides.some((part) => overlap(box, part)))
      .map((box) => `${edges(box)} on ${edges(board)} with ${hides.map(edges).join(', ')}`);
  }, parts);
}

test('late in a game of Qwirkle nothing lies over the tiles, and a finger beside a small place means that place', async () => {
  const page = await visit(at.browser, SMALL);
  const player = new Player(page, 'touch');
  await enter(page, at.server.url);
  await page.goto(`${at.server.url}/t/${await dealtOpening(page, at.server)}`);
  const unseen = page.getByRole('button', { name: /^Unseen tiles/ });
  await expect.poll(() => unseen.getAttribute('aria-expanded')).toBe('true');
  await player.playBeside(at.server, [0], ({ game }) => (game?.view.bag ?? 0) < 20);
  await expect.poll(() => page.locator('.piece').count()).toBeGreaterThan(70);
  await expect.poll(() => hiddenOf(page, '.piece')).toEqual([]);

  // The next place that is lit gets a tap that misses it by less than a finger.
  const hand = page.getByRole('list', { name: 'Your tiles' }).getByRole('button');
  const lit = page.locator('[data-lit]');
  while ((await lit.count()) === 0) {
    for (const tile of await hand.all()) {
      await tile.tap();
      if ((await lit.count()) > 0) break;
    }
    if ((await lit.count()) > 0 || (await player.turnOrEnd()) === 'end') break;
    await player.moveBeside(at.server, await player.look(at.server));
    await player.turnOrEnd();
  }
  await expect.poll(() => hiddenOf(page, '[data-lit]')).toEqual([]);
  expect((await lit.first().boundingBox())?.width).toBeLessThan(30);
  const beside = await lit.first().evaluate((place) => {
    const { left, top, width, height } = place.getBoundingClientRect();
    const off = width * 0.75;
    const near = [
      [0, off],
      [0, -off],
      [off, 0],
      [-off, 0],
    ].map(([x = 0, y = 0]) => ({ x: left + width / 2 + x, y: top + height / 2 + y }));
    // Buttons may lie on one side of it.
    return near.find(({ x, y }) => document.elementFromPoint(x, y)?.closest('[role=application]'));
  });
  if (!beside) throw new Error('there is no room beside the place');
  const held = await hand.count();
  await page.touchscreen.tap(beside.x, beside.y);
  await expect.poll(() => hand.count()).toBe(held - 1);
  await player.playBeside(at.server, [0], () => false);
  await player.result.waitFor();
  await expect.poll(() => hiddenOf(page, '.piece')).toEqual([]);

  // A player who wants to see what is unseen can, whatever it hides. In some games nothing is.
  if ((await unseen.count()) > 0) {
    const before = await unseen.getAttribute('aria-expanded');
    for (const now of [before === 'true' ? 'false' : 'true', before]) {
      await unseen.tap();
      await expect.poll(() => unseen.getAttribute('aria-expanded')).toBe(now);
    }
  }
  expect(complaintsOf(page)).toEqual([]);
});

test('a player who has moved the board sees where the other player lays, and all of it in the end', async () => {
  const page = await visit(at.browser, SMALL);
  const player = new Player(page, 'touch');
  await enter(page, at.server.url);
  await page.goto(`${at.server.url}/t/${await dealtOpening(page, at.server)}`);
  await player.playBeside(at.server, [0], ({ game }) => (game?.view.bag ?? 0) < 60);
  for (let steps = 0; steps < 3; steps++) await page.getByRole('button', { name: 'Zoom in' }).tap();
  for (let turns = 0; turns < 4; turns++) {
    await player.moveBeside(at.server, await player.look(at.server));
    await player.turnOrEnd();
    await player.look(at.server);
    await expect.poll(() => hiddenOf(page, '.board .last', 'none')).toEqual([]);
  }
  expect(await hiddenOf(page, '.piece')).not.toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Resign' }).tap();
  await page.getByRole('button', { name: 'Resign' }).last().tap();
  await player.result.waitFor();
  await expect.poll(() => hiddenOf(page, '.piece')).toEqual([]);
  expect(complaintsOf(page)).toEqual([]);
});

test('a puzzle of Strata asks for the best move and shows all of the board, until the user turns to the only tile', async () => {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 820, height: 1180 },
  ]) {
    const page = await visit(at.browser, { ...PHONE, viewport, reducedMotion: 'reduce' });
    await page.goto(`${at.server.url}/puzzles/strata/strata-pile-1-107-39`);
    const lit = page.locator('[data-lit]');
    await lit.first().waitFor();
    const asks = page.getByText(/^Find the best move for (Red|Green)/);
    expect(await asks.count()).toBe(1);
    await expect.poll(() => hiddenOf(page, '.squares .square, [data-lit]')).toEqual([]);
    const before = (await lit.first().boundingBox())?.width ?? 0;
    await page.getByRole('list', { name: 'Your tiles' }).getByRole('button').tap();
    await expect.poll(() => asks.count()).toBe(0);
    await expect
      .poll(async () => (await lit.first().boundingBox())?.width)
      .toBeGreaterThanOrEqual(viewport.width < 480 ? 43.9 : 23.9);
    expect(before).toBeLessThan(24);

    // A tap on the board brings closer what is around it, not the last move.
    await page.reload();
    await lit.first().waitFor();
    await expect.poll(() => hiddenOf(page, '.squares .square')).toEqual([]);
    await lit.first().tap();
    await expect.poll(() => page.locator('.ghost:not(.hint) .own').count()).toBe(3);
    await expect.poll(() => hiddenOf(page, '.ghost .own')).toEqual([]);
    await expect.poll(() => asks.count()).toBe(0);
    expect(complaintsOf(page)).toEqual([]);
    await page.context().close();
  }
});

test('a phone shows a board of Strata as large as it can until a tile is chosen', async () => {
  const page = await visit(at.browser, { ...PHONE, reducedMotion: 'reduce' });
  const player = new Player(page, 'touch');
  await player.startAgainstComputer(at.server, 'Strata', 'Row of three', 1);
  for (let turn = 0; turn < 5 && (await player.turnOrEnd()) === 'turn'; turn++) await player.takeTurn();
  await player.turnOrEnd();
  /** What the squares leave free, of the width and of the height between the buttons. */
  const free = (): Promise<number> =>
    page.locator('.squares .square').evaluateAll((squares) => {
      const boxes = squares.map((square) => square.getBoundingClientRect());
      const board = document.querySelector('.board')?.getBoundingClientRect() ?? new DOMRect();
      const buttons = 2 * 2.5 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const reach = (low: (box: DOMRect) => number, high: (box: DOMRect) => number): number =>
        Math.max(...boxes.map(high)) - Math.min(...boxes.map(low));
      return Math.min(
        board.width -
          reach(
            (box) => box.left,
            (box) => box.right,
          ),
        board.height -
          buttons -
          reach(
            (box) => box.top,
            (box) => box.bottom,
          ),
      );
    });
  await expect.poll(free).toBeLessThan(20);
  await expect.poll(() => hiddenOf(page, '.squares .square')).toEqual([]);
  expect(complaintsOf(page)).toEqual([]);
  await page.context().close();
});

test('on a phone every view of Strata fits when it opens, whatever the user looked at, and the best zones stay in sight', async () => {
  const page = await visit(at.browser, SMALL);
  await page.goto(`${at.server.url}/puzzles/strata/strata-pile-1-107-39`);
  await page.locator('[data-lit]').first().waitFor();
  const best = page.getByRole('list', { name: 'Best zones' });
  const other = page.getByRole('button', { name: 'Side view' });
  for (const view of ['from the side', 'from above']) {
    await page.getByRole('list', { name: 'Your tiles' }).getByRole('button').tap();
    for (let steps = 0; steps < 2; steps++) await page.getByRole('button', { name: 'Zoom in' }).tap();
    await expect
      .poll(async () => (await hiddenOf(page, '.squares .square')).length, { message: view })
      .toBeGreaterThan(0);
    await other.tap();
    await expect.poll(() => hiddenOf(page, '.squares .square'), { message: view }).toEqual([]);
    await expect.poll(() => best.getByRole('listitem').allInnerTexts()).toHaveLength(2);
    expect(await best.evaluate((list) => list.getBoundingClientRect().right <= window.innerWidth)).toBe(true);
  }
  expect(complaintsOf(page)).toEqual([]);
  await page.context().close();
});

test('the widest boards of Strata fit once the puzzle is answered', async () => {
  const page = await visit(at.browser, SMALL);
  const player = new Player(page, 'touch');
  for (const id of ['strata-pile-1-107-39', 'strata-pile-1-104-39']) {
    await page.goto(`${at.server.url}/puzzles/strata/${id}`);
    await player.draftMove();
    await player.commit.tap();
    await page.locator('.verdict').waitFor();
    await expect.poll(() => hiddenOf(page, '.squares .square')).toEqual([]);
    expect(await page.locator('.squares .square').count()).toBeGreaterThan(90);
  }
  expect(complaintsOf(page)).toEqual([]);
});

test('the numbers of levels in Strata are readable or not there, from above and from the side', async () => {
  const page = await visit(at.browser, SMALL);
  await page.goto(`${at.server.url}/puzzles/strata/strata-pile-1-107-39`);
  await page.locator('.level').first().waitFor({ state: 'attached' });
  /** How high the digits are that are shown, in pixels. A digit of the font is 0.7 of its size. */
  const heights = (): Promise<number[]> =>
    page
      .locator('.level')
      .evaluateAll((numbers) =>
        numbers
          .filter((number) => number.checkVisibility())
          .map(
            (number) =>
              0.7 *
              Number.parseFloat(getComputedStyle(number).fontSize) *
              ((number as SVGTextElement).getScreenCTM()?.d ?? 0),
          ),
      );
  for (const view of ['from above', 'from the side']) {
    if (view === 'from the side') await page.getByRole('button', { name: 'Side view' }).tap();
    await page.locator('.zoom button').last().tap();
    await expect.poll(heights, { message: view }).toEqual([]);
    for (let steps = 0; steps < 20 && (await heights()).length === 0; steps++)
      await page.locator('.zoom button').first().tap();
    const shown = await heights();
    expect(shown.length, view).toBeGreaterThan(0);
    expect(Math.min(...shown), view).toBeGreaterThanOrEqual(9);
  }
  expect(complaintsOf(page)).toEqual([]);
  await page.context().close();
});
