import { afterEach, expect, it } from 'vitest';
import { clear, show, text } from '../pages/testing/page';
import Marks from './Marks.svelte';

afterEach(clear);

it('draws a square with a name for each emoji, and no emoji', () => {
  show(Marks, { marks: '🟩🟨🟧🟥' });
  const squares = [...document.querySelectorAll('[role="img"]')];
  expect(squares.map((square) => square.className.match(/best|good|fair|poor/)?.[0])).toEqual([
    ...['best', 'good', 'fair', 'poor'],
  ]);
  expect(squares[0]?.getAttribute('aria-label')).toBe('As good as the best play');
  expect(text()).not.toMatch(/\p{Extended_Pictographic}/u);
});
