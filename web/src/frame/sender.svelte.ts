/** A board away from a table, and the way of its moves to the server: each counts once, and is sent until there is an answer. */

import { Outbox } from '../api/outbox';
import type { Seat, TurnView } from '../api/types';
import type { Controller, DraftRequest, GameModule, Host } from '../games/module';
import { gameModule } from '../games/registry';
import { errorMessage } from '../pages/parts/words';

export abstract class Sender<Item extends object> implements Host<unknown, unknown> {
  readonly game: string;
  readonly module: GameModule | undefined;
  readonly controller: Controller | undefined;
  /** Why there is nothing to show, or why the last move was refused. */
  problem = $state('');
  busy = $state(false);
  /** Whether a move has not reached the server yet. */
  waiting = $state(false);
  protected readonly outbox: Outbox<Item>;

  constructor(game: string, outbox: Outbox<Item>) {
    this.game = game;
    this.outbox = outbox;
    this.module = gameModule(game);
    this.controller = this.module?.newController(this, 'match');
  }

  abstract get position(): unknown;
  abstract get turns(): readonly TurnView[];
  abstract get seat(): Seat | null;
  abstract get playing(): boolean;
  abstract preview(draft: DraftRequest): Promise<unknown>;
  abstract send(move: string): void;

  get active(): boolean {
    return this.playing && !this.busy;
  }

  get drafting(): boolean {
    return this.active;
  }

  close(): void {
    this.outbox.close();
  }

  /** Sends something until there is an answer; nothing if it was refused. */
  protected async deliver<T>(item: Item, attempt: () => Promise<T>): Promise<T | undefined> {
    this.busy = true;
    this.problem = '';
    try {
      return await this.outbox.send(item, attempt, () => (this.waiting = true));
    } catch (error) {
      this.problem = errorMessage(error, this.module?.tileName);
      return undefined;
    } finally {
      this.waiting = false;
      this.busy = false;
    }
  }

  /** Begins a new draft on what is shown now. */
  protected restart(restart = true): void {
    this.controller?.follow({ played: [], restart });
    if (this.playing) this.controller?.refresh();
  }
}
