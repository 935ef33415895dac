/** Says what is wrong with a command line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
