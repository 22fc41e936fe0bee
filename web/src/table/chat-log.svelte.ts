/** The chat of a table: the latest messages and, as far back as the user has read, the earlier ones. */

import { api } from '../api/http';
import type { ChatLine, TableView, EventView } from '../api/types';
import { knows, t } from '../i18n/i18n.svelte';
import { personName } from '../pages/parts/words';
import { keep, recall } from '../settings/storage';

/** Where the device keeps how much of each chat was read, and of how many tables. */
const STORED = 'chat-read';
const MOST = 50;

/** Tables with the number of messages that were read there, the latest table first. */
function readCounts(): [table: string, count: number][] {
  const kept = recall(STORED);
  return Array.isArray(kept)
    ? kept.filter(
        (entry): entry is [string, number] =>
          Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number',
      )
    : [];
}

export class ChatLog {
  readonly #table: string;
  /** Consecutive messages up to the latest known one. */
  lines = $state.raw<ChatLine[]>([]);
  /** The number of messages before them. */
  earlier = $state(0);
  /** The number of all messages. */
  count = $state(0);
  /** The number of messages that the user has read on this device. */
  #read = $state(0);
  readonly unread = $derived(Math.max(0, this.count - this.#read));
  #asking = false;

  constructor(table: string) {
    this.#table = table;
    this.#read = readCounts().find(([id]) => id === table)?.[1] ?? 0;
  }

  /** The user sees the messages, and has read all that there are. A reload does not change that. */
  markRead(): void {
    if (this.unread === 0) return;
    this.#read = this.count;
    keep(STORED, [[this.#table, this.count], ...readCounts().filter(([id]) => id !== this.#table)].slice(0, MOST));
  }

  /** Applies an update of the table. Messages that are missing from it are requested. */
  take(view: TableView, events: EventView[]): void {
    if (view.chat_lines < this.count) return;
    const latest = this.lines.at(-1)?.seq ?? 0;
    const added = events.flatMap((event) => (event.seq > latest ? lineOf(event) : []));
    this.count = view.chat_lines;
    if (this.lines.length + this.earlier + added.length === this.count) this.lines = [...this.lines, ...added];
    else void this.#load();
  }

  /** Loads the page before the first known message. */
  async older(): Promise<void> {
    const before = this.lines[0]?.seq;
    if (this.#asking || this.earlier === 0 || before === undefined) return;
    await this.#ask(before, (page) => {
      if (this.lines[0]?.seq !== before) return;
      this.lines = [...page.lines, ...this.lines];
      this.earlier = page.earlier;
    });
    await this.#load();
  }

  /** Loads the latest messages of a table where nothing is said any more. */
  async load(): Promise<void> {
    await this.#ask(undefined, (page) => {
      this.lines = page.lines;
      this.earlier = page.earlier;
    });
  }

  /** Loads the latest page, and once more if new messages have arrived meanwhile. */
  async #load(): Promise<void> {
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

  async #ask(
    before: number | undefined,
    use: (page: { lines: ChatLine[]; earlier: number }) => void,
  ): Promise<boolean> {
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

/** Who wrote a message. */
export function chatAuthor({ name, spectator }: ChatLine): string {
  return spectator == null ? personName(name) : t('spectator-name', { number: spectator });
}

/** What it says: quick phrases in the language of the reader. */
export function chatText({ phrase, text }: ChatLine): string {
  return phrase && knows(`phrase-${phrase}`) ? t(`phrase-${phrase}`) : text;
}

/** The message of an event, if it is one that the viewer may read. */
function lineOf(event: EventView): ChatLine[] {
  // Players only learn that a spectator said something.
  if (event.type !== 'chat' && (event.type !== 'spectator_chat' || event.text === undefined)) return [];
  const { seq, at, author = '', text, phrase } = event;
  const who = event.type === 'chat' ? { seat: event.seat } : { spectator: event.spectator };
  return [{ seq, at, ...who, name: author, text, ...(phrase ? { phrase } : {}) }];
}
