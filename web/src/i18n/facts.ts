/**
 * Reviews in words. Facts, classes and labels have one table of messages for the page and the terminal, in
 * crates/analysis/messages; the build adds it to the messages of the page.
 */

import { knows, t } from './i18n.svelte';

/** A fact about one or two moves: the key of its message, and the values that the message names. */
export interface Fact {
  readonly key: string;
  readonly values?: Readonly<Record<string, number | string>>;
}

/** The labels of luck and decisions. */
export type ReviewLabel = 'margin' | 'start' | 'own' | 'others' | 'luck' | 'rating' | 'exact' | 'lucky' | 'unlucky';

/** A fact as a sentence. One of an unknown kind, from a newer server, says nothing. */
export function factText({ key, values = {} }: Fact, tileName: (tile: string) => string): string {
  const kind = /^fact-([\w-]+)$/.exec(key)?.[1];
  if (!kind || !knows(key)) return '';
  const named = Object.entries(values).map(([name, value]): [string, number | string] => {
    if ((name !== 'tile' && name !== 'tiles') || typeof value !== 'string') return [name, value];
    return [name, list(value.split(' ').map(tileName))];
  });
  // As elsewhere in reviews, a minus is no hyphen.
  return t(`fact-${kind}`, Object.fromEntries(named)).replace(/(^|\s)-(?=\d)/g, '$1−');
}

/** Names with commas and an “and” before the last. */
function list(names: string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : t('list-and', { first: names.slice(0, -1).join(', '), last });
}

/** The name of a class of moves, such as “Mistake”. */
export function className(name: string): string {
  return t(`class-${name}`);
}

/** A label of luck and decisions. */
export function reviewLabel(label: ReviewLabel): string {
  return t(`review-label-${label}`);
}
