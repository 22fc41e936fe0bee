import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connection, Follower } from '../api/live';
import type { ChatLine, EventView, Preview, PreviewRequest, TableView, WireCommand } from '../api/types';
import { turnOf } from '../games/testing/turns';
import { button } from '../pages/testing/page';
import { settings } from '../settings/settings.svelte';
import { toasts } from '../ui/toasts.svelte';
import { play } from './sounds';
import TablePage from './TablePage.svelte';

vi.mock('./sounds', () => ({ play: vi.fn() }));

const server = vi.hoisted(() => ({
  follower: undefined as Follower | undefined,
  connection: 'open' as Connection,
  commands: [] as WireCommand[],
  view: undefined as TableView | undefined,
  chats: {} as Record<string, ChatLine[]>,
  preview: (draft: PreviewRequest): Preview => {
    const laid = draft.laid ?? [];
    return {
      game: 'qwirkle',
      score: laid.length,
      lines: [],
      ...(laid.length > 0 ? { move: `play ${laid.length}` } : {}),
      cells: laid.length > 0 ? [] : [{ tile: 'Gs', cells: [{ x: 0, y: 1 }] }],
      actions: { swap: 6, roll: false, must_roll: false },
      ...(draft.why
        ? { refusal: { code: 'gap', sentence: 'there would be a gap', cells: [{ x: 5, y: 5 }], tiles: [] } }
        : {}),
    };
  },
}));

vi.mock('../api/connection.svelte', () => ({
  connection: () => server.connection,
  live: {
    follow: (_table: string, follower: Follower) => {
      server.follower = follower;
      return () => {};
    },
    look: () => {},
    send: (_table: string, command: WireCommand) => {
      server.commands.push(command);
      return { key: 'k', answer: Promise.resolve(1) };
    },
  },
}));

vi.mock('../api/http', async (original) => ({
  ...(await original<typeof import('../api/http')>()),
  api: {
    session: () => Promise.resolve({ user: 'me', name: 'Ann', kind: 'guest' }),
    table: () => (server.view ? Promise.resolve({ view: server.view }) : Promise.reject(new TypeError('no answer'))),
    rules: () => new Promise(() => {}),
    chat: (table: string) => Promise.resolve({ lines: server.chats[table] ?? [], earlier: 0 }),
    preview: (_id: string, draft: PreviewRequest): Promise<Preview> => Promise.resolve(server.preview(draft)),
  },
}));

function seen(parts: Partial<TableView> = {}): TableView {
  return {
    seq: 10,
    created: 0,
    creator: 'me',
    phase: 'playing',
    settings: {
      kind: 'online',
      game: 'qwirkle',
      rules: 'mindware',
      rulings: [],
      seats: [{ type: 'open' }, { type: 'bot', level: 'casual' }],
      clock: { type: 'none' },
      visibility: 'link',
      stand_in: 'casual',
    },
    seats: [
      { type: 'human', user: 'me', name: 'Ann', ready: true },
      { type: 'bot', level: 'casual' },
    ],
    viewer: 0,
    turn: 0,
    chat_lines: 0,
    rematch: [],
    game: {
      type: 'match',
      game: 'qwirkle',
      view: {
        rules: 'mindware',
        seat: 0,
        turn: 0,
        grid: [{ tile: 'Go', x: 0, y: 0 }],
        hand: ['Ro', 'Gs', 'Pa'],
        hands: [3, 6],
        bag: 40,
        scores: [12, 7],
        passes: 0,
        hides_hands: true,
        unseen: [],
      },
      turns: [turnOf({ seat: 1, action: 'play', tiles: ['Go'], cells: [{ x: 0, y: 0 }], score: 1 })],
    },
    ...parts,
  };
}

let page: ReturnType<typeof mount>;

async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) {
    await Promise.resolve();
    flushSync();
  }
}

async function press(key: string, target: EventTarget = document.body): Promise<void> {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await settled();
}

function board(): Element {
  const found = document.querySelector('svg[role=application]');
  if (!found) throw new Error('there is no board');
  return found;
}

beforeEach(async () => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  server.commands.length = 0;
  server.view = seen();
  page = mount(TablePage, { target: document.body, props: { id: 't1' } });
  await settled();
});

afterEach(async () => {
  await unmount(page);
  document.body.replaceChildren();
});

