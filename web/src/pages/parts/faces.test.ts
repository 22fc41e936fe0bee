import { expect, it } from 'vitest';
import { COLOURS } from '../../tiles/palettes';
import { SHAPE_ORDER } from '../../tiles/shapes';
import { faceOf, faceText, GROUNDS } from './faces';

it('gives a name the same face always, and similar names different ones', () => {
  expect(faceOf('Anna')).toEqual(faceOf('Anna'));
  const names = Array.from({ length: 100 }, (_, at) => `Guest ${1000 + at}`);
  const faces = new Set(names.map((name) => JSON.stringify(faceOf(name))));
  // Of 216 faces, a hundred names have far more than half a hundred.
  expect(faces.size).toBeGreaterThan(60);
});

it('reads a chosen face as it is written, and leaves one of a newer server to the name', () => {
  // The server knows six of each.
  expect([SHAPE_ORDER, COLOURS, GROUNDS].map((choices) => choices.length)).toEqual([6, 6, 6]);
  for (const text of ['0-0-0', '3-1-5', '5-5-5']) expect(faceText(faceOf('Anna', text))).toBe(text);
  for (const text of [undefined, '', '6-0-0', '0-0', 'x']) expect(faceOf('Anna', text)).toEqual(faceOf('Anna'));
});
