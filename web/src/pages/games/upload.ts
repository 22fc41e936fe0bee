/** Records that users bring along: a file of one game per line. */

import { api, Refusal } from '../../api/http';
import { session } from '../../api/session.svelte';
import type { GameSummary } from '../../api/types';
import type { RecordFault } from '../../api/types';
import { knows, t } from '../../i18n/i18n.svelte';
import { reasonSentence } from '../../table/reasons';
import { errorMessage } from '../parts/words';

/** The largest file that the server takes. */
export const MOST_BYTES = 1_000_000;

/**
 * Sends a file of records; gives the games that were made of them.
 *
 * Throws an error whose message says what is wrong, and in which line.
 */
export async function upload(file: Blob): Promise<GameSummary[]> {
  if (file.size > MOST_BYTES) throw new Error(t('games-upload-large'));
  try {
    // A file can be chosen before the page knows who is there.
    await session.ensure();
    return (await api.upload(await file.text())).games;
  } catch (error) {
    const fault = error instanceof Refusal ? error.record : undefined;
    if (!fault) throw new Error(errorMessage(error), { cause: error });
    // Records count turns from 0, and people from 1.
    const { line, turn } = fault;
    const reason = faultSentence(fault);
    const place =
      turn === undefined
        ? t('games-upload-line', { line, reason })
        : t('games-upload-turn', { line, turn: turn + 1, reason });
    throw new Error(place, { cause: error });
  }
}

/** The sentences for a fault of a record: what kind it is, what was expected, and what the file says. */
function faultSentence({ code, why, reason, due, written, most = 0 }: RecordFault): string {
  // Tiles are called as they are in the file.
  if (reason) return reasonSentence(reason, (tile) => tile);
  // The server may be newer than the page.
  if (!knows(`record-${code}`)) return why;
  return [t(`record-${code}`, { most }), due && t('record-due', { due }), written && t('record-written', { written })]
    .filter(Boolean)
    .join(' ');
}
