import { describe, expect, it } from 'vitest';
import { margin, sideOf, verdict, type Outcome } from './verdict';

const names = (seat: number): string => ['Ann', 'Ben', 'Cem'][seat] ?? '';
const played = (scores: number[], winners: number[]): Outcome => ({ how: { type: 'played' }, scores, winners });

describe('verdict', () => {
  it('speaks to the reader', () => {
    expect(verdict(played([40, 28], [0]), [1], names)).toBe('You lost by 12');
    expect(verdict(played([40, 28], [0]), [0], names)).toBe('You won by 12');
    expect(verdict(played([40, 40], [0, 1]), [1], names)).toBe('You share the win');
  });

  it('compares with the best other seat', () => {
    expect(margin([40, 28, 39], 0)).toBe(1);
    expect(verdict(played([40, 28, 39], [0]), [1], names)).toBe('You lost by 12');
  });

  it('names the winner for spectators and on a shared device', () => {
    expect(verdict(played([40, 28], [0]), [], names)).toBe('Ann won by 12');
    expect(verdict(played([40, 28], [0]), [0, 1], names)).toBe('Ann won by 12');
    expect(verdict(played([9, 9, 1], [0, 1]), [], names)).toBe('Shared win: Ann, Ben');
  });

  it('names no margin where points did not decide', () => {
    expect(verdict({ how: { type: 'resigned', seat: 0 }, scores: [40, 28], winners: [1] }, [0], names)).toBe(
      'You lost',
    );
    expect(verdict({ how: { type: 'aborted' }, scores: [], winners: [] }, [0], names)).toBe('No winner');
    expect(sideOf({ winners: [] }, [0])).toBeUndefined();
  });
});
