/** Wooden sounds, synthesised in the browser: there are no files to load. */

import { settings } from '../settings/settings.svelte';

let context: AudioContext | undefined;

function knock(at: number, pitch: number, loud: number): void {
  if (!context) return;
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.55, at + 0.07);
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + 0.12);
  tone.connect(gain).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.13);
}

const TUNES = {
  lay: [[0, 420, 0.11]],
  turn: [
    [0, 520, 0.08],
    [0.12, 700, 0.08],
  ],
  roll: [
    [0, 300, 0.07],
    [0.06, 380, 0.06],
    [0.13, 260, 0.07],
  ],
  short: [
    [0, 620, 0.1],
    [0.1, 620, 0.1],
    [0.2, 620, 0.1],
  ],
  end: [
    [0, 440, 0.08],
    [0.14, 560, 0.08],
    [0.28, 700, 0.09],
  ],
} as const;

/** Plays a tune, if the user wants sounds. Browsers allow none before the first tap or key. */
export function play(tune: keyof typeof TUNES): void {
  if (!settings.values.sound || navigator.userActivation?.hasBeenActive === false) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    const now = context.currentTime;
    for (const [after, pitch, loud] of TUNES[tune]) knock(now + after, pitch, loud);
  } catch {
    // The page works without sound.
  }
}
