import { expect, it } from 'vitest';
import { LEVELS, type Chair } from '../../api/types';
import { levelNumber, levelOf, persona, personaAt } from './opponents';

const bot = (level: string): Chair => ({ type: 'bot', level }) as Chair;

it('numbers levels, the older names among them', () => {
  expect(LEVELS.map(levelNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(levelNumber('casual')).toBe(4);
  expect([0, 3.4, 99].map(levelOf)).toEqual(['1', '3', '10']);
});

it('gives all bots at a table different names and faces', () => {
  for (const chairs of [
    ['4', '4', '4', '4'],
    ['4', '4', '7', '7'],
    ['casual', '4', 'master', '10'],
  ]) {
    const seated = chairs.map((_, seat) => personaAt(chairs.map(bot), seat));
    expect(new Set(seated.map((each) => each?.name)).size).toBe(4);
    expect(new Set(seated.map((each) => each?.face)).size).toBe(4);
  }
  expect(new Set(LEVELS.map((level) => persona(level).name)).size).toBe(10);
});

it('keeps the names of bots when another one takes over from a player', () => {
  const person: Chair = { type: 'human', user: 'u', name: 'Ann', ready: true };
  const stand: Chair = { type: 'bot', level: '6', after: 'Ann' };
  const names = (...chairs: Chair[]): (string | undefined)[] => chairs.map((_, seat) => personaAt(chairs, seat)?.name);
  const [, planned, late] = names(person, bot('6'), stand);
  expect(names(stand, bot('6'), stand).slice(1)).toEqual([planned, late]);
  expect(new Set(names(stand, bot('6'), stand, stand)).size).toBe(4);
});
