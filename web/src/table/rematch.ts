/** A rematch, on the terms that the player chose or that follow from how the table began. */

import type { RematchTerms } from '../api/types';
import { rematchLevel } from '../pages/parts/matched';
import type { TableState } from './state.svelte';

export async function offerRematch(table: TableState, terms: RematchTerms = {}): Promise<void> {
  const view = table.view;
  const [bot, ...others] = view?.seats.flatMap((chair) => (chair.type === 'bot' ? [chair] : [])) ?? [];
  // At tables with several bots or people, nobody’s results say how strong the bots should be.
  const alone = view?.seats.length === 2 && bot !== undefined && others.length === 0;
  const level =
    terms.level ?? (view && alone ? await rematchLevel(table.id, view.settings.game, bot.level) : undefined);
  const agreed = { ...terms, ...(level === undefined ? {} : { level }) };
  await table.send({ type: 'rematch', ...(Object.keys(agreed).length === 0 ? {} : { terms: agreed }) });
}
