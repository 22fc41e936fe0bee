import type { StrataView } from '../../api/client';
import type { Seat } from '../../api/types';

/** The tiles that a seat may lay next, shown while others play. */
export function next({ rows, tops, left }: StrataView, seat: Seat): readonly string[] {
  const top = tops[seat];
  return rows?.[seat] ?? (top ? [top] : (left[seat] ?? []));
}
