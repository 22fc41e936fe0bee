/** A quick match: the clocks that suit the player, and whoever waits for the same game on other terms. */

import { api } from '../../api/http';
import { session } from '../../api/session.svelte';
import type { Clock, TableHead } from '../../api/types';
import { router } from '../../app/router.svelte';
import { isGame, type KnownGame } from '../../games/registry';
import { keep, recall } from '../../settings/storage';
import { join, quickMatch } from '../start';

/** The clocks that people meet on who have not arranged a game; the first that suits both counts. */
export const QUICK = {
  total: { type: 'total', ms: 600_000, increment_ms: 10_000 },
  move: { type: 'per_move', ms: 60_000 },
  none: { type: 'none' },
  days: { type: 'days', days: 2 },
} as const satisfies Record<string, Clock>;
export type Quick = keyof typeof QUICK;
export const CLOCKS = Object.keys(QUICK) as Quick[];

/** A game at one sitting, with a clock, begins soon and ends soon. */
const DEFAULT: readonly Quick[] = ['total', 'move'];

/** The clocks of the last quick match. */
function lastClocks(): readonly Quick[] {
  const { clocks } = (recall('quick') ?? {}) as { clocks?: unknown };
  const known = Array.isArray(clocks) ? CLOCKS.filter((name) => clocks.includes(name)) : [];
  return known.length > 0 ? known : DEFAULT;
}

/** The tables where people wait for an opponent, without those of the user. */
export function peopleAt(tables: readonly TableHead[]): TableHead[] {
  return tables.filter(({ game, kind, seats }) => {
    const people = seats.flatMap((seat) => (seat.type === 'human' ? [seat.user] : []));
    const free = seats.some(({ type }) => type === 'empty');
    return isGame(game) && kind === 'online' && free && people.length > 0 && !people.includes(session.me?.user ?? '');
  });
}

export class QuickGame {
  clocks = $state.raw<readonly Quick[]>(lastClocks());
  /** Whoever waits on other terms. */
  other = $state.raw<TableHead>();
  /** Whether the user is asked to join them. */
  asking = $state(false);
  #wanted: { game: KnownGame; rules: string | undefined } | undefined;

  /** Ticks a clock, or not. A game over days is no game for now; one clock always stays. */
  tick(name: Quick): void {
    const apart = name === 'days' || this.clocks.includes('days');
    if (!this.clocks.includes(name))
      this.clocks = apart ? [name] : CLOCKS.filter((each) => each === name || this.clocks.includes(each));
    else if (this.clocks.length > 1) this.clocks = this.clocks.filter((each) => each !== name);
  }

  /** Goes to a table where somebody waits on these terms, or asks whether other terms would do, or begins to wait. */
  async find(game: KnownGame, rules: string | undefined): Promise<void> {
    keep('quick', { game, clocks: this.clocks });
    this.#wanted = { game, rules };
    await session.ensure();
    const people = peopleAt((await api.tables({ phase: 'waiting', game, limit: 50 })).tables);
    this.other = people.some((head) => this.#suits(head, rules)) ? undefined : people[0];
    if (this.other) this.asking = true;
    else await this.search();
  }

  /** Searches on the user's own terms. */
  async search(): Promise<void> {
    this.asking = false;
    if (!this.#wanted) return;
    const { game, rules } = this.#wanted;
    router.go(
      `/t/${await quickMatch(
        game,
        rules,
        this.clocks.map((name) => QUICK[name]),
      )}`,
    );
  }

  async join(head: TableHead): Promise<void> {
    this.asking = false;
    router.go(`/t/${await join(head)}`);
  }

  #suits(head: TableHead, rules: string | undefined): boolean {
    const offered = [head.clock, ...(head.also ?? [])].map((clock) => JSON.stringify(clock));
    const suits = this.clocks.some((name) => offered.includes(JSON.stringify(QUICK[name])));
    return suits && (rules === undefined || rules === head.rules);
  }
}
