import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, complaintsOf, visit } from './browser';
import { Player } from './player';
import { stage } from './stage';

const at = stage();

/** Events of two fingers come one after the other, so that the middle is never quite where it is meant to be. */
const SLACK = 6;
const PATIENCE = { timeout: 20_000 };

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
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
    await this.#page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }

  /** Each finger goes straight from its first to its second place. */
  async move(...ways: readonly (readonly [Point, Point])[]): Promise<void> {
    const along = (part: number): Point[] => ways.map(([from, to]) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }));
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
  const seq = await page.locator('.table').getAttribute('data-seq');

  // One finger takes the board along, to the pixel.
  const before = await piece(page);
  await fingers.move([middle, { x: middle.x + 40, y: middle.y - 30 }]);
  const dragged = await piece(page);
  expect(dragged.x - before.x).toBeCloseTo(40, 0);
  expect(dragged.y - before.y).toBeCloseTo(-30, 0);
  expect(dragged.width).toBeCloseTo(before.width, 0);

  // Two fingers that part make it larger; what is between them stays there.
  const apart = (from: number, to: number): [Point, Point][] => [
    [{ x: middle.x - from, y: middle.y }, { x: middle.x - to, y: middle.y }],
    [{ x: middle.x + from, y: middle.y }, { x: middle.x + to, y: middle.y }],
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

  // A tile is dragged from the hand to where it may lie.
  const hand = page.getByRole('list', { name: 'Your tiles' }).getByRole('button');
  for (const tile of await hand.all()) {
    await tile.tap();
    const lit = page.locator('[data-lit]');
    if ((await lit.count()) === 0) continue;
    const to = await lit.first().boundingBox();
    const from = await tile.boundingBox();
    if (!to || !from) throw new Error('something is not on the screen');
    const centre = (place: typeof to): Point => ({ x: place.x + place.width / 2, y: place.y + place.height / 2 });
    await fingers.move([centre(from), centre(to)]);
    break;
  }
  await expect.poll(() => hand.count(), PATIENCE).toBe(5);
  await player.commit.tap();
  await expect.poll(() => page.locator('.table').getAttribute('data-seq'), PATIENCE).not.toBe(seq);
  expect(complaintsOf(page)).toEqual([]);
});
