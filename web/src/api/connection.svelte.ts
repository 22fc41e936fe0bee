/** The one live connection of the page, and its state for all to see. */

import { api } from './http';
import { Live, type Connection, type Socket } from './live';
import { waiting } from '../signals/waiting.svelte';
import { session } from './session.svelte';

let current = $state<Connection>('connecting');
let tried = false;

export function connection(): Connection {
  return current;
}

export const live = new Live({
  open: () => {
    const address = new URL('/api/live', window.location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    return new WebSocket(address) as unknown as Socket;
  },
  prepare: async () => {
    // After a failure the session may be what is missing: asking again is cheap, and keeps one that is there.
    if (tried) session.is(await api.session());
    else await session.ensure();
    tried = true;
  },
  changed: (state) => {
    current = state;
  },
  needed: (tables) => waiting.take(tables),
  hidden: () => document.hidden,
});

window.addEventListener('online', () => live.wake());
window.addEventListener('offline', () => live.doubt());
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) live.wake();
});
