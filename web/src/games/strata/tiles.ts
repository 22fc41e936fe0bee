/** The L-tiles of Strata: three squares each. The server names a tile by an id, which is a key of this table. */

import drawing from '../../../../games/strata/src/picture/drawing.json';
import { t } from '../../i18n/i18n.svelte';
import type { PaletteName } from '../../tiles/palettes';

export const SQUARE_COLOURS = ['r', 'g', 'n'] as const;
export type SquareColour = (typeof SQUARE_COLOURS)[number];

/** The colours of corner, first arm and second arm. */
export type Squares = readonly [SquareColour, SquareColour, SquareColour];

const BY_ID: ReadonlyMap<string, Squares> = new Map(
  SQUARE_COLOURS.flatMap((corner) =>
    SQUARE_COLOURS.flatMap((first) =>
      SQUARE_COLOURS.map((second): [string, Squares] => [corner + first + second, [corner, first, second]]),
    ),
  ),
);

export function squaresOf(id: string): Squares | undefined {
  return BY_ID.get(id);
}

/** “red, red, neutral”; the id itself for a tile that this page does not know. */
export function tileName(id: string): string {
  const squares = BY_ID.get(id);
  return squares ? squares.map((colour) => t(`square-${colour}`)).join(', ') : id;
}

/** Red, green and neutral. Eyes that mix up red and green get vermilion and blue instead. */
export function squareColours(palette: PaletteName): Record<SquareColour, string> {
  return drawing.palettes[palette];
}

/** The custom properties that drawings of squares use. */
export function drawingColours(palette: PaletteName): Record<string, string> {
  const { edge, ink, shade, last } = drawing;
  const colours = Object.entries({ ...squareColours(palette), edge, ink, shade, last });
  return Object.fromEntries(colours.map(([name, value]) => [`--square-${name}`, value]));
}

/** Light and shade on the sides of a square seen from above, and how far a level throws its shadow. */
export const BEVEL = drawing.bevel;
export const SHADOW = drawing.shadow;

type Marks = Partial<Record<SquareColour, string>>;

/** The marks of colours on the board and on a tile in hand: paths within a square of 100 × 100 around its middle. */
export const SQUARE_MARKS: Marks = drawing.marks;
export const TILE_MARKS: Marks = drawing.tileMarks;

/** Higher is lighter, by even steps. */
export function shade(level: number): number {
  return Math.min(drawing.levels.most, (level - 1) * drawing.levels.step);
}
