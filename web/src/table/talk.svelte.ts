/** What was said at a table: the latest lines and, as far back as somebody read, the earlier ones. */

import { api } from '../api/http';
import type { ChatLine, TableView, EventView } from '../api/types';

export class Talk {
  readonly #table: string;
  /** Lines that follow one another, up to the latest that is known. */
  lines = $state.raw<ChatLine[]>([]);
  /** How many were said before them. */
  earlier = $state(0);
  /** How many were said at all. */
  count = $state(0);
  #asking = false;

  constructor(table: string) {
    this.#table = table;
  }

  /** Takes in an update of the table; lines that it does not bring are asked for. */
  take(view: TableView, events: EventView[]): void {
    if (view.chat_lines < this.count) return;
    const latest = this.lines.at(-1)?.seq ?? 0;
    const said = events.flatMap((event) => (event.type === 'chat' && event.seq > latest ? [lineOf(event)] : []));
    this.count = view.chat_lines;
    if (this.lines.length + this.earlier + said.length === this.count) this.lines = [...this.lines, ...said];
    else void this.#read();
  }

  /** Reads the page before the first line that is known. */
  async older(): Promise<void> {
    const before = this.lines[0]?.seq;
    if (this.#asking || this.earlier === 0 || before === undefined) return;
    await this.#ask(before, (page) => {
      if (this.lines[0]?.seq !== before) return;
      this.lines = [...page.lines, ...this.lines];
      this.earlier = page.earlier;
    });
    await this.#read();
  }

  /** Reads the latest page, once more if something was said meanwhile. */
  async #read(): Promise<void> {
    let known = -1;
    while (!this.#asking && known < this.count && this.lines.length + this.earlier < this.count) {
      known = this.count;
      const read = await this.#ask(undefined, (page) => {
        this.lines = page.lines;
        this.earlier = page.earlier;
        this.count = Math.max(this.count, page.lines.length + page.earlier);
      });
      if (!read) return;
    }
  }

  async #ask(before: number | undefined, use: (page: { lines: ChatLine[]; earlier: number }) => void): Promise<boolean> {
    this.#asking = true;
    try {
      use(await api.chat(this.#table, before));
      return true;
    } catch {
      // The next update asks again.
      return false;
    } finally {
      this.#asking = false;
    }
  }
}

function lineOf(event: Extract<EventView, { type: 'chat' }>): ChatLine {
  return { seq: event.seq, at: event.at, seat: event.seat, name: event.name ?? '', text: event.text };
}
