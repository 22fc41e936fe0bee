/** Asks the server until it answers, or refuses for good; keeps what is sent meanwhile, so that a reload does not lose it. */

import { keep, recall } from '../settings/storage';
import { Refusal } from './request';
import { Retry } from './retry';
import { session } from './session.svelte';

const TOO_MANY_REQUESTS = 429;

/** Whether the server has refused, and would refuse a later attempt as well. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Refusal) || error.status === TOO_MANY_REQUESTS) return false;
  return error.status >= 400 && error.status < 500;
}

/** Makes one request at a time, again and again until there is an answer. */
export class Persistent {
  #stop = (): void => {};

  /**
   * Gives the answer, or throws the refusal that any attempt would get. After `close`, and once something else is asked, it
   * never settles. `onwait` is called whenever an attempt has failed and another will follow.
   */
  ask<T>(attempt: () => Promise<T>, onwait: () => void = () => {}): Promise<T> {
    this.close();
    return new Promise((done, failed) => {
      let stopped = false;
      const settle = (settled: () => void): void => {
        if (stopped) return;
        this.close();
        settled();
      };
      const waitOrFail = (error: unknown): void => {
        if (isFinal(error)) return settle(() => failed(error));
        if (stopped) return;
        onwait();
        retry.later(undefined, error instanceof Refusal ? 1000 * (error.retryAfter ?? 0) : 0);
      };
      const tryNow = (): void => {
        attempt().then((answer) => settle(() => done(answer)), waitOrFail);
      };
      const retry = new Retry(tryNow, Math.random);
      const online = (): void => retry.now();
      window.addEventListener('online', online);
      this.#stop = () => {
        stopped = true;
        retry.cancel();
        window.removeEventListener('online', online);
      };
      tryNow();
    });
  }

  close(): void {
    this.#stop();
    this.#stop = () => {};
  }
}

/** Sends something that counts once, however often it is sent. */
export class Outbox<Item extends object> extends Persistent {
  readonly #key: string;
  readonly #isOwn: (kept: unknown) => kept is Item;
  #latest: Item | undefined;

  /** `key`: where it is kept; `isOwn`: whether what is kept there is for this page to send. */
  constructor(key: string, isOwn: (kept: unknown) => kept is Item) {
    super();
    this.#key = key;
    this.#isOwn = isOwn;
  }

  /** What an earlier visit of the page could not send. That of another user is not sent in the name of this one. */
  get unsent(): Item | undefined {
    const kept: unknown = recall(this.#key) ?? {};
    if (!this.#isOwn(kept)) return undefined;
    const { user } = kept as { user?: unknown };
    return session.me === undefined || session.me.user === user ? kept : undefined;
  }

  /** Sends it until there is an answer, like `ask`. */
  send<T>(item: Item, deliver: (item: Item) => Promise<T>, onwait?: () => void): Promise<T> {
    keep(this.#key, { ...item, user: session.me?.user });
    this.#latest = item;
    const attempt = async (): Promise<T> => {
      try {
        const answer = await deliver(item);
        this.#forget(item);
        return answer;
      } catch (error) {
        if (isFinal(error)) this.#forget(item);
        throw error;
      }
    };
    return this.ask(attempt, onwait);
  }

  /** Gives up what was not sent. */
  drop(): void {
    keep(this.#key, undefined);
  }

  /** The answer may come when something else has been kept. */
  #forget(item: Item): void {
    if (this.#latest === item) this.drop();
  }
}
