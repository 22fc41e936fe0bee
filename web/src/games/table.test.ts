import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Connection, Follower } from '../api/live';
import { Refusal } from '../api/http';
import type { GameView, Preview, PreviewRequest, Reason, TableView, WireCommand } from '../api/types';
import { settings } from '../settings/settings.svelte';
import TablePage from '../table/TablePage.svelte';
import { turnOf } from './testing/turns';

const server = vi.hoisted(() => ({
  follower: undefined as Follower | undefined,
  commands: [] as WireCommand[],
  drafts: [] as PreviewRequest[],
  view: undefined as TableView | undefined,
  connection: 'open' as Connection,
  withdraw: undefined as (() => void) | undefined,
  preview: undefined as ((draft: PreviewRequest) => Preview) | undefined,
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
      const answer =
        server.connection === 'open'
          ? Promise.resolve(1)
          : new Promise<number>(
              (_, failed) => (server.withdraw = () => failed(new Refusal('withdrawn', 'The command was withdrawn.'))),
            );
      return { key: 'k', answer };
    },
    withdraw: () => server.withdraw?.(),
  },
}));

vi.mock('../api/http', async (original) => ({
  ...(await original<typeof import('../api/http')>()),
  api: {
    session: () => Promise.resolve({ user: 'me', name: 'Ann', kind: 'guest' }),
    table: () => Promise.resolve({ view: server.view }),
    preview: (_id: string, draft: PreviewRequest) => {
      server.drafts.push(draft);
      return Promise.resolve(server.preview?.(draft));
    },
  },
}));

function viewOf(game: GameView | undefined, name: string, kind: 'online' | 'scorekeeping' = 'online'): TableView {
  return {
    seq: 10,
    created: 0,
    creator: 'me',
    phase: 'playing',
    settings: {
      kind,
      game: name as TableView['settings']['game'],
      rules: 'any',
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
    ...(game ? { game } : {}),
  };
}

let page: ReturnType<typeof mount> | undefined;

async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) {
    await Promise.resolve();
    flushSync();
  }
}

async function open(view: TableView, preview: (draft: PreviewRequest) => Preview): Promise<void> {
  server.commands.length = 0;
  server.drafts.length = 0;
  server.view = view;
  server.preview = preview;
  page = mount(TablePage, { target: document.body, props: { id: 't1' } });
  await settled();
}

async function press(key: string, target: EventTarget = document.body): Promise<void> {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await settled();
}

async function click(name: string): Promise<void> {
  const found = [...document.querySelectorAll<HTMLElement>('button')].find(
    (each) => each.textContent?.trim() === name || each.getAttribute('aria-label') === name,
  );
  if (!found) throw new Error(`there is no button “${name}”`);
  found.click();
  await settled();
}

function board(): Element {
  const found = document.querySelector('svg[role=application]');
  if (!found) throw new Error('there is no board');
  return found;
}

function hand(): string[] {
  return [...document.querySelectorAll('[data-tile]')].map((tile) => tile.getAttribute('aria-label') ?? '');
}

afterEach(async () => {
  if (page) await unmount(page);
  document.body.replaceChildren();
  server.connection = 'open';
});

describe('dice', () => {
  const dice = (parts: { hand: string[]; rolled: boolean }): GameView => ({
    type: 'match',
    game: 'cubes',
    view: {
      rules: 'cubes',
      seat: 0,
      turn: 0,
      grid: [],
      hands: [parts.hand, ['Bx']],
      bag: 10,
      scores: [0, 0],
      passes: 0,
      hides_hands: false,
      unseen: [{ colour: 'R', count: 4 }],
      ...parts,
    },
    turns: parts.rolled ? [ROLL] : [],
  });
  const ROLL = turnOf({ action: 'roll', tiles: ['Ro'], rolled: ['Ra'] });

  it('of two equal ones, the one that was picked shows another face', async () => {
    await open(viewOf(dice({ hand: ['Ro', 'Gs', 'Ro'], rolled: false }), 'cubes'), ({ picked }) => ({
      game: 'cubes',
      score: 0,
      lines: [],
      cells: [],
      actions: { swap: 0, roll: true, must_roll: false },
      ...(picked?.length ? { move: `roll of ${picked.join()}` } : {}),
    }));
    await click('Roll');
    await press('3');
    await press('c');
    expect(server.drafts.at(-1)).toMatchObject({ picked: ['Ro'] });
    expect(server.commands).toMatchObject([{ type: 'move', seat: 0, move: 'roll of Ro' }]);
    const next = { ...viewOf(dice({ hand: ['Ro', 'Gs', 'Ra'], rolled: true }), 'cubes'), seq: 11 };
    server.follower?.update(
      next,
      [{ seq: 11, number: 1, at: 0, type: 'rolled', turn: { seat: 0, move: 'roll Ro' } }],
      0,
    );
    await settled();
    expect(hand().map((name) => name.replace(/^\d+\W*/, ''))).toEqual(
      ['red circle', 'green square', 'red star'].map((name) => expect.stringContaining(name)),
    );
  });
});

