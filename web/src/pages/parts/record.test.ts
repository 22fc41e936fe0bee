import { expect, it } from 'vitest';
import { moveParts } from './record';

it('takes moves apart', () => {
  expect(moveParts('play Ro@0,0 Gs@-1,0')).toEqual({
    word: 'play',
    parts: [
      { tile: 'Ro', text: '0,0' },
      { tile: 'Gs', text: '-1,0' },
    ],
  });
  expect(moveParts('swap 2')).toEqual({ word: 'swap', parts: [{ tile: '', text: '2' }] });
  expect(moveParts('roll Ro')).toEqual({ word: 'roll', parts: [{ tile: 'Ro', text: '' }] });
  expect(moveParts('pass')).toEqual({ word: 'pass', parts: [] });
  expect(moveParts('rrn@2,3e')).toEqual({ word: 'lay', parts: [{ tile: 'rrn', text: '2,3e' }] });
  expect(moveParts('order rrr rrn').word).toBe('order');
});
