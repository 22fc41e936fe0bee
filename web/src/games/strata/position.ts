import type { Seat, Square, StrataView, TurnView } from '../../api/types';
import { sameCell } from '../../board/cell';
import { lCells, type Facing } from './lshape';
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

/** A tile, the cell of its corner, and where its first arm points. */
type Laid = readonly [tile: string, x: number, y: number, facing: Facing, ...more: unknown[]];

/** The squares that can be seen after tiles were laid in this order. */
export function boardOf(laid: readonly Laid[]): Square[] {
  const start: Square[] = [
    { x: 0, y: 0, level: 1, colour: 'r', tile: 0 },
    { x: 1, y: 0, level: 1, colour: 'g', tile: 0 },
  ];
  return laid.reduce((board, [tile, x, y, facing], at) => {
    const squares = squaresLaid({ tiles: [tile], cells: lCells(facing, { x, y }) }, board);
    const rest = board.filter((square) => !squares.some((other) => sameCell(square, other)));
    return [...rest, ...squares.map((square) => ({ ...square, tile: at + 1 }))];
  }, start);
}
