import { DiscordAPIError, RESTJSONErrorCodes, Routes, type REST } from 'discord.js';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { FindLeft } from '../../sessions/people/left.ts';

/** How many people are asked for at the same time. */
const AT_ONCE = 5;

/**
 * Asks Discord which people have left a server, or were removed from it. The bot hears of nobody's leaving by itself:
 * that takes an intent which bots on many servers hardly get. Of whom Discord does not tell, nobody has left.
 */
export const findLeft =
  (rest: REST, { log }: { readonly log: Pick<Logger, 'info'> }): FindLeft =>
  async (guildId, userIds) => {
    const limit = pLimit(AT_ONCE);
    const hasLeft = async (userId: string): Promise<boolean> => {
      try {
        await rest.get(Routes.guildMember(guildId, userId));
        return false;
      } catch (err) {
        if (isNoMember(err)) return true;
        log.info({ err, guild: guildId }, 'it is not known whether somebody has left a server');
        return false;
      }
    };
    const left = await Promise.all(userIds.map((userId) => limit(() => hasLeft(userId))));
    return userIds.filter((_, index) => left[index]);
  };

/** Whether an error says that somebody is no member of a server. */
export const isNoMember = (err: unknown): boolean =>
  err instanceof DiscordAPIError &&
  (err.code === RESTJSONErrorCodes.UnknownMember || err.code === RESTJSONErrorCodes.UnknownUser);
