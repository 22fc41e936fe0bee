import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encode, path, type QrCode } from './encode';

function rows(code: QrCode): string[] {
  return Array.from({ length: code.size }, (_, y) =>
    Array.from({ length: code.size }, (_, x) => (code.dark(x, y) ? '#' : '.')).join(''),
  );
}

function digest(code: QrCode): string {
  const bits = rows(code).join('').replaceAll('#', '1').replaceAll('.', '0');
  return createHash('sha256').update(bits).digest('hex').slice(0, 16);
}

describe('encode', () => {
  it('draws a small code module by module', () => {
    expect(rows(encode('HELLO', 0))).toEqual([
      '#######..###..#######',
      '#.....#.#.##..#.....#',
      '#.###.#...#...#.###.#',
      '#.###.#...##..#.###.#',
      '#.###.#.#.#.#.#.###.#',
      '#.....#..##.#.#.....#',
      '#######.#.#.#.#######',
      '.........#.##........',
      '#.#.#.#..#.#....#..#.',
      '#.#.#....##...#....#.',
      '.....##..##.#...#####',
      '#.#.##.#.##...#....#.',
      '.##..###.##.#.#.#.#..',
      '........#.##.#.#..##.',
      '#######....#.###..###',
      '#.....#...####.##....',
      '#.###.#.#.##.###..###',
      '#.###.#..#....##..##.',
      '#.###.#.#.#.#...#.#.#',
      '#.....#..##...#.#..#.',
      '#######.#.#.#.##..###',
    ]);
  });

  // Each was read by an independent decoder and equals, with every mask, what an independent encoder draws.
  it.each([
    [1, 1, 1, '9d1dde5ac05151b2'],
    [14, 1, 2, 'd3b11e809476dfeb'],
    [15, 2, 5, 'f2a60e0ea5e3a8a0'],
    [43, 4, 6, 'f8064f5312030dda'],
    [84, 5, 2, 'a5b969722c176ec4'],
    [122, 7, 2, 'f0b1ccd0bb8fbcf9'],
    [213, 10, 2, '151a5634f9ed89d3'],
    [412, 15, 2, '8c0518ecc6918c9b'],
  ])('encodes %i bytes in version %i with mask %i', (length, version, mask, expected) => {
    const code = encode('https://tilery.example/t/'.padEnd(length, 'aB3').slice(0, length));
    expect([code.version, code.mask, digest(code)]).toEqual([version, mask, expected]);
  });

  it('refuses what does not fit', () => {
    expect(() => encode('x'.repeat(413))).toThrow(RangeError);
  });
});

describe('path', () => {
  it('joins the modules of a row', () => {
    expect(path(encode('HELLO', 0))).toMatch(/^M0 0h7v1H0z/);
  });
});
