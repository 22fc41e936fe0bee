/** The games with other people that need the user now, whatever page is in front. */

import type { TableHead } from '../api/types';
import { router } from '../app/router.svelte';

class Waiting {
  #list = $state.raw<readonly TableHead[]>([]);
  /** Whether an opponent has come to the table of the search, which is followed and not in the list. */
  called = $state(false);
  /** The table in front, if it is one. */
  readonly front = $derived(router.route.name === 'table' ? router.route.id : undefined);
  /** All but the one in front, the most urgent first. */
  readonly tables = $derived(this.#list.filter(({ id }) => id !== this.front));
  readonly count = $derived(this.tables.length + (this.called ? 1 : 0));
  /** What stands before the title of every page. */
  readonly mark = $derived(this.count > 0 ? `(${this.count}) ` : '');
  /** Gets the tables that have come to the list. */
  onNew: (head: TableHead) => void = () => {};
  /** The tables of the latest list, each with what it needs the user for; nothing before the first list. */
  #known: ReadonlyMap<string, string> | undefined;

  take(list: readonly TableHead[]): void {
    const known = this.#known;
    this.#list = list;
    this.#known = new Map(list.map((head) => [head.id, reason(head)]));
    // What waits when the page is opened is shown there.
    if (!known) return;
    for (const head of this.tables) if (known.get(head.id) !== reason(head)) this.onNew(head);
  }

  /** A table that is or was in front needs the user no more than the server says from now on. */
  forget(id: string): void {
    this.#list = this.#list.filter((head) => head.id !== id);
  }
}

function reason({ phase, turn }: TableHead): string {
  return `${phase} ${turn?.since ?? 0}`;
}

export const waiting = new Waiting();
