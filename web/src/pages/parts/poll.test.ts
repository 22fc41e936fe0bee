import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { poll } from './poll';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('poll', () => {
  it('asks at once, then again and again until it is stopped', async () => {
    const ask = vi.fn(() => Promise.resolve());
    const stop = poll(ask, 1000);
    await vi.advanceTimersByTimeAsync(3500);
    expect(ask).toHaveBeenCalledTimes(4);
    stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it('asks less often while nothing answers', async () => {
    const ask = vi.fn(() => Promise.reject(new Error('no')));
    const stop = poll(ask, 1000);
    await vi.advanceTimersByTimeAsync(6500);
    expect(ask).toHaveBeenCalledTimes(3);
    stop();
  });

  it('does not ask while nobody looks', async () => {
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const ask = vi.fn(() => Promise.resolve());
    const stop = poll(ask, 1000);
    await vi.advanceTimersByTimeAsync(5000);
    expect(ask).toHaveBeenCalledTimes(1);
    seen.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(ask).toHaveBeenCalledTimes(2);
    stop();
  });
});
