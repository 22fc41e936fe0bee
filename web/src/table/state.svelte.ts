/** A table as the page follows it: the server's latest view, who is there, and what may be asked of it. */

import { connection, live } from '../api/connection.svelte';
import { api, freshEntropy, Refusal } from '../api/http';
import type { SentCommand } from '../api/live';
import { session } from '../api/session.svelte';
import type { Chair, EventView, OwnContestView, Seat, TableView, WireCommand } from '../api/types';
import { router } from '../app/router.svelte';
import { gameModule } from '../games/registry';
import { t } from '../i18n/i18n.svelte';
import { botName, errorMessage, personName } from '../pages/parts/words';
import { toasts } from '../ui/toasts.svelte';
import { ChatLog } from './chat-log.svelte';

/** What the page of a table shows in a dialog. */
export type TablePart = 'rules' | 'moves' | 'chat' | 'menu' | 'keys';

export type OnUpdate = (view: TableView, events: EventView[], before: TableView | undefined) => void;

/** A command that the server has not acknowledged yet. */
interface PendingCommand extends SentCommand {
  readonly command: WireCommand;
  /** Whether the player still means it. */
  readonly wanted: () => boolean;
}

export class TableState {
  readonly id: string;
  readonly chat: ChatLog;
  /** What was said at the table of the game before, after a rematch. */
  before = $state.raw<ChatLog>();
  view = $state.raw<TableView>();
  /** When the view was made, by the clock of this page: clocks are counted on from there. */
  received = $state(0);
  users = $state.raw<string[]>([]);
  /** When people who sit here have left the table, by `performance.now()`. */
  left = $state.raw<ReadonlyMap<string, number>>(new Map());
  #spectators = $state(0);
  /** What the user alone may see of a table of duplicate where they play. */
  own = $state.raw<OwnContestView>();
  failure = $state<Refusal>();
  /**
   * By how much lays raised the points of their seats, by the number of the turn. Games with lays do not count points turn by
   * turn, so this is known only of turns that this page has followed.
   */
  rises = $state.raw<ReadonlyMap<number, number>>(new Map());
  /** The seat of this device that the next turn is for, while somebody else may still hold the device. */
  curtain = $state<Seat>();
  #pending = $state.raw<readonly PendingCommand[]>([]);
  /** The key of the move that the player has withdrawn. */
  #withdrawn = $state<string>();

