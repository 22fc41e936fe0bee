/** Records that users bring along: a file of one game per line. */

import { Refusal } from '../../api/http';
import type { GameSummary } from '../../api/types';
import { t } from '../../i18n/i18n.svelte';
import { errorMessage } from '../parts/words';

/** The largest file that the server takes. */
export const MOST_BYTES = 1_000_000;

interface Fault {
  readonly code?: string;
  readonly detail?: string;
  readonly record?: { readonly line?: number; readonly turn?: number };
}

/**
 * Sends a file of records; gives the games that were made of them.
 *
 * Throws an error whose message says what is wrong, and in which line.
 */
export async function upload(file: Blob): Promise<GameSummary[]> {
  if (file.size > MOST_BYTES) throw new Error(t('games-upload-large'));
  let response: Response;
  try {
    response = await fetch('/api/records', { method: 'POST', body: file, headers: { accept: 'application/json', 'content-type': 'application/x-ndjson' } });
  } catch {
    throw new Error(t('problem-offline'));
  }
  if (response.ok) return ((await response.json()) as { games: GameSummary[] }).games;
  const fault = (await response.json().catch(() => ({}))) as Fault;
  const reason = fault.detail ?? '';
  const { line, turn } = fault.record ?? {};
  if (line !== undefined) throw new Error(turn === undefined ? t('games-upload-line', { line, reason }) : t('games-upload-turn', { line, turn, reason }));
  throw new Error(errorMessage(new Refusal(fault.code ?? 'unknown', reason, response.status)));
}
