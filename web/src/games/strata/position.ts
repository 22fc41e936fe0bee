import type { Square, StrataView } from '../../api/types';
import type { Seat, TurnView } from '../../api/types';
import { sameCell } from '../../board/cell';
import { squaresOf } from './tiles';

/** Equal tiles. */
export interface Stock {
  readonly tile: string;
  readonly count: number;
}

/** Each kind of tile once, with its number. */
export function stocked(tiles: readonly string[]): Stock[] {
  return [...new Set(tiles)].map((tile) => ({ tile, count: tiles.filter((other) => other === tile).length }));
}

/** The tiles that a seat may lay next: those of a row one by one, otherwise each kind once. */
export function next({ rows, tops, left }: StrataView, seat: Seat): readonly Stock[] {
  const top = tops[seat];
  const open = rows?.[seat] ?? (top ? [top] : undefined);
  return open?.map((tile) => ({ tile, count: 1 })) ?? stocked(left[seat] ?? []);
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