describe('the title of the tab', () => {
  it('says whom a player waits for whose rematch was agreed, and lets them leave', async () => {
    const seats: TableView['seats'] = [
      { type: 'human', user: 'me', name: 'Ann', ready: true },
      { type: 'human', user: 'bo', name: 'Bo', ready: false },
    ];
    const { game: _, ...waiting } = seen({ seq: 12, phase: 'waiting', turn: null, seats });
    server.follower?.update(waiting, [], 0);
    await settled();
    expect(document.title).toBe('Waiting for Bo · Tilery');
    expect(document.querySelector('.room h2')?.textContent).toBe('Waiting for Bo');
    expect(document.querySelector('.room')?.textContent).toContain('Leave seat');
  });

  it('says to a guest who invites to what', async () => {
    await unmount(page);
    const open = seen({
      phase: 'waiting',
      viewer: null,
      turn: null,
      seats: [{ type: 'human', user: 'bo', name: 'Bo', ready: true }, { type: 'empty' }],
    });
    server.view = open;
    page = mount(TablePage, { target: document.body, props: { id: 't1' } });
    await settled();
    expect(document.title).toBe('Bo invites you to Qwirkle · Tilery');
    server.follower?.update(
      { ...open, seq: 11, seats: [{ type: 'human', user: 'me', name: 'Ann', ready: true }, { type: 'empty' }] },
      [],
      0,
    );
    await settled();
    expect(document.title).toBe('Waiting for players · Tilery');
  });
});

describe('a table before the deal', () => {
  const ann: TableView['seats'][number] = { type: 'human', user: 'me', name: 'Ann', ready: true };
  const bo: TableView['seats'][number] = { type: 'human', user: 'bo', name: 'Bo', ready: true };

  async function gather(seats: TableView['seats'], parts: Partial<TableView> = {}): Promise<void> {
    const { game: _, ...waiting } = seen({ seq: 12, phase: 'waiting', turn: null, seats, ...parts });
    server.follower?.update(waiting, [], 0);
    await settled();
  }
  const tools = (): string[] => [...document.querySelectorAll('header .word')].map((word) => word.textContent ?? '');

  it('has no points, moves or chat while nobody else is there', async () => {
    await gather([ann, { type: 'empty' }]);
    expect([...document.querySelectorAll('.score, .story, .chat')]).toEqual([]);
    expect(document.body.textContent).toContain('Free seat');
    expect(document.body.textContent).not.toContain('Seat 2');
    expect(tools()).toEqual(['Sound', 'Menu']);
  });

  it('has a chat for those who sit there, which a button opens on phones', async () => {
    await gather([ann, bo, { type: 'empty' }]);
    expect(document.querySelectorAll('.beside .chat').length).toBe(1);
    expect(tools()).toEqual(['Chat', 'Sound', 'Menu']);
    button('Chat').click();
    await settled();
    expect(document.querySelector('dialog[open] .chat')).not.toBeNull();
    expect(document.querySelector('dialog[open]')?.textContent).not.toContain('No moves yet');
  });

  it('shows guests only what was said', async () => {
    await gather([bo, { type: 'empty' }], { viewer: null });
    expect(document.querySelector('.chat')).toBeNull();
    await gather([bo, { type: 'empty' }], { viewer: null, chat_lines: 1 });
    expect(document.querySelector('.beside .chat')).not.toBeNull();
  });
});

it('spectators are counted without the one who looks', async () => {
  const watchers = async (seats: TableView['seats'], count: number): Promise<string | null | undefined> => {
    server.follower?.update(seen({ seq: 12, seats }), [], 0);
    server.follower?.presence([], count, new Map());
    await settled();
    return document.querySelector('.watching > span[aria-hidden]')?.textContent;
  };
  const strangers: TableView['seats'] = ['bo', 'cy'].map((user) => ({ type: 'human', user, name: user, ready: true }));
  expect(await watchers(strangers, 1)).toBeUndefined();
  expect(await watchers(strangers, 3)).toBe('2');
  expect(await watchers(seen().seats, 1)).toBe('1');
});

