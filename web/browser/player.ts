/** A player who only uses the page: taps cells that are lit and presses buttons that are enabled. */

import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { PATIENCE } from './browser';
import { type TableView, chooseMove } from './requests';
import type { Server } from './server';

/** The input device. */
export type Means = 'mouse' | 'touch' | 'keys';

/** Between two looks at the page, in milliseconds. */
const LOOK = 30;

export class Player {
  readonly result: Locator;
  readonly commit: Locator;
  readonly #hand: Locator;

  constructor(
    readonly page: Page,
    readonly means: Means = 'mouse',
  ) {
    this.result = page.getByRole('region', { name: 'Result' });
    this.commit = page.locator('footer').getByRole('button', { name: /^(Play|Confirm pile)/ });
    this.#hand = page.getByRole('list', { name: /^Your (tiles|dice)$/ }).getByRole('button');
  }

  get table(): string {
    return new URL(this.page.url()).pathname.split('/')[2] ?? '';
  }

  /** Begins a game against the computer from the home page. */
  async startAgainstComputer(server: Server, game: string, rules: string, level: number): Promise<void> {
    await this.page.goto(server.url);
    const radio = this.page.getByRole('radio', { name: game });
    // The radio lies invisible below its picture. The page moves while the tables of the player come in.
    await this.page.locator('label').filter({ has: radio }).click();
    // A game with one set of rules, which has its name, leaves no choice. Others offer it once the catalogue is loaded.
    if (rules !== game) {
      const choice = this.page.getByLabel(/^(Edition|Variant)$/);
      if (!(await choice.isVisible()))
        await this.page
          .locator('summary')
          .filter({ hasText: /^Options/ })
          .click();
      await choice.selectOption({ label: rules });
    }
    await this.page.getByLabel('Difficulty').fill(String(level));
    await this.page.getByRole('button', { name: 'Play now' }).click();
    await this.page.waitForURL(/\/t\//);
  }

  /** Waits until it is this player's turn, or the game is over. */
  async turnOrEnd(): Promise<'turn' | 'end'> {
    await this.page.waitForFunction(
      () => document.title.startsWith('●') || document.querySelector('.result') !== null,
      undefined,
      { polling: LOOK },
    );
    return (await this.result.count()) > 0 ? 'end' : 'turn';
  }

  /** Plays until the game is over; returns the number of turns. */
  async playToEnd(most = 400): Promise<number> {
    for (let turns = 0; turns < most; turns++) {
      if ((await this.turnOrEnd()) === 'end') return turns;
      await this.takeTurn();
    }
    throw new Error(`the game is not over after ${most} turns`);
  }

  /**
   * Plays without the page, which follows every turn, until there is `enough` on the table or the game is over.
   *
   * `seats`: those that this player plays for.
   */
  async playBeside(
    server: Server,
    seats: readonly number[],
    enough: (view: TableView) => boolean,
    choose = chooseMove,
  ): Promise<void> {
    for (let moves = 0; moves < 400; moves++) {
      await expect.poll(async () => (await this.look(server)).turn ?? -1, { interval: LOOK }).toBeOneOf([...seats, -1]);
      const view = await this.look(server);
      if (view.phase === 'ended' || enough(view)) return;
      await this.moveBeside(server, view, choose);
    }
    throw new Error('the game does not end');
  }

  /** The table as the server shows it to this player. The page knows as much. */
  async look(server: Server): Promise<TableView> {
    const { view } = (await (await this.page.request.get(`${server.url}/api/tables/${this.table}`)).json()) as {
      view: TableView;
    };
    await this.page.waitForFunction(
      (seq) => Number(document.querySelector<HTMLElement>('.table')?.dataset['seq']) >= seq,
      view.seq,
      { polling: LOOK },
    );
    return view;
  }

  /** Makes any possible move for the seat at turn without the page. */
  async moveBeside(server: Server, { seq, turn }: TableView, choose = chooseMove): Promise<void> {
    const table = `${server.url}/api/tables/${this.table}`;
    const move = await choose(this.page.request, table, turn);
    const answer = await this.page.request.post(`${table}/commands`, {
      data: { type: 'move', seat: turn, move, key: `beside-${seq}` },
    });
    expect(answer.status(), move).toBe(200);
  }

  /** Makes any possible move, and waits until the server has accepted it. */
  async takeTurn(): Promise<void> {
    const before = await this.#state();
    const deadline = Date.now() + 2 * PATIENCE;
    while (Date.now() < deadline) {
      // The last move of the game may be told after the turn began to look like one's own.
      if ((await this.result.count()) > 0 || (await this.#state()) !== before) return;
      if (!(await this.#tryMove())) continue;
      // On a busy machine a tap may take so long that it is none, and is done again.
      const accepted = this.page.waitForFunction(
        (before) =>
          document.querySelector('.result') !== null ||
          document.querySelector<HTMLElement>('.table')?.dataset['seq'] !== before,
        before,
        { polling: LOOK, timeout: PATIENCE / 4 },
      );
      if (
        await accepted.then(
          () => true,
          () => false,
        )
      )
        return;
    }
    throw new Error(`no move was found: ${await this.page.locator('footer').innerText()}`);
  }

  /** Does one thing that is possible now: lays a tile, or makes a move. Returns whether it was a move. */
  async act(): Promise<boolean> {
    return this.#tryMove();
  }

  /** Lays tiles until there is a move that could be played, but does not play it. There has to be one. */
  async draftMove(): Promise<void> {
    await expect
      .poll(
        async () => {
          const complete = (await this.commit.count()) > 0 && (await this.commit.isEnabled());
          if (!complete) await this.#layOne();
          return complete;
        },
        { timeout: PATIENCE, interval: LOOK },
      )
      .toBe(true);
  }

  /** The number of the latest event that the page knows of. */
  async #state(): Promise<string> {
    return (await this.page.locator('.table').getAttribute('data-seq')) ?? '';
  }

  async #tryMove(): Promise<boolean> {
    if (await this.#press(this.commit)) return true;
    if (await this.#layOne()) {
      // The server's preview says next whether the draft can be played or needs more tiles.
      return false;
    }
    for (const name of [/^Pass$/, /^Roll until/, /^Roll$/, /^Swap$/]) {
      const button = this.page.locator('footer').getByRole('button', { name });
      if (!(await this.#press(button))) continue;
      if (name.source === '^Pass$' || name.source === '^Roll until') return true;
      for (const tile of await this.#hand.all()) {
        if ((await tile.getAttribute('aria-pressed')) === 'false') await this.#activate(tile);
        if (name.source === '^Swap$') break;
      }
      // The server's preview hands out the move, and only then can it be made.
      const change = this.page.locator('footer').getByRole('button', { name: /^(Swap|Roll) .*(tiles?|die|dice)$/ });
      await expect.poll(() => change.isEnabled(), { timeout: PATIENCE }).toBe(true);
      return this.#press(change);
    }
    return false;
  }

  /** Lays one tile where a cell is lit for it. */
  async #layOne(): Promise<boolean> {
    const count = await this.#hand.count();
    for (let at = 0; at < count; at++) {
      const tile = this.#hand.nth(at);
      // Tiles go while a move is on its way to the server, such as the pile that was arranged.
      if ((await tile.count()) === 0) return false;
      const chosen = await this.#isPressed(tile);
      // By keyboard the number also leads to the board.
      if (this.means === 'keys' || !chosen) await this.#choose(tile, at);
      for (let turned = 0; turned < 4; turned++) {
        if (await this.#tapLit()) return true;
        const turn = this.page.getByRole('button', { name: 'Rotate', exact: true });
        if ((await turn.count()) === 0 || !(await turn.isEnabled())) break;
        if (this.means === 'keys') await this.page.keyboard.press('r');
        else await this.#activate(turn);
      }
    }
    return false;
  }

  /** Whether a tile is chosen. One that is gone by then is not. */
  async #isPressed(tile: Locator): Promise<boolean> {
    const pressed = await tile.evaluateAll((found) => found[0]?.getAttribute('aria-pressed'));
    return pressed === 'true';
  }

  async #choose(tile: Locator, at: number): Promise<void> {
    if (this.means !== 'keys') return this.#activate(tile);
    // The number below the tile, which is its place in the tray.
    const label = await tile.evaluateAll((found) => found[0]?.getAttribute('aria-label'));
    const number = /^\d+/.exec(label ?? '')?.[0] ?? String(at + 1);
    await this.page.keyboard.press(number);
  }

  /** Lays the chosen tile on a lit cell that nothing covers. */
  async #tapLit(): Promise<boolean> {
    const spots = await this.page.locator('[data-lit]').evaluateAll((lit) =>
      lit.flatMap((cell) => {
        const box = cell.getBoundingClientRect();
        const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        return document.elementFromPoint(at.x, at.y) === cell ? [at] : [];
      }),
    );
    if (this.means === 'keys') {
      if ((await this.page.locator('[data-lit]').count()) === 0) return false;
      await this.page.keyboard.press('n');
      await this.page.keyboard.press('Enter');
      return true;
    }
    const spot = spots[Math.floor(spots.length / 2)];
    if (!spot) return false;
    if (this.means === 'touch') await this.page.touchscreen.tap(spot.x, spot.y);
    else await this.page.mouse.click(spot.x, spot.y);
    return true;
  }

  async #press(button: Locator): Promise<boolean> {
    if ((await button.count()) === 0 || !(await button.isEnabled())) return false;
    await this.#activate(button);
    return true;
  }

  /** Activates a target. One that is gone by then needs nothing: the turn is over, or the game is. */
  async #activate(target: Locator): Promise<void> {
    try {
      if (this.means === 'touch') await target.tap({ timeout: PATIENCE / 2 });
      else if (this.means === 'keys') {
        await target.focus({ timeout: PATIENCE / 2 });
        await this.page.keyboard.press('Enter');
      } else await target.click({ timeout: PATIENCE / 2 });
    } catch (error) {
      if ((await target.count()) > 0) throw error;
    }
  }

  /** Checks that the result on the page equals the server's, and that there is a record. */
  async checkResult(server: Server): Promise<void> {
    const answer = await this.page.request.get(`${server.url}/api/games/${this.table}`);
    expect(answer.status()).toBe(200);
    const { summary, record } = (await answer.json()) as {
      summary: { scores: number[] };
      record: { winners?: number[] };
    };
    const shown = await this.result.locator('li strong').allInnerTexts();
    expect(shown.map(Number)).toEqual(summary.scores);
    expect(record.winners?.length ?? 0).toBeGreaterThan(0);
  }
}
