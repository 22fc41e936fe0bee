import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { Live, type Connection, type Follower, type Socket } from './live';
import type { ClientMessage, ServerMessage, TableView } from './types';

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
  commands(): ClientMessage[] {
    return this.sent.filter((message) => message.type === 'command');
  }
}

const view = (seq: number): TableView => ({ seq }) as TableView;
const hello = { type: 'hello', user: 'u', heartbeat_ms: 1_000 } as const;

let sockets: FakeSocket[];
let states: Connection[];
let live: Live;
let follower: { update: Mock<Follower['update']>; presence: Mock<Follower['presence']> };

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  states = [];
  follower = { update: vi.fn(), presence: vi.fn() };
  live = new Live({
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    prepare: () => Promise.resolve(),
    changed: (state) => states.push(state),
    random: () => 0.5,
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
    socket.says({ type: 'update', table: 't', events: [{ seq: 3, at: 0, type: 'dealt' }], view: view(3) });
    expect(follower.update).toHaveBeenCalledWith(view(3), []);
    socket.says({ type: 'update', table: 't', events: [{ seq: 4, at: 0, type: 'paused' }], view: view(4) });
    expect(follower.update).toHaveBeenLastCalledWith(view(4), [{ seq: 4, at: 0, type: 'paused' }]);
    socket.says({ type: 'presence', table: 't', users: ['u'], spectators: 2 });
    expect(follower.presence).toHaveBeenCalledWith(['u'], 2);
    expect(states).toEqual(['connecting', 'open']);
  });

  it('goes on from the last event after a reconnect', async () => {
    live.follow('t', follower, 1);
    const first = await connected();
    first.says({ type: 'update', table: 't', events: [], view: view(7) });
    first.close();
    expect(states.at(-1)).toBe('lost');
    await vi.advanceTimersByTimeAsync(300);
    const second = await connected();
    expect(sockets).toHaveLength(2);
    expect(second.sent).toEqual([{ type: 'subscribe', table: 't', after: 7, seat: 1 }]);
  });

  it('sends a move that was not answered again, with the same key, until it is', async () => {
    live.follow('t', follower);
    const first = await connected();
    const done = live.command('t', { type: 'move', seat: 0, move: 'pass', key: 'k1' });
    expect(first.commands()).toHaveLength(1);
    first.close();
    await vi.advanceTimersByTimeAsync(300);
    const second = await connected();
    expect(second.commands()).toEqual(first.commands());
    second.says({ type: 'accepted', id: '1', table: 't', seq: 9 });
    await expect(done).resolves.toBe(9);
    second.close();
    await vi.advanceTimersByTimeAsync(300);
    expect((await connected()).commands()).toEqual([]);
  });

  it('keeps a move made while the connection is lost', async () => {
    live.follow('t', follower);
    (await connected()).close();
    void live.command('t', { type: 'move', seat: 0, move: 'pass', key: 'k1' });
    await vi.advanceTimersByTimeAsync(300);
    expect((await connected()).commands()).toHaveLength(1);
  });

  it('does not say the same thing twice', async () => {
    live.follow('t', follower);
    const socket = await connected();
    const said = live.command('t', { type: 'chat', text: 'hello' });
    socket.close();
    await expect(said).rejects.toMatchObject({ code: 'offline' });
    await vi.advanceTimersByTimeAsync(300);
    expect((await connected()).commands()).toEqual([]);
  });

  it('takes a second refusal of something that had happened as done', async () => {
    live.follow('t', follower);
    const socket = await connected();
    const done = live.command('t', { type: 'resign', seat: 0 });
    socket.close();
    await vi.advanceTimersByTimeAsync(300);
    (await connected()).says({ type: 'refused', id: '1', table: 't', code: 'over', sentence: 'the game is over' });
    await expect(done).resolves.toBe(0);
  });

  it('says why a move is refused', async () => {
    live.follow('t', follower);
    const socket = await connected();
    const done = live.command('t', { type: 'move', seat: 0, move: 'play', key: 'k' });
    socket.says({ type: 'refused', id: '1', table: 't', code: 'gap', sentence: 'there is a gap' });
    await expect(done).rejects.toMatchObject({ code: 'gap', message: 'there is a gap' });
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

  it('takes a silent server for dead, and pings a quiet one', async () => {
    live.follow('t', follower);
    const socket = await connected();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(socket.sent.at(-1)?.type).toBe('ping');
    socket.says({ type: 'pong', id: '1', now: 0 });
    await vi.advanceTimersByTimeAsync(2_499);
    expect(states.at(-1)).toBe('open');
    await vi.advanceTimersByTimeAsync(1);
    expect(states.at(-1)).toBe('lost');
    expect(socket.closed).toBe(true);
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
