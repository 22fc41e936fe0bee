/** Tables that are made without the page, for tests that need a certain deal. */

import type { Page } from 'playwright-core';
import type { Server } from './server';

export interface Created {
  readonly id: string;
  readonly view: {
    readonly turn: number | null;
    readonly game?: {
      readonly view: { readonly hand?: readonly string[]; readonly rows?: readonly (readonly string[])[] };
    };
  };
}

/** A table of Qwirkle against the computer that the player opens: something can always be laid. */
export async function dealtOpening(page: Page, server: Server): Promise<string> {
  return dealt(page, server, 'qwirkle', 'mindware', ({ view }) => view.turn === 0);
}

/** A table against the computer, again until its deal `fits`. */
export async function dealt(
  page: Page,
  server: Server,
  game: string,
  rules: string,
  fits: (table: Created) => boolean,
): Promise<string> {
  for (let deals = 0; deals < 200; deals++) {
    const answer = await page.request.post(`${server.url}/api/tables`, {
      data: {
        kind: 'online',
        game,
        rules,
        seats: [{ type: 'open' }, { type: 'bot', level: 'novice' }],
        visibility: 'link',
        sit: { seat: 0, entropy: String(deals) },
      },
    });
    const table = (await answer.json()) as Created;
    if (fits(table)) return table.id;
  }
  throw new Error('no such deal');
}
