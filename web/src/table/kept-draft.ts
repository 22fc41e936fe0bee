/** What a player has laid for a look at a table. The tab keeps it, so that a reload of the page does not lose it. */

import type { Seat } from '../api/types';
import type { Controller } from '../games/module';
import { keepInTab, recallInTab } from '../settings/storage';

interface Kept {
  readonly seat: Seat;
  readonly laying: unknown;
}

export class KeptDraft {
  readonly #key: string;
  /** What was laid before the page was loaded, until the game is shown to the seat that laid it. */
  #waiting: Kept | undefined;

  constructor(table: string) {
    this.#key = `draft.${table}`;
    const { seat, laying } = (recallInTab(this.#key) ?? {}) as Partial<Kept>;
    this.#waiting = typeof seat === 'number' ? { seat, laying } : undefined;
  }

  /** The seat whose tiles wait to be laid again. */
  get seat(): Seat | undefined {
    return this.#waiting?.seat;
  }

  /** Lays again what `seat` had laid. What another seat of this device had laid is nothing that this one may see. */
  restore(controller: Controller, seat: Seat): void {
    if (this.#waiting?.seat !== seat) return;
    controller.restore(this.#waiting.laying);
    this.#waiting = undefined;
  }

  /** Keeps what lies there now. Nothing replaces what still waits. */
  keep({ laying }: Controller, seat: Seat | null): void {
    if (laying !== undefined && seat !== null) {
      this.#waiting = undefined;
      keepInTab(this.#key, { seat, laying } satisfies Kept);
    } else if (!this.#waiting) {
      keepInTab(this.#key, undefined);
    }
  }

  /** The game is over. */
  drop(): void {
    this.#waiting = undefined;
    keepInTab(this.#key, undefined);
  }
}
