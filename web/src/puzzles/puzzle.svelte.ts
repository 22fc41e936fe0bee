/** A puzzle on the screen: the position, the way to the server, and what became of the answer. */

import { api, Refusal } from '../api/http';
import { Outbox } from '../api/outbox';
import { session } from '../api/session.svelte';
import type {
  AnsweredPuzzle,
  PuzzleAnswer,
  PuzzleRetry,
  PuzzleStanding,
  PuzzleTheme,
  PuzzleView,
  Seat,
  TurnView,
} from '../api/types';
import { Sender } from '../frame/sender.svelte';
import type { DraftRequest } from '../games/module';
import { errorMessage } from '../pages/parts/words';

/** Which puzzle of a game: the one with this id, the one of today, or the next one with a theme. */
interface Which {
  readonly id?: string | undefined;
  readonly today?: boolean;
  readonly theme?: PuzzleTheme;
  readonly not?: string;
}

/** An answer on its way to the server. */
interface Answer {
  readonly game: string;
  readonly id: string;
  readonly move: string;
}

function isAnswer(value: unknown): value is Answer {
  const { game, id, move } = value as Record<string, unknown>;
  return [game, id, move].every((word) => typeof word === 'string');
}

export class Puzzle extends Sender<Answer> {
  view = $state.raw<PuzzleView>();
  standing = $state.raw<PuzzleStanding>();
  answer = $state.raw<PuzzleAnswer>();
  /** A wrong first answer, while a second one is possible. */
  retry = $state.raw<PuzzleRetry>();
  /** Whether the user is looking for the second answer. */
  retrying = $state(false);
  missing = $state<'' | 'none-left' | 'unknown'>('');

  constructor(game: string) {
    super(game, new Outbox('puzzle-unsent', (kept): kept is Answer => isAnswer(kept) && kept.game === game));
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
    return this.view !== undefined && this.answer === undefined && (this.retry === undefined || this.retrying);
  }

  /** The best move, once the player has answered. */
  get ghost(): TurnView | undefined {
    return this.answer?.best;
  }

  /** The player’s own move, if it was wrong. */
  get tried(): TurnView | undefined {
    if (this.answer) return this.answer.right ? undefined : this.answer.played;
    return this.retrying ? undefined : this.retry?.played;
  }

  preview(draft: DraftRequest): Promise<unknown> {
    return api.previewPuzzle(this.game, this.view?.id ?? '', { draft: { seat: this.seat ?? 0, ...draft } });
  }

  send(move: string): void {
    if (this.active) void this.#submit(move);
  }

  async open(which: Which): Promise<void> {
    try {
      this.#show(await this.outbox.ask(() => this.#load(which)));
      this.#sendUnsent();
    } catch (error) {
      this.missing = error instanceof Refusal && error.code === 'no-puzzle-left' ? 'none-left' : 'unknown';
      this.problem = errorMessage(error);
    }
  }

  async #load({ id, today, theme, not }: Which): Promise<PuzzleView> {
    await session.ensure();
    if (today) return api.puzzleOfTheDay(this.game);
    return id === undefined ? api.nextPuzzle(this.game, { theme, not }) : api.puzzle(this.game, id);
  }

  /** Sends an answer that an earlier visit of the page could not send. */
  #sendUnsent(): void {
    const { unsent } = this.outbox;
    if (unsent?.id !== this.view?.id) return;
    if (unsent && this.answer === undefined) void this.#submit(unsent.move);
    else this.outbox.drop();
  }

  /** Begins the second answer. */
  second(): void {
    this.retrying = true;
    this.restart();
  }

  /** Shows the solution instead of a second answer. */
  async giveUp(): Promise<void> {
    const { game } = this;
    const id = this.view?.id ?? '';
    this.busy = true;
    this.problem = '';
    try {
      this.#take(await this.outbox.ask(() => api.giveUpPuzzle(game, id)));
    } catch (error) {
      this.problem = errorMessage(error);
    } finally {
      this.busy = false;
    }
  }

  /** Lets the player look for a better move. It does not count. */
  again(): void {
    this.answer = undefined;
    this.restart();
  }

  /** An answer that was sent twice counts once, so it is sent until the server has judged it. */
  async #submit(move: string): Promise<void> {
    const { game } = this;
    const id = this.view?.id ?? '';
    const answered = await this.deliver({ game, id, move }, () => api.answerPuzzle(game, id, { move }));
    if (answered) this.#take(answered);
  }

  #take({ answer, retry, standing }: AnsweredPuzzle): void {
    this.answer = answer;
    this.retry = retry;
    this.retrying = false;
    this.standing = standing;
    this.restart();
  }

  #show(view: PuzzleView): void {
    this.missing = '';
    this.problem = '';
    this.waiting = false;
    this.busy = false;
    this.view = view;
    this.standing = view.standing;
    this.answer = view.answer;
    this.retry = view.retry;
    this.retrying = false;
    this.restart();
  }
}
