/** Sound, vibration and notification when a table needs the user. Of several tabs, one does it. */

import { keep, recall } from '../settings/storage';
import { settings } from '../settings/settings.svelte';
import { notify } from '../table/notify';
import { play } from '../table/sounds';

/** Signals of one table within this time are one signal. */
const ONCE_MS = 5_000;
/** The tab that shows the table comes first. */
const LATER_MS = 250;

/** Notes that a tab gives the signal of a table. */
export function sounded(table: string): void {
  keep('signal', { table, at: Date.now() });
}

function isSounded(table: string): boolean {
  const last = recall('signal') as { table?: unknown; at?: unknown } | undefined;
  return last?.table === table && typeof last.at === 'number' && Math.abs(Date.now() - last.at) < ONCE_MS;
}

/** Gives the signal of a table, unless another tab does. */
export async function alarm(table: string, text: string): Promise<void> {
  await new Promise((done) => setTimeout(done, LATER_MS));
  const signal = (): void => {
    if (isSounded(table)) return;
    sounded(table);
    play('turn');
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(200);
    if (settings.values.notify) notify('Tilery', text);
  };
  // Only pages from a safe address have locks. Without them, two tabs seldom sound together.
  const locks = navigator.locks as LockManager | undefined;
  if (locks) await locks.request('tilery.signal', signal);
  else signal();
}
