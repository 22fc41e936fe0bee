import { afterEach, expect, it } from 'vitest';
import { turnOf } from '../games/testing/turns';
import { clear, show, text } from '../pages/testing/page';
import LessonScore from './LessonScore.svelte';

afterEach(clear);

const sum = (): string => text().replace(/\s/g, '');

const turn = turnOf({
  seat: 0,
  action: 'play',
  tiles: ['Rc'],
  score: 7,
  lines: [5, 2].map((points) => ({ points, bonus: false })) as never,
});

it('adds the points for ending the game to those of the lines', () => {
  show(LessonScore, { turn, module: undefined, bonus: { seat: 0, points: 6 } });
  expect(sum()).toContain('5+2+6=13points');
  expect(text()).toContain('including 6 for going out');
});

it('leaves out the points that another player got for it', () => {
  show(LessonScore, { turn, module: undefined, bonus: { seat: 1, points: 6 } });
  expect(sum()).toBe('5+2=7points');
});
