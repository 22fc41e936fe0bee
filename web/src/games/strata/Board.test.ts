import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StrataPreview, StrataView } from '../../api/types';
import { button, clear, press, show, text } from '../../pages/testing/page';
import { settings } from '../../settings/settings.svelte';
import type { Host } from '../module';
import Board from './Board.svelte';
import { StrataController } from './controller.svelte';
import LTile from './LTile.svelte';

const POSITION = {
  cells: [
    { x: 0, y: 0, level: 1, colour: 'r', tile: 0 },
    { x: 1, y: 0, level: 3, colour: 'g', tile: 1 },
    { x: 1, y: 1, level: 3, colour: 'g', tile: 1 },
    { x: 2, y: 1, level: 3, colour: 'n', tile: 1 },
  ],
  zones: [
    {
      colour: 'g',
      best: true,
      score: 6,
      level: 3,
      cells: [
        { x: 1, y: 0 },
        { x: 1, y: 1 },
      ],
    },
    { colour: 'r', best: true, score: 1, level: 1, cells: [{ x: 0, y: 0 }] },
  ],
  left: [[], []],
  tops: [null, null],
  rules: 'pile',
} as unknown as StrataView;

const LAY = {
  move: 'a lay',
  facing: 'n',
  corner: { x: 5, y: 5 },
  cells: [{ x: 5, y: 5 }],
  colours: ['r'],
  level: 1,
  scores: [9, 6],
} as const;
const PREVIEW = { type: 'lay', tiles: [{ tile: 'rrr', lays: [LAY] }] } as unknown as StrataPreview;

const HOST: Host<StrataView, StrataPreview> = {
  position: POSITION,
  turns: [],
  seat: 0,
  active: true,
  drafting: true,
  playing: true,
  busy: false,
  preview: async () => PREVIEW,
  send: () => undefined,
};

const blockAt = (name: string): Element => {
  const found = [...document.querySelectorAll('.block')].find((each) =>
    each.getAttribute('aria-label')?.includes(name),
  );
  if (!found) throw new Error(`there is no block ${name}`);
  return found;
};
const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];

beforeEach(() => settings.set('marks', 'auto'));
afterEach(clear);

it('opens with heights as walls, and with inlays that tell red and green apart without colour', () => {
  show(Board, { controller: new StrataController(HOST) });
  expect(blockAt('red').querySelectorAll('.wall').length).toBe(2);
  const high = blockAt('green, level 3');
  // The square itself and what is below it.
  expect(high.querySelectorAll('.wall').length).toBe(4);
  expect(high.querySelector('.layers')?.getAttribute('d')?.match(/M/g)?.length).toBe(2);
  const inlay = (name: string): string | null | undefined => blockAt(name).querySelector('.mark')?.getAttribute('d');
  expect(inlay('red')).toBeTruthy();
  expect(inlay('green')).toBeTruthy();
  expect(inlay('red')).not.toBe(inlay('green'));
  expect(inlay('neutral')).toBeUndefined();
});

it('a tile in hand has the same inlays', () => {
  show(LTile, { tile: 'rgn' });
  expect(new Set(all('.mark').map((mark) => mark.getAttribute('d'))).size).toBe(2);
});

it('the thick line of a tile runs around its L and not through it', () => {
  show(Board, { controller: new StrataController(HOST) });
  // An L of three squares has eight sides, and the start tile, of which one square is left, four.
  const sides = all('.edge').map((edge) => edge.getAttribute('d')?.match(/M/g)?.length ?? 0);
  expect(sides.reduce((sum, each) => sum + each, 0)).toBe(8 + 4);
});

it('shows the best zones of both with their points in each view, and what the draft makes of them', async () => {
  const controller = new StrataController(HOST);
  show(Board, { controller });
  for (const view of ['above', 'side']) {
    if (view === 'side') press('Side view');
    // A single square needs no line around it.
    expect(all('[data-zone]').length, view).toBe(2);
    expect(text(), view).toContain('Red: best zone 1 (1 × level 1)');
    expect(text(), view).toContain('Green: best zone 6 (2 × level 3)');
  }
  await controller.draft.refresh();
  controller.tap({ x: 5, y: 5 }, 'a tap');
  flushSync();
  expect(text()).toContain('→ 9');
  expect(text()).not.toContain('→ 6');
});

it('another view shows the whole board until the user turns to the tile again, and is there the next time', async () => {
  const controller = new StrataController(HOST);
  show(Board, { controller });
  controller.draft.touch();
  press('Side view');
  expect(controller.draft.looking).toBe(true);
  await clearBoard();
  show(Board, { controller });
  expect(button('Side view').getAttribute('aria-pressed')).toBe('true');
  press('Side view');
});

async function clearBoard(): Promise<void> {
  const kept = window.localStorage.getItem('tilery.strata-side');
  await clear();
  window.localStorage.setItem('tilery.strata-side', kept ?? '');
}
