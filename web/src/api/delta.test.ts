import { describe, expect, it } from 'vitest';
import { applyChanges, DoesNotFit } from './delta';
import type { Change } from './types';

describe('applyChanges', () => {
  it('sets, removes and splices by path', () => {
    const old = { seq: 1, turn: 0, scores: [3, 4], game: { turns: [{ n: 1 }], bag: 9 } };
    const changes: Change[] = [
      { merge: '', entries: { seq: 2, next: null } },
      { set: '/scores/1', value: 8 },
      { splice: '/game/turns', at: 1, insert: [{ n: 2 }] },
      { splice: '/scores', at: 0, gone: 1 },
      { remove: '/turn' },
    ];
    expect(applyChanges<unknown>(old, changes)).toEqual({ seq: 2, scores: [8], game: { turns: [{ n: 1 }, { n: 2 }], bag: 9 }, next: null });
    expect(applyChanges<unknown>(old, [{ set: '', value: [] }])).toEqual([]);
  });

  it('reads names with slashes and tildes', () => {
    expect(applyChanges<unknown>({ 'a/b': { '~1': 1 } }, [{ set: '/a~1b/~01', value: 2 }])).toEqual({ 'a/b': { '~1': 2 } });
  });

  it('leaves the given value as it is, and shares what has not changed', () => {
    const old = { a: { list: [1, 2] }, b: { deep: true } };
    const next = applyChanges(old, [{ set: '/a/list/0', value: 9 }]);
    expect(old).toEqual({ a: { list: [1, 2] }, b: { deep: true } });
    expect(next.a).not.toBe(old.a);
    expect(next.b).toBe(old.b);
  });

  it.each<Change>([
    { set: '/a/b', value: 1 },
    { set: '/list/2', value: 1 },
    { set: '/list/x', value: 1 },
    { merge: '/list', entries: { a: 1 } },
    { remove: '/gone' },
    { remove: '' },
    { splice: '/list', at: 1, gone: 2 },
    { splice: '/n', at: 0 },
  ])('refuses what does not fit: %j', (change) => {
    expect(() => applyChanges({ list: [1, 2], n: 1 }, [change])).toThrow(DoesNotFit);
  });
});
