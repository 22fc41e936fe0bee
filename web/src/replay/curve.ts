/** A turn that is marked on a curve. */
export interface Point {
  readonly turn: number;
  /** The line that it lies on. */
  readonly line: number;
  /** How it looks: a class of CSS. */
  readonly kind: string;
  /** Whether it is somebody else’s turn, which is drawn fainter. */
  readonly other: boolean;
  readonly label: string;
}
