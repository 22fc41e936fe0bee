/** Local storage of the browser. If it is not available (private windows, full disks), nothing is kept, and that is fine. */

export function keep(key: string, value: unknown): void {
  try {
    window.localStorage.setItem(`tilery.${key}`, JSON.stringify(value));
  } catch {
    // The settings then last until the page is closed.
  }
}

export function recall(key: string): unknown {
  try {
    const text = window.localStorage.getItem(`tilery.${key}`);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
