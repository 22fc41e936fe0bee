/** The colours of tiles, for different kinds of colour vision. palettes.test.ts states how far apart they have to be. */

export const COLOURS = ['R', 'O', 'Y', 'G', 'B', 'P'] as const;
export type Colour = (typeof COLOURS)[number];

export const FACES = ['dark', 'light'] as const;
export type Face = (typeof FACES)[number];

export const PALETTE_NAMES = ['normal', 'protan', 'deutan', 'tritan', 'contrast'] as const;
export type PaletteName = (typeof PALETTE_NAMES)[number];

export type Colours = Record<Colour, string>;

/** What the tiles are painted on. */
export const FACE_COLOURS: Record<Face, string> = { dark: '#46342a', light: '#f0dab2' };

const PALETTES: Record<PaletteName, Record<Face, Colours>> = {
  normal: {
    dark: { R: '#f5364a', O: '#ff9226', Y: '#ffe04a', G: '#3fc95f', B: '#3f9dff', P: '#c774f7' },
    light: { R: '#b80f38', O: '#d05400', Y: '#847800', G: '#006b2d', B: '#1a5fd0', P: '#8a2fc4' },
  },
  protan: {
    dark: { R: '#fb2a72', O: '#f8b795', Y: '#f4f43c', G: '#4a9d16', B: '#53abfb', P: '#de3df5' },
    light: { R: '#f01f6b', O: '#753807', Y: '#7e8201', G: '#001e00', B: '#1648e6', P: '#4b007f' },
  },
  deutan: {
    dark: { R: '#e3466c', O: '#fa9713', Y: '#f8f53a', G: '#1df4ca', B: '#477bf8', P: '#fd64ff' },
    light: { R: '#4a0808', O: '#c36300', Y: '#5f4d00', G: '#107f6a', B: '#2a2af0', P: '#652275' },
  },
  tritan: {
    dark: { R: '#fe225f', O: '#f6ad78', Y: '#f8f73a', G: '#00e0b0', B: '#2594e4', P: '#ba45fd' },
    light: { R: '#e41c2e', O: '#6b2c00', Y: '#92780c', G: '#001e00', B: '#377ed2', P: '#6d03d4' },
  },
  contrast: {
    dark: { R: '#ff2a5c', O: '#d28c1f', Y: '#fbfcb0', G: '#60fe00', B: '#a6cbfe', P: '#fe80fd' },
    light: { R: '#cb1343', O: '#441500', Y: '#907c35', G: '#095912', B: '#000351', P: '#62007d' },
  },
};

export function paletteColours(palette: PaletteName, face: Face): Colours {
  return PALETTES[palette][face];
}

/** The custom properties that drawings of tiles use. */
export function tileColours(palette: PaletteName, face: Face): Record<string, string> {
  return Object.fromEntries(COLOURS.map((colour) => [`--tile-${colour}`, PALETTES[palette][face][colour]]));
}
