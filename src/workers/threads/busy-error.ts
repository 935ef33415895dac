/** A job that was given up because it, or the queue before it, took too long. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}
