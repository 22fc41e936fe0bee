/** The board of an earlier turn at a table, as the viewer saw it then. */

import { api } from '../api/http';
import type { GameModule } from '../games/module';
import { errorMessage } from '../pages/parts/words';
import { ReplayState } from '../replay/replay.svelte';
import { toasts } from '../ui/toasts.svelte';
import type { TableState } from './state.svelte';

export class Past {
  readonly #table: TableState;
  /** What is shown instead of the present; nothing while the present is shown. */
  replay = $state.raw<ReplayState>();
  /** The seat whose view it is: behind a curtain, another seat must not see it. */
  #seat: number | null = null;
  #asked = 0;

  constructor(table: TableState) {
    this.#table = table;
  }

  /** Shows the board after a turn. The latest one is the present. */
  async show(module: GameModule, turn: number): Promise<void> {
    const played = this.#table.view?.game?.turns.length ?? 0;
    if (turn >= played) {
      this.close();
      return;
    }
    if (this.replay && this.#seat === this.#table.seat && turn <= this.replay.length) {
      this.replay.step(turn);
      return;
    }
    const asked = ++this.#asked;
    this.#seat = this.#table.seat;
    try {
      const replay = new ReplayState(module, await api.tableReplay(this.#table.id, this.#seat ?? undefined));
      if (asked !== this.#asked) return;
      replay.step(turn);
      this.replay = replay;
    } catch (error) {
      if (asked === this.#asked) toasts.say(errorMessage(error), 'bad');
    }
  }

  close(): void {
    this.#asked++;
    this.replay?.pause();
    this.replay = undefined;
  }
}
