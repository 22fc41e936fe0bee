/** The L-tiles of Strata: three squares each. The id of a tile has a letter for each of them. */

import drawing from '../../../../games/strata/src/picture/drawing.json';
import { t } from '../../i18n/i18n.svelte';
import type { PaletteName } from '../../tiles/palettes';

export type SquareColour = keyof typeof drawing.palettes.normal;

/** The colours of corner, first arm and second arm. */
export type Squares = readonly [SquareColour, SquareColour, SquareColour];

export function squaresOf(id: string): Squares | undefined {
  return /^[rgn]{3}$/.test(id) ? ([...id] as unknown as Squares) : undefined;
}

/** “red, red, neutral”; the id itself for a tile that this page does not know. */
export function tileName(id: string): string {
  return (
    squaresOf(id)
      ?.map((colour) => t(`square-${colour}`))
      .join(', ') ?? id
  );
}

/** Red, green and neutral. Eyes that mix up red and green get vermilion and blue instead. */
export function squareColours(palette: PaletteName): Record<SquareColour, string> {
  return drawing.palettes[palette];
}

/** The custom properties that drawings of squares use. */
export function drawingColours(palette: PaletteName): Record<string, string> {
  const { edge, ink, inlay, last, shade, wood } = drawing;
  const colours = Object.entries({ ...squareColours(palette), edge, ink, inlay, last, shade, wood });
  return Object.fromEntries(colours.map(([name, value]) => [`--square-${name}`, value]));
}

/** The colours of the walls of a block whose colour is `--fill`. */
export const [SOUTH, EAST] = [drawing.south, drawing.east].map(
  (light) => `color-mix(in srgb, var(--fill) ${100 * light}%, #000)`,
);

/** What is inlaid in the squares of a colour: paths within a square of 100 × 100 around its middle. */
export const SQUARE_MARKS: Partial<Record<SquareColour, string>> = drawing.marks;
