/** What the browser keeps for us. It may refuse (private windows, full disks): then nothing is kept, and that is fine. */

export function keep(key: string, value: unknown): void {
  try {
    window.localStorage.setItem(`tilery.${key}`, JSON.stringify(value));
  } catch {
    // Settings then last as long as the page.
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
