/** Applies what the server says has changed in a view. It knows nothing of tables or games. */

import type { Change } from './types';

type Path = Change['path'];

/** A change that does not fit the value: the two have come apart, and the whole value is needed again. */
export class DoesNotFit extends Error {}

/** The value after the changes. The given value stays as it is, and what has not changed is shared with it. */
export function applyChanges<T>(value: T, changes: readonly Change[]): T {
  return changes.reduce<unknown>(applyChange, value) as T;
}

function applyChange(value: unknown, change: Change): unknown {
  switch (change.op) {
    case 'set':
      return edit(value, change.path, () => change.value);
    case 'remove':
      return remove(value, change.path);
    case 'splice':
      return edit(value, change.path, (array) => {
        const removed = change.remove ?? 0;
        if (!Array.isArray(array) || change.at + removed > array.length) throw new DoesNotFit();
        const copy: unknown[] = [...(array as unknown[])];
        copy.splice(change.at, removed, ...(change.insert ?? []));
        return copy;
      });
  }
}

/** A copy in which the value at the path is replaced. The last step may name a new entry of an object. */
function edit(value: unknown, path: Path, change: (value: unknown) => unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return change(value);
  if (Array.isArray(value)) {
    if (typeof step !== 'number' || step >= value.length) throw new DoesNotFit();
    const copy: unknown[] = [...(value as unknown[])];
    copy[step] = edit(copy[step], rest, change);
    return copy;
  }
  if (!isObject(value) || typeof step !== 'string') throw new DoesNotFit();
  if (rest.length > 0 && !(step in value)) throw new DoesNotFit();
  return { ...value, [step]: edit(value[step], rest, change) };
}

function remove(value: unknown, path: Path): unknown {
  const name = path.at(-1);
  return edit(value, path.slice(0, -1), (object) => {
    if (!isObject(object) || typeof name !== 'string' || !(name in object)) throw new DoesNotFit();
    return Object.fromEntries(Object.entries(object).filter(([other]) => other !== name));
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
