/** The computer’s players: a number from 1 to 10 for every level, a name and a face for every bot at a table. */

import { LEVELS, type Level } from '../../api/types';

/** The numbers that come closest to the older names of levels, as on the server. */
const NUMBERS: Partial<Record<Level, number>> = { random: 1, novice: 1, casual: 4, greedy: 7, expert: 9, master: 10 };

/** The names of the bots: one for each level, and one for each seat, for bots that take over or whose level sits at the table already. */
const NAMES = ['Pip', 'Momo', 'Lulu', 'Nico', 'Tessa', 'Bruno', 'Greta', 'Otis', 'Ada', 'Viktor'];
const MORE = ['Kiko', 'Remy', 'Juno', 'Yara'];

export function levelNumber(level: Level): number {
  return NUMBERS[level] ?? Number(level);
}

export function levelOf(number: number): Level {
  return LEVELS[Math.min(Math.max(Math.round(number), 1), LEVELS.length) - 1] ?? '4';
}

export interface Persona {
  name: string;
  /** Which of the faces it has. */
  face: number;
}

/** The bot of a level that plays alone. */
export function persona(level: Level): Persona {
  const face = levelNumber(level) - 1;
  return { name: NAMES[face] ?? '', face };
}

/** Whoever sits at a table, as far as names of bots depend on it. */
export type Sitting =
  { readonly type: 'bot'; readonly level: Level; readonly after?: string } | { readonly type: 'human' | 'empty' };

/** The same, as far as their faces depend on it. */
export type Seen = Sitting & { readonly name?: string; readonly face?: string | undefined };

/** The bot on a seat. Bots of one level have different names, and none gets another one when a further bot takes over. */
export function personaAt(chairs: readonly Sitting[], seat: number): Persona | undefined {
  const chair = chairs[seat];
  if (chair?.type !== 'bot') return undefined;
  const number = levelNumber(chair.level);
  const isFirst =
    chairs.findIndex(
      (other) => other.type === 'bot' && other.after === undefined && Object.is(levelNumber(other.level), number),
    ) === seat;
  return isFirst ? persona(chair.level) : { name: MORE[seat] ?? '', face: NAMES.length + seat };
}
