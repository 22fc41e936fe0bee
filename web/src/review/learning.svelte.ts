/** “Learn from your mistakes”: one mistake after the other, each until it is solved, shown or left out. */

import type { ReplayState } from '../replay/replay.svelte';
import { isFlawed, isMistake, type GameReview } from './review.svelte';
import type { Trial } from './trial.svelte';

export type Phase = 'ask' | 'judging' | 'right' | 'wrong' | 'shown' | 'over';

/** The numbers of the turns in which these seats made mistakes. */
export function mistakesOf(review: Pick<GameReview, 'turns'>, seats: readonly number[]): number[] {
  return review.turns.flatMap((turn, at) => (turn && isMistake(turn) && seats.includes(turn.seat) ? [at + 1] : []));
}

export class Learning {
  readonly turns: readonly number[];
  /** Which of the mistakes it is. */
  at = $state(0);
  /** How many of them have been solved. */
  readonly solved = $derived.by(() => this.#found.size);
  /** Which of them have been solved. One that is solved stays so, whatever is looked at or tried next. */
  #found = $state.raw<ReadonlySet<number>>(new Set());
  #shown = $state(false);
  readonly #replay: ReplayState;
  readonly #review: GameReview;
  readonly #trial: Trial;

  readonly turn = $derived.by(() => this.turns[this.at]);
  readonly phase = $derived.by<Phase>(() => {
    if (this.turn === undefined) return 'over';
    if (this.#shown) return 'shown';
    if (this.#replay.busy) return 'judging';
    if (!this.#trial.judgement) return 'ask';
    return isFlawed(this.#trial.judgement) ? 'wrong' : 'right';
  });

  constructor(replay: ReplayState, review: GameReview, trial: Trial, turns: readonly number[]) {
    this.#replay = replay;
    this.#review = review;
    this.#trial = trial;
    this.turns = turns;
    this.retry();
  }

  /** Stops before the mistake. */
  retry(): void {
    this.#note();
    this.#shown = false;
    if (this.turn === undefined) this.#trial.clear();
    else this.#trial.begin(this.turn - 1);
  }

  /** Shows the best move as ghost tiles. */
  solution(): void {
    if (this.turn === undefined) return;
    this.#note();
    this.#shown = true;
    this.#trial.clear();
    this.#replay.go(this.turn, this.#review.of(this.turn)?.best_shown[0]);
  }

  next(): void {
    this.#note();
    this.at++;
    this.retry();
    if (this.turn === undefined) this.#replay.go(this.#replay.length);
  }

  #note(): void {
    if (this.phase === 'right') this.#found = new Set([...this.#found, this.at]);
  }
}
