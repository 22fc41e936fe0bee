/** A turn that is marked on a curve. */
export interface Point {
  readonly turn: number;
  readonly seat: number;
  /** How it looks: a class of CSS. */
  readonly kind: string;
  readonly label: string;
}
