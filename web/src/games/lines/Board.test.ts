import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Line, TurnView } from '../../api/types';
import type { Cell, Placed } from '../../board/cell';
import { settings } from '../../settings/settings.svelte';
import { turnOf } from '../testing/turns';
import Board from './Board.svelte';
import { LineController } from './controller.svelte';

const tap = vi.fn<(cell: Cell, at?: unknown) => Promise<void>>();
const NOTHING = { swap: 0, roll: false, must_roll: false };
let board: ReturnType<typeof mount>;
let draft: LineController['draft'];

function controllerOf(grid: readonly Placed[], turn: TurnView): LineController {
  return new LineController(
    {
      position: { grid },
      turns: [turn],
      seat: 0,
      active: true,
      drafting: true,
      playing: true,
      busy: false,
      preview: () => Promise.reject(new Error('nothing is asked')),
      send: () => undefined,
    },
    'match',
  );
}

beforeEach(() => {
  tap.mockReset();
  const grid = ['Ro', 'Rs'].map((tile, x) => ({ tile, x, y: 0 }));
  const controller = controllerOf(grid, turnOf({ action: 'play', cells: [{ x: 1, y: 0 }] }));
  vi.spyOn(controller, 'tap').mockImplementation(tap);
  ({ draft } = controller);
  draft.take(['Rd', 'Rc']);
  const [laid, chosen] = draft.hand;
  draft.laid = [{ id: laid?.id ?? 0, tile: 'Rd', x: 2, y: 0 }];
  draft.chosen = chosen?.id;
  const cells = [
    { x: 3, y: 0 },
    { x: 0, y: 1 },
  ];
  draft.preview = { score: 0, lines: [], cells: [{ tile: 'Rc', cells }], actions: NOTHING };
  board = mount(Board, { target: document.body, props: { controller } });
  flushSync();
});

afterEach(async () => {
  await unmount(board);
});

function svg(): SVGSVGElement {
  const found = document.querySelector<SVGSVGElement>('svg[role=application]');
  if (!found) throw new Error('there is no board');
  return found;
}

function press(key: string): void {
  svg().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  flushSync();
}

describe('the board of tiles', () => {
  it('names every tile and where it lies', () => {
    const names = [...document.querySelectorAll('[role=img]')].map((piece) => piece.getAttribute('aria-label'));
    expect(names).toEqual([
      'Column 0, row 0: red circle',
      'Column 1, row 0: red square',
      'Column 2, row 0: red diamond',
    ]);
  });

  it('moves a cursor with the arrows, and lays with Enter', () => {
    press('ArrowRight');
    press('ArrowDown');
    press('Enter');
    expect(tap).toHaveBeenCalledWith({ x: 1, y: 1 }, undefined);
  });

  it('goes from one possible cell to the next, and says what is there', () => {
    press('n');
    expect(document.body.textContent).toContain('Column 3, row 0: empty, the tile can go here');
    press('n');
    press('Enter');
    expect(tap).toHaveBeenCalledWith({ x: 0, y: 1 }, undefined);
    press('p');
    press(' ');
    expect(tap).toHaveBeenLastCalledWith({ x: 3, y: 0 }, undefined);
  });

  it('says what lies under the cursor', () => {
    press('ArrowRight');
    expect(document.body.textContent).toContain('Column 1, row 0: red square');
    press('ArrowRight');
    expect(document.body.textContent).toContain('Column 2, row 0: red diamond, just placed');
  });

  it('lights the tiles and the line that a refused tile breaks', () => {
    const cells = [0, 1, 2].map((x) => ({ x, y: 0 }));
    draft.refusal = { code: 'line-mixed', sentence: '', tiles: [], cells: cells.slice(0, 2), line: cells };
    flushSync();
    expect(document.querySelectorAll('.broken')).toHaveLength(3);
    expect(document.querySelectorAll('.blamed')).toHaveLength(2);
  });

  it('marks what was laid last and where the next tile may go', () => {
    expect(document.querySelectorAll('.last')).toHaveLength(1);
    expect([...document.querySelectorAll('[data-lit]')].map((spot) => spot.getAttribute('data-lit'))).toEqual([
      '3,0',
      '0,1',
    ]);
  });
});

it('the tiles of full lines light up one after the other, each once and long enough apart to be seen', async () => {
  const row = Array.from({ length: 6 }, (_, x) => ({ x, y: 0 }));
  const column = Array.from({ length: 6 }, (_, y) => ({ x: 5, y }));
  const lines = [row, column].map((cells) => ({ cells, points: 12, bonus: 6 }) as unknown as Line);
  const turn = turnOf({ action: 'play', cells: [{ x: 5, y: 0 }], lines });
  const grid = [...row, ...column.slice(1)].map((cell) => ({ tile: 'Ro', ...cell }));
  settings.values.motion = 'full';
  const target = document.body.appendChild(document.createElement('div'));
  const full = mount(Board, { target, props: { controller: controllerOf(grid, turn) } });
  flushSync();
  const glowing = [...target.querySelectorAll<SVGElement>('.glow')];
  expect(glowing.map((tile) => tile.getAttribute('transform'))).toEqual(
    [...row, ...column.slice(1)].map(({ x, y }) => `translate(${100 * x} ${100 * y})`),
  );
  const delays = glowing.map((tile) => Number.parseFloat(tile.style.animationDelay));
  // The tiles fly in first.
  expect(delays[0]).toBeGreaterThanOrEqual(380);
  for (const [at, delay] of delays.slice(1).entries()) expect(delay - (delays[at] ?? 0)).toBeGreaterThanOrEqual(100);
  // All of it is over before the next player has thought.
  expect(delays.at(-1)).toBeLessThan(2_500);

  settings.values.motion = 'reduced';
  flushSync();
  expect(target.querySelector('.glow')).toBeNull();
  settings.values.motion = 'system';
  await unmount(full);
  target.remove();
});
