/** A puzzle on the screen: the position, the way to the server, and what became of the answer. */

import { api, Refusal } from '../api/http';
import { Outbox } from '../api/outbox';
import { session } from '../api/session.svelte';
import type { PuzzleAnswer, PuzzleStanding, PuzzleTheme, PuzzleView, Seat, TurnView } from '../api/types';
import type { Controller, DraftRequest, GameModule, Host } from '../games/module';
import { gameModule } from '../games/registry';
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
  readonly #outbox = new Outbox<Answer>(
    'puzzle-unsent',
    (kept): kept is Answer => isAnswer(kept) && kept.game === this.game && kept.id === this.view?.id,
  );

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

  async open(which: Which): Promise<void> {
    try {
      this.#show(await this.#outbox.ask(() => this.#load(which)));
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
    const { unsent } = this.#outbox;
    if (unsent && this.answer === undefined) void this.#submit(unsent.move);
    else if (unsent) this.#outbox.drop();
  }

  /** Lets the player look for a better move. It does not count. */
  again(): void {
    this.answer = undefined;
    this.#restart();
  }

  close(): void {
    this.#outbox.close();
  }

  /** An answer that was sent twice counts once, so it is sent until the server has judged it. */
  async #submit(move: string): Promise<void> {
    const { game } = this;
    const id = this.view?.id ?? '';
    this.busy = true;
    this.problem = '';
    try {
      const deliver = (): ReturnType<typeof api.answerPuzzle> => api.answerPuzzle(game, id, { move });
      const { answer, standing } = await this.#outbox.send({ game, id, move }, deliver, () => (this.waiting = true));
      this.waiting = false;
      this.busy = false;
      this.answer = answer;
      this.standing = standing;
      this.controller?.follow({ played: [], restart: true });
    } catch (error) {
      this.waiting = false;
      this.busy = false;
      this.problem = errorMessage(error, this.module?.tileName);
    }
  }

  #show(view: PuzzleView): void {
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