it('says of a player who is awaited when they left', async () => {
  const seats: TableView['seats'] = [
    { type: 'human', user: 'me', name: 'Ann', ready: true },
    { type: 'human', user: 'tom', name: 'Tom', ready: true },
  ];
  const status = (): string | null | undefined => document.querySelector('.status')?.textContent;
  server.follower?.update(seen({ seq: 12, seats, turn: 1 }), [], 0);
  server.follower?.presence(['me'], 0, new Map([['tom', performance.now() - 20_000]]));
  await settled();
  expect(status()).toContain('Tom left 20 sec. ago.');
  server.follower?.presence(['me', 'tom'], 0, new Map());
  await settled();
  expect(status()).toContain('Tom is thinking…');
});

it('after a rematch, shows what was said before, above what is said now', async () => {
  const line = (seq: number, text: string): ChatLine => ({ seq, at: 0, seat: 1, name: 'Tom', text });
  server.chats = { t0: [line(5, 'Again?')], t1: [line(3, 'Here we go')] };
  server.follower?.update(seen({ seq: 12, previous: 't0', chat_lines: 1 }), [], 0);
  await settled();
  const said = [...document.querySelectorAll('[role=log] p')].map((each) => each.textContent?.trim());
  expect(said).toEqual(['Tom Again?', 'The rematch', 'Tom Here we go']);
});

describe('a table that cannot be read yet', () => {
  afterEach(() => (server.connection = 'open'));

  it('says why instead of loading forever, and leads home', async () => {
    for (const [connection, words] of [
      ['connecting', 'Loading'],
      ['stalled', 'can’t save right now'],
      ['lost', 'Connection lost'],
    ] as const) {
      await unmount(page);
      Object.assign(server, { connection, view: undefined });
      page = mount(TablePage, { target: document.body, props: { id: 't1' } });
      await settled();
      expect(document.body.textContent).toContain(words);
      expect(document.querySelector('a[href="/"]') !== null, connection).toBe(connection !== 'connecting');
    }
  });
});

describe('a table by keyboard alone', () => {
  it('chooses by number, lays with Enter, plays with C', async () => {
    await press('2');
    expect(document.querySelectorAll('[data-lit]')).toHaveLength(1);
    await press('Enter', board());
    expect(document.body.textContent).toContain('Play for one point');
    await press('c');
    expect(server.commands).toHaveLength(1);
    expect(server.commands[0]).toMatchObject({ type: 'move', seat: 0, move: 'play 1' });
  });

  it('shows its keys with a question mark, and not while somebody writes', async () => {
    const title = (): string | undefined => document.querySelector('dialog[open] h2')?.textContent ?? undefined;
    const input = document.body.appendChild(document.createElement('input'));
    await press('?', input);
    expect(title()).toBeUndefined();
    input.remove();
    await press('?');
    expect(title()).toBe('Keyboard shortcuts');
    expect(document.querySelectorAll('dialog[open] li').length).toBeGreaterThan(3);
  });

  it('takes back with Backspace', async () => {
    await press('2');
    await press('Enter', board());
    await press('Backspace');
    await press('c');
    expect(server.commands).toEqual([]);
    expect(document.querySelectorAll('[data-tile]')).toHaveLength(3);
  });

  it('says why a cell is refused', async () => {
    await press('2');
    await press('ArrowRight', board());
    await press('Enter', board());
    expect(document.querySelector('.status')?.textContent).toContain('There would be a gap');
  });

  it('tries out tiles while others think, but plays nothing', async () => {
    server.follower?.update(seen({ turn: 1, seq: 11 }), [], 0);
    await settled();
    expect(document.querySelector('.status')?.textContent).toContain('Nico · Casual is thinking');
    await press('2');
    expect(document.querySelectorAll('[data-lit]')).toHaveLength(1);
    await press('Enter', board());
    await press('c');
    expect(server.commands).toEqual([]);
  });
});

