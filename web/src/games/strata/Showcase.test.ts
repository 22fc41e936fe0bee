import { flushSync } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { clear, show } from '../../pages/testing/page';
import { settings } from '../../settings/settings.svelte';
import Showcase from './Showcase.svelte';

afterEach(async () => {
  vi.useRealTimers();
  await clear();
});

const turns = (): number => Number(document.querySelector('[data-turns]')?.getAttribute('data-turns'));
const blocks = (): number => document.querySelectorAll('.squares > g').length;

it('plays by itself, and begins again', () => {
  vi.useFakeTimers();
  vi.spyOn(settings, 'still', 'get').mockReturnValue(false);
  show(Showcase, {});
  // It begins in the middle of the game, so that there is a board to look at.
  expect(turns()).toBe(6);
  expect(blocks()).toBeGreaterThan(8);
  const seen: number[] = [blocks()];
  for (let turn = 7; turn <= 11; turn++) {
    vi.advanceTimersByTime(1500);
    flushSync();
    expect(turns()).toBe(turn);
    seen.push(blocks());
  }
  // The board grows in height: tiles cover others.
  expect(Math.max(...seen)).toBeLessThan(2 + 10 * 3);
  vi.advanceTimersByTime(4 * 1500);
  flushSync();
  expect(turns()).toBe(6);
});

it('stands still where motion is not wanted', () => {
  vi.useFakeTimers();
  vi.spyOn(settings, 'still', 'get').mockReturnValue(true);
  show(Showcase, {});
  vi.advanceTimersByTime(6000);
  flushSync();
  expect(turns()).toBe(11);
});
