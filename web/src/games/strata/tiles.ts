/** The L-tiles of Strata: three squares each. The server names a tile by an id, which is a key of this table. */

import { t } from '../../i18n/i18n.svelte';
import type { PaletteName } from '../../tiles/palettes';

export const SQUARE_COLOURS = ['r', 'g', 'n'] as const;
export type SquareColour = (typeof SQUARE_COLOURS)[number];

/** The colours of corner, first arm and second arm. */
export type Squares = readonly [SquareColour, SquareColour, SquareColour];

const BY_ID: ReadonlyMap<string, Squares> = new Map(
  SQUARE_COLOURS.flatMap((corner) =>
    SQUARE_COLOURS.flatMap((first) => SQUARE_COLOURS.map((second): [string, Squares] => [corner + first + second, [corner, first, second]])),
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
  switch (palette) {
    case 'normal':
    case 'tritan':
      return { r: '#c8402f', g: '#3f8f4f', n: '#d8c29d' };
    case 'protan':
    case 'deutan':
      return { r: '#d1592a', g: '#2c7fb8', n: '#d8c29d' };
    case 'contrast':
      return { r: '#e0402a', g: '#0b5a2a', n: '#f2e6cf' };
  }
}
