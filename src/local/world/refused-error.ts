/** Tells a person in a sentence why the local Discord refused what they asked for. */
export class RefusedError extends Error {
  override readonly name = 'Refusal';
}
