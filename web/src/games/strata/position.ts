import type { Seat } from '../../api/types';
import type { Cell } from '../../board/cell';
import type { SquareColour } from './tiles';

/** A square that can be seen from above. */
export interface StackSquare extends Cell {
  readonly level: number;
  readonly colour: SquareColour;
  /** Tells tiles apart. */
  readonly tile: number;
}

/** Connected squares of one colour. */
export interface Zone {
  readonly colour: SquareColour;
  readonly cells: readonly Cell[];
  readonly score: number;
  /** Whether no zone of its colour scores more. */
  readonly best: boolean;
}

export interface StrataPosition {
  readonly cells: readonly StackSquare[];
  readonly zones?: readonly Zone[];
  /** The tiles that each seat has yet to lay. Nothing of that is known on a score sheet. */
  readonly left?: readonly (readonly string[])[];
  /** The open tiles of each seat, in a variant with rows. */
  readonly rows?: readonly (readonly string[])[];
  /** The tile that each seat must play next, where there is no choice. */
  readonly tops?: readonly (string | null)[];
}

/** What a seat may lay next, shown while others play. */
export function next({ rows, tops, left }: StrataPosition, seat: Seat): readonly string[] {
  const top = tops?.[seat];
  return rows?.[seat] ?? (top ? [top] : (left?.[seat] ?? []));
}
