/** Pictures take too long at the moment: the board is complete as text. */
export class LatePictureError extends Error {
  override name = 'LatePictureError';
}
