/** Thrown when a text or JSON can't be read, with a sentence that says what is wrong with it. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
}
