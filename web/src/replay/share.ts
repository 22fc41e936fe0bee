/** What of a game is shared: addresses, a text with emoji, and code that shows the replay in another page. */

import type { ReviewedTurn, Seat, TurnView } from '../api/types';
import { bestPlay, fullLines } from './highlights';

export function gameAddress(id: string, turn?: number): string {
  return `${window.location.origin}/g/${id}${turn === undefined ? '' : `#${turn}`}`;
}

export function pictureAddress(id: string, turn?: number): string {
  return `/g/${id}/board.png${turn === undefined ? '' : `?turn=${turn}`}`;
}

export function animationAddress(id: string): string {
  return `/g/${id}/game.gif`;
}

export function embedCode(id: string, title: string): string {
  const name = title.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<iframe src="${window.location.origin}/embed/g/${id}" title="${name}" width="480" height="560" style="border:0" loading="lazy"></iframe>`;
}

const SQUARES: Record<ReviewedTurn['class'], string> = { best: '🟩', good: '🟩', forced: '⬜', inaccuracy: '🟨', mistake: '🟧', blunder: '🟥' };

export interface Told {
  readonly title: string;
  readonly names: readonly string[];
  readonly scores: readonly number[];
  readonly turns: readonly TurnView[];
  /** The seat whose moves are told. */
  readonly reader?: Seat | undefined;
  readonly review?: readonly (ReviewedTurn | null)[] | undefined;
}

/**
 * The game in a few lines that spoil nothing: the result, then a square for each move of the reader by how good it was,
 * or, without a review, a star for each full line.
 */
export function emojiSummary({ title, names, scores, turns, reader, review = [] }: Told): string {
  const lines = [title, names.map((name, seat) => `${name} ${scores[seat] ?? 0}`).join(' – ')];
  const told = turns.filter((turn) => reader === undefined || turn.seat === reader);
  const squares = review.flatMap((turn) => (turn && (reader === undefined || turn.seat === reader) ? [SQUARES[turn.class]] : []));
  const stars = '⭐'.repeat(told.reduce((sum, turn) => sum + fullLines(turn), 0));
  if (squares.length > 0) lines.push(squares.join(''));
  const best = bestPlay(told);
  if (stars || best) lines.push([stars, best ? `🎯 ${best.score}` : ''].filter(Boolean).join(' '));
  return lines.join('\n');
}
