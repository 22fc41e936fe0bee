/** Reviews of games, without the page. */

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ReviewStatus } from '../src/api/types';
import type { Server } from './server';

/** How long a review may take, in milliseconds: the engine gives way to everything else on the machine. */
export const REVIEW_PATIENCE = 1_200_000;

/** Waits for the review of a game, and returns the first turn in which the first seat could have laid something much better. */
export async function mistakeIn(page: Page, server: Server, game: string): Promise<number> {
  const status = async (): Promise<ReviewStatus> =>
    (await (await page.request.get(`${server.url}/api/games/${game}/review`)).json()) as ReviewStatus;
  await expect.poll(async () => (await status()).state, { timeout: REVIEW_PATIENCE, interval: 1_000 }).toBe('done');
  const { turns } = await status();
  const mistake =
    turns.findIndex(
      (turn) =>
        turn?.seat === 0 && ['mistake', 'blunder'].includes(turn.class) && turn.best_shown[0]?.action === 'play',
    ) + 1;
  expect(mistake).toBeGreaterThan(0);
  return mistake;
}
