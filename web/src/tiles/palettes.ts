/**
 * The colours of tiles, for different kinds of colour vision. palettes.test.ts states how far apart they have to be. They
 * are data that the server's pictures use too.
 */

import data from '../../../games/lines/src/picture/palettes.json';

export type PaletteName = keyof typeof data.palettes;
export type Face = keyof typeof data.faces;
export type Colour = keyof (typeof data.palettes)['normal']['dark'];

export const COLOURS = data.colours as readonly Colour[];
export const FACES = Object.keys(data.faces) as readonly Face[];
export const PALETTE_NAMES = Object.keys(data.palettes) as readonly PaletteName[];

export type Colours = Record<Colour, string>;

export function paletteColours(palette: PaletteName, face: Face): Colours {
  return data.palettes[palette][face];
}

/** The custom properties that drawings of tiles use. */
export function tileColours(palette: PaletteName, face: Face): Record<string, string> {
  return Object.fromEntries(COLOURS.map((colour) => [`--tile-${colour}`, paletteColours(palette, face)[colour]]));
}
