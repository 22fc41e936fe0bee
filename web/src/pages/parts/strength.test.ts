import { expect, it } from 'vitest';
import type { GameSummary } from '../../api/types';
import { bouts, offered, suitable, type Bout } from './strength';

const bout = (number: number, result: number): Bout => ({ number, result });

it('reads games against one bot', () => {
  const game = (names: string[], winners: number[]): GameSummary =>
    ({
      players: names.map((name) => (name.startsWith('bot') ? { name } : { name, user: name })),
      winners,
    }) as unknown as GameSummary;
  const games = [
    game(['ann', 'bot 7'], [0]),
    game(['bot casual', 'ann'], [0]),
    game(['ann', 'bob'], [0]),
    game(['ann', 'bot 7', 'bot 7'], [0]),
    game(['ann', 'bot 2'], [0, 1]),
  ];
  expect(bouts(games, 'ann')).toEqual([bout(7, 1), bout(4, 0), bout(2, 0.5)]);
});

it('follows the results', () => {
  expect(suitable([])).toBe('4');
  /** Plays at the level that suits, and wins below some strength. */
  const settles = (strength: number): number => {
    let played: Bout[] = [bout(4, 4 <= strength ? 1 : 0)];
    for (let game = 0; game < 25; game++) {
      const number = Number(suitable(played));
      played = [bout(number, number <= strength ? 1 : 0), ...played];
    }
    return Number(suitable(played));
  };
  for (const strength of [1, 3, 6, 9]) expect(Math.abs(settles(strength) - strength)).toBeLessThanOrEqual(1);
});

it('offers another level after three equal results in a row', () => {
  expect(offered([bout(4, 1), bout(4, 1), bout(4, 1)])).toEqual({ level: '5', won: true });
  expect(offered([bout(4, 0), bout(4, 0), bout(4, 0), bout(4, 1)])).toEqual({ level: '3', won: false });
  for (const none of [
    [bout(4, 1), bout(4, 1)],
    [bout(4, 1), bout(3, 1), bout(4, 1)],
    [bout(10, 1), bout(10, 1), bout(10, 1)],
    [bout(1, 0), bout(1, 0), bout(1, 0)],
  ])
    expect(offered(none)).toBeUndefined();
});
