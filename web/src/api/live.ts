/**
 * The live connection: tables are followed by sequence number, and a command that was not answered is sent again after
 * a reconnect. It knows nothing of games.
 */

import { Refusal } from './http';
import type { ClientMessage, Seat, ServerMessage, TableView, EventView, WireCommand } from './types';

export type Connection = 'connecting' | 'open' | 'lost';

export interface Follower {
  update(view: TableView, events: EventView[]): void;
  presence(users: string[], spectators: number): void;
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
  random?: () => number;
}

interface Followed {
  follower: Follower;
  seat: Seat | undefined;
  /** The latest event seen; nothing before the first update. */
  seen: number | undefined;
}

interface Pending {
  message: Extract<ClientMessage, { type: 'command' }>;
  resent: boolean;
  done: (seq: number) => void;
  failed: (refusal: Refusal) => void;
}

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 8_000;
const DEFAULT_HEARTBEAT_MS = 20_000;
/** After so many heartbeats without a word, the other side is taken for dead. */
const SILENCE = 2.5;

export class Live {
  readonly #options: Options;
  readonly #tables = new Map<string, Followed>();
  readonly #pending = new Map<string, Pending>();
  #socket: Socket | undefined;
  #greeted = false;
  #failures = 0;
  #next = 1;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #heartbeat = DEFAULT_HEARTBEAT_MS;
  #goodbyeMs: number | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Follows a table until the answer is called; connects if need be. */
  follow(table: string, follower: Follower, seat?: Seat): () => void {
    const followed: Followed = { follower, seat, seen: undefined };
    this.#tables.set(table, followed);
    if (this.#greeted) this.#subscribe(table, followed);
    else this.#connect();
    return () => {
      if (this.#tables.get(table) !== followed) return;
      this.#tables.delete(table);
      this.#send({ type: 'unsubscribe', table });
      if (this.#tables.size === 0 && this.#pending.size === 0) this.#leave();
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
    const message = { type: 'command', id: String(this.#next++), table, command } as const;
    return new Promise((done, failed) => {
      this.#pending.set(message.id, { message, resent: false, done, failed });
      if (this.#greeted) this.#send(message);
      else this.#connect();
    });
  }

  /** Tries again at once: the network is said to be back, or somebody looks at the page. */
  wake(): void {
    if (this.#socket || this.#tables.size === 0) return;
    this.#connect();
  }

  #connect(): void {
    if (this.#socket) return;
    clearTimeout(this.#retry);
    this.#options.changed(this.#failures === 0 ? 'connecting' : 'lost');
    const attempt = { onopen: null, onmessage: null, onclose: null, send: () => {}, close: () => {} } satisfies Socket;
    this.#socket = attempt;
    this.#options.prepare().then(
      () => {
        if (this.#socket === attempt) this.#open();
      },
      () => {
        if (this.#socket === attempt) this.#lost();
      },
    );
  }

  #open(): void {
    const socket = this.#options.open();
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#heard(event.data);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
    this.#expectWord();
  }

  #heard(data: unknown): void {
    this.#expectWord();
    if (typeof data !== 'string') return;
    let message: ServerMessage;
    try {
      message = JSON.parse(data) as ServerMessage;
    } catch {
      return;
    }
    switch (message.type) {
      case 'hello':
        this.#greet(message.heartbeat_ms);
        break;
      case 'update':
        this.#update(message.table, message.view, message.events);
        break;
      case 'presence':
        this.#tables.get(message.table)?.follower.presence(message.users, message.spectators);
        break;
      case 'accepted': {
        const pending = this.#take(message.id);
        pending?.done(message.seq);
        break;
      }
      case 'refused': {
        const pending = this.#take(message.id);
        // Other commands than moves have no key: sent twice, the second is refused because the first was accepted.
        if (pending?.resent && pending.message.command.type !== 'move') pending.done(0);
        else pending?.failed(new Refusal(message.code, message.sentence, 409, message.reason));
        break;
      }
      case 'goodbye':
        this.#goodbyeMs = message.retry_ms;
        break;
      case 'pong':
      case 'problem':
        break;
    }
  }

  #greet(heartbeat: number): void {
    this.#greeted = true;
    this.#failures = 0;
    this.#heartbeat = heartbeat > 0 ? heartbeat : DEFAULT_HEARTBEAT_MS;
    clearInterval(this.#beat);
    this.#beat = setInterval(() => this.#send({ type: 'ping', id: String(this.#next++) }), this.#heartbeat);
    this.#expectWord();
    this.#options.changed('open');
    for (const [table, followed] of this.#tables) this.#subscribe(table, followed);
    for (const pending of this.#pending.values()) this.#send(pending.message);
  }

  #subscribe(table: string, followed: Followed): void {
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
    followed.follower.update(view, seen === undefined ? [] : events.filter((event) => event.seq > seen));
  }

  #take(id: string): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  #send(message: ClientMessage): void {
    if (this.#greeted) this.#socket?.send(JSON.stringify(message));
  }

  #expectWord(): void {
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#silence = setTimeout(() => {
      if (this.#socket !== socket) return;
      this.#lost();
      socket?.close();
    }, this.#heartbeat * SILENCE);
  }

  #lost(): void {
    this.#drop();
    this.#failures += 1;
    for (const [id, pending] of this.#pending) {
      // Said twice would be worse than not said: whoever wrote it can send it again.
      if (pending.message.command.type === 'chat') {
        this.#pending.delete(id);
        pending.failed(new Refusal('offline', 'The connection was lost.'));
      } else {
        pending.resent = true;
      }
    }
    if (this.#tables.size === 0 && this.#pending.size === 0) return;
    this.#options.changed('lost');
    const wait = this.#goodbyeMs ?? Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (this.#failures - 1));
    this.#goodbyeMs = undefined;
    const jitter = 0.75 + 0.5 * (this.#options.random ?? Math.random)();
    this.#retry = setTimeout(() => this.#connect(), wait * jitter);
  }

  #drop(): void {
    this.#socket = undefined;
    this.#greeted = false;
    clearInterval(this.#beat);
    clearTimeout(this.#silence);
    clearTimeout(this.#retry);
  }

  #leave(): void {
    const socket = this.#socket;
    this.#drop();
    this.#failures = 0;
    socket?.close();
  }
}
