/**
 * Recognises gestures of fingers and mice on a board: a tap, a drag that pans, two fingers that pinch. It gets pointer
 * events and calls back with the gesture; the board decides what to do.
 */

import type { Point } from './camera';

/** How many pixels a finger may move during a tap. */
export const SLIP = 8;

export interface Meanings {
  tap(at: Point): void;
  pan(by: Point): void;
  pinch(factor: number, at: Point): void;
}

export class Gestures {
  readonly #meanings: Meanings;
  readonly #down = new Map<number, Point>();
  #start: Point | undefined;
  #moved = false;

  constructor(meanings: Meanings) {
    this.#meanings = meanings;
  }

  down(pointer: number, at: Point): void {
    if (this.#down.size === 0) {
      this.#start = at;
      this.#moved = false;
    } else {
      this.#moved = true;
    }
    this.#down.set(pointer, at);
  }

  move(pointer: number, at: Point): void {
    const before = this.#down.get(pointer);
    if (!before) return;
    if (!this.#moved && this.#start && Math.hypot(at.x - this.#start.x, at.y - this.#start.y) < SLIP) return;
    if (this.#down.size === 1) {
      const from = this.#moved ? before : (this.#start ?? before);
      this.#moved = true;
      this.#meanings.pan({ x: at.x - from.x, y: at.y - from.y });
    } else {
      this.#pinch(pointer, before, at);
    }
    this.#down.set(pointer, at);
  }

  up(pointer: number, at: Point): void {
    if (!this.#down.delete(pointer)) return;
    if (this.#down.size === 0 && !this.#moved) this.#meanings.tap(at);
  }

  cancel(pointer: number): void {
    this.#down.delete(pointer);
    this.#moved = true;
  }

  #pinch(pointer: number, before: Point, at: Point): void {
    const other = [...this.#down].find(([id]) => id !== pointer)?.[1];
    if (!other) return;
    this.#moved = true;
    const apart = Math.hypot(before.x - other.x, before.y - other.y);
    const now = Math.hypot(at.x - other.x, at.y - other.y);
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    this.#meanings.pan({ x: (at.x - before.x) / 2, y: (at.y - before.y) / 2 });
    if (apart > 1 && now > 1) this.#meanings.pinch(now / apart, middle);
  }
}

/** Browsers count what the wheel turned in pixels, lines or pages (`WheelEvent.deltaMode`). */
const PIXELS_OF_MODE = [1, 16, 120];

/** How much a turn of the wheel zooms. */
export function wheelFactor(event: { deltaY: number; deltaMode: number; ctrlKey: boolean }): number {
  const pixels = event.deltaY * (PIXELS_OF_MODE[event.deltaMode] ?? 1);
  return Math.exp(-Math.max(-240, Math.min(240, pixels)) * (event.ctrlKey ? 0.01 : 0.0016));
}
