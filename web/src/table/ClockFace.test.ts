import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clear, show } from '../pages/testing/page';
import { settings } from '../settings/settings.svelte';
import ClockFace from './ClockFace.svelte';
import { play } from './sounds';

vi.mock('./sounds', () => ({ play: vi.fn() }));

beforeEach(() => {
  vi.mocked(play).mockClear();
  vi.useFakeTimers();
  settings.set('sound', true);
});
afterEach(async () => {
  vi.useRealTimers();
  settings.set('sound', false);
  await clear();
});

function clock(own: boolean, running = true): void {
  show(ClockFace, { left: 25_000, since: performance.now(), running, given: 300_000, own });
}

function after(ms: number): { short: boolean; text: string } {
  vi.advanceTimersByTime(ms);
  flushSync();
  const face = document.querySelector('.clock');
  return { short: face?.classList.contains('short') ?? false, text: face?.textContent ?? '' };
}

it('has a colour and a sound when time is short, not before', () => {
  clock(true);
  expect(after(4_750)).toEqual({ short: false, text: '0:21' });
  expect(play).not.toHaveBeenCalled();
  expect(after(1_000)).toEqual({ short: true, text: '0:20' });
  after(10_000);
  expect(vi.mocked(play).mock.calls).toEqual([['short']]);
});

it('is not heard if it is somebody else’s, and does not hurry a clock that stands', async () => {
  clock(false);
  expect(after(6_000).short).toBe(true);
  expect(play).not.toHaveBeenCalled();
  await clear();
  clock(true, false);
  expect(after(60_000)).toEqual({ short: false, text: '0:25' });
  expect(play).not.toHaveBeenCalled();
});

it('calls time short by what was given: fifteen seconds for a move are not short from the start', () => {
  show(ClockFace, { left: 15_000, since: performance.now(), running: true, given: 15_000, own: true });
  expect(after(9_750)).toEqual({ short: false, text: '0:06' });
  expect(play).not.toHaveBeenCalled();
  expect(after(500)).toEqual({ short: true, text: '0:05' });
  expect(vi.mocked(play).mock.calls).toEqual([['short']]);
});

it('hurries nobody in a break', () => {
  show(ClockFace, { left: 10_000, since: performance.now(), running: true, given: 300_000, calm: true });
  expect(after(5_000)).toEqual({ short: false, text: '0:05' });
});
