/** Takes a tile along with the pointer, from a tray to the board. */

import type { Point } from './camera';
import { SLIP } from './gestures';

export interface DragMeanings<T> {
  /** Called while the pointer moves; with no point when the drag ends in any way. */
  over(item: T, at: Point | null): void;
  drop(item: T, at: Point): void;
}

interface Dragged<T> extends Point {
  readonly item: T;
  /** The width of what is dragged. */
  readonly width: number;
}

export class Drag<T> {
  /** What is being dragged, and where it is on the screen. */
  current = $state.raw<Dragged<T>>();
  #start: (Dragged<T> & { readonly pointer: number }) | undefined;
  #dropped = false;
  readonly #meanings: DragMeanings<T>;

  constructor(meanings: DragMeanings<T>) {
    this.#meanings = meanings;
  }

  /** Whether a click is the end of a drag, and means nothing else. */
  get dropped(): boolean {
    return this.#dropped;
  }

  down(event: PointerEvent, item: T): void {
    if (event.button !== 0) return;
    const held = event.currentTarget as HTMLElement;
    this.#start = {
      item,
      x: event.clientX,
      y: event.clientY,
      width: held.getBoundingClientRect().width,
      pointer: event.pointerId,
    };
    held.setPointerCapture?.(event.pointerId);
  }

  move(event: PointerEvent): void {
    const start = this.#start;
    if (!start || start.pointer !== event.pointerId) return;
    const at = { x: event.clientX, y: event.clientY };
    if (!this.current && Math.hypot(at.x - start.x, at.y - start.y) < SLIP) return;
    this.current = { item: start.item, width: start.width, ...at };
    this.#meanings.over(start.item, at);
  }

  up(event: PointerEvent): void {
    const dragged = this.current;
    this.cancel();
    if (!dragged) return;
    this.#meanings.drop(dragged.item, { x: event.clientX, y: event.clientY });
    this.#dropped = true;
    window.setTimeout(() => (this.#dropped = false));
  }

  cancel(): void {
    const dragged = this.current;
    this.#start = undefined;
    this.current = undefined;
    if (dragged) this.#meanings.over(dragged.item, null);
  }
}