describe('tiles', () => {
  it('a tile that is laid is not called wrong before the server has looked at it', async () => {
    const view = {
      rules: 'mindware',
      seat: 0,
      turn: 0,
      grid: [{ tile: 'Ro', x: 0, y: 0 }],
      hand: ['Rs', 'Gx'],
      hands: [2, 2],
      bag: 10,
      scores: [0, 0],
      passes: 0,
      hides_hands: true,
      unseen: [],
    };
    const nothing: Preview = {
      game: 'qwirkle',
      score: 0,
      lines: [],
      cells: [{ tile: 'Rs', cells: [{ x: 1, y: 0 }] }],
      reason: { code: 'no-tiles', sentence: 'a play needs at least one tile', cells: [] } as unknown as Reason,
      actions: { swap: 0, roll: false, must_roll: false },
    };
    // The connection is slow: there is no answer to the draft with the tile.
    await open(
      viewOf({ type: 'match', game: 'qwirkle', view, turns: [] } as unknown as GameView, 'qwirkle'),
      ({ laid }) => (laid?.length ? (new Promise(() => {}) as unknown as Preview) : nothing),
    );
    await press('1');
    await press('n', board());
    await press('Enter', board());
    expect(server.drafts.at(-1)).toMatchObject({ laid: [{ tile: 'Rs', x: 1, y: 0 }] });
    expect(document.querySelector('.status')?.textContent).not.toMatch(/at least one tile|0 points/);
  });
});

describe('L-tiles', () => {
  const stack = (turns = 0, scores: [number, number] = [3, 2]): GameView => ({
    type: 'match',
    game: 'strata',
    view: {
      rules: 'pile',
      seat: 0,
      turn: 0,
      cells: [{ x: 0, y: 0, level: 1, colour: 'n', tile: 0 }],
      left: [['rrn', 'ggr'], ['ggn']],
      tops: ['rrn', 'ggn'],
      scores,
      hides_hands: false,
      zones: [],
    },
    turns: Array.from({ length: turns }, (_, at) =>
      turnOf({ number: at + 1, seat: 1, action: 'lay', tiles: ['ggn'], cells: [{ x: 0, y: 0 }] }),
    ),
  });
  const lay = {
    move: 'the only place',
    facing: 'n' as const,
    corner: { x: 1, y: 0 },
    cells: [
      { x: 1, y: 0 },
      { x: 1, y: -1 },
      { x: 2, y: 0 },
    ],
    colours: ['r' as const, 'r' as const, 'n' as const],
    level: 1,
    scores: [5, 2],
  };

  it('are laid by keyboard, and the status says how both would stand', async () => {
    await open(viewOf(stack(1), 'strata'), () => ({
      game: 'strata',
      type: 'lay',
      tiles: [{ tile: 'rrn', lays: [lay] }],
    }));
    expect(document.querySelector('.last')).not.toBeNull();
    await press('1');
    await press('Enter', board());
    expect(document.querySelector('.status')?.textContent).toMatch(/5.*2/);
    await press('Enter', board());
    expect(server.commands).toMatchObject([{ type: 'move', seat: 0, move: 'the only place' }]);
  });

  it('rise with what they bring: their points appear at them, and the status line tells them', async () => {
    settings.values.motion = 'full';
    await open({ ...viewOf(stack(), 'strata'), turn: 1 }, () => ({ game: 'strata', type: 'lay', tiles: [] }));
    const follow = async (turns: number, scores: [number, number]): Promise<void> => {
      server.follower?.update({ ...viewOf(stack(turns, scores), 'strata'), seq: 10 + turns }, [], 0);
      await settled();
    };
    await follow(1, [3, 6]);
    expect(document.querySelector('.told')?.textContent).toMatch(/: \+4$/);
    expect(document.querySelector('.flying')?.textContent).toBe('+4');
    // A tile may also cover a zone of its own player, which is no reason to celebrate.
    await follow(2, [3, 4]);
    expect(document.querySelector('.told')?.textContent).toMatch(/: −2$/);
    expect(document.querySelectorAll('.flying')).toHaveLength(1);
    // Of two turns at once, nobody can tell what each has changed.
    await follow(4, [9, 9]);
    expect(document.querySelector('.told')).toBeNull();
    settings.values.motion = 'system';
  });

  it('show how many each player has left', async () => {
    await open(viewOf(stack(), 'strata'), () => ({ game: 'strata', type: 'lay', tiles: [] }));
    expect(
      [...document.querySelectorAll('[data-seat] .count span[aria-hidden]')].map((count) => count.textContent),
    ).toEqual(['2', '1']);
  });
});

