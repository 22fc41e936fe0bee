/** A game that is stepped through: which position is shown, what is drawn on it, and moves that are tried out there. */

import type { Replay, Seat, TurnView } from '../api/types';
import type { Controller, DraftRequest, GameModule, Host } from '../games/module';
import { keyOf } from '../board/cell';
import { positionsOf, type Position } from './positions';

/** Between two turns while the game plays by itself. */
export const STEP_MS = 1_200;

/** How moves are tried out at a position of the past. */
export interface Trials {
  /** What the server makes of a draft before a turn, by its index. */
  preview(turn: number, draft: DraftRequest): Promise<unknown>;
  /** Takes a move that was laid before a turn. */
  lay(turn: number, move: string): void;
}

export class ReplayState {
  readonly module: GameModule;
  readonly controller: Controller;
  /** Whether the server dealt, or the game was played on a real table. */
  readonly kind: 'match' | 'sheet';
  /** The number of turns that have been played in the position on the screen. */
  at = $state(0);
  playing = $state(false);
  /** Whether the user lays tiles of their own at this position. */
  trying = $state(false);
  /** Whether a tried move is being judged. */
  busy = $state(false);
  /** A move of the last turn that might have been: shown as ghost tiles. */
  ghost = $state.raw<TurnView>();
  #replay = $state.raw<Replay>();
  /** Whether the user chose what is shown as ghost tiles. */
  #picked = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  readonly length = $derived(this.#replay?.turns.length ?? 0);
  readonly turns = $derived(this.#replay?.turns ?? []);
  /** The turn that led to the position on the screen. */
  readonly turn = $derived(this.turns[this.at - 1]);
  /** Where a ghost covers what the turn laid, the board is shown as it was before the turn. */
  readonly before = $derived(this.ghost !== undefined && overlap(this.ghost, this.turn));
  /** The number of turns that the board shows. */
  readonly shown = $derived(this.before ? this.at - 1 : this.at);
  readonly #positions = $derived(this.#replay ? positionsOf(this.#replay) : []);
  readonly position = $derived<Position | undefined>(this.#positions[this.shown]);
  /** Who moves next in the position on the screen; at the end of a game that ended early, who would have. */
  readonly mover = $derived<Seat | null>(this.#moverAt(this.shown));

  constructor(module: GameModule, replay: Replay, trials?: Trials) {
    this.module = module;
    this.#replay = replay;
    this.at = replay.turns.length;
    this.kind = replay.start.game.type;
    this.controller = module.newController(new ReplayHost(this, trials), this.kind);
  }

  /** Takes a longer story of the same game, and stays at the end if it was there. */
  extend(replay: Replay): void {
    this.#replay = replay;
    this.at = Math.min(this.at, replay.turns.length);
  }

  #moverAt(at: number): Seat | null {
    const game = this.#positions[at]?.game;
    return this.turns[at]?.seat ?? (game?.type === 'match' ? game.view.turn : undefined) ?? null;
  }

  /** The scores after a number of turns. */
  scores(at: number): readonly number[] {
    return this.#replay?.scores[at] ?? [];
  }

  /** Shows the position after a number of turns. A step ahead moves its tiles. */
  go(to: number, ghost?: TurnView): void {
    const next = Math.max(0, Math.min(this.length, Math.round(to)));
    const step = next === this.at + 1 ? this.turns[this.at] : undefined;
    this.trying = false;
    this.at = next;
    this.ghost = ghost;
    this.#picked = ghost !== undefined;
    this.controller.follow({ played: step ? [{ turn: step, own: false }] : [], restart: true });
    if (next === this.length) this.pause();
  }

  /** Shows a move beside the last turn, unless the user has picked another. */
  suggest(ghost: TurnView | undefined): void {
    if (!this.#picked) this.ghost = ghost;
  }

  /** Shows a move that might have been played in the last turn, or hides it. */
  show(ghost: TurnView | undefined): void {
    this.#picked = true;
    this.trying = false;
    this.ghost = ghost;
    this.controller.follow({ played: [], restart: true });
  }

  /** Lets the user lay tiles before a turn. */
  try(at: number): void {
    if (this.#moverAt(at) === null) return;
    this.pause();
    this.go(at);
    this.trying = true;
    this.controller.follow({ played: [], restart: true });
    this.controller.refresh();
  }

  play(): void {
    if (this.playing) return;
    if (this.at >= this.length) this.go(0);
    this.trying = false;
    this.playing = true;
    this.#timer = setInterval(() => this.go(this.at + 1), STEP_MS);
  }

  pause(): void {
    this.playing = false;
    clearInterval(this.#timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  /** Steps by hand, which stops playing. */
  step(to: number): void {
    this.pause();
    this.go(to);
  }

  /** Handles a key that nothing on the page has used; answers whether it means anything. */
  press(key: string): boolean {
    if (this.trying && this.controller.press(key)) return true;
    const steps = new Map([
      ['ArrowLeft', this.at - 1],
      ['ArrowRight', this.at + 1],
      ['Home', 0],
      ['End', this.length],
    ]);
    const to = steps.get(key);
    if (to !== undefined) this.step(to);
    else if (key === ' ') this.toggle();
    else return false;
    return true;
  }
}

/** A position of a replay as its game sees it: the seat to move, and moves only while the user tries them out. */
class ReplayHost implements Host<unknown, unknown> {
  readonly #replay: ReplayState;
  readonly #trials: Trials | undefined;

  constructor(replay: ReplayState, trials: Trials | undefined) {
    this.#replay = replay;
    this.#trials = trials;
  }

  get position(): unknown {
    return this.#replay.position?.game.view;
  }

  get turns(): readonly TurnView[] {
    return this.#replay.turns.slice(0, this.#replay.shown);
  }

  get seat(): Seat | null {
    return this.#replay.mover;
  }

  get playing(): boolean {
    return this.#replay.trying;
  }

  get active(): boolean {
    return this.#replay.trying;
  }

  get drafting(): boolean {
    return this.#replay.trying;
  }

  get busy(): boolean {
    return this.#replay.busy;
  }

  get ghost(): TurnView | undefined {
    return this.#replay.ghost;
  }

  async preview(draft: DraftRequest): Promise<unknown> {
    return this.#trials?.preview(this.#replay.at, draft);
  }

  send(move: string): void {
    this.#trials?.lay(this.#replay.at, move);
  }
}

function overlap(one: TurnView, other: TurnView | undefined): boolean {
  const taken = new Set(other?.cells.map(keyOf));
  return one.cells.some((cell) => taken.has(keyOf(cell)));
}
