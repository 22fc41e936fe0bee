/** Applies what the server says has changed in a view. It knows nothing of tables or games. */

import type { Change } from './types';

/** A change that does not fit the value: the two have come apart, and the whole value is needed again. */
export class DoesNotFit extends Error {}

/** The value after the changes. The given value stays as it is, and what has not changed is shared with it. */
export function applyChanges<T>(value: T, changes: readonly Change[]): T {
  return changes.reduce<unknown>(applyChange, value) as T;
}

function applyChange(value: unknown, change: Change): unknown {
  if ('set' in change) return edit(value, stepsOf(change.set), () => change.value);
  if ('merge' in change) {
    return edit(value, stepsOf(change.merge), (object) => {
      if (!isObject(object)) throw new DoesNotFit();
      return { ...object, ...change.entries };
    });
  }
  if ('remove' in change) {
    const path = stepsOf(change.remove);
    const name = path.at(-1);
    return edit(value, path.slice(0, -1), (object) => {
      if (!isObject(object) || name === undefined || !(name in object)) throw new DoesNotFit();
      return Object.fromEntries(Object.entries(object).filter(([other]) => other !== name));
    });
  }
  return edit(value, stepsOf(change.splice), (array) => {
    const gone = change.gone ?? 0;
    if (!Array.isArray(array) || change.at + gone > array.length) throw new DoesNotFit();
    const copy: unknown[] = [...(array as unknown[])];
    copy.splice(change.at, gone, ...(change.insert ?? []));
    return copy;
  });
}

/** The steps of a JSON pointer. */
function stepsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** A copy in which the value at the path is replaced. */
function edit(value: unknown, path: readonly string[], change: (value: unknown) => unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return change(value);
  if (Array.isArray(value)) {
    const index = Number(step);
    if (!(index in value)) throw new DoesNotFit();
    const copy: unknown[] = [...(value as unknown[])];
    copy[index] = edit(copy[index], rest, change);
    return copy;
  }
  if (!isObject(value) || !(step in value)) throw new DoesNotFit();
  return { ...value, [step]: edit(value[step], rest, change) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
