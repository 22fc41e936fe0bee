/** A daily on the screen: the round that is played now, the way to the server, and what waits for the connection. */

import { api } from '../api/http';
import { Outbox } from '../api/outbox';
import { session } from '../api/session.svelte';
import type { DailyState, DailyStatistics, DailyTable, Seat, TurnView } from '../api/types';
import type { Controller, DraftRequest, GameModule, Host } from '../games/module';
import { gameModule } from '../games/registry';
import { errorMessage } from '../pages/parts/words';

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

export class Daily implements Host<unknown, unknown> {
  readonly game: string;
  readonly date: string;
  readonly practice: boolean;
  readonly module: GameModule | undefined;
  readonly controller: Controller | undefined;
  state = $state.raw<DailyState>();
  table = $state.raw<DailyTable>();
  statistics = $state.raw<DailyStatistics>();
  /** Why there is nothing to show, or why the last play was refused. */
  problem = $state('');
  missing = $state(false);
  busy = $state(false);
  /** A play that has not reached the server yet. */
  waiting = $state(false);
  readonly #outbox: Outbox<Play>;

  constructor(game: string, date: string, practice: boolean) {
    this.game = game;
    this.date = date;
    this.practice = practice;
    this.module = gameModule(game);
    this.controller = this.module?.newController(this, 'match');
    this.#outbox = new Outbox(
      'daily-unsent',
      (kept): kept is Play => isPlay(kept) && kept.game === game && kept.date === date,
    );
    this.waiting = this.#outbox.unsent !== undefined;
  }

  readonly playsOnly = true;

  get position(): unknown {
    return this.state?.board.view;
  }

  /** The master plays, which lie on the board. */
  get turns(): readonly TurnView[] {
    return this.state?.done.map((done) => done.master) ?? [];
  }

  get seat(): Seat | null {
    return this.state?.seat ?? null;
  }

  get playing(): boolean {
    return this.state?.round !== undefined;
  }

  get active(): boolean {
    return this.playing && !this.busy;
  }

  get drafting(): boolean {
    return this.active;
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
      this.#show(await this.#outbox.ask(load));
      this.#sendUnsent();
    } catch (error) {
      // What is on the screen stays there: only a daily that was never shown is missing.
      this.missing = this.state === undefined;
      this.problem = errorMessage(error);
    }
  }

  close(): void {
    this.#outbox.close();
  }

  get #isPractice(): boolean {
    return this.state?.kind === 'practice';
  }

  /** Sends a play that an earlier visit of the page could not send. */
  #sendUnsent(): void {
    const { unsent } = this.#outbox;
    this.waiting = false;
    if (!unsent) return;
    const isDue = unsent.round === this.state?.round && unsent.practice === this.#isPractice;
    if (isDue) void this.#submit(unsent.round, unsent.move);
    else this.#outbox.drop();
  }

  /** A play that was sent twice counts once, so it is sent until there is an answer. */
  async #submit(round: number, move: string): Promise<void> {
    this.busy = true;
    this.problem = '';
    const { game, date } = this;
    const play: Play = { game, date, practice: this.#isPractice, round, move };
    const deliver = ({ practice }: Play): Promise<DailyState> => api.submitDaily(game, date, { round, move, practice });
    try {
      const next = await this.#outbox.send(play, deliver, () => (this.waiting = true));
      this.waiting = false;
      this.busy = false;
      this.#show(next);
    } catch (error) {
      this.waiting = false;
      this.busy = false;
      this.problem = errorMessage(error, this.module?.tileName);
      // Another tab may have played on, or the day is over.
      await this.open();
    }
  }

  #show(next: DailyState): void {
    const restart = this.state?.round !== next.round;
    this.state = next;
    this.controller?.follow({ played: [], restart: restart || next.round === undefined });
    if (next.round !== undefined) this.controller?.refresh();
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
