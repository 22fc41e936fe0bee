import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatLine, TableView, EventView } from '../api/types';
import { ChatLog } from './chat-log.svelte';

const PAGE = 3;
const server = vi.hoisted(() => ({ lines: [] as ChatLine[], asked: [] as (number | undefined)[], down: false }));

vi.mock('../api/http', () => ({
  api: {
    chat: (_table: string, before?: number) => {
      server.asked.push(before);
      if (server.down) return Promise.reject(new Error('down'));
      const until = before === undefined ? server.lines.length : server.lines.findIndex((line) => line.seq >= before);
      const from = Math.max(0, until - PAGE);
      return Promise.resolve({ lines: server.lines.slice(from, until), earlier: from });
    },
  },
}));

function say(text: string): EventView {
  const line = { seq: 10 + 2 * server.lines.length, at: 0, seat: 1, name: 'Bo', text };
  server.lines.push(line);
  const { name: author, ...event } = line;
  return { type: 'chat', ...event, author };
}

const seen = (): TableView => ({ chat_lines: server.lines.length }) as TableView;
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));
const texts = (log: ChatLog): string => log.lines.map((line) => line.text).join('');

let log: ChatLog;

beforeEach(() => {
  window.localStorage.clear();
  server.lines = [];
  server.asked = [];
  server.down = false;
  log = new ChatLog('t1');
});

describe('ChatLog', () => {
  it('asks for nothing where nothing was said, and takes lines from events', () => {
    log.take(seen(), []);
    for (const text of 'abcde') {
      const told = say(text);
      log.take(seen(), [told]);
    }
    expect(texts(log)).toBe('abcde');
    expect(server.asked).toEqual([]);
  });

  it('reads the latest page when a table is opened, and back from there', async () => {
    for (const text of 'abcdefg') say(text);
    log.take(seen(), []);
    await settled();
    expect([texts(log), log.earlier, log.count]).toEqual(['efg', 4, 7]);
    await log.older();
    expect([texts(log), log.earlier]).toEqual(['bcdefg', 1]);
    say('h');
    log.take(seen(), []);
    await settled();
    expect([texts(log), log.earlier]).toEqual(['fgh', 5]);
    await log.older();
    await log.older();
    expect(texts(log)).toBe('abcdefgh');
    expect(log.earlier).toBe(0);
    const asked = server.asked.length;
    await log.older();
    expect(server.asked).toHaveLength(asked);
  });

  it('tells no line twice, whichever way it came first', async () => {
    const first = say('a');
    log.take(seen(), []);
    const second = say('b');
    log.take(seen(), [second]);
    await settled();
    log.take(seen(), [first, second]);
    expect(texts(log)).toBe('ab');
  });

  it('asks again with the next update if it could not read', async () => {
    say('a');
    server.down = true;
    log.take(seen(), []);
    await settled();
    expect(texts(log)).toBe('');
    server.down = false;
    log.take(seen(), []);
    await settled();
    expect(texts(log)).toBe('a');
  });

  it('counts only what came after the user has read, also after a reload, and for each table by itself', () => {
    for (const text of 'ab') log.take(seen(), [say(text)]);
    log.take(seen(), []);
    expect(log.unread).toBe(2);
    log.markRead();
    expect(log.unread).toBe(0);

    const again = new ChatLog('t1');
    again.take(seen(), []);
    expect(again.unread).toBe(0);
    say('c');
    again.take(seen(), []);
    expect(again.unread).toBe(1);

    const other = new ChatLog('t2');
    other.take(seen(), []);
    expect(other.unread).toBe(3);
  });

  it('remembers the latest tables only, and nothing that it cannot have kept itself', () => {
    window.localStorage.setItem('tilery.chat-read', '[["t1","many"],7,["t2",1]]');
    say('a');
    for (const [table, unread] of [
      ['t1', 1],
      ['t2', 0],
    ] as const) {
      const kept = new ChatLog(table);
      kept.take(seen(), []);
      expect(kept.unread, table).toBe(unread);
    }
    for (let number = 0; number < 60; number++) {
      const one = new ChatLog(`n${number}`);
      one.take(seen(), []);
      one.markRead();
    }
    const kept = JSON.parse(window.localStorage.getItem('tilery.chat-read') ?? '') as unknown[];
    expect(kept).toHaveLength(50);
    expect(kept[0]).toEqual(['n59', 1]);
  });
});
