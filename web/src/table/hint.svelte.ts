/** A hint of the engine at a table where nobody else plays online. */

import { setContext, getContext } from 'svelte';
import { api } from '../api/http';
import type { Seat, TurnView } from '../api/types';
import type { Fact } from '../i18n/facts';
import { errorMessage } from '../pages/parts/words';
import { toasts } from '../ui/toasts.svelte';
import type { TableState } from './state.svelte';

const KEY = Symbol('hint');

/** Hands the hint to the buttons below the hand. */
export function offerHint(hint: () => Hint): void {
  setContext(KEY, hint);
}

/** The hint of the table; nothing outside of tables. */
export function offeredHint(): (() => Hint) | undefined {
  return getContext<(() => Hint) | undefined>(KEY);
}

interface Given {
  /** The position that it is for, as the viewer sees it. */
  readonly position: string;
  readonly seat: Seat;
  readonly shown: TurnView | undefined;
  readonly reasons: readonly Fact[];
}

export class Hint {
  readonly #table: TableState;
  #given = $state.raw<Given>();
  busy = $state(false);

  /** The hint for this position, if it was asked for. After a take-back, the same number of turns may be another position. */
  readonly given = $derived.by(() =>
    this.#given?.seat === this.#table.seat && this.#given.position === this.#position() ? this.#given : undefined,
  );
  /** The other seats are the computer’s from the start, or all players share this device. */
  readonly possible = $derived.by(() => {
    const view = this.#table.view;
    if (!view || view.game?.type !== 'match') return false;
    return (
      view.settings.kind === 'local' ||
      view.seats.every(
        (chair, seat) => (chair.type === 'bot' && chair.after === undefined) || this.#table.mySeats.includes(seat),
      )
    );
  });

  constructor(table: TableState) {
    this.#table = table;
  }

  get available(): boolean {
    return this.possible && this.#table.myTurn;
  }

  async ask(): Promise<void> {
    const seat = this.#table.seat;
    if (seat === null || this.busy) return;
    const position = this.#position();
    this.busy = true;
    try {
      const { best_shown, reasons } = await api.hint(this.#table.id, seat);
      this.#given = { position, seat, shown: best_shown[0], reasons };
    } catch (error) {
      toasts.say(errorMessage(error), 'bad');
    } finally {
      this.busy = false;
    }
  }

  #position(): string {
    return JSON.stringify(this.#table.view?.game?.view ?? null);
  }

  clear(): void {
    this.#given = undefined;
  }
}
