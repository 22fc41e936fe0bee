/** A puzzle on the screen: the position, the way to the server, and what became of the answer. */

import { api, Refusal } from '../api/http';
import { session } from '../api/session.svelte';
import type { PuzzleAnswer, PuzzleStanding, PuzzleTheme, PuzzleView, Seat, TurnView } from '../api/types';
import type { Controller, DraftRequest, GameModule, Host } from '../games/module';
import { gameModule } from '../games/registry';
import { errorMessage } from '../pages/parts/words';

/** How long to wait before an answer that did not reach the server is sent again. */
const RETRY_MS = 2000;

/** Whether the server gave an answer, and a later attempt would get the same. */
function isFinal(error: unknown): boolean {
  return error instanceof Refusal && error.code !== 'offline' && (error.status ?? 0) < 500;
}

export class Puzzle implements Host<unknown, unknown> {
  readonly game: string;
  readonly module: GameModule | undefined;
  readonly controller: Controller | undefined;
  view = $state.raw<PuzzleView>();
  standing = $state.raw<PuzzleStanding>();
  answer = $state.raw<PuzzleAnswer>();
  /** Why the last answer was refused, or why there is no puzzle. */
  problem = $state('');
  missing = $state<'' | 'none-left' | 'unknown'>('');
  busy = $state(false);
  /** An answer that has not reached the server yet. */
  waiting = $state(false);
  #closed = false;
  #retry: number | undefined;

  constructor(game: string) {
    this.game = game;
    this.module = gameModule(game);
    this.controller = this.module?.newController(this, 'match');
  }

  get position(): unknown {
    return this.view?.board.view;
  }

  get turns(): readonly TurnView[] {
    return this.view?.board.turns ?? [];
  }

  get seat(): Seat | null {
    return this.view?.seat ?? null;
  }

  get playing(): boolean {
    return this.view !== undefined && this.answer === undefined;
  }

  get active(): boolean {
    return this.playing && !this.busy;
  }

  get drafting(): boolean {
    return this.active;
  }

  /** The best move, once the player has answered. */
  get ghost(): TurnView | undefined {
    return this.answer?.best;
  }

  preview(draft: DraftRequest): Promise<unknown> {
    return api.previewPuzzle(this.game, this.view?.id ?? '', { draft: { seat: this.seat ?? 0, ...draft } });
  }

  send(move: string): void {
    if (this.active) void this.#submit(move);
  }

  /** The puzzle with this id, the one of today, or the next one with a theme. */
  async open(which: { id?: string; today?: boolean; theme?: PuzzleTheme; not?: string }): Promise<void> {
    window.clearTimeout(this.#retry);
    try {
      await session.ensure();
      const view = await (which.today
        ? api.puzzleOfTheDay(this.game)
        : which.id === undefined
          ? api.nextPuzzle(this.game, { ...(which.theme && { theme: which.theme }), ...(which.not && { not: which.not }) })
          : api.puzzle(this.game, which.id));
      this.#show(view);
    } catch (error) {
      if (this.#closed) return;
      if (isFinal(error)) {
        this.missing = error instanceof Refusal && error.code === 'no-puzzle-left' ? 'none-left' : 'unknown';
        this.problem = errorMessage(error);
      } else {
        this.#retry = window.setTimeout(() => void this.open(which), RETRY_MS);
      }
    }
  }

  /** Lets the player look for a better move. It does not count. */
  again(): void {
    this.answer = undefined;
    this.#restart();
  }

  close(): void {
    this.#closed = true;
    window.clearTimeout(this.#retry);
  }

  /** An answer that was sent twice counts once, so it is sent until the server has judged it. */
  async #submit(move: string): Promise<void> {
    const id = this.view?.id ?? '';
    this.busy = true;
    this.problem = '';
    try {
      const { answer, standing } = await api.answerPuzzle(this.game, id, { move });
      if (this.#closed || this.view?.id !== id) return;
      this.waiting = false;
      this.busy = false;
      this.answer = answer;
      this.standing = standing;
      this.controller?.follow({ played: [], restart: true });
    } catch (error) {
      if (this.#closed || this.view?.id !== id) return;
      if (isFinal(error)) {
        this.waiting = false;
        this.busy = false;
        this.problem = errorMessage(error, this.module?.tileName);
      } else {
        this.waiting = true;
        this.#retry = window.setTimeout(() => void this.#submit(move), RETRY_MS);
      }
    }
  }

  #show(view: PuzzleView): void {
    if (this.#closed) return;
    this.missing = '';
    this.problem = '';
    this.waiting = false;
    this.busy = false;
    this.view = view;
    this.standing = view.standing;
    this.answer = view.answer;
    this.#restart();
  }

  #restart(): void {
    this.controller?.follow({ played: [], restart: true });
    if (this.active) this.controller?.refresh();
  }
}
