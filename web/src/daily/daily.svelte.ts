/** A daily on the screen: the round that is played now, the way to the server, and what waits for the connection. */

import { api } from '../api/http';
import { Outbox } from '../api/outbox';
import { session } from '../api/session.svelte';
import type { DailyRound, DailyState, DailyStatistics, DailyTable, Seat, TurnView } from '../api/types';
import { Sender } from '../frame/sender.svelte';
import type { DraftRequest } from '../games/module';
import { errorMessage } from '../pages/parts/words';
import { toasts } from '../ui/toasts.svelte';

/** A play on its way to the server. */
interface Play {
  readonly game: string;
  readonly date: string;
  readonly practice: boolean;
  readonly round: number;
  readonly move: string;
}

function isPlay(value: unknown): value is Play {
  const { game, date, practice, round, move } = value as Record<string, unknown>;
  const areWords = [game, date, move].every((word) => typeof word === 'string');
  return areWords && typeof practice === 'boolean' && typeof round === 'number';
}

/** A round that is over, with the plays to compare. */
export interface OpenedRound extends DailyRound {
  readonly round: number;
  readonly play: TurnView;
  readonly best: TurnView;
}

export class Daily extends Sender<Play> {
  readonly date: string;
  readonly practice: boolean;
  state = $state.raw<DailyState>();
  table = $state.raw<DailyTable>();
  statistics = $state.raw<DailyStatistics>();
  missing = $state(false);
  /** The round that the user looks at again, after the last one. */
  opened = $state.raw<OpenedRound>();

  constructor(game: string, date: string, practice: boolean) {
    const isOwn = (kept: unknown): kept is Play => isPlay(kept) && kept.game === game && kept.date === date;
    super(game, new Outbox('daily-unsent', isOwn));
    this.date = date;
    this.practice = practice;
    this.waiting = this.outbox.unsent !== undefined;
  }

  readonly playsOnly = true;

  get position(): unknown {
    return (this.opened ?? this.state)?.board.view;
  }

  /** The master plays, which lie on the board. */
  get turns(): readonly TurnView[] {
    const laid = this.state?.done.map((done) => done.master) ?? [];
    return this.opened ? laid.slice(0, this.opened.round - 1) : laid;
  }

  get seat(): Seat | null {
    return (this.opened ?? this.state)?.seat ?? null;
  }

  /** The best play of the round that is looked at, beside the user’s own if that is another. */
  get ghost(): TurnView | undefined {
    return this.opened?.best;
  }

  get tried(): TurnView | undefined {
    return this.opened?.play.notation === this.opened?.best.notation ? undefined : this.opened?.play;
  }

  get playing(): boolean {
    return this.state?.round !== undefined;
  }

  preview(draft: DraftRequest): Promise<unknown> {
    return api.previewDaily(this.game, this.date, {
      draft: { seat: this.seat ?? 0, ...draft },
      practice: this.#isPractice,
    });
  }

  send(move: string): void {
    const round = this.state?.round;
    if (round !== undefined && !this.busy) void this.#submit(round, move);
  }

  async open(): Promise<void> {
    const load = async (): Promise<DailyState> => {
      await session.ensure();
      return api.daily(this.game, this.date, this.practice);
    };
    try {
      this.#show(await this.outbox.ask(load));
      this.#sendUnsent();
    } catch (error) {
      // What is on the screen stays there: only a daily that was never shown is missing.
      this.missing = this.state === undefined;
      this.problem = errorMessage(error);
    }
  }

  /** Shows a round of the result on the board, or the result again. */
  async look(round: number | undefined): Promise<void> {
    const done = this.state?.done.find((done) => done.round === round);
    this.opened = undefined;
    if (!done) return;
    try {
      const found = await api.dailyRound(this.game, this.date, done.round, this.#isPractice);
      this.opened = { ...found, round: done.round, play: done.play, best: done.best ?? done.master };
      this.restart();
    } catch (error) {
      toasts.say(errorMessage(error), 'bad');
    }
  }

  get #isPractice(): boolean {
    return this.state?.kind === 'practice';
  }

  /** Sends a play that an earlier visit of the page could not send. */
  #sendUnsent(): void {
    const { unsent } = this.outbox;
    this.waiting = false;
    if (!unsent) return;
    const isDue = unsent.round === this.state?.round && unsent.practice === this.#isPractice;
    if (isDue) void this.#submit(unsent.round, unsent.move);
    else this.outbox.drop();
  }

  /** A play that was sent twice counts once, so it is sent until there is an answer. */
  async #submit(round: number, move: string): Promise<void> {
    const { game, date } = this;
    const play = { round, move, practice: this.#isPractice };
    const next = await this.deliver({ game, date, ...play }, () => api.submitDaily(game, date, play));
    if (next) this.#show(next);
    // Another tab may have played on, or the day is over.
    else await this.open();
  }

  #show(next: DailyState): void {
    const isOther = this.state?.round !== next.round;
    this.state = next;
    this.restart(isOther || next.round === undefined);
    if (next.result) void this.#compare(next);
  }

  /** The results of others. They are not essential: nothing is said if they cannot be loaded. */
  async #compare(state: DailyState): Promise<void> {
    try {
      this.table = await api.dailyTable(this.game, this.date);
      if (state.seed !== undefined) this.statistics = await api.dailyStatistics(this.game, this.date);
    } catch {
      this.table ??= undefined;
    }
  }
}
