/** A place on a picture, in pixels from its upper left corner. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}
