/** A learner who takes the steps of a lesson: on the board, by keys or by touch. */

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Means } from './player';

interface Place {
  tile: string;
  x: number;
  y: number;
  facing?: string;
}

export type Attempt = string | { laid?: Place[]; place: Place };

export interface StepData {
  id: string;
  goal: { type: string };
  right?: Attempt;
  wrong?: { attempt: Attempt; code?: string };
}

const COLOURS: Record<string, string> = { R: 'red', O: 'orange', Y: 'yellow', G: 'green', B: 'blue', P: 'purple' };
const SHAPES: Record<string, string> = { o: 'circle', s: 'square', d: 'diamond', c: 'clover', x: 'cross', a: 'star' };
const SQUARES: Record<string, string> = { r: 'red', g: 'green', n: 'neutral' };
const FACINGS = 'nesw';

/** The English name of a tile. */
function nameOf(tile: string): string {
  if (tile.length === 3) return [...tile].map((square) => SQUARES[square]).join(', ');
  return `${COLOURS[tile[0] as string]} ${SHAPES[tile[1] as string]}`;
}

function placed(text: string): Place {
  const [, tile = '', x = '', y = '', facing] = /^(\w+)@(-?\d+),(-?\d+)([nesw])?$/.exec(text) ?? [];
  return { tile, x: Number(x), y: Number(y), ...(facing === undefined ? {} : { facing }) };
}

/** The pieces that a move lays. */
export function placesOf(move: string): Place[] {
  const [verb = '', ...rest] = move.split(' ');
  return (verb === 'play' ? rest : [verb]).map(placed);
}

export class Learner {
  readonly #hand: Locator;
  readonly #board: Locator;
  /** Where the first arm of the next tile points. */
  #facing = 'n';

  constructor(
    readonly page: Page,
    readonly means: Means,
  ) {
    this.#hand = page.getByRole('list', { name: /^Your (tiles|dice)$/ }).getByRole('button');
    this.#board = page.getByRole('application');
  }

  get course(): Locator {
    return this.page.locator('.course');
  }

  /** Waits for a step that is to be done. */
  async meets(step: string): Promise<void> {
    await this.page.locator(`.course[data-step="${step}"][data-done="false"]`).waitFor();
  }

  async reaches(): Promise<void> {
    await this.page.locator('.course[data-done="true"]').waitFor();
  }

  /** Does what an attempt says: a whole move, or a tile on a place. */
  async attempt(attempt: Attempt): Promise<void> {
    if (typeof attempt === 'string') return this.#move(attempt);
    for (const laid of attempt.laid ?? []) await this.#put(laid, true);
    await this.#put(attempt.place, false);
  }

  /** Lays the pieces of a move without playing it. */
  async lay(move: string): Promise<void> {
    for (const place of placesOf(move)) await this.#put(place, true);
  }

  /** Puts everything back. */
  async takeBack(): Promise<void> {
    for (const name of ['Take all back', 'Take back', 'Cancel']) {
      const button = this.page.locator('footer').getByRole('button', { name, exact: true });
      if ((await button.count()) > 0 && (await button.isEnabled())) return this.#activate(button);
    }
  }

  async press(name: string | RegExp): Promise<void> {
    await this.#activate(this.page.locator('.course').getByRole('button', { name }));
  }

  /** Presses a button that only says why it cannot be used, which Playwright waits for in vain. */
  async insist(name: string): Promise<void> {
    const button = this.page.locator('.course').getByRole('button', { name });
    if (this.means === 'touch') await button.tap({ force: true });
    else await this.#activate(button);
  }

