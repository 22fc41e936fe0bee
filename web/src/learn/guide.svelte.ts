/** The guide of a first game: each turn it says what is possible, and why, until it is switched off. */

import { api } from '../api/http';
import type { Tip } from '../api/types';
import { knows, loadLessons, t } from '../i18n/i18n.svelte';
import { keep, recall } from '../settings/storage';

type Choice = 'offer' | 'on' | 'off';

function keptChoice(): Choice {
  const kept = recall('guide');
  return kept === 'on' || kept === 'offer' ? kept : 'off';
}

class Guide {
  #choice = $state<Choice>(keptChoice());

  get choice(): Choice {
    return this.#choice;
  }

  set(choice: Choice): void {
    this.#choice = choice;
    keep('guide', choice);
  }
}

export const guide = new Guide();

/** Offers the guide in the first game of a newcomer. Somebody who has chosen is not asked again. */
export function offerGuide(): void {
  if (recall('guide') === undefined) guide.set('offer');
}

/** The tips for a seat at a table, in words. Without a connection there are none. */
export async function tipsAt(id: string, seat: number): Promise<string[]> {
  try {
    const [{ tips }] = await Promise.all([api.tips(id, seat), loadLessons()]);
    return tipTexts(tips);
  } catch {
    return [];
  }
}

/** At most two tips in words. Those of a newer server say nothing. */
export function tipTexts(tips: readonly Tip[]): string[] {
  return tips
    .filter(({ key }) => knows(key))
    .slice(0, 2)
    .map(({ key, values }) => t(`tip-${key.slice('tip-'.length)}`, values));
}