  readonly connection = $derived(connection());
  /** Whether a command is under way. Chat messages do not keep anybody from playing. */
  readonly busy = $derived(this.#pending.some(({ command }) => command.type !== 'chat' && command.type !== 'say'));
  /** What the server has not acknowledged while the connection is lost; of several commands, a move first. */
  readonly unsent = $derived.by(() => {
    if (this.connection === 'open') return undefined;
    const found = this.#pending.findLast(({ command }) => command.type === 'move') ?? this.#pending.at(-1);
    return found && { type: found.command.type, wanted: found.wanted() && found.key !== this.#withdrawn };
  });
  readonly sheet = $derived(this.view?.game?.type === 'sheet' ? this.view.game : undefined);
  readonly mySeats = $derived.by<Seat[]>(() => {
    const user = session.me?.user;
    const chairs = this.view?.seats ?? [];
    return chairs.flatMap((chair, seat) => (chair.type === 'human' && chair.user === user ? [seat] : []));
  });
  /** How many others watch: the server counts a user without a seat as well. */
  readonly spectators = $derived(Math.max(0, this.#spectators - (this.mySeats.length > 0 ? 0 : 1)));
  /**
   * Whether there is anything to read in the chat, or anybody who could: bots do not, and before the deal those who only look
   * may not write.
   */
  readonly company = $derived.by(() => {
    const { view, mySeats } = this;
    if (view?.settings.kind !== 'online') return false;
    if (view.chat_lines > 0 || (this.before?.lines.length ?? 0) > 0) return true;
    if (view.phase === 'waiting' && mySeats.length === 0) return false;
    return this.spectators > 0 || view.seats.some((chair, seat) => chair.type === 'human' && !mySeats.includes(seat));
  });
  /** The seat through which this page looks. */
  readonly seat = $derived(this.view?.viewer ?? null);
  readonly myTurn = $derived(
    this.view?.phase === 'playing' && this.seat !== null && this.view.turn === this.seat && this.curtain === undefined,
  );

  /** Whether the user waits for others and may lay tiles for a look meanwhile. */
  readonly mayDraft = $derived(
    this.view?.phase === 'playing' &&
      this.view.settings.kind === 'online' &&
      this.seat !== null &&
      !this.myTurn &&
      this.view.game?.type === 'match',
  );

  readonly #onUpdate: OnUpdate;
  #leave: () => void = () => {};
  #closed = false;

  constructor(id: string, onUpdate: OnUpdate) {
    this.id = id;
    this.chat = new ChatLog(id);
    this.#onUpdate = onUpdate;
  }

  async open(): Promise<void> {
    const missing = await this.#fetch();
    if (this.#closed) return;
    if (missing) {
      this.failure = missing;
      return;
    }
    this.#leave = live.follow(
      this.id,
      {
        update: (next, events, age) => this.#take(next, events, age),
        presence: (users, spectators, left) => {
          this.users = users;
          this.left = left;
          this.#spectators = spectators;
        },
        own: (own) => (this.own = own ?? undefined),
      },
      this.view?.viewer ?? undefined,
    );
  }

  /** Gets the first view. A table that is being made for a rematch may take a moment to be there; only this page leads to such a table. */
  async #fetch(): Promise<Refusal | undefined> {
    for (const wait of router.leaving ? [300, 1_000, 2_000, 0] : [0]) {
      try {
        await session.ensure();
        const { view, own } = await api.table(this.id);
        if (this.#closed) return undefined;
        this.own = own;
        this.#take(view, []);
        return undefined;
      } catch (error) {
        // Unless the table is known to be gone, the live connection keeps trying.
        if (!(error instanceof Refusal) || error.status !== 404) return undefined;
        if (wait === 0 || this.#closed) return error;
        await new Promise((done) => setTimeout(done, wait));
      }
    }
    return undefined;
  }

  readonly #seen = (): void => {
    if (this.view && !this.#closed) this.#contribute(this.view);
  };

  close(): void {
    this.#closed = true;
    document.removeEventListener('visibilitychange', this.#seen);
    this.#leave();
  }

  #take(view: TableView, events: EventView[], age = 0): void {
    const before = this.view;
    this.view = view;
    this.#compare(view, before);
    this.received = performance.now() - age;
    this.chat.take(view, events);
    if (view.previous && !this.before) {
      this.before = new ChatLog(view.previous);
      void this.before.load();
    }
    this.#onUpdate(view, events, before);
    this.#passOn(view);
    this.#contribute(view);
  }

  /** Of two turns at once, nobody can tell what each of them has changed. */
  #compare({ game }: TableView, before: TableView | undefined): void {
    const turn = game?.turns.at(-1);
    if (turn?.action !== 'lay' || before?.game?.turns.length !== turn.number - 1) return;
    const [then, now] = [before.game, game].map((each) => each?.view.scores[turn.seat] ?? 0) as [number, number];
    this.rises = new Map(this.rises).set(turn.number, now - then);
  }

  /** On one device, the page looks through the seat whose turn it is; where hands are hidden, behind a curtain first. */
  #passOn(view: TableView): void {
    const { turn } = view;
    if (view.settings.kind !== 'local' || turn === null || !this.mySeats.includes(turn)) {
      if (view.phase === 'ended') this.curtain = undefined;
    } else if (turn !== view.viewer) {
      if (this.mySeats.length > 1 && view.game?.type === 'match' && view.game.view.hides_hands) this.curtain = turn;
      else this.lookFrom(turn);
    }
  }

  lookFrom(seat: Seat): void {
    this.curtain = undefined;
    live.look(this.id, seat);
  }

  /**
   * After a rematch, and once a search has found an opponent, people sit already and have yet to add to the deal. Where the clock starts
   * with that, they do it when they see the table.
   */
  #contributed = new Set<Seat>();
  #contribute(view: TableView): void {
    if (view.phase !== 'waiting' || view.commitment === undefined) return;
    if (view.seats.some((chair) => chair.type === 'empty')) {
      this.#contributed.clear();
      return;
    }
    if (view.arrive_by !== undefined && document.hidden) {
      document.addEventListener('visibilitychange', this.#seen, { once: true });
      return;
    }
    for (const seat of this.mySeats) {
      const chair = view.seats[seat];
      if (chair?.type !== 'human' || chair.ready || this.#contributed.has(seat)) continue;
      this.#contributed.add(seat);
      live.command(this.id, { type: 'contribute', seat, entropy: freshEntropy() }).catch(() => {
        // Somebody else's tab may have been faster.
      });
    }
  }

  /**
   * Sends a command; the answer says whether it was accepted. What is refused is shown unless `quiet`. If the connection
   * is lost and `wanted` says no when it is back, the command is withdrawn.
   */
  async send(command: WireCommand, quiet = false, wanted: () => boolean = () => true): Promise<Refusal | undefined> {
    const sent = { ...live.send(this.id, command, wanted), command, wanted };
    this.#pending = [...this.#pending, sent];
    try {
      await sent.answer;
      if (sent.withdrawn()) toasts.say(t('pending-too-late'));
      return undefined;
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal('offline', t('problem-offline'));
      if (!quiet && refusal.code !== 'withdrawn')
        toasts.say(
          errorMessage(refusal, (tile) => this.#tileName(tile)),
          'bad',
        );
      return refusal;
    } finally {
      this.#pending = this.#pending.filter((other) => other !== sent);
    }
  }

  /** Withdraws the move that is not acknowledged yet; answers whether it never happens. */
  async withdraw(): Promise<boolean> {
    const move = this.#pending.findLast(({ command }) => command.type === 'move');
    if (!move) return false;
    this.#withdrawn = move.key;
    live.withdraw(move.key);
    return move.answer.then(
      () => false,
      () => true,
    );
  }

  /** Sends a move. `wanted`: whether the player still means it when a lost connection is back. */
  moveFor(seat: Seat, move: string, wanted?: () => boolean): Promise<Refusal | undefined> {
    return this.send({ type: 'move', seat, move }, false, wanted);
  }

  #tileName(tile: string): string {
    return (this.view && gameModule(this.view.settings.game)?.tileName(tile)) ?? tile;
  }

  nameOf(seat: Seat): string {
    return chairName(this.view?.seats ?? [], seat);
  }
}

export function chairName(chairs: readonly Chair[], seat: Seat): string {
  const chair = chairs[seat];
  if (chair?.type === 'human') return personName(chair.name);
  if (chair?.type === 'bot') return botName(chairs, seat, chair.level);
  return t('seat-name', { number: seat + 1 });
}