  async #move(text: string): Promise<void> {
    const [verb = '', ...rest] = text.split(' ');
    if (verb === 'pass') return this.press('Pass');
    if (verb === 'swap' || verb === 'roll') return this.#change(verb, rest);
    if (verb === 'order') return this.#order(rest);
    await this.lay(text);
    await this.#commit(/^Play/);
  }

  async #commit(name: RegExp): Promise<void> {
    const button = this.page.locator('footer').getByRole('button', { name });
    await expect.poll(() => button.isEnabled()).toBe(true);
    if (this.means === 'keys') await this.page.keyboard.press('c');
    else await this.#activate(button);
  }

  async #change(verb: 'swap' | 'roll', tiles: readonly string[]): Promise<void> {
    const change = this.page
      .locator('footer')
      .getByRole('button', { name: verb === 'swap' ? /^Swap$/ : /^Roll( until|$)/ });
    await change.waitFor();
    const forced = (await change.innerText()).includes('until');
    await this.#activate(change);
    // A forced roll takes all dice, again and again.
    if (forced) return;
    for (const tile of tiles)
      await this.#activate(this.#held(tile).and(this.page.locator('[aria-pressed=false]')).first());
    const button = this.page.locator('footer').getByRole('button', { name: /^(Swap|Roll) .*(tiles?|die|dice)$/ });
    await expect.poll(() => button.isEnabled()).toBe(true);
    await this.#activate(button);
  }

  /** Brings the first tile to the top of the pile, and confirms it. */
  async #order([first = '']: readonly string[]): Promise<void> {
    const places = this.page.getByRole('button', { name: /^Position/ });
    await places.first().waitFor();
    const names = await places.evaluateAll((found) => found.map((place) => place.getAttribute('aria-label') ?? ''));
    const at = names.findIndex((name) => name.endsWith(nameOf(first)));
    if (at > 0) {
      await this.#activate(places.nth(0));
      await this.#activate(places.nth(at));
    }
    await this.#commit(/^Confirm pile/);
  }

  #held(tile: string): Locator {
    return this.#hand.and(this.page.locator(`[aria-label*="${nameOf(tile)}" i]`));
  }

  async #put(place: Place, fits: boolean): Promise<void> {
    const held = this.#held(place.tile).first();
    await held.waitFor();
    if ((await held.getAttribute('aria-pressed')) === 'true') {
      // A tile that was taken back is chosen already.
    } else if (this.means === 'keys') {
      const number = /^\d+/.exec((await held.getAttribute('aria-label')) ?? '')?.[0] ?? '1';
      // The keys reach nine tiles; the others are reached with Tab.
      if (number.length === 1) await this.page.keyboard.press(number);
      else await this.#activate(held);
    } else await this.#activate(held);
    if (place.facing !== undefined) await this.#turn(place.facing);
    const cell = `${place.x},${place.y}`;
    if (fits) await this.page.locator(`[data-lit="${cell}"]`).first().waitFor({ state: 'attached' });
    if (this.means === 'keys') await this.#walk(place);
    else await this.#tap(place);
  }

  async #turn(facing: string): Promise<void> {
    const turns = (FACINGS.indexOf(facing) - FACINGS.indexOf(this.#facing) + 4) % 4;
    for (let turn = 0; turn < turns; turn++)
      await this.#activate(this.page.getByRole('button', { name: 'Rotate', exact: true }));
    this.#facing = facing;
  }

  /** Moves the cursor of the board to a cell, and presses Enter. */
  async #walk({ x, y }: Place): Promise<void> {
    await this.#board.focus();
    const cursor = await this.page.locator('rect.cursor').evaluate((rect) => {
      const [, x = 0, y = 0] = /translate\((\S+) (\S+)\)/.exec(rect.getAttribute('transform') ?? '') ?? [];
      return { x: Math.round(Number(x) / 100), y: Math.round(Number(y) / 100) };
    });
    const go = async (key: string, times: number): Promise<void> => {
      for (let time = 0; time < times; time++) await this.page.keyboard.press(key);
    };
    await go(x > cursor.x ? 'ArrowRight' : 'ArrowLeft', Math.abs(x - cursor.x));
    await go(y > cursor.y ? 'ArrowDown' : 'ArrowUp', Math.abs(y - cursor.y));
    await this.page.keyboard.press('Enter');
  }

  /** Taps a cell, after zooming out until it is in sight. */
  async #tap({ x, y }: Place): Promise<void> {
    for (let zoomed = 0; zoomed < 12; zoomed++) {
      const spot = await this.#board.evaluate(
        async (svg, cell) => {
          // The camera follows the size of the board, which changes with the text of the step.
          const look = (): DOMMatrix | null | undefined => svg.querySelector<SVGGElement>(':scope > g')?.getScreenCTM();
          const frames = (): Promise<number> =>
            new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
          let to = look();
          for (let before = ''; to && before !== `${to.a} ${to.e} ${to.f}`; to = look()) {
            before = `${to.a} ${to.e} ${to.f}`;
            await frames();
          }
          if (!to) return null;
          const at = { x: to.e + cell.x * 100 * to.a, y: to.f + cell.y * 100 * to.d };
          const hit = document.elementFromPoint(at.x, at.y);
          const box = svg.getBoundingClientRect();
          const inside = at.x > box.left + 8 && at.x < box.right - 8 && at.y > box.top + 8 && at.y < box.bottom - 8;
          return inside && hit !== null && svg.contains(hit) ? at : null;
        },
        { x, y },
      );
      if (spot) return this.page.touchscreen.tap(spot.x, spot.y);
      await this.page.getByRole('button', { name: 'Zoom out' }).tap();
    }
    throw new Error(`the cell ${x},${y} cannot be tapped`);
  }

  async #activate(target: Locator): Promise<void> {
    if (this.means === 'touch') await target.tap();
    else {
      await target.focus();
      await this.page.keyboard.press('Enter');
    }
  }
}