describe('a table', () => {
  it('turns sounds off and on in its bar', async () => {
    expect(settings.values.sound).toBe(true);
    for (const on of [false, true]) {
      button('Sound').click();
      await settled();
      expect(settings.values.sound).toBe(on);
      expect(button('Sound').getAttribute('aria-checked')).toBe(String(on));
    }
  });

  it('asks about what is named above the question', async () => {
    button('Menu').click();
    await settled();
    button('Resign').click();
    await settled();
    expect(document.querySelector('dialog[open] h2')?.textContent).toBe('Resign');
  });

  it('shows whose turn it is, points, hands and the bag', () => {
    const text = document.body.textContent ?? '';
    for (const part of ['Ann', 'Casual', '12', '7', '6 tiles left', 'Your turn']) expect(text).toContain(part);
  });

  it('reads out what others do', async () => {
    const next = seen({ turn: 0, seq: 12 });
    next.game?.turns.push(
      turnOf({ number: 2, seat: 1, action: 'play', tiles: ['Gd'], cells: [{ x: 1, y: 0 }], score: 2 }),
    );
    server.follower?.update(
      next,
      [{ seq: 12, number: 2, at: 0, type: 'moved', turn: { seat: 1, move: 'play Gd@1,0' } }],
      0,
    );
    await settled();
    expect(document.body.textContent).toContain('Nico · Casual plays green diamond (column 1, row 0): 2 points.');
  });

  it('says what the other player scored, line by line, until the user acts, and lets moves of others be heard', async () => {
    const lines = [3, 2].map((points) => ({ points, axis: 'row', cells: [], bonus: 0 }));
    const next = seen({ turn: 0, seq: 12 });
    next.game?.turns.push(
      turnOf({ number: 2, seat: 0, action: 'play', tiles: ['Gs'], cells: [{ x: 0, y: 1 }], score: 9 }),
      turnOf({ number: 3, seat: 1, action: 'play', tiles: ['Gd'], score: 5, lines: lines as never }),
    );
    const moved = (number: number, seat: number): EventView => ({
      ...{ seq: 10 + number, number, at: 0, type: 'moved', turn: { seat, move: 'play' } },
    });
    vi.mocked(play).mockClear();
    server.follower?.update(next, [moved(2, 0), moved(3, 1)], 0);
    await settled();
    const status = (): string => document.querySelector('.status')?.textContent ?? '';
    expect(status()).toContain('Nico: 3 + 2');
    expect(status()).not.toContain('9');
    expect(vi.mocked(play).mock.calls).toEqual([['lay']]);
    await press('2');
    expect(status()).not.toContain('Nico');
  });

  it('reads out no move that was taken back meanwhile', async () => {
    const next = seen({ turn: 0, seq: 14 });
    next.game?.turns.push(
      turnOf({ number: 2, seat: 1, action: 'play', tiles: ['Gd'], cells: [{ x: 1, y: 0 }], score: 2 }),
    );
    const turn = { seat: 1, move: 'play' };
    const events: EventView[] = [
      { seq: 12, number: 2, at: 0, type: 'moved', turn },
      { seq: 13, at: 0, type: 'taken_back', seat: 1, turns: 1 },
      { seq: 14, number: 2, at: 0, type: 'moved', turn },
    ];
    server.follower?.update(next, events, 0);
    await settled();
    const announced = [...document.querySelectorAll('[aria-live]')].map((region) => region.textContent);
    expect(announced).toContain('Nico · Casual plays green diamond (column 1, row 0): 2 points.');
  });

  it('calls a player whom the computer replaces by name', async () => {
    const seats: TableView['seats'] = [
      { type: 'human', user: 'me', name: 'Ann', ready: true },
      { type: 'human', user: 'bo', name: 'Bo', ready: true },
    ];
    server.follower?.update(seen({ seq: 11, seats }), [], 0);
    server.follower?.update(
      seen({ seq: 13 }),
      [
        { seq: 12, at: 0, type: 'clock_fell', seat: 1 },
        { seq: 13, at: 0, type: 'bot_seated', seat: 1, level: 'casual' },
      ],
      0,
    );
    await settled();
    expect(document.body.textContent).toContain('Bo has run out of time.');
    expect(toasts.list.map(({ text }) => text)).toContain('The computer takes over for Bo.');
  });

  it('reads out the result with the last move', async () => {
    const next = seen({
      turn: null,
      seq: 12,
      phase: 'ended',
      result: { how: { type: 'played' }, scores: [12, 15], winners: [1] },
    });
    next.game?.turns.push(
      turnOf({ number: 2, seat: 1, action: 'play', tiles: ['Gd'], cells: [{ x: 1, y: 0 }], score: 2 }),
    );
    server.follower?.update(
      next,
      [{ seq: 12, number: 2, at: 0, type: 'moved', turn: { seat: 1, move: 'play Gd@1,0' } }],
      0,
    );
    await settled();
    const announced = [...document.querySelectorAll('[aria-live]')].map((region) => region.textContent);
    expect(announced).toContain('Nico · Casual plays green diamond (column 1, row 0): 2 points. You lost by 3');
  });

  it('counts messages that are not in sight, and none while the chat is open', async () => {
    const say = async (lines: number): Promise<string | null | undefined> => {
      server.follower?.update(
        seen({ seq: 12 + lines, chat_lines: lines }),
        [{ seq: 12 + lines, at: 0, type: 'chat', seat: 1, author: 'Bo', text: 'Hi' }],
        0,
      );
      await settled();
      return document.querySelector('.unread')?.textContent;
    };
    expect(await say(1)).toBe('1');
    const message = document.querySelector<HTMLElement>('.message button');
    expect(message?.textContent).toBe('Bo Hi');
    message?.click();
    await settled();
    expect(document.querySelector('dialog[open] .log')?.textContent).toContain('Hi');
    expect(document.querySelector('.unread, .message button')).toBeNull();
    expect(await say(2)).toBeUndefined();

    // After a reload, what was read stays so.
    await unmount(page);
    server.view = seen({ seq: 14, chat_lines: 2 });
    page = mount(TablePage, { target: document.body, props: { id: 't1' } });
    await settled();
    expect(document.querySelector('.unread')).toBeNull();
    expect(await say(3)).toBe('1');
  });

  describe('after a reload', () => {
    async function reload(view: TableView): Promise<void> {
      await unmount(page);
      server.view = view;
      page = mount(TablePage, { target: document.body, props: { id: 't1' } });
      await settled();
    }
    const held = (): number => document.querySelectorAll('[data-tile]').length;

    beforeEach(async () => {
      await press('2');
      await press('Enter', board());
      expect(held()).toBe(2);
    });

    it('has what was laid on the board, and plays it', async () => {
      await reload(seen());
      expect(held()).toBe(2);
      await press('c');
      expect(server.commands[0]).toMatchObject({ type: 'move', seat: 0, move: 'play 1' });
    });

    it('has it also while others think', async () => {
      await reload(seen({ turn: 1, seq: 11 }));
      expect(held()).toBe(2);
      await reload(seen({ turn: 0, seq: 12 }));
      expect(held()).toBe(2);
    });

    it('has nothing of it once it was taken back, or at another table', async () => {
      await press('Backspace');
      await reload(seen());
      expect(held()).toBe(3);
      await press('2');
      await press('Enter', board());
      await unmount(page);
      page = mount(TablePage, { target: document.body, props: { id: 't2' } });
      await settled();
      expect(held()).toBe(3);
    });

    it('has nothing of it once the move was made', async () => {
      const next = seen({ turn: 1, seq: 12 });
      next.game?.turns.push(
        turnOf({ number: 2, seat: 0, action: 'play', tiles: ['Gs'], cells: [{ x: 0, y: 1 }], score: 1 }),
      );
      server.follower?.update(
        next,
        [{ seq: 12, number: 2, at: 0, type: 'moved', turn: { seat: 0, move: 'play Gs@0,1' } }],
        0,
      );
      await settled();
      await reload(next);
      expect(held()).toBe(3);
    });

    it('has it on one device only where the page looks from the seat that laid it, in its turn', async () => {
      const local = (viewer: number, turn: number): TableView => {
        const view = seen({
          viewer,
          turn,
          seats: [
            { type: 'human', user: 'me', name: 'Ann', ready: true },
            { type: 'human', user: 'me', name: 'Bo', ready: true },
          ],
        });
        return { ...view, settings: { ...view.settings, kind: 'local' } };
      };
      const laid = (): boolean => document.body.textContent?.includes('Play for one point') ?? false;
      await reload(local(1, 1));
      expect(laid()).toBe(false);
      await reload(local(0, 1));
      expect(laid()).toBe(false);
      expect(document.querySelector('.curtain')).not.toBeNull();
      await reload(local(0, 0));
      expect(laid()).toBe(true);
    });
  });

  it('keeps what is laid when something else happens', async () => {
    await press('2');
    await press('Enter', board());
    server.follower?.update(
      seen({ seq: 13, chat_lines: 1 }),
      [{ seq: 13, at: 0, type: 'chat', seat: 1, author: 'Bo', text: 'Hi' }],
      0,
    );
    await settled();
    expect(document.body.textContent).toContain('Play for one point');
    expect(document.querySelector('[role=log]')?.textContent).toContain('Bo Hi');
  });
});
