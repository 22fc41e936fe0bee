/** What of a game is shared: addresses, a text with emoji, and code that shows the replay in another page. */

import type { ReviewedTurn, Seat, TurnView } from '../api/types';
import { bestPlay, fullLines } from './highlights';

export function gameAddress(id: string, turn?: number): string {
  return `${window.location.origin}/g/${id}${turn === undefined ? '' : `#${turn}`}`;
}

export function pictureAddress(id: string, turn?: number): string {
  return `/g/${id}/board.png${turn === undefined ? '' : `?turn=${turn}`}`;
}

/** The board alone, small. */
export function thumbnailAddress(id: string, dark: boolean): string {
  return `/g/${id}/board.svg?bare=true&width=400${dark ? '&dark=true' : ''}`;
}

export function animationAddress(id: string): string {
  return `/g/${id}/game.gif`;
}

/** A file of the server, to be handed to the system. */
export async function fileOf(address: string, name: string): Promise<File> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const content = await answer.blob();
  return new File([content], name, { type: content.type });
}

/** Whether the system’s share sheet takes files like this one, by its name. */
export function sharesFile(name: string): boolean {
  const type = name.endsWith('.gif') ? 'image/gif' : 'image/png';
  return navigator.canShare?.({ files: [new File([], name, { type })] }) ?? false;
}

/** Saves a file as a download link does. */
export function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export function embedCode(id: string, title: string): string {
  const name = title.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<iframe src="${window.location.origin}/embed/g/${id}" title="${name}" width="480" height="560" style="border:0" loading="lazy"></iframe>`;
}

const SQUARES: Record<ReviewedTurn['class'], string> = {
  best: '🟩',
  good: '🟩',
  forced: '⬜',
  inaccuracy: '🟨',
  mistake: '🟧',
  blunder: '🟥',
};

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
  const squares = review.flatMap((turn) =>
    turn && (reader === undefined || turn.seat === reader) ? [SQUARES[turn.class]] : [],
  );
  const stars = '⭐'.repeat(told.reduce((sum, turn) => sum + fullLines(turn), 0));
  if (squares.length > 0) lines.push(squares.join(''));
  const best = bestPlay(told);
  if (stars || best) lines.push([stars, best ? `🎯 ${best.score}` : ''].filter(Boolean).join(' '));
  return lines.join('\n');
}
