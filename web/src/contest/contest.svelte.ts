/** A round of duplicate at a table as the board sees it: the tiles that everybody has, and the way to the server. */

import { api } from '../api/http';
import type { ContestView, Seat, TurnView } from '../api/types';
import type { Controller, DraftRequest, GameModule, Host } from '../games/module';
import { gameModule } from '../games/registry';
import type { TableState } from '../table/state.svelte';

export class ContestRound implements Host<unknown, unknown> {
  readonly #table: TableState;
  readonly module: GameModule | undefined;
  readonly controller: Controller | undefined;
  readonly playsOnly = true;

  constructor(table: TableState, game: string) {
    this.#table = table;
    this.module = gameModule(game);
    this.controller = this.module?.newController(this, 'match');
  }

  get #contest(): ContestView | undefined {
    return this.#table.view?.contest;
  }

  get position(): unknown {
    return this.#contest?.board?.view;
  }

  /** The latest master play lies on the board while the next round is played. */
  get turns(): readonly TurnView[] {
    const last = this.#contest?.last;
    return last && this.#contest?.stage === 'round' ? [last.master] : [];
  }

  get seat(): Seat | null {
    return this.#contest?.seat ?? null;
  }

  get playing(): boolean {
    return this.#table.view?.phase === 'playing' && this.#table.own !== undefined;
  }

  get active(): boolean {
    return this.#contest?.stage === 'round' && this.#table.own !== undefined && !this.#table.own.play && !this.busy;
  }

  get drafting(): boolean {
    return this.active;
  }

  get busy(): boolean {
    return this.#table.busy;
  }

  /** The user's own play while others think, and the master play when the round is over. */
  get ghost(): TurnView | undefined {
    return this.#contest?.stage === 'round' ? this.#table.own?.play : this.#contest?.last?.master;
  }

  preview(draft: DraftRequest): Promise<unknown> {
    return api.preview(this.#table.id, { seat: this.seat ?? 0, ...draft });
  }

  send(move: string): void {
    const round = this.#contest?.round;
    if (round !== undefined && this.active) void this.#table.send({ type: 'submit', round, move });
  }
}
