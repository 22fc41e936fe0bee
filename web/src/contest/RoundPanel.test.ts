import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import type { ContestView, OwnContestView } from '../api/types';
import RoundPanel from './RoundPanel.svelte';

let shown: ReturnType<typeof mount> | undefined;

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
});

test('a rank counts those who have left, because their points stay in the standing', () => {
  const contest: ContestView = {
    stage: 'break',
    rounds: 3,
    seconds: 60,
    players: 3,
    submitted: 0,
    round: 2,
    last: {
      round: 2,
      master: {
        seat: 0,
        number: 2,
        notation: 'play Ro@0,0',
        action: 'play',
        tiles: ['Ro'],
        cells: [{ x: 0, y: 0 }],
        count: 1,
        score: 5,
      },
      scores: [],
      missing: 0,
    },
    maximum: 20,
    standing: [],
    totals: [
      { points: 18, players: 2 },
      { points: 9, players: 2 },
    ],
  };
  const own: OwnContestView = { player: 3, points: 9, percent: 45, rank: 3, marks: '🟨🟥' };
  shown = mount(RoundPanel, { target: document.body, props: { contest, own, module: undefined } });
  flushSync();
  expect(document.body.textContent).toContain('Rank 3 of 4');
});
