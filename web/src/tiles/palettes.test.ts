import { describe, expect, it } from 'vitest';
import data from '../../../games/lines/src/picture/palettes.json';
import { COLOURS, FACES, PALETTE_NAMES, paletteColours, type Face, type PaletteName } from './palettes';
import { difference, raster } from './testing/raster';
import { MARK_PATTERNS, SHAPES, SHAPE_ORDER } from './shapes';
import { BY_COLOUR, EYES } from './testing';
import { contrast, distance, type Vision } from './vision';

/** In greyscale, six steps of lightness are all there is. */
const BY_GREY = 6;
/** The area of the box that a mark is drawn in. */
const MARK_BOX = 20 * 20;

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
      expect(contrast(colour, data.faces[face]), name).toBeGreaterThanOrEqual(3);
  });
});

it.each(FACES)('the palette contrast can be told apart in greyscale on %s faces', (face) => {
  const { pair, apart } = closest('contrast', face, 'grey');
  expect(apart, pair).toBeGreaterThanOrEqual(BY_GREY);
});

/** Calls a function with every pair of a list. */
function pairs<T>(list: readonly T[], each: (one: T, other: T) => void): void {
  list.forEach((one, at) => {
    for (const other of list.slice(at + 1)) each(one, other);
  });
}

describe('without any colour', () => {
  it('shapes differ by a seventh of their area', () => {
    const drawn = SHAPE_ORDER.map((shape) => raster(SHAPES[shape], 40));
    pairs(drawn, (one, other) => {
      const area = Math.min(...[one, other].map((each) => each.filter(Boolean).length));
      expect(difference(one, other)).toBeGreaterThanOrEqual(area / 7);
    });
  });

  it('marks are drawn inside their box and differ by a tenth of it', () => {
    const drawn = COLOURS.map((colour) => ({
      colour,
      wide: raster(MARK_PATTERNS[colour], 20),
      box: raster(MARK_PATTERNS[colour], 10),
    }));
    for (const { colour, wide, box } of drawn)
      expect(wide.filter(Boolean).length, `${colour} leaves its box`).toBe(box.filter(Boolean).length);
    pairs(drawn, (one, other) =>
      expect(difference(one.box, other.box), one.colour + other.colour).toBeGreaterThanOrEqual(MARK_BOX / 10),
    );
  });
});
