/** Names and figures of puzzles in words. */

import type { PuzzleAnswer, PuzzleStanding, PuzzleTheme } from '../api/types';
import { knows, t } from '../i18n/i18n.svelte';

export function themeName(theme: PuzzleTheme): string {
  return knows(`puzzle-theme-${theme}`) ? t(`puzzle-theme-${theme}`) : theme;
}

/** A rating is a name rather than a number: its digits are not grouped. */
export function ratingText({ rating, provisional }: PuzzleStanding): string {
  return provisional
    ? t('puzzle-rating-provisional', { rating: String(rating) })
    : t('puzzle-rating', { rating: String(rating) });
}

/** How the player stands after an answer, in a line. */
export function standingText(standing: PuzzleStanding, change: number | undefined): string {
  const rating = ratingText(standing);
  const parts = [change === undefined ? rating : `${rating} (${changeText(change)})`];
  if (standing.streak > 1) parts.push(t('puzzle-streak', { count: standing.streak }));
  if (standing.days > 0) parts.push(t('puzzle-days', { days: standing.days }));
  return parts.join(' · ');
}

/** What others made of a puzzle, and what it is about. */
export function aboutText({ puzzle_rating, solvers, players, themes }: PuzzleAnswer): string {
  const parts = [t('puzzle-of', { rating: String(puzzle_rating), solvers, players })];
  if (themes.length > 0) parts.push(themes.map(themeName).join(', '));
  return parts.join(' · ');
}

/** A change of a rating with its sign. */
export function changeText(change: number): string {
  return change < 0 ? `−${-change}` : `+${change}`;
}
