/** Tables where the level of the computer follows the player’s results, on this device. Their rematches do so, too. */

import type { GameName, Level } from '../../api/types';
import { keep, recall } from '../../settings/storage';
import { levelNumber } from './opponents';
import { latestBouts, suitable } from './strength';

const MOST = 20;

function known(): string[] {
  const kept = recall('matched');
  return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];
}

export function keepMatched(table: string): void {
  keep('matched', [table, ...known().filter((id) => id !== table)].slice(0, MOST));
}

export function isMatched(table: string): boolean {
  return known().includes(table);
}

/** The level for the rematch of a table that follows the player’s results; nothing if it stays as it is. */
export async function rematchLevel(table: string, game: GameName, level: Level): Promise<Level | undefined> {
  if (!isMatched(table)) return undefined;
  try {
    const next = suitable(await latestBouts(game));
    return levelNumber(next) !== levelNumber(level) ? next : undefined;
  } catch {
    // Without an answer, the level stays as it is.
    return undefined;
  }
}
