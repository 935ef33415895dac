/** Says in a sentence for whoever starts it why the local Discord can't run. */
export class LocalDiscordError extends Error {
  override readonly name = 'LocalDiscordError';
}
