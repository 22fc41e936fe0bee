/**
 * Storage of the browser, for all tabs or for one. If it is not available (private windows, full disks), nothing is kept,
 * and that is fine.
 */

function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    if (value === undefined) storage().removeItem(`tilery.${key}`);
    else storage().setItem(`tilery.${key}`, JSON.stringify(value));
  } catch {
    // The settings then last until the page is closed.
  }
}

function read(storage: () => Storage, key: string): unknown {
  try {
    const text = storage().getItem(`tilery.${key}`);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

// A browser that forbids storage complains as soon as it is asked for.
const local = (): Storage => window.localStorage;
const ofTab = (): Storage => window.sessionStorage;

export function keep(key: string, value: unknown): void {
  write(local, key, value);
}

export function recall(key: string): unknown {
  return read(local, key);
}

/** Keeps a value for as long as the tab is open, also when its page is loaded again. `undefined` removes what was kept. */
export function keepInTab(key: string, value: unknown): void {
  write(ofTab, key, value);
}

export function recallInTab(key: string): unknown {
  return read(ofTab, key);
}
