import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TableView } from '../api/types';
import { gameModule } from '../games/registry';
import { turnOf } from '../games/testing/turns';
import { clear, show, text } from '../pages/testing/page';
import { settings } from '../settings/settings.svelte';
import Celebration from './Celebration.svelte';
import { Looked } from './testing/looked.svelte';

const full = turnOf({
  seat: 0,
  action: 'play',
  tiles: ['Ro'],
  cells: [{ x: 0, y: 0 }],
  score: 12,
  lines: [
    { cells: [], points: 12, bonus: 6 },
    { cells: [], points: 2 },
  ] as never,
});

function seen(turns: readonly object[], result?: object): TableView {
  return {
    phase: result ? 'ended' : 'playing',
    game: { turns },
    ...(result ? { result } : {}),
  } as unknown as TableView;
}

let looked: Looked;
beforeEach(() => {
  settings.values.motion = 'full';
  looked = new Looked(seen([]));
  show(Celebration, {
    get view() {
      return looked.view;
    },
    mine: [0],
    module: gameModule('qwirkle'),
  } as never);
});
afterEach(async () => {
  settings.values.motion = 'system';
  await clear();
});

function follow(view: TableView): void {
  looked.view = view;
  flushSync();
}

it('after a win the tiles of the game fall, after a defeat none', () => {
  follow(seen([], { how: { type: 'played' }, scores: [1, 2], winners: [1] }));
  expect(text().trim()).toBe('');
  follow(seen([]));
  follow(seen([], { how: { type: 'played' }, scores: [2, 1], winners: [0] }));
  expect(text()).toContain('Well played!');
  expect(document.querySelectorAll('.celebration .piece svg').length).toBeGreaterThan(10);
});

it('where motion is unwanted, a win is told without anything that falls', () => {
  settings.values.motion = 'reduced';
  follow(seen([], { how: { type: 'played' }, scores: [2, 1], winners: [0] }));
  expect(text()).toContain('Well played!');
  expect(document.querySelector('.piece')).toBeNull();
});

it('a full line is celebrated, and nothing falls', () => {
  follow(seen([full]));
  expect(text()).toContain('Line of six!');
  expect(document.querySelector('.piece')).toBeNull();
});

it('the points of a full line are under way, and a quick answer does not stop them', () => {
  follow(seen([full]));
  const flying = (): string | undefined => document.querySelector('.flying')?.textContent ?? undefined;
  expect(flying()).toBe('+12');
  follow(seen([full, turnOf({ seat: 1, action: 'play', tiles: ['Rs'], cells: [{ x: 0, y: 1 }], score: 2 })]));
  expect(flying()).toBe('+12');
  follow(seen([full], { how: { type: 'played' }, scores: [1, 2], winners: [1] }));
  expect(flying()).toBeUndefined();
});

it('the points of an ordinary move rise, unless motion is unwanted', () => {
  const move = turnOf({ seat: 1, action: 'play', tiles: ['Rs'], cells: [{ x: 0, y: 1 }], score: 5 });
  follow(seen([move]));
  expect(text()).toContain('+5');
  expect(document.querySelector('.celebration')).toBeNull();
  settings.values.motion = 'reduced';
  follow(seen([move, turnOf({ ...move, score: 7 })]));
  expect(text()).not.toContain('+7');
});

it('a second full line does not take the points of the first away', () => {
  follow(seen([full]));
  follow(seen([full, turnOf({ ...full, seat: 1 })]));
  expect([...document.querySelectorAll('.flying')].map((points) => points.textContent)).toEqual(['+12', '+12']);
});

it('a banner makes way for the move of a player who answers quickly', () => {
  const board = document.body.appendChild(document.createElement('div'));
  board.className = 'board';
  board.innerHTML = '<i class="last"></i>';
  const at = (element: Element | null, y: number): void => {
    if (element) element.getBoundingClientRect = () => new DOMRect(0, y, 10, 0);
  };
  at(board, 50);
  at(board.firstElementChild, 80);
  follow(seen([full]));
  expect(document.querySelector('.celebration.low')).toBeNull();
  at(board.firstElementChild, 20);
  follow(seen([full, turnOf({ seat: 1, action: 'play', tiles: ['Rs'], cells: [{ x: 0, y: 1 }], score: 2 })]));
  expect(document.querySelector('.celebration.low')?.textContent).toContain('Line of six!');
  board.remove();
});
