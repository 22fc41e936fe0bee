/**
 * The live connection. A table is followed by a view and its changes. A command that was not answered is sent again
 * after a reconnect, with the same key, unless it was withdrawn meanwhile; so is one that the server could not store.
 * Nothing here knows games.
 */

import { applyChanges } from './delta';
import { freshKey, Refusal } from './http';
import { Retry } from './retry';
import type {
  Change,
  ClientMessage,
  EventView,
  OwnContestView,
  Seat,
  ServerMessage,
  TableHead,
  TableView,
  WireCommand,
} from './types';

/**
 * `doubtful`: the system says that the network is gone, and the server has not answered since. `stalled`: the server
 * answers, but cannot store anything at the moment.
 */
export type Connection = 'connecting' | 'open' | 'doubtful' | 'stalled' | 'lost';

type Trouble = Exclude<Connection, 'open' | 'doubtful'>;

export interface Follower {
  /** `age`: for how many milliseconds the clocks of the view have been running since it was made. */
  update(view: TableView, events: EventView[], age: number): void;
  /** `left`: people who sit at the table and have left it, with the moment when, by `performance.now()`. */
  presence(users: string[], spectators: number, left: ReadonlyMap<string, number>): void;
  /** What the user alone may see of a table of duplicate; nothing once they have left. */
  own?(own: OwnContestView | null): void;
}

/** As much of a WebSocket as is needed here. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Options {
  open: () => Socket;
  /** Makes sure that there is a session before a connection is tried. */
  prepare: () => Promise<unknown>;
  changed: (connection: Connection) => void;
  /** Gets the tables that need the user whenever they have changed. */
  needed?: (tables: TableHead[]) => void;
  /** Whether nobody looks at the page, so that a lost connection need not be noticed at once. */
  hidden?: () => boolean;
  random?: () => number;
  /** The time in milliseconds, by any clock that does not jump. */
  clock?: () => number;
}

/** A command that was handed over for sending. */
export interface SentCommand {
  readonly key: string;
  /** The number of the event that it led to. It fails with a Refusal, which has the code `withdrawn` after `withdraw`. */
  readonly answer: Promise<number>;
  /** Whether it was withdrawn. If it is answered with a number all the same, it had arrived before. */
  readonly withdrawn: () => boolean;
}

interface Followed {
  follower: Follower;
  seat: Seat | undefined;
  /** The latest event seen; nothing before the first view. */
  seen: number | undefined;
  /** The view that changes apply to; nothing while a whole one is on its way. */
  view: TableView | undefined;
  /** Earlier events that came before the view they belong to. */
  missed?: EventView[] | undefined;
}

interface Pending {
  table: string;
  command: WireCommand;
  /** Whether a server may have received it. */
  sent: boolean;
  /** Whether it is to be withdrawn instead of sent again. */
  withdrawn: boolean;
  wanted: () => boolean;
  done: (seq: number) => void;
  failed: (refusal: Refusal) => void;
}

/** How often the server is asked whether it is there: while somebody looks, and at least. */
const BEAT_MS = 5_000;
const DEFAULT_HEARTBEAT_MS = 20_000;
/** A server that owes an answer for so long counts as gone. */
const PATIENCE_MS = 5_000;
/** The same for a connection that is being opened. */
const GREETING_MS = 15_000;
/** The server cannot store anything: what waits for that is sent again until it can. */
const UNSTORED = 'store-unavailable';
/** Why a table that was asked for does not come yet. Other reasons are final. */
const LATER: ReadonlySet<string> = new Set([UNSTORED, 'busy', 'internal', 'too-many-requests']);

export class Live {
  readonly #options: Options;
  readonly #tables = new Map<string, Followed>();
  readonly #pending = new Map<string, Pending>();
  #socket: Socket | undefined;
  #greeted = false;
  /** The user for whom the connection is kept although no table is followed. */
  #user: string | undefined;
  #next = 1;
  readonly #reconnect: Retry;
  /** For what the server put off. */
  readonly #again: Retry;
  #beat: ReturnType<typeof setInterval> | undefined;
  /** Runs while the server owes an answer. */
  #silence: ReturnType<typeof setTimeout> | undefined;
  #heartbeat = DEFAULT_HEARTBEAT_MS;
  #pinged = 0;
  #doubtful = false;
  #stalled = false;
  /** Why there was no connection at the last attempt. */
  #trouble: Trouble = 'lost';
  #goodbyeMs: number | undefined;
  /** What the server's time is ahead of our clock. */
  #ahead: number | undefined;

