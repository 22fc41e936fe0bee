/** The review of a game as the page follows it: it grows while the server computes it. */

import { api, Refusal } from '../api/http';
import { errorMessage } from '../pages/parts/words';
import type { ReviewedTurn, ReviewStatus } from '../api/types';

/** Between two questions while a review is computed. */
const POLL_MS = 1_000;

/** Classes of moves that are worth another look. */
const FLAWED: readonly ReviewedTurn['class'][] = ['inaccuracy', 'mistake', 'blunder'];

export function isFlawed(turn: Pick<ReviewedTurn, 'class'> | null | undefined): boolean {
  return turn !== null && turn !== undefined && FLAWED.includes(turn.class);
}

/** Whether a move counts as a mistake that can be learned from. */
export function isMistake(turn: Pick<ReviewedTurn, 'class'> | null | undefined): boolean {
  return turn?.class === 'mistake' || turn?.class === 'blunder';
}

/** Every turn is valued quickly at first, and then precisely. */
const LAST_PASS = 2;

/** A loss below this, in points, is not worth telling. */
const LEAST_MISS = 0.5;

export interface Miss {
  /** The number of the turn, from 1. */
  readonly turn: number;
  readonly loss: number;
}

/** The turn in which a seat lost most, as soon as each turn has a first value. */
export function biggestMiss(status: Pick<ReviewStatus, 'seats' | 'turns'> | undefined, seat: number): Miss | undefined {
  if (!status || status.seats.length === 0) return undefined;
  const losses = status.turns.flatMap((turn, at): Miss[] =>
    turn?.seat === seat && turn.loss >= LEAST_MISS ? [{ turn: at + 1, loss: turn.loss }] : [],
  );
  return losses.sort((one, other) => other.loss - one.loss)[0];
}

export class GameReview {
  readonly id: string;
  status = $state.raw<ReviewStatus>();
  problem = $state('');
  /** Whether the first answer of the server is still to come. */
  asking = $state(false);
  readonly #pollMs: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  readonly turns = $derived<readonly (ReviewedTurn | null)[]>(this.status?.turns ?? []);
  readonly complete = $derived(this.status?.state === 'done');
  readonly underway = $derived(
    this.status !== undefined && (this.status.state === 'queued' || this.status.state === 'running'),
  );
  /** How much is done, from 0 to 1. */
  readonly progress = $derived(this.status && this.status.jobs > 0 ? this.status.done / this.status.jobs : 0);

  constructor(id: string, pollMs = POLL_MS) {
    this.id = id;
    this.#pollMs = pollMs;
  }

  /** Whether the engine will look at a turn once more. */
  isProvisional(turn: Pick<ReviewedTurn, 'pass'>): boolean {
    return !this.complete && turn.pass < LAST_PASS;
  }

  /** The review of a turn, by its number from 1. */
  of(turn: number): ReviewedTurn | undefined {
    return this.turns[turn - 1] ?? undefined;
  }

  /** Looks whether somebody has asked for a review before, and joins it. */
  async join(): Promise<void> {
    try {
      await this.#ask();
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 404) this.#later();
    }
  }

  /** Starts a review, or joins the one that is under way. */
  async start(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    this.problem = '';
    try {
      this.#take(await api.startReview(this.id));
    } catch (error) {
      this.problem = errorMessage(error);
    } finally {
      this.asking = false;
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  /** Asks for what is new since the last answer. */
  async #ask(): Promise<void> {
    this.#take(await api.review(this.id, this.status?.revision));
  }

  #take(news: ReviewStatus | undefined): void {
    if (news) this.status = news.partial ? { ...news, turns: this.#merged(news) } : news;
    if (this.underway) this.#later();
  }

  #merged({ turns, luck }: ReviewStatus): (ReviewedTurn | null)[] {
    const known = this.turns.map((turn, at) => turn && { ...turn, ...luck?.[at] });
    return turns.map((turn, at) => turn ?? known[at] ?? null);
  }

  /** Asks again in a moment. A server that restarts goes on with the review by itself. */
  #later(): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#poll(), this.#pollMs);
  }

  async #poll(): Promise<void> {
    try {
      await this.#ask();
    } catch {
      this.#later();
    }
  }
}
