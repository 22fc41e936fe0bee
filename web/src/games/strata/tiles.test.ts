import { expect, it } from 'vitest';
import { PALETTE_NAMES } from '../../tiles/palettes';
import { BY_COLOUR, EYES } from '../../tiles/testing';
import { distance } from '../../tiles/vision';
import { squareColours, squaresOf, tileName } from './tiles';

it('tells the squares apart in every palette', () => {
  for (const palette of PALETTE_NAMES) {
    const { r, g, n } = squareColours(palette);
    for (const [one, other] of [
      [r, g],
      [r, n],
      [g, n],
    ] as const)
      expect(distance(one, other, EYES[palette])).toBeGreaterThanOrEqual(BY_COLOUR);
  }
});

it('knows every tile by its id', () => {
  expect(squaresOf('rrn')).toEqual(['r', 'r', 'n']);
  expect(tileName('rgn')).toBe('red, green, neutral');
  expect(squaresOf('xyz')).toBeUndefined();
});
