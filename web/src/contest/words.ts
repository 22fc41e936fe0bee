/** Words for players of duplicate. */

import type { Level } from '../api/types';
import { t } from '../i18n/i18n.svelte';
import { levelName, personName } from '../pages/parts/words';

/** A player by name: a person, or a bot by its level. */
export function entrantName(player: { name?: string; level?: Level }): string {
  if (player.name !== undefined) return personName(player.name);
  return player.level === undefined ? '' : t('bot-name', { level: levelName(player.level) });
}
