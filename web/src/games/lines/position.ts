/** A position of a game with lines of tiles, as far as its board and hands are concerned. */

import type { Seat, TurnView } from '../../api/types';
import type { Placed } from '../../board/cell';

export interface LinePosition {
  /** The tiles on the board. */
  readonly grid: readonly Placed[];
  /** The viewer's own tiles. */
  readonly hand?: readonly string[];
  /** What each seat holds: the tiles, or how many where they are hidden. Nothing on a score sheet. */
  readonly hands?: readonly (number | readonly string[])[];
  /** Whether the dice were rolled again in this turn, in a game with dice. */
  readonly rolled?: boolean;
  /** How many tiles the bag holds. */
  readonly bag?: number;
  /** How many tiles of each kind, or dice of each colour, the viewer has not seen yet. On a score sheet, how many in all. */
  readonly unseen?: readonly Unseen[] | number;
  /** The seat whose turn it is; nobody once the game is over. */
  readonly turn?: Seat | null;
}

export interface Unseen {
  readonly tile?: string;
  readonly colour?: string;
  readonly count: number;
}

/** The tiles of a turn on their cells. */
export function placedOf(turn: Pick<TurnView, 'tiles' | 'cells'> | undefined): Placed[] {
  return turn?.cells.map((cell, at) => ({ tile: turn.tiles[at] ?? '', ...cell })) ?? [];
}

/** What the viewer has not seen yet; nothing once all is seen, or where only its number is known. */
export function unseenOf(position: LinePosition | undefined): readonly Unseen[] | undefined {
  const unseen = position?.unseen;
  return typeof unseen === 'object' && unseen.some(({ count }) => count > 0) ? unseen : undefined;
}
