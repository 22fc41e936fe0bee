/** The turn in the address: `#12` is the board after turn 12. */

import { untrack } from 'svelte';
import type { ReplayState } from './replay.svelte';

function turnIn(hash: string): number | undefined {
  return /^#\d+$/.test(hash) ? Number(hash.slice(1)) : undefined;
}

/** The address is written once the reader rests: browsers refuse to change it a hundred times in a few seconds. */
const REST_MS = 200;

/** Goes to the turn of the address, now and when it changes, and keeps the address up to date. For an effect. */
export function followHash(replay: ReplayState): () => void {
  let timer: number | undefined;
  const read = (): void => {
    const turn = turnIn(window.location.hash);
    if (turn !== undefined && turn !== replay.at) replay.step(turn);
  };
  // The effect must not run again when the reader steps on: it would go back to the turn of the address.
  untrack(read);
  window.addEventListener('hashchange', read);
  const stop = $effect.root(() => {
    $effect(() => {
      const hash = replay.at === replay.length && turnIn(window.location.hash) === undefined ? '' : `#${replay.at}`;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (hash !== window.location.hash) window.history.replaceState(null, '', hash || window.location.pathname);
      }, REST_MS);
    });
  });
  return () => {
    stop();
    window.clearTimeout(timer);
    window.removeEventListener('hashchange', read);
  };
}
