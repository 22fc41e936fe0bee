/**
 * Why something is refused. The server says it in English; other languages know the rule by its name, and put in the
 * tiles and cells that it is about.
 */

import type { Reason } from '../api/types';
import { knows, language, t } from '../i18n/i18n.svelte';

export function reasonSentence(reason: Reason, tileName: (tile: string) => string): string {
  const text = language() !== 'en' && knows(`reason-${reason.code}`) ? translated(reason, tileName) : reason.sentence;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Of two tiles or cells, the one that lay there before comes first. */
function translated({ code, cells, tiles }: Reason, tileName: (tile: string) => string): string {
  const [tile = '', other = ''] = tiles.map(tileName);
  const [cell = ''] = cells.map(({ x, y }) => t('cell-inline', { x, y }));
  return t(`reason-${code}`, { tile, other, cell });
}
