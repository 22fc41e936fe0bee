import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, complaintsOf, visit } from './browser';
import { openPlace } from './place';
import { Player } from './player';
import { stage } from './stage';

const at = stage();

/** Events of two fingers come one after the other, so that the middle is never quite where it is meant to be. */
const SLACK = 6;

interface Point {
  x: number;
  y: number;
}

/** Real fingers, as input events of the system. */
class Fingers {
  readonly #page: Page;
  readonly #session: CDPSession;

  constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  /** Waits for the next frame, because the browser merges the moves within one frame. */
  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]): Promise<void> {
    await this.#session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
    await this.#page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }

  /** Each finger goes straight from its first to its second place. */
  async move(...ways: readonly (readonly [Point, Point])[]): Promise<void> {
    const along = (part: number): Point[] =>
      ways.map(([from, to]) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }));
    await this.#touch('touchStart', along(0));
    for (let step = 1; step <= 8; step++) await this.#touch('touchMove', along(step / 8));
    await this.#touch('touchEnd', []);
  }
}

/** Where the first tile of the board is, and how large. */
async function piece(page: Page): Promise<Point & { width: number }> {
  return page
    .locator('.piece')
    .first()
    .evaluate((tile) => {
      const box = tile.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
    });
}

function handOf(page: Page): Locator {
  return page.getByRole('list', { name: 'Your tiles' }).getByRole('button');
}

/** Drags the first tile of the hand that fits somewhere to where it fits. Returns whether there is one. */
async function dragTile(page: Page, fingers: Fingers): Promise<boolean> {
  for (const tile of await handOf(page).all()) {
    await tile.tap();
    const to = await openPlace(page);
    if (!to) continue;
    const from = await tile.boundingBox();
    if (!from) throw new Error('the tile is not on the screen');
    await fingers.move([{ x: from.x + from.width / 2, y: from.y + from.height / 2 }, to]);
    return true;
  }
  return false;
}

test('fingers drag and pinch the board, and lay a tile by dragging it', async () => {
  const page = await visit(at.browser, { ...PHONE, reducedMotion: 'reduce' });
  const player = new Player(page, 'touch');
  await player.startAgainstComputer(at.server, 'Qwirkle', 'MindWare', 1);
  await player.turnOrEnd();
  await player.takeTurn();
  await player.turnOrEnd();
  // What may be done is known: the bag is nearly full, so that there is something to swap.
  await page.getByRole('button', { name: 'Swap', exact: true }).waitFor();
  const fingers = new Fingers(page, await page.context().newCDPSession(page));
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('there is no board');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  let seq = await page.locator('.table').getAttribute('data-seq');

  // One finger takes the board along, to the pixel.
  const before = await piece(page);
  await fingers.move([middle, { x: middle.x + 40, y: middle.y - 30 }]);
  const dragged = await piece(page);
  expect(dragged.x - before.x).toBeCloseTo(40, 0);
  expect(dragged.y - before.y).toBeCloseTo(-30, 0);
  expect(dragged.width).toBeCloseTo(before.width, 0);

  // Two fingers that part make it larger; what is between them stays there.
  const apart = (from: number, to: number): [Point, Point][] => [
    [
      { x: middle.x - from, y: middle.y },
      { x: middle.x - to, y: middle.y },
    ],
    [
      { x: middle.x + from, y: middle.y },
      { x: middle.x + to, y: middle.y },
    ],
  ];
  await fingers.move(...apart(40, 60));
  const large = await piece(page);
  const grown = large.width / dragged.width;
  expect(grown).toBeCloseTo(1.5, 1);
  expect(Math.abs(large.x - middle.x - grown * (dragged.x - middle.x))).toBeLessThan(SLACK);
  expect(Math.abs(large.y - middle.y - grown * (dragged.y - middle.y))).toBeLessThan(SLACK);
  await fingers.move(...apart(60, 40));
  expect((await piece(page)).width / dragged.width).toBeCloseTo(1, 1);
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);

  // None of that was a tap.
  expect(await page.locator('.table').getAttribute('data-seq')).toBe(seq);
  await page.getByRole('button', { name: 'Show the whole board' }).tap();

  // A tile is dragged from the hand to where it may lie. Now and then none of six fits: then the next turn shows it.
  while (!(await dragTile(page, fingers))) {
    await player.takeTurn();
    await player.turnOrEnd();
    await page.getByRole('button', { name: 'Swap', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Show the whole board' }).tap();
    seq = await page.locator('.table').getAttribute('data-seq');
  }
  await expect.poll(() => handOf(page).count()).toBe(5);
  await expect.poll(() => player.commit.isEnabled()).toBe(true);
  expect(await page.locator('.table').getAttribute('data-seq')).toBe(seq);
  await player.takeTurn();
  await expect.poll(() => page.locator('.table').getAttribute('data-seq')).not.toBe(seq);
  expect(complaintsOf(page)).toEqual([]);
});

test('places of Strata are large enough for fingers after many turns, from above and from the side; so is the filter of levels', async () => {
  const FINGER = 44;
  const page = await visit(at.browser, { ...PHONE, reducedMotion: 'reduce' });
  const player = new Player(page, 'touch');
  await player.startAgainstComputer(at.server, 'Strata', 'Row of three', 1);
  for (let turn = 0; turn < 12 && (await player.turnOrEnd()) === 'turn'; turn++) await player.takeTurn();
  await player.turnOrEnd();
  const smallest = (things: Locator): Promise<number> =>
    things.evaluateAll((found) =>
      Math.min(
        ...found.map((thing) => Math.min(thing.getBoundingClientRect().width, thing.getBoundingClientRect().height)),
      ),
    );
  for (const view of ['top', 'side']) {
    if (view === 'side') await page.getByRole('button', { name: 'Side view' }).tap();
    const lit = page.locator('[data-lit]');
    // Some of them are in sight, where nothing covers them. A view that is opened shows the whole board until a tile is tapped.
    const isInSight = async (): Promise<boolean> => {
      for (const tile of await handOf(page).all()) {
        await tile.tap();
        if (await openPlace(page)) return true;
      }
      return false;
    };
    await expect.poll(isInSight, { message: view }).toBe(true);
    expect(await smallest(lit), view).toBeGreaterThanOrEqual(FINGER - 0.01);
  }
  // Nothing covers what tells the tiles that are left.
  const left = page.getByRole('button', { name: 'Tiles left' });
  for (const isOpen of [true, false]) {
    await left.tap();
    await expect.poll(() => left.getAttribute('aria-expanded')).toBe(String(isOpen));
  }
  const levels = page.getByRole('group', { name: 'Level' }).getByRole('button');
  expect(await levels.count()).toBeGreaterThan(1);
  expect(await smallest(levels)).toBeGreaterThanOrEqual(FINGER);
  expect(complaintsOf(page)).toEqual([]);
  await page.context().close();
});
