/**
 * The drawings: six shapes within a tile of 100 × 100 around its middle, and six marks that stand for the colours.
 *
 * Each shape has another outline and another mass, so that they differ at 20 pixels too: cross and star, which real
 * tiles make look alike, are drawn as four diagonal blades and as eight short spikes around a disc.
 */

import type { Colour } from './palettes';

export const SHAPE_ORDER = ['o', 's', 'd', 'c', 'x', 'a'] as const;
export type Shape = (typeof SHAPE_ORDER)[number];

export const SHAPES: Record<Shape, string> = {
  o: 'M0 -29A29 29 0 1 1 0 29A29 29 0 1 1 0 -29Z',
  s: 'M-22 -26H22Q26 -26 26 -22V22Q26 26 22 26H-22Q-26 26 -26 22V-22Q-26 -26 -22 -26Z',
  d: 'M-2.5 -35.5Q0 -38 2.5 -35.5L35.5 -2.5Q38 0 35.5 2.5L2.5 35.5Q0 38 -2.5 35.5L-35.5 2.5Q-38 0 -35.5 -2.5Z',
  c: 'M-10.6 -11.5A15.5 15.5 0 1 1 10.6 -11.5L11.5 -10.6A15.5 15.5 0 1 1 11.5 10.6L10.6 11.5A15.5 15.5 0 1 1 -10.6 11.5L-11.5 10.6A15.5 15.5 0 1 1 -11.5 -10.6Z',
  x: 'M-30 -30C-14 -25 -8 -20 0 -10C8 -20 14 -25 30 -30C25 -14 20 -8 10 0C20 8 25 14 30 30C14 25 8 20 0 10C-8 20 -14 25 -30 30C-25 14 -20 8 -10 0C-20 -8 -25 -14 -30 -30Z',
  a: 'M0 -36L7.27 -17.55L25.46 -25.46L17.55 -7.27L36 0L17.55 7.27L25.46 25.46L7.27 17.55L0 36L-7.27 17.55L-25.46 25.46L-17.55 7.27L-36 0L-17.55 -7.27L-25.46 -25.46L-7.27 -17.55Z',
};

/**
 * Marks for the colours that need no language: one, two or three dots for the warm colours, one, two or three bars
 * for the cold ones. They lie in a corner of the tile, around 0,0, in a box of 20 × 20.
 */
export const MARK_PATTERNS: Record<Colour, string> = {
  R: dots([[0, 0]]),
  O: dots([
    [-5, 0],
    [5, 0],
  ]),
  Y: dots([
    [-5, 4],
    [5, 4],
    [0, -5],
  ]),
  G: bars([0]),
  B: bars([-4.5, 4.5]),
  P: bars([-7.5, 0, 7.5]),
};

function dots(at: [number, number][]): string {
  return at.map(([x, y]) => `M${x - 3.6} ${y}a3.6 3.6 0 1 1 7.2 0a3.6 3.6 0 1 1 -7.2 0Z`).join('');
}

function bars(at: number[]): string {
  return at.map((y) => `M-8 ${y - 2}H8V${y + 2}H-8Z`).join('');
}
