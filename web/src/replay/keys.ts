/** Keys that nothing on the page has used step through the game. */

import type { ReplayState } from './replay.svelte';

export function followKeys(replay: () => ReplayState | undefined): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target instanceof HTMLElement ? event.target : undefined;
    if (target?.matches('input, textarea, select') || document.querySelector('dialog[open]')) return;
    // A space presses what is focused.
    if (event.key === ' ' && target?.matches('button, a, summary')) return;
    if (replay()?.press(event.key)) event.preventDefault();
  };
}
