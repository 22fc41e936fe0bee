/** The play of a daily that has not reached the server yet. It is kept in the browser, so that a reload does not lose it. */

import { session } from '../api/session.svelte';
import { keep, recall } from '../settings/storage';

export interface UnsentPlay {
  readonly user: string;
  readonly game: string;
  readonly date: string;
  readonly practice: boolean;
  readonly round: number;
  readonly move: string;
}

export function keepUnsent(play: UnsentPlay | undefined): void {
  keep('daily-unsent', play ?? null);
}

function isPlay(value: unknown): value is UnsentPlay {
  if (typeof value !== 'object' || value === null) return false;
  const { user, game, date, practice, round, move } = value as Record<string, unknown>;
  return [user, game, date, move].every((word) => typeof word === 'string') && typeof practice === 'boolean' && typeof round === 'number';
}

/** The play of a daily that waits to be sent. One of another user is not sent in the name of this one. */
export function unsentOf({ game, date }: { game: string; date: string }): UnsentPlay | undefined {
  const play = recall('daily-unsent');
  if (!isPlay(play) || play.game !== game || play.date !== date) return undefined;
  return session.me === undefined || session.me.user === play.user ? play : undefined;
}
