/** Moves with their values, in the form that the page shows. */

import type { MoveLine, TurnView } from '../api/types';

export interface ShownLine extends MoveLine {
  /** What the move lays and where. */
  readonly shown: TurnView;
}

/** The server sends values and moves side by side. */
export function linesOf({
  best,
  best_shown,
}: {
  readonly best: readonly MoveLine[];
  readonly best_shown: readonly TurnView[];
}): ShownLine[] {
  return best.flatMap((line, at) => {
    const shown = best_shown[at];
    return shown ? [{ ...line, shown }] : [];
  });
}
