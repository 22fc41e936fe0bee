/** How a player gets through a daily. */

import type { Player } from './player';

export const DAILY_ROUNDS = 8;

/** Plays the round on the screen, and waits for the next one or the result. */
export async function playRound(player: Player, round: number): Promise<void> {
  await player.page.locator(`.daily[data-round="${round}"]`).waitFor();
  await player.draftMove();
  await player.commit.click();
  await nextRound(player, round);
}

export async function nextRound({ page }: Player, round: number): Promise<void> {
  const after = round < DAILY_ROUNDS ? page.locator(`.daily[data-round="${round + 1}"]`) : page.locator('[data-share]');
  await after.waitFor();
}
