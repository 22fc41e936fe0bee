import { expect, it } from 'vitest';
import type { ReviewStatus } from '../api/types';
import { story } from './story';

/** A review in which the first seat had this luck, part of it before its first turn. */
function status(luck: number, state: ReviewStatus['state'] = 'done'): Pick<ReviewStatus, 'seats' | 'state'> {
  const seat = { margin: 0, start: 1, own: 0, others: 0, luck: luck - 1, decisions: 1 };
  return { state, seats: [seat, { ...seat, start: -1, luck: 1 - luck }] };
}

it('tells who won and whose side luck was on', () => {
  const told = (winners: number[], luck: number, mine = [0]) => story({ winners }, status(luck), mine);
  expect(told([0], -8.2)).toBe('You won although luck was against you by 8 points.');
  expect(told([0], 8)).toBe('You won, and luck was with you by 8 points.');
  expect(told([1], 1.2)).toBe('You lost although luck was with you by 1 point.');
  expect(told([1], -3)).toBe('You lost, and luck was against you by 3 points.');
  expect(told([0, 1], 0.4)).toBe('A draw, and luck was even.');
  expect(told([1], 8, [1])).toBe('You won although luck was against you by 8 points.');
});

it('tells nothing before the review is complete, and nothing to those who did not play', () => {
  expect(story({ winners: [0] }, status(5, 'running'), [0])).toBeUndefined();
  expect(story({ winners: [0] }, undefined, [0])).toBeUndefined();
  expect(story({ winners: [0] }, status(5), [])).toBeUndefined();
});
