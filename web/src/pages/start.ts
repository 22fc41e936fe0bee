/** Ways to start or join a game. Each makes sure that there is a session, and returns the id of the table. */

import { api, freshEntropy } from '../api/http';
import { session } from '../api/session.svelte';
import type { Clock, GameName, HeadSeat, Level, NewTable, SeatPlan, TableHead } from '../api/types';

async function made(table: NewTable): Promise<string> {
  await session.ensure();
  const { id } = await api.createTable(table);
  return id;
}

export function playComputer(game: GameName, rules: string | undefined, levels: Level[]): Promise<string> {
  return made({
    kind: 'online',
    game,
    ...(rules === undefined ? {} : { rules }),
    seats: [{ type: 'open' }, ...levels.map((level): SeatPlan => ({ type: 'bot', level }))],
    visibility: 'link',
    sit: { seat: 0, entropy: freshEntropy() },
  });
}

export function playFriends(game: GameName, rules: string | undefined, seats: number): Promise<string> {
  return made({
    kind: 'online',
    game,
    ...(rules === undefined ? {} : { rules }),
    seats: Array.from({ length: seats }, (): SeatPlan => ({ type: 'open' })),
    visibility: 'link',
    sit: { seat: 0, entropy: freshEntropy() },
  });
}

export function create(table: NewTable): Promise<string> {
  const { sit } = table;
  return made(sit ? { ...table, sit: { ...sit, entropy: freshEntropy() } } : table);
}

export async function quickMatch(
  game: GameName,
  rules: string | undefined,
  clock: Clock,
  age?: number,
): Promise<string> {
  await session.ensure();
  const wish = { game, clock, entropy: freshEntropy() };
  const { id } = await api.quick({
    ...wish,
    ...(rules === undefined ? {} : { rules }),
    ...(age === undefined ? {} : { age }),
  });
  return id;
}

/** Takes the first free seat. */
export async function join(table: Pick<TableHead, 'id' | 'seats'>, age?: number): Promise<void> {
  await session.ensure();
  const seat = table.seats.findIndex((each: HeadSeat) => each.type === 'empty');
  await api.command(table.id, {
    type: 'take',
    seat,
    entropy: freshEntropy(),
    ...(age === undefined ? {} : { age }),
  });
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
