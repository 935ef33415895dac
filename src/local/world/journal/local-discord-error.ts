/** Tells the operator in a sentence why the local Discord cannot run. */
export class LocalDiscordError extends Error {
  override readonly name = 'LocalDiscordError';
}
