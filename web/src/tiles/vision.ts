/**
 * How colours look to different eyes, and how far apart they are. Used to test the palettes.
 *
 * The simulation is that of Machado, Oliveira and Fernandes (2009) at full severity; distances are Euclidean in
 * OKLab, times 100, so that black and white are 100 apart and a distance of about 2 is just visible side by side.
 */

export type Vision = 'normal' | 'protan' | 'deutan' | 'tritan' | 'grey';
type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const SIMULATIONS: Record<'protan' | 'deutan' | 'tritan', Matrix> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function times(matrix: Matrix, [a, b, c]: Triple): Triple {
  const row = ([x, y, z]: Triple): number => x * a + y * b + z * c;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

function linear(hex: string): Triple {
  const part = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function clamped([a, b, c]: Triple): Triple {
  const clamp = (value: number): number => Math.min(1, Math.max(0, value));
  return [clamp(a), clamp(b), clamp(c)];
}

/** Relative luminance, 0 to 1. */
export function luminance(hex: string): number {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast as WCAG counts it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function seen(hex: string, vision: Vision): Triple {
  const rgb = linear(hex);
  if (vision === 'normal') return rgb;
  if (vision === 'grey') {
    const grey = luminance(hex);
    return [grey, grey, grey];
  }
  return clamped(times(SIMULATIONS[vision], rgb));
}

function oklab([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** How far apart two colours look. */
export function distance(one: string, other: string, vision: Vision): number {
  const [l1, a1, b1] = oklab(seen(one, vision));
  const [l2, a2, b2] = oklab(seen(other, vision));
  return 100 * Math.hypot(l1 - l2, a1 - a2, b1 - b2);
}
