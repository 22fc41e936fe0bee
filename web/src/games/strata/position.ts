import type { Square, StrataView } from '../../api/client';
import type { Seat, TurnView } from '../../api/types';
import { sameCell } from '../../board/cell';
import { squaresOf } from './tiles';

/** The tiles that a seat may lay next, shown while others play. */
export function next({ rows, tops, left }: StrataView, seat: Seat): readonly string[] {
  const top = tops[seat];
  return rows?.[seat] ?? (top ? [top] : (left[seat] ?? []));
}

/** The squares of a turn that is only shown, on top of what lies there. */
export function squaresLaid(turn: Pick<TurnView, 'tiles' | 'cells'> | undefined, board: readonly Square[]): Square[] {
  const colours = squaresOf(turn?.tiles[0] ?? '');
  if (!turn || !colours) return [];
  return turn.cells.map((cell, at) => {
    const below = board.find((square) => sameCell(square, cell))?.level ?? 0;
    return { ...cell, level: below + 1, colour: colours[at] ?? 'n', tile: -1 };
  });
}
