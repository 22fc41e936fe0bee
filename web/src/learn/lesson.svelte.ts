/** A lesson on the screen: the step that is taken now, the learner's moves, and what the engine makes of them. */

import { api } from '../api/http';
import type { Fact, LessonAnswer, LessonStep, Reason, Seat, Tip, TurnView } from '../api/types';
import type { Controller, DraftRequest, GameModule, Host } from '../games/module';
import { gameModule } from '../games/registry';
import { loadLessons } from '../i18n/i18n.svelte';
import { errorMessage } from '../pages/parts/words';
import { progress } from './progress.svelte';

/** What the learner's last answer was. */
export type Verdict =
  | { readonly kind: 'right' }
  | { readonly kind: 'missed'; readonly points: number | undefined; readonly reasons: readonly Fact[] }
  | { readonly kind: 'failed'; readonly text: string };

/** Which lessons of a game: the tutorial, more examples, or strategy. */
export type Part = 'steps' | 'more' | 'strategy';

export class Lesson implements Host<unknown, unknown> {
  readonly game: string;
  readonly part: Part;
  readonly module: GameModule | undefined;
  readonly controller: Controller | undefined;
  steps = $state.raw<readonly string[]>([]);
  /** Whether the game has more examples than its tutorial. */
  hasMore = $state(false);
  at = $state(0);
  step = $state.raw<LessonStep>();
  answer = $state.raw<LessonAnswer>();
  verdict = $state.raw<Verdict>();
  /** Whether the learner asked to be shown the answer. */
  shown = $state(false);
  /** The choice that the learner looks at, in a lesson of strategy. */
  looked = $state.raw<TurnView>();
  busy = $state(false);
  failure = $state('');
  missing = $state(false);
  #moves: readonly string[] = [];
  #closed = false;

  constructor(game: string, part: Part) {
    this.game = game;
    this.part = part;
    this.module = gameModule(game);
    this.controller = this.module?.newController(this, 'match');
  }

  readonly done = $derived(this.verdict?.kind === 'right');
  readonly #board = $derived.by(() => this.answer?.board ?? this.step?.board);
  /** The turn that was just made, with its points. */
  readonly turn = $derived.by<TurnView | undefined>(() => this.answer?.turn);
  /** The moves to choose from, in a lesson of strategy. Their order says nothing. */
  readonly choices = $derived.by<readonly TurnView[]>(() =>
    (this.step?.values ?? []).map(({ turn }) => turn).sort((one, other) => one.notation.localeCompare(other.notation)),
  );
  readonly tips = $derived.by<readonly Tip[]>(() => this.answer?.tips ?? []);

  get position(): unknown {
    return this.#board?.view;
  }

  get turns(): readonly TurnView[] {
    return this.#board?.turns ?? [];
  }

  get seat(): Seat | null {
    return this.step?.seat ?? null;
  }

  get playing(): boolean {
    return this.step !== undefined && !this.done;
  }

  get active(): boolean {
    return this.playing && !this.busy;
  }

  get drafting(): boolean {
    return this.active && this.part !== 'strategy';
  }

  get ghost(): TurnView | undefined {
    if (this.done) return undefined;
    return this.shown ? this.proposed : this.looked;
  }

  /** The move that is shown to a learner who is stuck: the right one, or a good one in a game. */
  get proposed(): TurnView | undefined {
    return this.answer?.hint ?? this.step?.right_turn;
  }

  async preview(draft: DraftRequest): Promise<unknown> {
    const step = this.step;
    if (!step) throw new Error('there is no step yet');
    const preview = await api.previewLesson(this.game, step.id, {
      moves: [...this.#moves],
      draft: { seat: step.seat, ...draft },
    });
    const refusal = (preview as { refusal?: Reason }).refusal;
    if (refusal && step === this.step && step.goal.type === 'refused' && refusal.code === step.goal.code)
      this.#finish();
    return preview;
  }

  send(move: string): void {
    if (!this.busy && this.step) void this.#try(this.step, move);
  }

  async open(): Promise<void> {
    this.failure = '';
    try {
      await loadLessons();
      const courses = await api.lessons();
      const course = courses.find(({ game }) => game === this.game);
      const steps = course?.[this.part] ?? [];
      if (this.#closed) return;
      this.hasMore = course !== undefined && course.more.length > 0;
      this.missing = steps.length === 0 || !this.module;
      this.steps = steps;
      if (!this.missing) await this.go(progress.next(this.game, steps));
    } catch (error) {
      this.failure = errorMessage(error);
    }
  }

  close(): void {
    this.#closed = true;
  }

  /** Shows a step, given by its index. A game that was begun goes on. */
  async go(at: number): Promise<void> {
    const id = this.steps[at];
    if (id === undefined) return;
    this.busy = true;
    this.failure = '';
    try {
      const step = await api.lesson(this.game, id);
      const moves = step.goal.type === 'game' ? progress.moves(this.game, id) : [];
      const answer = step.goal.type === 'game' ? await this.#resumed(id, moves) : undefined;
      if (this.#closed) return;
      this.at = at;
      this.#moves = answer ? moves : [];
      this.shown = false;
      this.verdict = undefined;
      this.step = step;
      this.looked = undefined;
      this.answer = answer;
      this.busy = false;
      this.#restart();
    } catch (error) {
      this.busy = false;
      this.failure = errorMessage(error);
    }
  }

  /** What is kept of a game may be of an older program: then it begins anew. */
  async #resumed(id: string, moves: readonly string[]): Promise<LessonAnswer> {
    try {
      return await api.answerLesson(this.game, id, moves);
    } catch (error) {
      if (moves.length === 0) throw error;
      return this.#resumed(id, []);
    }
  }

  async #try(step: LessonStep, move: string): Promise<void> {
    this.busy = true;
    const moves = [...this.#moves, move];
    try {
      const answer = await api.answerLesson(this.game, step.id, moves);
      if (this.#closed || step !== this.step) return;
      this.busy = false;
      if (answer.reached || answer.goes_on) {
        const before = this.turns.length;
        this.answer = answer;
        this.#moves = moves;
        this.shown = false;
        const played = this.turns.slice(before).map((turn) => ({ turn, own: turn.seat === step.seat }));
        this.controller?.follow({ played, restart: true });
        if (answer.reached) this.#finish();
        else {
          if (step.goal.type === 'game') progress.setMoves(this.game, step.id, moves);
          this.controller?.refresh();
        }
      } else {
        const points = answer.turn?.action === 'play' ? answer.turn.score : undefined;
        this.verdict = { kind: 'missed', points, reasons: answer.reasons ?? [] };
        this.#restart();
      }
    } catch (error) {
      this.busy = false;
      this.verdict = { kind: 'failed', text: errorMessage(error, this.module?.tileName) };
    }
  }

  #restart(): void {
    this.controller?.follow({ played: [], restart: true });
    if (this.active) this.controller?.refresh();
  }

  #finish(): void {
    this.verdict = { kind: 'right' };
    if (this.step) progress.finish(this.game, this.step.id);
  }
}
