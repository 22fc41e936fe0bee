/** A game in one sentence: who won, and whose side luck was on. */

import type { GameSummary, ReviewStatus } from '../api/types';
import { t } from '../i18n/i18n.svelte';
import { sideOf } from '../pages/parts/verdict';

/** Luck of fewer points is not worth telling. */
const LEAST_LUCK = 1;

/** Nothing before the review is complete, and for those who did not play. */
export function story(
  { winners }: Pick<GameSummary, 'winners'>,
  status: Pick<ReviewStatus, 'seats' | 'state'> | undefined,
  mine: readonly number[],
): string | undefined {
  const side = sideOf({ winners }, mine);
  const seat = status?.seats[mine[0] ?? -1];
  if (side === undefined || seat === undefined || status?.state !== 'done') return undefined;
  // What a seat started with is nobody's doing.
  const points = Math.round(seat.start + seat.luck);
  const whose = points < 0 ? 'against' : 'with';
  const luck = Math.abs(points) < LEAST_LUCK ? 'even' : whose;
  return t(`review-story-${side === 'shared' ? 'drawn' : side}`, {
    luck,
    points: t('points', { points: Math.abs(points) }),
  });
}
