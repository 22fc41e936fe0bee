import { expect, it } from 'vitest';
import { faceOf } from './faces';

it('gives a name the same face always, and similar names different ones', () => {
  expect(faceOf('Anna')).toEqual(faceOf('Anna'));
  const names = Array.from({ length: 100 }, (_, at) => `Guest ${1000 + at}`);
  const faces = new Set(names.map((name) => JSON.stringify(faceOf(name))));
  // Of 216 faces, a hundred names have far more than half a hundred.
  expect(faces.size).toBeGreaterThan(60);
});
