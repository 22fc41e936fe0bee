/**
 * Why something is refused. The page knows the rule by its name, and puts in the tiles that it is about: the cells are
 * marked on the board. A rule that only the server knows is told in its own words.
 */

import type { Reason } from '../api/types';
import { knows, t } from '../i18n/i18n.svelte';

export function reasonSentence({ code, sentence, tiles }: Reason, tileName: (tile: string) => string): string {
  // Of two tiles, the one that lay there before comes first.
  const [tile = '', other = ''] = tiles.map(tileName);
  const text = knows(`reason-${code}`) ? t(`reason-${code}`, { tile, other }) : sentence;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
