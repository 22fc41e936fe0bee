/**
 * Why something is refused. The server says it in English; other languages know the rule by its name, and put in the
 * tiles and cells that it is about.
 */

import type { Reason } from '../api/types';
import { cellOf } from '../board/cell';
import { knows, language, t } from '../i18n/i18n.svelte';
import { tileName } from '../tiles/names';

export function reasonSentence(reason: Reason): string {
  const text = language() !== 'en' && knows(`reason-${reason.code}`) ? translated(reason) : reason.sentence;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Of two tiles or cells, the one that lay there before comes first. */
function translated({ code, cells, tiles }: Reason): string {
  const [tile = '', other = ''] = tiles.map(tileName);
  const [cell = ''] = cells.map((name) => t('cell-inline', { ...cellOf(name) }));
  return t(`reason-${code}`, { tile, other, cell });
}
