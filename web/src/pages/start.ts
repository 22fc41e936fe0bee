/** Starting a game against the computer in one click. */

import { api, freshEntropy } from '../api/http';
import { session } from '../api/session.svelte';
import type { GameName, Level } from '../api/types';
import { router } from '../app/router.svelte';

export async function playComputer(game: GameName, rules: string | undefined, levels: Level[]): Promise<void> {
  await session.ensure();
  const { id } = await api.createTable({
    kind: 'online',
    game,
    ...(rules === undefined ? {} : { rules }),
    seats: [{ type: 'open' }, ...levels.map((level) => ({ type: 'bot', level }) as const)],
    visibility: 'link',
    sit: { seat: 0, entropy: freshEntropy() },
  });
  router.go(`/t/${id}`);
}
