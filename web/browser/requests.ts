/** Moves that are found and made without a page, from what the server says is possible. */

import type { APIRequestContext } from 'playwright-core';

/** What a player may know of a table of Qwirkle or Cubes, as far as tests need it. */
export interface TableView {
  readonly seq: number;
  readonly phase: string;
  readonly turn: number | null;
  /** The seat of who looks, if they have one. */
  readonly viewer: number | null;
  readonly game?: { readonly view: { readonly bag?: number; readonly hand?: readonly string[] } };
}

interface Preview {
  readonly cells: readonly {
    readonly tile: string;
    readonly cells: readonly { readonly x: number; readonly y: number }[];
  }[];
  readonly move?: string;
  readonly score?: number;
  readonly actions: { readonly pass?: string; readonly swap?: number; readonly roll?: boolean };
}

type Previews = (draft: object) => Promise<Preview>;

function previews(request: APIRequestContext, table: string, seat: number | null): Previews {
  return async (draft) =>
    (await (await request.post(`${table}/preview`, { data: { seat, ...draft } })).json()) as Preview;
}

/** A bad move for the seat at turn: of all plays of one tile, one with the fewest points. */
export async function chooseBadly(request: APIRequestContext, table: string, seat: number | null): Promise<string> {
  const ask = previews(request, table, seat);
  const places = (await ask({ laid: [] })).cells.flatMap(({ tile, cells }) => cells.map((cell) => ({ tile, ...cell })));
  let worst: { move: string; score: number } | undefined;
  for (const place of places) {
    const { move, score = 0 } = await ask({ laid: [place] });
    if (move !== undefined && (worst === undefined || score < worst.score)) worst = { move, score };
    // No play scores less.
    if (worst && worst.score <= 2) break;
  }
  return worst?.move ?? chooseMove(request, table, seat);
}

/** A good move for the seat at turn: the first tile where it scores most, and more beside it for as long as that scores. */
export async function chooseWell(request: APIRequestContext, table: string, seat: number | null): Promise<string> {
  const ask = previews(request, table, seat);
  let laid: object[] = [];
  let best: { move?: string; score: number } = { score: -1 };
  for (;;) {
    let better: { laid: object[]; move?: string; score: number } | undefined;
    for (const { tile, cells } of (await ask({ laid })).cells) {
      for (const { x, y } of cells) {
        const more = [...laid, { tile, x, y }];
        const { move, score = 0 } = await ask({ laid: more });
        if (score > (better?.score ?? best.score))
          better = { laid: more, score, ...(move === undefined ? {} : { move }) };
      }
    }
    if (!better) break;
    ({ laid } = better);
    best = better;
  }
  return best.move ?? chooseMove(request, table, seat);
}

/** The best move for the seat at turn, at a table where it may have a hint. */
export async function chooseByHint(request: APIRequestContext, table: string, seat: number | null): Promise<string> {
  const { best } = (await (
    await request.post(`${table}/hint`, { data: { seat, key: `hint-${Math.random()}` } })
  ).json()) as { best: { move: string }[] };
  return best[0]?.move ?? chooseMove(request, table, seat);
}

/** A move for the seat at turn. It lays whatever fits; otherwise it passes, swaps or rolls. */
export async function chooseMove(request: APIRequestContext, table: string, seat: number | null): Promise<string> {
  const ask = previews(request, table, seat);
  const laid: object[] = [];
  for (;;) {
    const { cells, move, actions } = await ask({ laid });
    const fit = cells.find((of) => of.cells.length > 0);
    const [cell] = fit?.cells ?? [];
    if (fit && cell) {
      laid.push({ tile: fit.tile, x: cell.x, y: cell.y });
      continue;
    }
    const choice = move ?? actions.pass;
    if (choice !== undefined) return choice;
    const { view } = (await (await request.get(`${table}?seat=${seat}`)).json()) as { view: TableView };
    const hand = view.game?.view.hand ?? [];
    const change = await ask({ picked: actions.roll ? hand : hand.slice(0, actions.swap) });
    if (change.move === undefined) throw new Error('nothing can be done');
    return change.move;
  }
}
