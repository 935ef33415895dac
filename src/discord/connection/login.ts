import type { APIApplication } from 'discord-api-types/v10';
import { Events, REST, Routes, type Client } from 'discord.js';
import type { Logger } from 'pino';
import { MINUTE } from '../../kernel/time.ts';
import { isTooLong } from '../messages/waits.ts';
import { badToken, errorOfClose, errorOfFailure, silentGatewayWords, type LoginError } from './login-error.ts';

/** How long Discord may take to answer or connect, in milliseconds. */
const PATIENCE = { request: 10_000, connection: MINUTE };

/** The id of the application that a token belongs to. Throws a `LoginError`. */
export const identify = async (token: string, apiUrl: string): Promise<string> => {
  const rest = new REST({ api: apiUrl, timeout: PATIENCE.request, retries: 1, rejectOnRateLimit: isTooLong }).setToken(
    token,
  );
  try {
    const { id } = (await rest.get(Routes.currentApplication())) as APIApplication;
    return id;
  } catch (error) {
    throw errorOfFailure(error, apiUrl);
  } finally {
    rest.clearHandlerSweeper();
    rest.clearHashSweeper();
  }
};

/** Connects a client, however long it takes. Throws a `LoginError` if it never will work, or the signal's reason. */
export const login = async (client: Client, token: string, log: Logger, halt?: AbortSignal): Promise<Client<true>> => {
  const apiUrl = client.options.rest?.api ?? '';
  const closes: LoginError[] = [];
  const noteClose = ({ code }: { readonly code: number }): void => {
    const error = errorOfClose(code);
    if (error !== null) closes.push(error);
  };
  client.on(Events.ShardDisconnect, noteClose);
  try {
    return await connected(client, token, log, halt);
  } catch (error) {
    halt?.throwIfAborted();
    throw closes[0] ?? errorOfFailure(error, apiUrl);
  } finally {
    client.off(Events.ShardDisconnect, noteClose);
  }
};

/** Waits until all shards are connected. A shard that is created shows that Discord answers. */
const connected = (client: Client, token: string, log: Logger, halt?: AbortSignal): Promise<Client<true>> =>
  new Promise((resolve, reject) => {
    const giveUp = (error: unknown): void => {
      clearInterval(timer);
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    // The gateway is only asked once Discord has said where it is, which may take longer.
    const timer = setInterval(() => {
      if (client.ws.gateway !== null)
        log.warn({ reason: silentGatewayWords(PATIENCE.connection) }, 'not connected yet');
    }, PATIENCE.connection);
    client.on(Events.ShardReady, () => timer.refresh());
    client.once(Events.ClientReady, (ready) => {
      client.removeAllListeners(Events.ShardReady);
      clearInterval(timer);
      resolve(ready);
    });
    halt?.addEventListener('abort', () => giveUp(halt.reason), { once: true });
    if (halt?.aborted) giveUp(halt.reason);
    else client.login(token).catch(giveUp);
  });

/** Calls back once if Discord shuts a connected client out for good. */
export const onShutOut = (client: Client, tell: (error: LoginError) => void): void => {
  let isTold = false;
  const tellOnce = (error: LoginError | null): void => {
    if (error === null || isTold) return;
    isTold = true;
    tell(error);
  };
  client.on(Events.ShardDisconnect, ({ code }) => tellOnce(errorOfClose(code)));
  // Requests without the bot's token, such as answers to interactions, are refused for other reasons.
  client.rest.on('response', ({ data: { auth } }, { status }) => {
    if (status === 401 && auth !== false) tellOnce(badToken());
  });
};
