/** A square within a picture that stands upright. */
export interface PictureSquare {
  /** Where it begins, as a fraction of the picture's width. */
  readonly x: number;
  /** Where it begins, as a fraction of the picture's height. */
  readonly y: number;
  /** Its edge, as a fraction of the picture's shorter edge. */
  readonly side: number;
}
