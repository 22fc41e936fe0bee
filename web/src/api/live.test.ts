import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { Refusal } from './http';
import { Live, type Connection, type Follower, type Socket } from './live';
import type { ClientMessage, EventView, ServerMessage, TableHead, TableView } from './types';

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: ClientMessage[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.closed = true;
    this.onclose?.();
  }
  says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  commands(): Extract<ClientMessage, { type: 'command' }>[] {
    return this.sent.filter((message) => message.type === 'command');
  }
  /** The types of all commands, in the order in which they were sent. */
  kinds(): string[] {
    return this.commands().map(({ command }) => command.type);
  }
}

const view = (seq: number): TableView => ({ seq }) as TableView;
const whole = (seq: number, events: EventView[] = []): ServerMessage => ({ type: 'view', table: 't', events, view: view(seq) });
const update = (from: number, seq: number, events: EventView[] = []): ServerMessage => ({
  type: 'update',
  table: 't',
  from,
  seq,
  events,
  changes: [{ merge: '', entries: { seq } }],
});
const hello = { type: 'hello', user: 'u', heartbeat_ms: 1_000, now: 5_000 } as const;
const pass = { type: 'move', seat: 0, move: 'pass' } as const;

let sockets: FakeSocket[];
let states: Connection[];
let live: Live;
let began: number;
let preparing: () => Promise<unknown>;
let hidden: boolean;
let needed: Mock<(tables: TableHead[]) => void>;
let follower: { update: Mock<Follower['update']>; presence: Mock<Follower['presence']> };

beforeEach(() => {
  preparing = () => Promise.resolve();
  vi.useFakeTimers();
  began = Date.now();
  hidden = false;
  needed = vi.fn();
  sockets = [];
  states = [];
  follower = { update: vi.fn(), presence: vi.fn() };
  live = new Live({
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    prepare: () => preparing(),
    changed: (state) => states.push(state),
    hidden: () => hidden,
    needed: (tables) => needed(tables),
    random: () => 0.5,
    clock: () => 1_000 + vi.getMockedSystemTime()!.getTime() - began,
  });
});

afterEach(() => vi.useRealTimers());

async function connected(): Promise<FakeSocket> {
  await vi.advanceTimersByTimeAsync(0);
  const socket = sockets.at(-1);
  if (!socket) throw new Error('no socket');
  socket.says(hello);
  return socket;
}

