import { afterEach, expect, it, vi } from 'vitest';
import type { Follower } from '../api/live';
import type { Chair, TableView, WireCommand } from '../api/types';
import { TableState } from './state.svelte';

const server = vi.hoisted(() => ({ follower: undefined as Follower | undefined, commands: [] as WireCommand[] }));

vi.mock('../api/connection.svelte', () => ({
  connection: () => 'open',
  live: {
    follow: (_table: string, follower: Follower) => {
      server.follower = follower;
      return () => undefined;
    },
    command: (_table: string, command: WireCommand) => {
      server.commands.push(command);
      return Promise.resolve(1);
    },
  },
}));

const ME: Chair = { type: 'human', user: 'me', name: 'Ann', ready: false };
const BOB: Chair = { type: 'human', user: 'bob', name: 'Bob', ready: false };

function seen(seats: Chair[], parts: Partial<TableView> = {}): TableView {
  return {
    phase: 'waiting',
    settings: { kind: 'online' },
    commitment: 'c',
    viewer: 0,
    turn: null,
    seats,
    ...parts,
  } as TableView;
}

vi.mock('../api/http', async (original) => ({
  ...(await original<typeof import('../api/http')>()),
  api: {
    session: () => Promise.resolve({ user: 'me', name: 'Ann', kind: 'guest' }),
    table: () => Promise.resolve({ view: seen([ME, { type: 'empty' }]) }),
    chat: () => Promise.resolve({ lines: [], earlier: 0 }),
  },
}));

let hidden = false;
Object.defineProperty(document, 'hidden', { get: () => hidden });

function look(): void {
  hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(() => {
  server.commands = [];
  hidden = false;
});

it('comes to a table once all seats are taken and somebody looks at it', async () => {
  const table = new TableState('t', () => undefined);
  await table.open();
  expect(server.commands).toEqual([]);
  hidden = true;
  const full = seen([ME, BOB], { arrive_by: 30_000 });
  server.follower?.update(full, [], 0);
  expect(server.commands).toEqual([]);
  look();
  expect(server.commands).toMatchObject([{ type: 'contribute', seat: 0 }]);
  server.follower?.update(full, [], 0);
  expect(server.commands).toHaveLength(1);

  // The opponent did not come, so that both have to come again when the next one is found.
  server.follower?.update(seen([ME, { type: 'empty' }]), [], 0);
  server.follower?.update(full, [], 0);
  expect(server.commands).toHaveLength(2);
  table.close();
});

it('does not come to a table that is not shown any more', async () => {
  const table = new TableState('t', () => undefined);
  await table.open();
  hidden = true;
  server.follower?.update(seen([ME, BOB], { arrive_by: 30_000 }), [], 0);
  table.close();
  look();
  expect(server.commands).toEqual([]);
});
