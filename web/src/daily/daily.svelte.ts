/** A daily on the screen: the round that is played now, the way to the server, and what waits for the connection. */

import { api, Refusal } from '../api/http';
import { session } from '../api/session.svelte';
import type { DailyState, DailyStatistics, DailyTable, Seat, TurnView } from '../api/types';
import type { Controller, DraftRequest, GameModule, Host } from '../games/module';
import { gameModule } from '../games/registry';
import { errorMessage } from '../pages/parts/words';
import { keepUnsent, unsentOf } from './unsent';

/** How long to wait before a play that did not reach the server is sent again. */
const RETRY_MS = 2000;

/** Whether the server gave an answer, and a later attempt would get the same. */
function isFinal(error: unknown): boolean {
  const status = error instanceof Refusal && error.code !== 'offline' ? (error.status ?? 0) : 500;
  return status < 500 && status !== 429;
}

export class Daily implements Host<unknown, unknown> {
  readonly game: string;
  readonly date: string;
  readonly practice: boolean;
  readonly module: GameModule | undefined;
  readonly controller: Controller | undefined;
  state = $state.raw<DailyState>();
  table = $state.raw<DailyTable>();
  statistics = $state.raw<DailyStatistics>();
  /** Why there is nothing to show, or why the last play was refused. */
  problem = $state('');
  missing = $state(false);
  busy = $state(false);
  /** A play that has not reached the server yet. */
  waiting = $state(false);
  #closed = false;
  #retry: number | undefined;

  constructor(game: string, date: string, practice: boolean) {
    this.game = game;
    this.date = date;
    this.practice = practice;
    this.module = gameModule(game);
    this.controller = this.module?.newController(this, 'match');
    this.waiting = unsentOf(this) !== undefined;
  }

  readonly playsOnly = true;

  get position(): unknown {
    return this.state?.board.view;
  }

  /** The master plays, which lie on the board. */
  get turns(): readonly TurnView[] {
    return this.state?.done.map((done) => done.master) ?? [];
  }

  get seat(): Seat | null {
    return this.state?.seat ?? null;
  }

  get playing(): boolean {
    return this.state?.round !== undefined;
  }

  get active(): boolean {
    return this.playing && !this.busy;
  }

  get drafting(): boolean {
    return this.active;
  }

  preview(draft: DraftRequest): Promise<unknown> {
    return api.previewDaily(this.game, this.date, { draft: { seat: this.seat ?? 0, ...draft }, practice: this.#isPractice });
  }

  send(move: string): void {
    const round = this.state?.round;
    if (round !== undefined && !this.busy) void this.#submit(round, move);
  }

  async open(): Promise<void> {
    try {
      await session.ensure();
      this.#show(await api.daily(this.game, this.date, this.practice));
      this.#sendUnsent();
    } catch (error) {
      if (this.#closed) return;
      if (isFinal(error)) {
        // What is on the screen stays there: only a daily that was never shown is missing.
        this.missing = this.state === undefined;
        this.problem = errorMessage(error);
      } else {
        this.#retry = window.setTimeout(() => void this.open(), RETRY_MS);
      }
    }
  }

  close(): void {
    this.#closed = true;
    window.clearTimeout(this.#retry);
  }

  get #isPractice(): boolean {
    return this.state?.kind === 'practice';
  }

  /** Sends a play that an earlier visit of the page could not send. */
  #sendUnsent(): void {
    const unsent = unsentOf(this);
    this.waiting = false;
    if (unsent && unsent.round === this.state?.round && unsent.practice === this.#isPractice) void this.#submit(unsent.round, unsent.move);
    else keepUnsent(undefined);
  }

  /** A play that was sent twice counts once, so it is sent until there is an answer. */
  async #submit(round: number, move: string): Promise<void> {
    this.busy = true;
    this.problem = '';
    keepUnsent({ user: session.me?.user ?? '', game: this.game, date: this.date, practice: this.#isPractice, round, move });
    try {
      const next = await api.submitDaily(this.game, this.date, { round, move, practice: this.#isPractice });
      keepUnsent(undefined);
      this.waiting = false;
      this.busy = false;
      this.#show(next);
    } catch (error) {
      if (this.#closed) return;
      if (isFinal(error)) {
        keepUnsent(undefined);
        this.waiting = false;
        this.busy = false;
        // Another tab may have played on, or the day is over.
        await this.open();
        this.problem = errorMessage(error, this.module?.tileName);
      } else {
        this.waiting = true;
        this.#retry = window.setTimeout(() => void this.#submit(round, move), RETRY_MS);
      }
    }
  }

  #show(next: DailyState): void {
    if (this.#closed) return;
    const restart = this.state?.round !== next.round;
    this.state = next;
    this.controller?.follow({ played: [], restart: restart || next.round === undefined });
    if (next.round !== undefined) this.controller?.refresh();
    if (next.result) void this.#compare(next);
  }

  /** The results of others. They are not essential: nothing is said if they cannot be loaded. */
  async #compare(state: DailyState): Promise<void> {
    try {
      this.table = await api.dailyTable(this.game, this.date);
      if (state.seed !== undefined) this.statistics = await api.dailyStatistics(this.game, this.date);
    } catch {
      this.table ??= undefined;
    }
  }
}
