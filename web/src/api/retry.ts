/** Tries something again after a while that grows with every failure in a row. */

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 8_000;

export class Retry {
  readonly #attempt: () => void;
  readonly #random: () => number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How often in a row it failed. */
  failures = 0;

  constructor(attempt: () => void, random: () => number) {
    this.#attempt = attempt;
    this.#random = random;
  }

  /**
   * Notes a failure, and tries again later; `wait`: after about so many milliseconds; `least`: not before so many. One
   * attempt at a time is enough.
   */
  later(wait?: number, least = 0): void {
    if (this.#timer !== undefined) return;
    this.failures += 1;
    // Clients that failed together do not come back together.
    const jitter = 0.75 + 0.5 * this.#random();
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        this.#attempt();
      },
      least + (wait ?? Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (this.failures - 1))) * jitter,
    );
  }

  /** Does not wait any longer, if it waits. */
  now(): void {
    if (this.#timer === undefined) return;
    this.cancel();
    this.#attempt();
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** It worked, or nobody wants it any more. */
  reset(): void {
    this.cancel();
    this.failures = 0;
  }
}
