import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encode, path, type Modules } from './encode';

function digest(code: Modules): string {
  const bits = code.flatMap((row) => row.map((dark) => (dark ? '1' : '0'))).join('');
  return createHash('sha256').update(bits).digest('hex').slice(0, 16);
}

describe('encode', () => {
  // Each code was read by an independent decoder and equals what another encoder draws.
  it.each([
    [1, 1, '9d1dde5ac05151b2'],
    [15, 2, 'f2a60e0ea5e3a8a0'],
    [43, 4, 'f8064f5312030dda'],
    [84, 5, 'a5b969722c176ec4'],
    [122, 7, 'f0b1ccd0bb8fbcf9'],
    [213, 10, '151a5634f9ed89d3'],
    [412, 15, '8c0518ecc6918c9b'],
  ])('draws %i bytes as version %i', (length, version, expected) => {
    const code = encode('https://tilery.example/t/'.padEnd(length, 'aB3').slice(0, length));
    expect([code.length, digest(code)]).toEqual([17 + 4 * version, expected]);
  });

  it('refuses a text that does not fit', () => {
    expect(() => encode('x'.repeat(5000))).toThrow(RangeError);
  });
});

describe('path', () => {
  it('joins the modules of a row', () => {
    expect(path([[true, true, false, true], [false], [], [true]])).toBe('M0 0h2v1H0zM3 0h1v1H3zM0 3h1v1H0z');
  });
});
