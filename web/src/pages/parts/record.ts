/** Records of finished games as the archive hands them out; what is written there was checked by the server. */

import type { Bonus, GameName, Seat, Turn } from '../../api/types';

export interface GameRecord {
  format: string;
  game: GameName;
  rules: string;
  seats: { name: string; age?: number }[];
  deal?: { commitment: string; seed?: string; entropy?: string[] };
  turns: Turn[];
  bonus?: Bonus;
  scores?: number[];
  winners?: Seat[];
}

export interface MovePart {
  /** A tile's notation, or empty. */
  tile: string;
  /** What follows it: a place, or a word. */
  text: string;
}

/** A move cut into its word and its tiles: `play Ro@0,0` is `play`, and `Ro` at `0,0`. */
export function moveParts(move: string): { word: string; parts: MovePart[] } {
  const words = move.split(' ').filter((word) => word !== '');
  const [first = ''] = words;
  const word = /^[a-z]{4,}$/.test(first) ? first : 'lay';
  const rest = word === first ? words.slice(1) : words;
  return { word, parts: rest.map(part) };
}

function part(word: string): MovePart {
  const found = /^([ROYGBP][osdcxa]|[rgn]{3})(?:@(.+))?$/.exec(word);
  return found ? { tile: found[1] ?? '', text: found[2] ?? '' } : { tile: '', text: word };
}
