/** The faces of people: a shape of the tiles in one of their colours on one of some grounds. It follows from the name. */

import { COLOURS, type Colour } from '../../tiles/palettes';
import { SHAPE_ORDER, type Shape } from '../../tiles/shapes';

/** Hues that tint the ground. */
export const GROUNDS = ['none', '#2c6fb0', '#1f8a56', '#8c3f96', '#b3262c', '#c58a1c'] as const;

export interface Face {
  readonly shape: Shape;
  readonly colour: Colour;
  readonly ground: (typeof GROUNDS)[number];
}

/** A number that differs between names which differ in one letter (FNV-1a). */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return sum;
}

export function faceOf(name: string): Face {
  let rest = hash(name);
  const take = <T>(from: readonly T[]): T => {
    const taken = from[rest % from.length] as T;
    rest = Math.floor(rest / from.length);
    return taken;
  };
  return { shape: take(SHAPE_ORDER), colour: take(COLOURS), ground: take(GROUNDS) };
}
