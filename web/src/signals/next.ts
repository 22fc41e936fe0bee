/** The way to the next table that waits for the user. */

import { router } from '../app/router.svelte';
import { waiting } from './waiting.svelte';

export function nextTable(): void {
  const next = waiting.tables[0];
  if (next) router.go(`/t/${next.id}`);
}
