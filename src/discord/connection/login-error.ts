import {
  DiscordAPIError,
  DiscordjsError,
  DiscordjsErrorCodes,
  GatewayCloseCodes,
  HTTPError,
  RateLimitError,
} from 'discord.js';
import { failedAddresses } from '../../kernel/addresses.ts';
import { isDown, lengthOf } from '../messages/waits.ts';

/** Tells whoever hosts the bot why Discord refuses it, and what to do. */
export class LoginError extends Error {
  override readonly name = 'LoginError';
}

const BAD_TOKEN =
  'Discord does not know this token. Check DISCORD_TOKEN: copy it anew from the Bot page of your application at https://discord.com/developers/applications. A token that was reset is gone.';

/** What to do about the close codes of the gateway after which a client can't reconnect. */
const FATAL_CLOSES: ReadonlyMap<number, string> = new Map([
  [GatewayCloseCodes.AuthenticationFailed, BAD_TOKEN],
  [
    GatewayCloseCodes.InvalidShard,
    'Discord refuses the number of this connection among the shards. ' +
      'Start Sallyport again: it asks Discord how many there are.',
  ],
  [
    GatewayCloseCodes.ShardingRequired,
    'The bot is on so many servers by now that Discord wants more connections (shards). ' +
      'Start Sallyport again: it asks Discord how many.',
  ],
  [
    GatewayCloseCodes.InvalidAPIVersion,
    'Discord no longer speaks the version of its API that this Sallyport uses. Update Sallyport.',
  ],
  [
    GatewayCloseCodes.InvalidIntents,
    'Discord does not know the intents that this Sallyport asks for. Update Sallyport.',
  ],
  [
    GatewayCloseCodes.DisallowedIntents,
    'Your application may not use an intent that this Sallyport asks for. Allow it under Privileged Gateway Intents on the Bot page of your application at https://discord.com/developers/applications.',
  ],
]);

/** The error for a final close of the gateway, or null for one after which the bot reconnects. */
export const errorOfClose = (code: number): LoginError | null => {
  const words = FATAL_CLOSES.get(code);
  return words === undefined ? null : new LoginError(`${words} (The gateway closed with ${code}.)`);
};

/** The error for a token that Discord's REST API refuses. */
export const badToken = (cause?: unknown): LoginError => new LoginError(BAD_TOKEN, { cause });

/** What to do about a gateway that does not let the bot in. */
export const silentGatewayWords = (milliseconds: number): string =>
  `Discord's gateway did not let the bot in for ${Math.round(milliseconds / 1000)} seconds. ` +
  'It is tried again and again. If Discord has no outage, check that this machine can open WebSockets to it.';

/** The error for a failed login at Discord's API at this address. */
export const errorOfFailure = (cause: unknown, apiUrl: string): LoginError => {
  if (cause instanceof LoginError) return cause;
  if (isBadToken(cause)) return badToken(cause);
  const why = cause instanceof Error ? cause.message : String(cause);
  if (isDown(cause)) {
    return new LoginError(`Discord's API at ${apiUrl} answers ${cause.status}. Try again later.`, { cause });
  }
  if (cause instanceof HTTPError || cause instanceof DiscordAPIError || cause instanceof SyntaxError) {
    const words = `What answers at ${apiUrl} is not Discord's API, or refuses the bot: ${why}. Check DISCORD_API_URL.`;
    return new LoginError(words, { cause });
  }
  if (cause instanceof RateLimitError) {
    const seconds = Math.ceil(lengthOf(cause) / 1000);
    const words = `Discord wants no more requests for the next ${seconds} seconds (429). Wait: asking makes it worse.`;
    return new LoginError(words, { cause });
  }
  return new LoginError(
    `Discord's API at ${apiUrl} can't be reached (${failedAddresses(cause).join(', ') || (codeOf(cause) ?? why)}). ` +
      'Check the network of this machine, and DISCORD_API_URL if it is set.',
    { cause },
  );
};

const isBadToken = (error: unknown): boolean =>
  (error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid) ||
  ((error instanceof DiscordAPIError || error instanceof HTTPError) && error.status === 401);

/** The system's code for a failed connection, such as ECONNREFUSED. */
const codeOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause);
};
