import { DiscordAPIError, version as discordVersion, HTTPError, RateLimitError, type REST } from 'discord.js';
import { pino } from 'pino';
import installed from '../../package.json' with { type: 'json' };
import { DISCORD_API, LOCAL_TOKEN, type Config } from '../app/config.ts';
import { createClient } from '../discord/connection/client.ts';
import { errorOfFailure, LoginError } from '../discord/connection/login-error.ts';
import { identify } from '../discord/connection/login.ts';
import { networkCodeOf } from '../discord/messages/waits.ts';
import type { Pictures } from '../discord/view/pictured.ts';
import { HostError } from '../host/database.ts';
import { createPainter } from '../workers/pictures/painter.ts';
import { findPlace, type Place } from './place.ts';
import { showAll } from './show-all.ts';
import { openStage } from './stage.ts';
import { openTable, type Ended } from './table.ts';

/** What ends a rehearsal, and who hears of it. */
interface Surroundings {
  readonly signal: AbortSignal;
  readonly print: (line: string) => void;
}

/**
 * Posts one of each kind of message in a channel, edits and removes it, and prints what Discord did with it. It uses
 * neither the gateway nor the database, notifies nobody, and leaves nothing behind, whatever ends it. Throws a
 * `HostError` if there can be no rehearsal.
 */
export const rehearse = async (config: Config, channelId: string, around: Surroundings): Promise<Ended> => {
  const token = config.token ?? LOCAL_TOKEN;
  const apiUrl = apiUrlOf(config);
  const log = pino({ level: 'silent' });
  const client = createClient(apiUrl, log);
  const painter = createPainter();
  try {
    await identify(token, apiUrl);
    client.rest.setToken(token);
    const place = await findPlace(client.rest, channelId);
    const versions = `Sallyport ${installed.version}, Node ${process.versions.node}, discord.js ${discordVersion}`;
    around.print(`${versions}, at ${apiUrl} in ${place.kind}, on ${new Date().toISOString()}\n`);
    const drawing = { paint: (svg: string, owner: string) => painter.paint(svg, owner), owe: () => undefined };
    return await inPlace(client.rest, place, around, (form) => ({
      preferences: { styleOf: () => Promise.resolve(form) },
      painter: drawing,
      log,
    }));
  } catch (error) {
    throw explained(error, config);
  } finally {
    await painter.close();
    await client.destroy();
  }
};

/** Without a token, the Discord is the local one of a bot that runs. */
const apiUrlOf = ({ token, apiUrl, localPort }: Config): string =>
  apiUrl ?? (token === null ? `http://127.0.0.1:${localPort}/api` : DISCORD_API);

const inPlace = async (
  rest: REST,
  place: Place,
  { signal, print }: Surroundings,
  picturesAs: (form: 'text' | 'picture') => Pictures,
): Promise<Ended> => {
  const stage = openStage(rest, place);
  const table = openTable(signal, print);
  try {
    // An earlier rehearsal may have been killed.
    await stage.clear();
    await showAll({ rest, stage, table, place, picturesAs });
  } finally {
    await stage.clear().catch((error: unknown) => {
      for (const { messageId } of stage.left()) print(`LEFT      The message ${messageId} could not be removed.`);
      throw error;
    });
  }
  return table.end();
};

/** A failure of Discord, or of the way there, as a sentence; any other error as it is. */
const explained = (error: unknown, config: Config): unknown => {
  const kinds = [LoginError, DiscordAPIError, HTTPError, RateLimitError, SyntaxError];
  if (kinds.every((kind) => !(error instanceof kind)) && networkCodeOf(error) === null) return error;
  const { message } = errorOfFailure(error, apiUrlOf(config));
  const without =
    'There is no DISCORD_TOKEN, neither in the environment nor in .env, so that a local Discord is asked.';
  return new HostError(config.token === null ? `${without} ${message}` : message, { cause: error });
};
