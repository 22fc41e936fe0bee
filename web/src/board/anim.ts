/** Animation: the camera glides, tiles fly to their new place. Users who prefer reduced motion get none of it. */

import { between, type Camera } from './camera';

const GLIDE_MS = 320;
const FLIGHT_MS = 380;

function eased(part: number): number {
  return 1 - (1 - part) ** 3;
}

/** Moves a camera smoothly to another one. The returned function stops it. */
export function glide(from: Camera, to: Camera, still: boolean, step: (camera: Camera) => void): () => void {
  if (still || typeof requestAnimationFrame === 'undefined') {
    step(to);
    return () => {};
  }
  const start = performance.now();
  let frame = requestAnimationFrame(function next(now) {
    const part = Math.min(1, Math.max(0, (now - start) / GLIDE_MS));
    step(part === 1 ? to : between(from, to, eased(part)));
    if (part < 1) frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
}

export interface Place {
  x: number;
  y: number;
  width: number;
}

/** The middle and width of what is on the screen. */
export function placeOf(element: Element): Place {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: box.width };
}

/** Remembers where elements were, so that they can fly from there when they appear somewhere else. */
export class Flights {
  readonly #from = new Map<string, { place: Place; delay: number }>();
  still: () => boolean = () => false;

  launch(id: string, place: Place, delay = 0): void {
    this.#from.set(id, { place, delay });
  }

  /** An attachment for an element that may fly in. `unit`: screen pixels per unit of the element. */
  land(id: string, unit: () => number = () => 1): (element: Element) => void {
    return (element) => {
      const flight = this.#from.get(id);
      this.#from.delete(id);
      if (!flight || this.still() || typeof element.animate !== 'function') return;
      const to = placeOf(element);
      if (to.width === 0) return;
      const perUnit = unit() || 1;
      const dx = (flight.place.x - to.x) / perUnit;
      const dy = (flight.place.y - to.y) / perUnit;
      const grow = Math.max(0.2, flight.place.width / to.width);
      element.animate(
        [{ transform: `translate(${dx}px, ${dy}px) scale(${grow})` }, { transform: 'translate(0, 0) scale(1)' }],
        { duration: FLIGHT_MS, delay: flight.delay, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)', fill: 'backwards' },
      );
    };
  }
}
