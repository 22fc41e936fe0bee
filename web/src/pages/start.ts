/** Ways to start or join a game. Each makes sure that there is a session, and returns the id of the table. */

import { api, freshEntropy } from '../api/http';
import { session } from '../api/session.svelte';
import type { Clock, GameName, Level, NewTable, SeatPlan, TableHead } from '../api/types';

export async function create({ sit, ...table }: NewTable): Promise<string> {
  await session.ensure();
  // Whoever waits for strangers may do other things meanwhile.
  const later = table.kind === 'online' && table.visibility === 'open';
  const { id } = await api.createTable({ ...table, sit: sit && { ...sit, entropy: freshEntropy(), later } });
  return id;
}

/** A table by link where the user takes the first seat. */
function host(game: GameName, rules: string | undefined, others: SeatPlan[]): Promise<string> {
  const seats: SeatPlan[] = [{ type: 'open' }, ...others];
  return create({ kind: 'online', game, rules, seats, visibility: 'link', sit: { seat: 0 } });
}

export function playComputer(game: GameName, rules: string | undefined, levels: Level[]): Promise<string> {
  const bots = levels.map((level): SeatPlan => ({ type: 'bot', level }));
  return host(game, rules, bots);
}

export function playFriends(game: GameName, rules: string | undefined, friends: number): Promise<string> {
  return host(game, rules, Array<SeatPlan>(friends).fill({ type: 'open' }));
}

/** The clocks are all welcome, the first of them most. */
export async function quickMatch(game: GameName, rules: string | undefined, clocks: readonly Clock[]): Promise<string> {
  await session.ensure();
  const [clock = { type: 'none' }, ...others] = clocks;
  const { id } = await api.quick({ game, rules, clock, clocks: others, later: true });
  return id;
}

/** Takes the first free seat at a table where others wait. */
export async function join({ id, seats }: TableHead): Promise<string> {
  await session.ensure();
  const seat = seats.findIndex(({ type }) => type === 'empty');
  await api.command(id, { type: 'take', seat, entropy: freshEntropy() });
  return id;
}

/** The address to hand to friends. */
export function invitation(id: string): string {
  return new URL(`/t/${encodeURIComponent(id)}`, window.location.href).href;
}

/** An age as it was typed: nothing unless it is a plain number of years. */
export function ageOf(text: string): number | undefined {
  const age = Number(text.trim());
  return text.trim() !== '' && Number.isInteger(age) && age > 0 && age < 130 ? age : undefined;
}
