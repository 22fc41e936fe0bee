/** The computer’s players: a number from 1 to 10 for every level, a name and a face for every bot at a table. */

import { LEVELS, type Level } from '../../api/types';

/** The numbers that come closest to the older names of levels, as on the server. */
const NUMBERS: Partial<Record<Level, number>> = { random: 1, novice: 1, casual: 4, greedy: 7, expert: 9, master: 10 };

/** The names of the bots: one for each level, and some for bots whose level sits at the table already. */
const NAMES = ['Pip', 'Momo', 'Lulu', 'Nico', 'Tessa', 'Bruno', 'Greta', 'Otis', 'Ada', 'Viktor'];
const MORE = ['Juno', 'Remy', 'Kiko'];

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
export type Sitting = { readonly type: 'bot'; readonly level: Level } | { readonly type: 'human' | 'empty' };

/** The bot on a seat. Bots of one level have different names. */
export function personaAt(chairs: readonly Sitting[], seat: number): Persona | undefined {
  const taken = new Set<number>();
  let more = 0;
  for (const [at, chair] of chairs.entries()) {
    if (chair.type !== 'bot') continue;
    const number = levelNumber(chair.level);
    const extra = taken.has(number) ? more++ : undefined;
    taken.add(number);
    if (at === seat) return extra === undefined ? persona(chair.level) : { name: MORE[extra] ?? '', face: NAMES.length + extra };
  }
  return undefined;
}