describe('a move without a connection', () => {
  it('waits, and can be taken back', async () => {
    server.connection = 'lost';
    const game: GameView = {
      type: 'match',
      game: 'qwirkle',
      view: {
        rules: 'mindware',
        seat: 0,
        turn: 0,
        grid: [],
        hand: ['Ro'],
        hands: [1, 6],
        bag: 40,
        scores: [0, 0],
        passes: 0,
        hides_hands: true,
        unseen: [],
      },
      turns: [],
    };
    await open(viewOf(game, 'qwirkle'), ({ laid = [] }) => ({
      game: 'qwirkle',
      score: 1,
      lines: [],
      cells: laid.length === 0 ? [{ tile: 'Ro', cells: [{ x: 0, y: 0 }] }] : [],
      actions: { swap: 0, roll: false, must_roll: false },
      ...(laid.length > 0 ? { move: 'a play' } : {}),
    }));
    await press('1');
    await press('Enter', board());
    await press('c');
    expect(server.commands).toHaveLength(1);
    expect(document.querySelector('.pending')?.textContent).toContain('your move for one point. It will be played');
    await press('c');
    expect(server.commands).toHaveLength(1);
    await click('Don’t send');
    expect(document.querySelector('.pending')).toBeNull();
    await press('c');
    expect(server.commands).toHaveLength(2);
  });
});

describe('a score sheet', () => {
  it('enters what was laid, and swaps by their number', async () => {
    const sheet: GameView = {
      type: 'sheet',
      game: 'qwirkle',
      view: { grid: [{ tile: 'Ro', x: 0, y: 0 }], unseen: 107, scores: [1, 0], turn: 1, end_bonus: 6 },
      turns: [turnOf({ action: 'play', tiles: ['Ro'], cells: [{ x: 0, y: 0 }], score: 1 })],
    };
    await open(viewOf(sheet, 'qwirkle', 'scorekeeping'), ({ laid = [], tile }) => ({
      game: 'qwirkle',
      score: laid.length + 1,
      lines: [],
      cells: tile && laid.length === 0 ? [{ tile, cells: [{ x: 1, y: 0 }] }] : [],
      actions: {
        swap: 6,
        swaps: [1, 2].map((count) => ({ count, move: `swap of ${count}` })),
        roll: false,
        must_roll: false,
        pass: 'pass',
      },
      ...(laid.length > 0 ? { move: 'a play' } : {}),
    }));
    await click('red star');
    expect(server.drafts.at(-1)).toMatchObject({ seat: 1, tile: 'Ra' });
    await press('n', board());
    await press('Enter', board());
    await click('Enter');
    expect(server.commands.at(-1)).toMatchObject({ type: 'move', seat: 1, move: 'a play' });
    await click('Take back');
    await click('Swap');
    document.querySelectorAll<HTMLInputElement>('.tray input[type=radio]')[1]?.click();
    await settled();
    await click('Enter');
    expect(server.commands.at(-1)).toMatchObject({ type: 'move', seat: 1, move: 'swap of 2' });
  });
});

describe('a game of a newer server', () => {
  it('is not shown, and the page says so', async () => {
    await open(viewOf(undefined, 'of-tomorrow'), () => ({ game: 'strata', type: 'lay', tiles: [] }));
    expect(document.querySelector('main [role=alert]')?.textContent).toContain('doesn’t know this game');
    expect(document.querySelector('svg[role=application]')).toBeNull();
  });
});
