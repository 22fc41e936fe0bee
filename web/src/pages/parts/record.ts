/** Records of finished games. The server has checked them. */

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