  constructor(options: Options) {
    this.#options = options;
    const random = options.random ?? Math.random;
    this.#reconnect = new Retry(() => this.#connect(), random);
    this.#again = new Retry(() => this.#sendAll(), random);
  }

  /** Stays connected, so that the page learns of tables that need the user. Another user gets another connection. */
  stay(user: string): void {
    if (this.#user === user) return;
    const socket = this.#user === undefined ? undefined : this.#socket;
    this.#user = user;
    if (socket) {
      this.#drop();
      socket.close();
    }
    this.#connect();
  }

  /** The time of the server, as far as it is known. */
  get now(): number {
    return this.#ahead === undefined ? Date.now() : this.#clock() + this.#ahead;
  }

  get #idle(): boolean {
    return this.#user === undefined && this.#tables.size === 0 && this.#pending.size === 0;
  }

  /** Follows a table until the answer is called; connects if need be. */
  follow(table: string, follower: Follower, seat?: Seat): () => void {
    const followed: Followed = { follower, seat, seen: undefined, view: undefined };
    this.#tables.set(table, followed);
    if (this.#greeted) this.#subscribe(table, followed);
    else this.#connect();
    return () => {
      if (this.#tables.get(table) !== followed) return;
      this.#tables.delete(table);
      this.#send({ type: 'unsubscribe', table });
      if (this.#idle) this.#leave();
    };
  }

  /** Looks at a table from another of one's own seats. */
  look(table: string, seat: Seat | undefined): void {
    const followed = this.#tables.get(table);
    if (!followed || followed.seat === seat) return;
    followed.seat = seat;
    if (this.#greeted) this.#subscribe(table, followed);
  }

  /** Sends a command and waits for the answer, also over a lost connection. */
  command(table: string, command: WireCommand): Promise<number> {
    return this.send(table, command).answer;
  }

  /**
   * Sends a command, at once or when there is a connection. If the connection was lost meanwhile and `wanted` says no,
   * it is withdrawn.
   */
  send(table: string, command: WireCommand, wanted: () => boolean = () => true): SentCommand {
    const key = freshKey();
    const state = { table, command, sent: false, withdrawn: false, wanted };
    const answer = new Promise<number>((done, failed) => {
      this.#pending.set(key, Object.assign(state, { done, failed }));
    });
    // What is sent without a network may arrive much later, when the user means it no more.
    if (!this.#greeted) this.#connect();
    else if (!this.#doubtful) this.#sendPending(key);
    return { key, answer, withdrawn: () => state.withdrawn };
  }

  /** Withdraws a command: the server makes sure that it never happens, unless it has happened already. */
  withdraw(key: string): void {
    const pending = this.#pending.get(key);
    if (!pending || pending.withdrawn) return;
    pending.withdrawn = true;
    if (this.#greeted || !pending.sent) this.#sendWithdrawal(key, pending);
  }

  #sendPending(key: string): void {
    const pending = this.#pending.get(key);
    if (!pending) return;
    pending.sent = true;
    this.#send({ type: 'command', id: key, table: pending.table, command: { ...pending.command, key } });
    this.#expectFrame(PATIENCE_MS);
  }

  /** A command that never left this page needs no server to be withdrawn. */
  #sendWithdrawal(key: string, pending: Pending): void {
    if (pending.sent) this.#send({ type: 'command', id: key, table: pending.table, command: { type: 'withdraw', key } });
    else this.#take(key)?.failed(new Refusal('withdrawn', 'The command was withdrawn.'));
  }

  /** Tries again at once: the network is said to be back, or somebody looks at the page. */
  wake(): void {
    if (this.#greeted) this.#ping();
    else if (!this.#socket && !this.#idle) this.#connect();
  }

  /** The network is said to be gone. A server on the same machine may still be there, so it is asked. */
  doubt(): void {
    if (!this.#greeted || this.#doubtful) return;
    this.#doubtful = true;
    this.#options.changed('doubtful');
    this.#ping();
  }

  #ping(): void {
    this.#pinged = this.#clock();
    this.#send({ type: 'ping', id: String(this.#next++) });
    this.#expectFrame(PATIENCE_MS);
  }

  #connect(): void {
    if (this.#socket) return;
    this.#reconnect.cancel();
    this.#options.changed(this.#reconnect.failures === 0 ? 'connecting' : this.#trouble);
    const attempt = { onopen: null, onmessage: null, onclose: null, send: () => {}, close: () => {} } satisfies Socket;
    this.#socket = attempt;
    this.#options.prepare().then(
      () => {
        if (this.#socket === attempt) this.#open();
      },
      (error: unknown) => {
        const stalled = error instanceof Refusal && error.code === UNSTORED;
        if (this.#socket === attempt) this.#lost(stalled ? 'stalled' : 'lost');
      },
    );
  }

  #open(): void {
    const socket = this.#options.open();
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#onFrame(event.data);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
    this.#expectFrame(GREETING_MS);
  }

  #onFrame(data: unknown): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
    if (this.#doubtful) {
      this.#doubtful = false;
      this.#options.changed(this.#stalled ? 'stalled' : 'open');
      this.#sendUnsent();
    }
    if (typeof data !== 'string') return;
    let message: ServerMessage;
    try {
      message = JSON.parse(data) as ServerMessage;
    } catch {
      return;
    }
    switch (message.type) {
      case 'hello':
        this.#ahead = message.now - this.#clock();
        this.#greet(message.heartbeat_ms);
        break;
      case 'history': {
        const followed = this.#tables.get(message.table);
        if (followed) followed.missed = [...(followed.missed ?? []), ...message.events];
        break;
      }
      case 'view':
        this.#update(message.table, message.view, [...(this.#tables.get(message.table)?.missed ?? []), ...message.events]);
        break;
      case 'update':
        this.#change(message.table, message);
        break;
      case 'presence':
        this.#tables
          .get(message.table)
          ?.follower.presence(
            message.users,
            message.spectators,
            new Map(message.left?.map(({ user, at }) => [user, at - (this.#ahead ?? 0)])),
          );
        break;
      case 'own':
        this.#tables.get(message.table)?.follower.own?.(message.own);
        break;
      case 'waiting':
        this.#options.needed?.(message.tables);
        break;
      case 'accepted':
        this.#stored();
        this.#take(message.id)?.done(message.seq);
        break;
      case 'withdrawn':
        this.#stored();
        this.#take(message.id)?.failed(new Refusal('withdrawn', 'The command was withdrawn.'));
        break;
      case 'refused':
        if (message.code === UNSTORED) this.#putOff(true);
        else this.#take(message.id)?.failed(new Refusal(message.code, message.sentence, 409, message.reason));
        break;
      case 'goodbye':
        this.#goodbyeMs = message.retry_ms;
        break;
      case 'pong':
        this.#ahead = message.now - this.#clock();
        break;
      case 'problem':
        // It does not say which message it answers: all tables that have not come are asked for again.
        if (LATER.has(message.code) && [...this.#tables.values()].some(({ view }) => !view)) this.#putOff(message.code === UNSTORED);
        break;
    }
  }

  #greet(heartbeat: number): void {
    this.#greeted = true;
    this.#reconnect.reset();
    this.#heartbeat = heartbeat > 0 ? heartbeat : DEFAULT_HEARTBEAT_MS;
    clearInterval(this.#beat);
    this.#pinged = this.#clock();
    this.#beat = setInterval(() => {
      if (!this.#options.hidden?.() || this.#clock() - this.#pinged >= this.#heartbeat) this.#ping();
    }, Math.min(BEAT_MS, this.#heartbeat));
    this.#options.changed('open');
    for (const followed of this.#tables.values()) followed.view = undefined;
    this.#sendAll();
  }

  /** Sends what has no answer, and asks for the tables that are not there. */
  #sendAll(): void {
    // Withdrawals come first, so that nothing overtakes them.
    for (const [key, pending] of [...this.#pending]) {
      pending.withdrawn ||= !pending.wanted();
      if (pending.withdrawn) this.#sendWithdrawal(key, pending);
    }
    for (const [table, followed] of this.#tables) if (!followed.view) this.#subscribe(table, followed);
    for (const [key, pending] of this.#pending) if (!pending.withdrawn) this.#sendPending(key);
  }

  /** Sends what was kept while nobody knew whether there is a network. */
  #sendUnsent(): void {
    for (const [key, pending] of [...this.#pending]) {
      if (pending.sent) continue;
      pending.withdrawn ||= !pending.wanted();
      if (pending.withdrawn) this.#sendWithdrawal(key, pending);
      else this.#sendPending(key);
    }
  }

  /** The server could not do something now: it is asked again after a while, longer each time. */
  #putOff(stalled: boolean): void {
    if (stalled && !this.#stalled) {
      this.#stalled = true;
      if (!this.#doubtful) this.#options.changed('stalled');
    }
    this.#again.later();
  }

  /** The server stores again, or shows what is stored. */
  #stored(): void {
    this.#again.failures = 0;
    if (!this.#stalled) return;
    this.#stalled = false;
    if (!this.#doubtful) this.#options.changed('open');
  }

  /** Asks for the whole view, with the events since the last one. */
  #subscribe(table: string, followed: Followed): void {
    followed.view = undefined;
    followed.missed = undefined;
    this.#send({
      type: 'subscribe',
      table,
      ...(followed.seen === undefined ? {} : { after: followed.seen }),
      ...(followed.seat === undefined ? {} : { seat: followed.seat }),
    });
  }

  #update(table: string, view: TableView, events: EventView[]): void {
    const followed = this.#tables.get(table);
    if (!followed) return;
    const seen = followed.seen;
    if (seen !== undefined && view.seq < seen) return;
    followed.seen = view.seq;
    followed.view = view;
    followed.missed = undefined;
    if (this.#pending.size === 0) this.#stored();
    const now = this.#ahead === undefined ? undefined : this.#clock() + this.#ahead;
    const age = view.clock && now !== undefined ? Math.max(0, now - view.clock.now) : 0;
    followed.follower.update(view, seen === undefined ? [] : events.filter((event) => event.seq > seen), age);
  }

  /** Applies changes to the view. If they do not fit it, the whole view is asked for. */
  #change(table: string, { from, seq, events, changes }: { from: number; seq: number; events: EventView[]; changes: Change[] }): void {
    const followed = this.#tables.get(table);
    if (!followed?.view) return;
    let view: TableView | undefined;
    try {
      if (followed.view.seq === from) view = applyChanges(followed.view, changes);
    } catch {
      // It is asked for below.
    }
    if (view?.seq === seq) this.#update(table, view, events);
    else this.#subscribe(table, followed);
  }

  #clock(): number {
    return (this.#options.clock ?? (() => performance.now()))();
  }

  #take(id: string): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  #send(message: ClientMessage): void {
    if (this.#greeted) this.#socket?.send(JSON.stringify(message));
  }

  /** Gives up the connection unless a frame comes within so many milliseconds. Later requests do not extend the time. */
  #expectFrame(within: number): void {
    const socket = this.#socket;
    this.#silence ??= setTimeout(() => {
      if (this.#socket !== socket) return;
      this.#lost();
      socket?.close();
    }, within);
  }

  /**
   * The first socket of a page may be refused because the server cannot read who it is for. The next attempt asks by a request, whose
   * answer says so.
   */
  #lost(trouble: Trouble = this.#greeted || this.#reconnect.failures > 0 ? 'lost' : 'connecting'): void {
    this.#drop();
    if (this.#idle) return;
    this.#trouble = trouble;
    this.#options.changed(trouble);
    this.#reconnect.later(this.#goodbyeMs);
    this.#goodbyeMs = undefined;
  }

  #drop(): void {
    this.#socket = undefined;
    this.#greeted = false;
    this.#doubtful = false;
    this.#stalled = false;
    this.#again.reset();
    clearInterval(this.#beat);
    clearTimeout(this.#silence);
    this.#silence = undefined;
    this.#reconnect.cancel();
  }

  #leave(): void {
    const socket = this.#socket;
    this.#drop();
    this.#reconnect.reset();
    socket?.close();
  }
}
