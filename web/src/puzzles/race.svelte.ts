/** A race: as many puzzles as possible in three minutes, from easy to difficult. It changes no rating. */

import { api } from '../api/http';
import { Outbox } from '../api/outbox';
import { session } from '../api/session.svelte';
import type { PuzzleView, Seat, TurnView } from '../api/types';
import { Sender } from '../frame/sender.svelte';
import type { DraftRequest } from '../games/module';
import { errorMessage } from '../pages/parts/words';
import { keep, recall } from '../settings/storage';

/** How long a race lasts, and how much of it a wrong answer costs. */
export const RACE_MS = 180_000;
const PENALTY_MS = 10_000;

const BEST = 'puzzle-race';

/** The best result of this browser in a game; nothing before the first race. */
export function bestRace(game: string): number | undefined {
  const best = (recall(BEST) as Record<string, unknown> | undefined)?.[game];
  return typeof best === 'number' ? best : undefined;
}

export class Race extends Sender<object> {
  view = $state.raw<PuzzleView>();
  stage = $state<'before' | 'running' | 'over'>('before');
  solved = $state(0);
  missed = $state(0);
  /** Whether the latest answer was right. */
  last = $state<boolean>();
  /** When the race ends, by `performance.now()`, and what was left at `since`. */
  left = $state(0);
  since = $state(0);
  /** The best result of earlier races. */
  best = $state<number>();
  #ids: string[] = [];
  #next: Promise<PuzzleView> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(game: string) {
    super(game, new Outbox('race-unsent', (kept): kept is object => kept === undefined));
    this.best = bestRace(game);
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
    return this.stage === 'running' && this.view !== undefined;
  }

  preview(draft: DraftRequest): Promise<unknown> {
    return api.previewPuzzle(this.game, this.view?.id ?? '', { draft: { seat: this.seat ?? 0, ...draft } });
  }

  send(move: string): void {
    if (this.active) void this.#answer(move);
  }

  async start(): Promise<void> {
    this.busy = true;
    this.problem = '';
    try {
      await session.ensure();
      this.#ids = (await api.puzzleRace(this.game)).puzzles;
      const first = await this.#load();
      this.best = bestRace(this.game);
      [this.solved, this.missed, this.last] = [0, 0, undefined];
      this.stage = 'running';
      this.#show(first);
      this.#runOut(RACE_MS);
    } catch (error) {
      this.problem = errorMessage(error);
    } finally {
      this.busy = false;
    }
  }

  override close(): void {
    super.close();
    clearTimeout(this.#timer);
  }

  #load(): Promise<PuzzleView> {
    return api.puzzle(this.game, this.#ids.shift() ?? '');
  }

  /** The next puzzle is loaded while the user thinks about this one. */
  #show(view: PuzzleView | undefined): void {
    this.view = view;
    this.#next = this.#ids.length > 0 ? this.#load() : undefined;
    // A failure is met when the puzzle is due.
    this.#next?.catch(() => undefined);
    this.restart();
  }

  #runOut(left: number): void {
    [this.left, this.since] = [Math.max(0, left), performance.now()];
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(), this.left);
  }

  async #answer(move: string): Promise<void> {
    const id = this.view?.id ?? '';
    const answer = await this.deliver({}, () => api.answerInRace(this.game, id, { move }));
    if (!answer) return;
    this.last = answer.right;
    if (answer.right) this.solved++;
    else this.missed++;
    if (this.stage === 'over') return this.#keep();
    if (!answer.right) this.#runOut(this.left - (performance.now() - this.since) - PENALTY_MS);
    try {
      const next = await this.#next;
      if (next) this.#show(next);
      else this.#end();
    } catch (error) {
      this.problem = errorMessage(error);
      this.#end();
    }
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.stage = 'over';
    this.restart();
    this.#keep();
  }

  /** An answer that was sent in time counts, also if the verdict comes later. */
  #keep(): void {
    const kept = (recall(BEST) as Record<string, unknown> | undefined) ?? {};
    if (this.solved > (this.best ?? -1)) keep(BEST, { ...kept, [this.game]: this.solved });
  }
}
