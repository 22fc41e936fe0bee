import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatLine, TableView, EventView } from '../api/types';
import { Talk } from './talk.svelte';

const PAGE = 3;
const server = vi.hoisted(() => ({ said: [] as ChatLine[], asked: [] as (number | undefined)[], down: false }));

vi.mock('../api/http', () => ({
  api: {
    chat: (_table: string, before?: number) => {
      server.asked.push(before);
      if (server.down) return Promise.reject(new Error('down'));
      const until = before === undefined ? server.said.length : server.said.findIndex((line) => line.seq >= before);
      const from = Math.max(0, until - PAGE);
      return Promise.resolve({ lines: server.said.slice(from, until), earlier: from });
    },
  },
}));

function say(text: string): EventView {
  const line = { seq: 10 + 2 * server.said.length, at: 0, seat: 1, name: 'Bo', text };
  server.said.push(line);
  return { type: 'chat', ...line };
}

const seen = (): TableView => ({ chat_lines: server.said.length }) as TableView;
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));
const texts = (talk: Talk): string => talk.lines.map((line) => line.text).join('');

let talk: Talk;

beforeEach(() => {
  server.said = [];
  server.asked = [];
  server.down = false;
  talk = new Talk('t1');
});

describe('Talk', () => {
  it('asks for nothing where nothing was said, and takes lines from events', () => {
    talk.take(seen(), []);
    for (const text of 'abcde') {
      const told = say(text);
      talk.take(seen(), [told]);
    }
    expect(texts(talk)).toBe('abcde');
    expect(server.asked).toEqual([]);
  });

  it('reads the latest page when a table is opened, and back from there', async () => {
    for (const text of 'abcdefg') say(text);
    talk.take(seen(), []);
    await settled();
    expect([texts(talk), talk.earlier, talk.count]).toEqual(['efg', 4, 7]);
    await talk.older();
    expect([texts(talk), talk.earlier]).toEqual(['bcdefg', 1]);
    say('h');
    talk.take(seen(), []);
    await settled();
    expect([texts(talk), talk.earlier]).toEqual(['fgh', 5]);
    await talk.older();
    await talk.older();
    expect(texts(talk)).toBe('abcdefgh');
    expect(talk.earlier).toBe(0);
    const asked = server.asked.length;
    await talk.older();
    expect(server.asked).toHaveLength(asked);
  });

  it('tells no line twice, whichever way it came first', async () => {
    const first = say('a');
    talk.take(seen(), []);
    const second = say('b');
    talk.take(seen(), [second]);
    await settled();
    talk.take(seen(), [first, second]);
    expect(texts(talk)).toBe('ab');
  });

  it('asks again with the next update if it could not read', async () => {
    say('a');
    server.down = true;
    talk.take(seen(), []);
    await settled();
    expect(texts(talk)).toBe('');
    server.down = false;
    talk.take(seen(), []);
    await settled();
    expect(texts(talk)).toBe('a');
  });
});
