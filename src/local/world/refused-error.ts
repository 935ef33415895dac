/** Thrown where a person cannot do what was asked for, with a sentence that says why. */
export class RefusedError extends Error {
  override readonly name = 'Refusal';
}
