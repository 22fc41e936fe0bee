import { describe, expect, it } from 'vitest';
import { oneGame, series, type Played } from './statistics';

const game = (id: string, ended: number, parts: Partial<Played> = {}): Played => ({
  id,
  ended,
  game: 'qwirkle',
  points: 60,
  turns: 20,
  ...parts,
});

describe('statistics', () => {
  it('are of one game, oldest first', () => {
    const played = [game('c', 3), game('b', 2, { game: 'cubes' }), game('a', 1)];
    expect(oneGame(played, undefined).map(({ id }) => id)).toEqual(['a', 'c']);
    expect(oneGame(played, 'cubes').map(({ id }) => id)).toEqual(['b']);
    expect(oneGame([], undefined)).toEqual([]);
  });

  it('leave out games that were not reviewed', () => {
    const { points, loss, luck } = series([
      game('a', 1, { review: { rating: 1, start: 2, luck: -4 } }),
      game('b', 2, { points: 20 }),
      game('c', 3, { review: { rating: 3, start: -1, luck: 6 }, turns: 0 }),
    ]);
    expect(points).toMatchObject({ values: [3, 1], mean: 2 });
    expect(loss).toMatchObject({ values: [1, 3], mean: 2 });
    expect(loss.games.map(({ id }) => id)).toEqual(['a', 'c']);
    // What the seat started with counts as luck, as on the page of the game.
    expect(luck).toMatchObject({ values: [-2, 5], mean: 1.5 });
  });

  it('have no mean without values', () => {
    expect(series([game('a', 1)]).loss.mean).toBeUndefined();
  });
});
