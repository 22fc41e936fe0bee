import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULTS, settings } from '../settings/settings.svelte';

const started = vi.fn();

class FakeAudio {
  currentTime = 0;
  destination = {};
  resume = (): Promise<void> => Promise.resolve();
  createGain = (): object => ({ gain: ramp(), connect: () => ({}) });
  createOscillator = (): object => ({
    frequency: ramp(),
    connect: (node: object) => node,
    start: started,
    stop: () => undefined,
  });
}

function ramp(): object {
  return { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
}

beforeEach(() => {
  started.mockClear();
  vi.resetModules();
  vi.stubGlobal('AudioContext', FakeAudio);
});
afterEach(() => {
  vi.unstubAllGlobals();
  settings.set('sound', DEFAULTS.sound);
});

async function heard(activated: boolean): Promise<boolean> {
  vi.stubGlobal('navigator', { ...navigator, userActivation: { hasBeenActive: activated } });
  started.mockClear();
  (await import('./sounds')).play('lay');
  return started.mock.calls.length > 0;
}

it('is on by default, from the first tap on', async () => {
  expect(DEFAULTS.sound).toBe(true);
  expect(await heard(false)).toBe(false);
  expect(await heard(true)).toBe(true);
});

it('is silent for those who have turned it off', async () => {
  window.localStorage.setItem('tilery.settings', JSON.stringify({ sound: false }));
  expect(await heard(true)).toBe(false);
  window.localStorage.clear();
});
