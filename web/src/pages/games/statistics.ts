/** Figures of a user’s games over time. */

import type { PlayedGame, SeatReview } from '../../api/types';

/** A game of the user, as far as its figures are concerned; with a review if there is one. */
export type Played = Pick<PlayedGame, 'id' | 'game' | 'ended' | 'points' | 'turns'> & {
  readonly review?: Pick<SeatReview, 'rating' | 'start' | 'luck'>;
};

/** A figure of the games that have it. */
export interface Series {
  readonly values: readonly number[];
  readonly games: readonly Played[];
  /** Nothing if no game has a value. */
  readonly mean: number | undefined;
}

/** The games of one kind, oldest first: of the wanted kind, or of the one that was played most. */
export function oneGame(played: readonly Played[], wanted: string | undefined): Played[] {
  const counts = new Map<string, number>();
  for (const { game } of played) counts.set(game, (counts.get(game) ?? 0) + 1);
  const kind = wanted ?? [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
  return played.filter(({ game }) => game === kind).sort((one, other) => one.ended - other.ended);
}

export function series(games: readonly Played[]): Record<'points' | 'loss' | 'luck', Series> {
  return {
    points: made(games, ({ points, turns }) => (turns ? points / turns : undefined)),
    loss: made(games, ({ review }) => review?.rating),
    // As on the page of a game: what a seat started with is nobody's doing.
    luck: made(games, ({ review }) => review && review.start + review.luck),
  };
}

function made(all: readonly Played[], figure: (game: Played) => number | undefined): Series {
  const games = all.filter((game) => figure(game) !== undefined);
  const values = games.map((game) => figure(game) ?? 0);
  return {
    games,
    values,
    mean: values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length,
  };
}
