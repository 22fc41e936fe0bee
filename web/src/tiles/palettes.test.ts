import { describe, expect, it } from 'vitest';
import {
  COLOURS,
  FACES,
  FACE_COLOURS,
  PALETTE_NAMES,
  paletteColours,
  type Colour,
  type Face,
  type PaletteName,
} from './palettes';
import { MARK_PATTERNS, SHAPES } from './shapes';
import { BY_COLOUR, EYES } from './testing';
import { contrast, distance, type Vision } from './vision';

/** In greyscale, six steps of lightness are all there is. */
const BY_GREY = 6;
/** How far apart any two kinds of tile must be, all in all. A different shape or mark is worth more than any colour. */
const BY_KIND = 11.5;
const A_SHAPE = 100;
const A_MARK = 100;

function closest(palette: PaletteName, face: Face, vision: Vision): { pair: string; apart: number } {
  const colours = paletteColours(palette, face);
  let best = { pair: '', apart: Infinity };
  COLOURS.forEach((one, at) => {
    for (const other of COLOURS.slice(at + 1)) {
      const apart = distance(colours[one], colours[other], vision);
      if (apart < best.apart) best = { pair: one + other, apart };
    }
  });
  return best;
}

describe.each(PALETTE_NAMES)('the palette %s', (palette) => {
  it.each(FACES)('can be told apart by colour alone on %s faces', (face) => {
    const { pair, apart } = closest(palette, face, EYES[palette]);
    expect(apart, pair).toBeGreaterThanOrEqual(BY_COLOUR);
  });

  it.each(FACES)('stands out from %s faces', (face) => {
    for (const [name, colour] of Object.entries(paletteColours(palette, face)))
      expect(contrast(colour, FACE_COLOURS[face]), name).toBeGreaterThanOrEqual(3);
  });
});

it.each(FACES)('the palette contrast can be told apart in greyscale on %s faces', (face) => {
  const { pair, apart } = closest('contrast', face, 'grey');
  expect(apart, pair).toBeGreaterThanOrEqual(BY_GREY);
});

describe('kinds of tile', () => {
  interface Kind {
    colour: Colour;
    shape: string;
  }
  const kinds: Kind[] = COLOURS.flatMap((colour) => Object.keys(SHAPES).map((shape) => ({ colour, shape })));

  function apart(one: Kind, other: Kind, palette: PaletteName, face: Face, vision: Vision, marks: boolean): number {
    const colours = paletteColours(palette, face);
    const byMark = marks && MARK_PATTERNS[one.colour] !== MARK_PATTERNS[other.colour] ? A_MARK : 0;
    const byShape = one.shape === other.shape ? 0 : A_SHAPE;
    return distance(colours[one.colour], colours[other.colour], vision) + byMark + byShape;
  }

  const cases: [Vision, PaletteName, boolean][] = [
    ['normal', 'normal', false],
    ['protan', 'protan', true],
    ['deutan', 'deutan', true],
    ['tritan', 'tritan', true],
    ['grey', 'contrast', true],
    ['grey', 'normal', true],
  ];

  it.each(cases)('are apart for %s eyes with the palette %s', (vision, palette, marks) => {
    for (const face of FACES)
      kinds.forEach((one, at) => {
        for (const other of kinds.slice(at + 1))
          expect(apart(one, other, palette, face, vision, marks)).toBeGreaterThanOrEqual(BY_KIND);
      });
  });
});
