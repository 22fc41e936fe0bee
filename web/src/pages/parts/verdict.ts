/** The result of a game in a sentence that is addressed to its reader. */

import type { How, Seat } from '../../api/types';
import { t } from '../../i18n/i18n.svelte';

export interface Outcome {
  readonly how: How;
  readonly scores: readonly number[];
  readonly winners: readonly Seat[];
}

/** Which side the reader is on: nothing for spectators, and where one device has several seats. */
export type Side = 'won' | 'shared' | 'lost';

export function sideOf({ winners }: Pick<Outcome, 'winners'>, mine: readonly Seat[]): Side | undefined {
  const [seat] = mine;
  if (mine.length !== 1 || seat === undefined || winners.length === 0) return undefined;
  if (!winners.includes(seat)) return 'lost';
  return winners.length > 1 ? 'shared' : 'won';
}

/** By how many points a seat is ahead of the best other one. */
export function margin(scores: readonly number[], seat: Seat): number {
  return (scores[seat] ?? 0) - Math.max(...scores.filter((_, other) => other !== seat));
}

export function verdict(outcome: Outcome, mine: readonly Seat[], nameOf: (seat: Seat) => string): string {
  const { how, scores, winners } = outcome;
  const [winner] = winners;
  if (winner === undefined) return t('result-none');
  if (how.type === 'agreed') return t('result-draw');
  const side = sideOf(outcome, mine);
  // Points decide only games that were played to the end.
  const by = how.type === 'played' ? Math.abs(margin(scores, side === undefined ? winner : (mine[0] ?? winner))) : 0;
  if (side === 'shared') return t('result-you-shared');
  if (side === 'won') return by > 0 ? t('result-you-won-by', { points: by }) : t('result-you');
  if (side === 'lost') return by > 0 ? t('result-you-lost-by', { points: by }) : t('result-you-lost');
  if (winners.length > 1) return t('result-shared', { names: winners.map(nameOf).join(', ') });
  return by > 0 ? t('result-won-by', { name: nameOf(winner), points: by }) : t('result-won', { name: nameOf(winner) });
}
