/** Polls while the page is visible: every `ms`, less often while the server does not answer. */
export function poll(ask: () => Promise<void>, ms: number): () => void {
  let timer: number | undefined;
  let failures = 0;
  let stopped = false;

  async function round(): Promise<void> {
    window.clearTimeout(timer);
    timer = undefined;
    try {
      await ask();
      failures = 0;
    } catch {
      failures = Math.min(failures + 1, 4);
    }
    if (!stopped && document.visibilityState === 'visible')
      timer = window.setTimeout(() => void round(), ms * 2 ** failures);
  }

  function seen(): void {
    if (document.visibilityState === 'visible' && timer === undefined) void round();
    else if (document.visibilityState === 'hidden') {
      window.clearTimeout(timer);
      timer = undefined;
    }
  }

  document.addEventListener('visibilitychange', seen);
  void round();
  return () => {
    stopped = true;
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', seen);
  };
}
