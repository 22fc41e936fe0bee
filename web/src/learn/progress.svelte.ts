/** How far the user has come in lessons. It is kept in the browser, so that guests need no account. */

import { keep, recall } from '../settings/storage';

interface Kept {
  /** The steps that were done, by game. */
  readonly done: Readonly<Record<string, readonly string[]>>;
  /** The moves of a step that is not done yet, by game and step. */
  readonly moves: Readonly<Record<string, readonly string[]>>;
}

function strings(value: unknown): Record<string, readonly string[]> {
  if (typeof value !== 'object' || value === null) return {};
  const lists = Object.entries(value).filter(
    ([, list]) => Array.isArray(list) && list.every((item) => typeof item === 'string'),
  );
  return Object.fromEntries(lists) as Record<string, readonly string[]>;
}

function read(): Kept {
  const kept = recall('lessons') as Partial<Kept> | null | undefined;
  return { done: strings(kept?.done), moves: strings(kept?.moves) };
}

class Progress {
  #kept = $state.raw<Kept>(read());

  done(game: string): readonly string[] {
    return this.#kept.done[game] ?? [];
  }

  /** How many of these steps were done. */
  count(game: string, steps: readonly string[]): number {
    return steps.filter((step) => this.done(game).includes(step)).length;
  }

  /** The first of these steps that was not done; the first of all once all were. */
  next(game: string, steps: readonly string[]): number {
    return Math.max(
      0,
      steps.findIndex((step) => !this.done(game).includes(step)),
    );
  }

  finish(game: string, step: string): void {
    const done = [...new Set([...this.done(game), step])];
    const moves = Object.fromEntries(Object.entries(this.#kept.moves).filter(([key]) => key !== `${game}/${step}`));
    this.#write({ done: { ...this.#kept.done, [game]: done }, moves });
  }

  moves(game: string, step: string): readonly string[] {
    return this.#kept.moves[`${game}/${step}`] ?? [];
  }

  setMoves(game: string, step: string, moves: readonly string[]): void {
    this.#write({ ...this.#kept, moves: { ...this.#kept.moves, [`${game}/${step}`]: moves } });
  }

  /** Begins these steps anew. */
  forget(game: string, steps: readonly string[]): void {
    const done = this.done(game).filter((step) => !steps.includes(step));
    const moves = Object.fromEntries(
      Object.entries(this.#kept.moves).filter(([key]) => !steps.some((step) => key === `${game}/${step}`)),
    );
    this.#write({ done: { ...this.#kept.done, [game]: done }, moves });
  }

  #write(next: Kept): void {
    this.#kept = next;
    keep('lessons', next);
  }
}

export const progress = new Progress();
