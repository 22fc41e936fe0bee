/** A short game for tests of replays and reviews. */

import { turnOf } from '../../games/testing/turns';
import type { Replay } from '../../api/types';

const view = {
  rules: 'mindware' as const,
  seat: 0,
  turn: 0,
  grid: [],
  hand: ['Ro', 'Ba'],
  hands: [2, 2],
  bag: 40,
  scores: [0, 0],
  passes: 0,
  hides_hands: true,
  unseen: [],
};

export const TURNS = [
  turnOf({ number: 1, seat: 0, action: 'play', tiles: ['Ro'], cells: [{ x: 0, y: 0 }], score: 1 }),
  turnOf({ number: 2, seat: 1, action: 'play', tiles: ['Rs'], cells: [{ x: 1, y: 0 }], score: 2 }),
  turnOf({ number: 3, seat: 0, action: 'play', tiles: ['Gs'], cells: [{ x: 1, y: 1 }], score: 2 }),
];

export const REPLAY: Replay = {
  turns: TURNS,
  scores: [
    [0, 0],
    [1, 0],
    [1, 2],
    [3, 2],
  ],
  start: {
    game: { type: 'match', game: 'qwirkle', turns: [], view },
    hands: [
      ['Ro', 'Ba'],
      ['Rs', 'Gs'],
    ],
  },
  steps: [
    [
      { splice: '/game/view/grid', at: 0, insert: [{ tile: 'Ro', x: 0, y: 0 }] },
      { merge: '/game/view', entries: { turn: 1, seat: 1, hand: ['Rs', 'Gs'] } },
      { splice: '/hands/0', at: 0, gone: 1 },
    ],
    [
      { splice: '/game/view/grid', at: 1, insert: [{ tile: 'Rs', x: 1, y: 0 }] },
      { merge: '/game/view', entries: { turn: 0, seat: 0, hand: ['Ba'] } },
    ],
    [
      { splice: '/game/view/grid', at: 2, insert: [{ tile: 'Gs', x: 1, y: 1 }] },
      { merge: '/game/view', entries: { turn: null, seat: null } },
    ],
  ],
};
