/** The search for an opponent. It goes on while the user is on other pages, in all tabs, and after a reload. */

import type { Chair, TableView } from '../api/types';
import { api } from '../api/http';
import { session } from '../api/session.svelte';
import { keep, recall } from '../settings/storage';

const KEY = 'search';

class Search {
  /** The table where the user waits. */
  table = $state<string>();
  /** When the search began, by the clock of the browser. */
  began = $state(0);
  /** The table as it was last seen. */
  view = $state.raw<TableView>();
  /** Whether the search ended because the user did not come in time. */
  missed = $state(false);
  /** The game in front, if the user plays it alone against the computer. It waits for as long as one likes. */
  alone = $state<string>();

  /** The opponent who has come, or is about to; the clock starts once the user has come as well. */
  readonly opponent = $derived.by(() => {
    const { view } = this;
    if (view?.phase !== 'waiting' || view.seats.some(({ type }) => type === 'empty')) return undefined;
    const others = view.seats.filter((chair) => chair.type === 'human' && chair.user !== session.me?.user);
    return others.flatMap((chair) => (chair.type === 'human' ? [chair.name] : []))[0];
  });

  /** Whether the opponent waits for the user, who has not come yet. */
  readonly called = $derived(this.opponent !== undefined && this.#own?.ready === false);

  get #own(): Extract<Chair, { type: 'human' }> | undefined {
    const own = this.view?.seats.find((chair) => chair.type === 'human' && chair.user === session.me?.user);
    return own?.type === 'human' ? own : undefined;
  }

  constructor() {
    this.#recall();
    window.addEventListener('storage', ({ key }) => {
      if (key === `tilery.${KEY}`) this.#recall();
    });
  }

  #recall(): void {
    const { table, began } = (recall(KEY) ?? {}) as { table?: unknown; began?: unknown };
    const known = typeof table === 'string' ? table : undefined;
    if (known !== this.table) this.view = undefined;
    this.table = known;
    this.began = typeof began === 'number' ? began : Date.now();
  }

  /** The user searches at a table, and no longer at another one. */
  start(table: string): void {
    if (this.table === table) return;
    this.#leave();
    [this.table, this.began, this.view, this.missed] = [table, Date.now(), undefined, false];
    keep(KEY, { table, began: this.began });
  }

  /** The user stops searching. */
  stop(): void {
    this.#leave();
    this.end();
  }

  #leave(): void {
    // The seat may be gone already.
    if (this.table !== undefined) void api.command(this.table, { type: 'leave' }).catch(() => undefined);
  }

  end(): void {
    [this.table, this.view] = [undefined, undefined];
    keep(KEY, undefined);
  }

  /** Takes in a view of any table that is followed. */
  see(table: string, view: TableView): void {
    const people = view.seats.filter(({ type }) => type === 'human');
    this.alone = view.phase !== 'waiting' && people.length === 1 && view.viewer !== null ? table : undefined;
    if (table === this.table) this.follow(view);
  }

  /** Takes in a view of the table where the user waits. */
  follow(view: TableView): void {
    const wasCalled = this.called;
    this.view = view;
    const sits = this.#own !== undefined;
    this.missed = !sits && wasCalled;
    if (!sits || view.phase !== 'waiting') this.end();
  }
}

export const search = new Search();