describe('Live', () => {
  it('subscribes once it is greeted, and tells updates and presence', async () => {
    live.follow('t', follower);
    const socket = await connected();
    expect(socket.sent).toEqual([{ type: 'subscribe', table: 't' }]);
    socket.says(whole(3, [{ seq: 3, at: 0, type: 'dealt' }]));
    expect(follower.update).toHaveBeenCalledWith(view(3), [], 0);
    socket.says(update(3, 4, [{ seq: 4, at: 0, type: 'paused' }]));
    expect(follower.update).toHaveBeenLastCalledWith(view(4), [{ seq: 4, at: 0, type: 'paused' }], 0);
    const left = [{ user: 'v', at: hello.now - 20_000 }];
    socket.says({ type: 'presence', table: 't', users: ['u'], spectators: 2, left });
    expect(follower.presence).toHaveBeenCalledWith(['u'], 2, new Map([['v', 1_000 - 20_000]]));
    expect(states).toEqual(['connecting', 'open']);
  });

  it('stays connected for a user without a table, and tells what needs them', async () => {
    live.stay('u');
    live.stay('u');
    const socket = await connected();
    expect(sockets).toHaveLength(1);
    const tables = [{ id: 't' } as TableHead];
    socket.says({ type: 'waiting', tables });
    expect(needed).toHaveBeenCalledWith(tables);
    live.follow('t', follower)();
    expect(socket.closed).toBe(false);
    // Another user has another session.
    live.stay('v');
    expect(socket.closed).toBe(true);
    await connected();
    expect(sockets).toHaveLength(2);
    sockets[1]!.close();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sockets).toHaveLength(3);
  });

  it('says that the server cannot store anything when it gives out no session, and goes on by itself', async () => {
    preparing = () => Promise.reject(new Refusal('store-unavailable', 'not now', 503));
    live.follow('t', follower);
    await vi.advanceTimersByTimeAsync(0);
    expect(states).toEqual(['connecting', 'stalled']);
    await vi.advanceTimersByTimeAsync(300);
    expect(states.slice(2)).toEqual(['stalled', 'stalled']);
    preparing = () => Promise.resolve();
    await vi.advanceTimersByTimeAsync(600);
    await connected();
    expect(states.at(-1)).toBe('open');
  });

  it('is not said to be lost while it is unknown why the first socket was refused', async () => {
    live.follow('t', follower);
    await vi.advanceTimersByTimeAsync(0);
    preparing = () => Promise.reject(new Refusal('store-unavailable', 'nothing can be stored', 503));
    sockets[0]?.onclose?.();
    await vi.advanceTimersByTimeAsync(400);
    expect(states).toEqual(['connecting', 'connecting', 'connecting', 'stalled']);
  });

  it('is lost if sockets are refused again and again', async () => {
    live.follow('t', follower);
    await vi.advanceTimersByTimeAsync(0);
    sockets[0]?.onclose?.();
    await vi.advanceTimersByTimeAsync(400);
    sockets[1]?.onclose?.();
    expect(states.at(-1)).toBe('lost');
  });

  it('goes on from the last event after a reconnect', async () => {
    live.follow('t', follower, 1);
    const first = await connected();
    first.says(whole(7));
    first.close();
    expect(states.at(-1)).toBe('lost');
    await vi.advanceTimersByTimeAsync(300);
    const second = await connected();
    expect(sockets).toHaveLength(2);
    expect(second.sent).toEqual([{ type: 'subscribe', table: 't', after: 7, seat: 1 }]);
  });

  it('asks for the whole view when an update does not fit, and once only', async () => {
    live.follow('t', follower);
    const socket = await connected();
    socket.says(whole(3));
    const missed = (): void => socket.says(update(4, 5));
    missed();
    missed();
    expect(socket.sent.slice(1)).toEqual([{ type: 'subscribe', table: 't', after: 3 }]);
    expect(follower.update).toHaveBeenCalledTimes(1);
    socket.says(whole(5, [{ seq: 4, at: 0, type: 'paused' }, { seq: 5, at: 0, type: 'resumed' }]));
    expect(follower.update.mock.lastCall?.[1]).toHaveLength(2);
    socket.says(update(5, 6));
    expect(follower.update.mock.lastCall?.[0]).toEqual(view(6));
    socket.says({ type: 'update', table: 't', from: 6, seq: 7, events: [], changes: [{ remove: '/gone' }] });
    expect(socket.sent.at(-1)).toEqual({ type: 'subscribe', table: 't', after: 6 });
  });

  it('says for how long the clocks of a view have been running', async () => {
    live.follow('t', follower);
    const socket = await connected();
    const clock = { left_ms: [9_000, 9_000], running: 0, paused: false, now: 4_200 };
    socket.says({ type: 'view', table: 't', events: [], view: { seq: 3, clock } as unknown as TableView });
    expect(follower.update.mock.lastCall?.[2]).toBe(800);
  });

  it.each([pass, { type: 'chat', text: 'hello' }, { type: 'resign', seat: 0 }] as const)(
    'sends a command that was not answered again, with the same key, until it is: %j',
    async (command) => {
      live.follow('t', follower);
      const first = await connected();
      const { key, answer } = live.send('t', command);
      expect(first.commands()).toEqual([{ type: 'command', id: key, table: 't', command: { ...command, key } }]);
      first.close();
      await vi.advanceTimersByTimeAsync(300);
      const second = await connected();
      expect(second.commands()).toEqual(first.commands());
      second.says({ type: 'accepted', id: key, table: 't', seq: 9 });
      await expect(answer).resolves.toBe(9);
      second.close();
      await vi.advanceTimersByTimeAsync(300);
      expect((await connected()).commands()).toEqual([]);
    },
  );

  it('keeps a move made while the connection is lost', async () => {
    live.follow('t', follower);
    (await connected()).close();
    void live.command('t', pass);
    await vi.advanceTimersByTimeAsync(300);
    expect((await connected()).kinds()).toEqual(['move']);
  });

  it('never sends a move that was taken back before it left the page', async () => {
    live.follow('t', follower);
    (await connected()).close();
    const { key, answer } = live.send('t', pass);
    live.withdraw(key);
    await expect(answer).rejects.toMatchObject({ code: 'withdrawn' });
    await vi.advanceTimersByTimeAsync(300);
    expect((await connected()).kinds()).toEqual([]);
  });

  it('withdraws a move of which nobody knows whether it arrived, before anything else is sent', async () => {
    live.follow('t', follower);
    const first = await connected();
    const lost = live.send('t', pass);
    const arrived = live.send('t', pass);
    void live.command('t', { type: 'chat', text: 'still there?' });
    first.close();
    live.withdraw(lost.key);
    live.withdraw(arrived.key);
    await vi.advanceTimersByTimeAsync(300);
    const second = await connected();
    expect(second.sent.map((message) => (message.type === 'command' ? message.command.type : message.type))).toEqual([
      'withdraw',
      'withdraw',
      'subscribe',
      'chat',
    ]);
    expect(second.commands()[0]).toEqual({ type: 'command', id: lost.key, table: 't', command: { type: 'withdraw', key: lost.key } });
    second.says({ type: 'withdrawn', id: lost.key, table: 't', seq: 8 });
    second.says({ type: 'accepted', id: arrived.key, table: 't', seq: 7 });
    await expect(lost.answer).rejects.toMatchObject({ code: 'withdrawn' });
    await expect(arrived.answer).resolves.toBe(7);
    expect(arrived.withdrawn()).toBe(true);
  });

  it('withdraws what is no longer wanted when the connection is back', async () => {
    live.follow('t', follower);
    const first = await connected();
    let wanted = true;
    const sent = live.send('t', pass, () => wanted);
    const kept = live.send('t', pass, () => true);
    first.close();
    const unsent = live.send('t', pass, () => wanted);
    wanted = false;
    const dropped = expect(unsent.answer).rejects.toMatchObject({ code: 'withdrawn' });
    await vi.advanceTimersByTimeAsync(300);
    const second = await connected();
    await dropped;
    expect(second.commands().map(({ id, command }) => [id, command.type])).toEqual([
      [sent.key, 'withdraw'],
      [kept.key, 'move'],
    ]);
  });

  it('withdraws over an open connection, too', async () => {
    live.follow('t', follower);
    const socket = await connected();
    const { key, answer } = live.send('t', pass);
    live.withdraw(key);
    live.withdraw(key);
    expect(socket.kinds()).toEqual(['move', 'withdraw']);
    socket.says({ type: 'withdrawn', id: key, table: 't', seq: 4 });
    await expect(answer).rejects.toMatchObject({ code: 'withdrawn' });
  });

  it('says why a move is refused', async () => {
    live.follow('t', follower);
    const socket = await connected();
    const { key, answer } = live.send('t', pass);
    socket.says({ type: 'refused', id: key, table: 't', code: 'gap', sentence: 'there is a gap' });
    await expect(answer).rejects.toMatchObject({ code: 'gap', message: 'there is a gap' });
  });

  it('sends a command again that the server could not store, with the same key, and says so meanwhile', async () => {
    live.follow('t', follower);
    const socket = await connected();
    socket.says(whole(3));
    const { key, answer } = live.send('t', pass);
    const unstored = { type: 'refused', id: key, table: 't', code: 'store-unavailable', sentence: 'not now' } as const;
    socket.says(unstored);
    expect(states.at(-1)).toBe('stalled');
    await vi.advanceTimersByTimeAsync(299);
    expect(socket.commands()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(socket.commands()).toHaveLength(2);
    socket.says(unstored);
    await vi.advanceTimersByTimeAsync(599);
    expect(socket.commands()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(socket.commands().map(({ id, command }) => [id, command.type])).toEqual(Array(3).fill([key, 'move']));
    // What others do does not mean that this one is stored.
    socket.says(update(3, 4));
    expect(states.at(-1)).toBe('stalled');
    socket.says({ type: 'accepted', id: key, table: 't', seq: 9 });
    await expect(answer).resolves.toBe(9);
    expect(states.at(-1)).toBe('open');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(socket.commands()).toHaveLength(3);
  });

  it('withdraws a command that the server could not store', async () => {
    live.follow('t', follower);
    const socket = await connected();
    socket.says(whole(3));
    let wanted = true;
    const { key, answer } = live.send('t', pass, () => wanted);
    socket.says({ type: 'refused', id: key, table: 't', code: 'store-unavailable', sentence: 'not now' });
    wanted = false;
    await vi.advanceTimersByTimeAsync(300);
    expect(socket.kinds()).toEqual(['move', 'withdraw']);
    socket.says({ type: 'refused', id: key, table: 't', code: 'store-unavailable', sentence: 'not now' });
    await vi.advanceTimersByTimeAsync(600);
    expect(socket.kinds()).toEqual(['move', 'withdraw', 'withdraw']);
    socket.says({ type: 'withdrawn', id: key, table: 't', seq: 4 });
    await expect(answer).rejects.toMatchObject({ code: 'withdrawn' });
    expect(states.at(-1)).toBe('open');
  });

  it('asks again for a table that did not come, unless it never will', async () => {
    live.follow('t', follower);
    const socket = await connected();
    const asked = (): number => socket.sent.filter(({ type }) => type === 'subscribe').length;
    socket.says({ type: 'problem', code: 'store-unavailable', sentence: 'not now' });
    expect(states.at(-1)).toBe('stalled');
    await vi.advanceTimersByTimeAsync(300);
    expect(asked()).toBe(2);
    socket.says({ type: 'problem', code: 'too-many-requests', sentence: 'slower' });
    await vi.advanceTimersByTimeAsync(600);
    expect(asked()).toBe(3);
    socket.says(whole(3));
    expect(states.at(-1)).toBe('open');
    socket.says({ type: 'problem', code: 'too-many-requests', sentence: 'slower' });
    live.follow('u', follower);
    socket.says({ type: 'problem', code: 'not-found', sentence: 'no such table' });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(asked()).toBe(4);
  });

  it('waits longer after each failure, and as long as the server asks after a goodbye', async () => {
    live.follow('t', follower);
    await vi.advanceTimersByTimeAsync(0);
    sockets[0]?.close();
    await vi.advanceTimersByTimeAsync(300);
    sockets[1]?.close();
    await vi.advanceTimersByTimeAsync(300);
    expect(sockets).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(300);
    expect(sockets).toHaveLength(3);
    const socket = await connected();
    socket.says({ type: 'goodbye', retry_ms: 2_000, sentence: 'back soon' });
    socket.close();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(sockets).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(4);
  });

  it('asks a quiet server whether it is there, and takes a silent one for dead', async () => {
    live.follow('t', follower);
    const socket = await connected();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(socket.sent.at(-1)?.type).toBe('ping');
    socket.says({ type: 'pong', id: '1', now: 0 });
    await vi.advanceTimersByTimeAsync(5_999);
    expect(states.at(-1)).toBe('open');
    await vi.advanceTimersByTimeAsync(1);
    expect(states.at(-1)).toBe('lost');
    expect(socket.closed).toBe(true);
  });

  it('notices within seconds that a command goes nowhere', async () => {
    live.follow('t', follower);
    const socket = await connected();
    hidden = true;
    void live.command('t', pass);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(states.at(-1)).toBe('open');
    await vi.advanceTimersByTimeAsync(1);
    expect(states.at(-1)).toBe('lost');
    expect(socket.closed).toBe(true);
  });

  it('asks less often while nobody looks', async () => {
    hidden = true;
    live.follow('t', follower);
    await vi.advanceTimersByTimeAsync(0);
    const socket = sockets[0] as FakeSocket;
    socket.says({ ...hello, heartbeat_ms: 20_000 });
    await vi.advanceTimersByTimeAsync(19_999);
    expect(socket.sent.map(({ type }) => type)).toEqual(['subscribe']);
    await vi.advanceTimersByTimeAsync(1);
    expect(socket.sent.at(-1)?.type).toBe('ping');
  });

  it('doubts the connection when the network is said to be gone, until the server answers', async () => {
    live.follow('t', follower);
    const socket = await connected();
    live.doubt();
    live.doubt();
    expect(states).toEqual(['connecting', 'open', 'doubtful']);
    expect(socket.sent.filter(({ type }) => type === 'ping')).toHaveLength(1);
    socket.says({ type: 'pong', id: '1', now: 0 });
    expect(states.at(-1)).toBe('open');
    live.doubt();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(states.at(-1)).toBe('lost');
    // Back on the network, it does not wait for the next attempt.
    live.wake();
    await connected();
    expect(states.at(-1)).toBe('open');
  });

  it('keeps what is sent while nobody knows whether there is a network, until the server answers', async () => {
    live.follow('t', follower);
    const socket = await connected();
    live.doubt();
    let wanted = true;
    const played = live.send('t', pass);
    const changed = live.send('t', pass, () => wanted);
    const taken = live.send('t', pass);
    expect(socket.kinds()).toEqual([]);
    live.withdraw(taken.key);
    await expect(taken.answer).rejects.toMatchObject({ code: 'withdrawn' });
    const dropped = expect(changed.answer).rejects.toMatchObject({ code: 'withdrawn' });
    wanted = false;
    socket.says({ type: 'pong', id: '1', now: 0 });
    await dropped;
    expect(socket.commands().map(({ id }) => id)).toEqual([played.key]);
    expect([played, changed, taken].map(({ withdrawn }) => withdrawn())).toEqual([false, true, true]);
  });

  it('sends what it kept in doubt after a reconnect', async () => {
    live.follow('t', follower);
    await connected();
    live.doubt();
    const { key } = live.send('t', pass);
    await vi.advanceTimersByTimeAsync(5_300);
    expect((await connected()).commands().map(({ id }) => id)).toEqual([key]);
  });

  it('looks from another seat without a new connection', async () => {
    live.follow('t', follower, 0);
    const socket = await connected();
    live.look('t', 1);
    expect(socket.sent.at(-1)).toEqual({ type: 'subscribe', table: 't', seat: 1 });
  });

  it('hangs up when nothing is followed any more', async () => {
    const stop = live.follow('t', follower);
    const socket = await connected();
    stop();
    expect(socket.sent.at(-1)).toEqual({ type: 'unsubscribe', table: 't' });
    expect(socket.closed).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
  });
});
