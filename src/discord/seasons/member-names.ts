import { Routes, type APIGuildMember, type REST } from 'discord.js';
import type { Logger } from 'pino';
import { givenName } from '../interactions/given.ts';

/** What people are called on a server, for a picture: it can't mention them. Left out are those who can't be found. */
export const memberNames = async (
  rest: REST,
  { log }: { readonly log: Pick<Logger, 'info'> },
  guildId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>();
  await Promise.all(
    userIds.map(async (userId) => {
      try {
        const member = (await rest.get(Routes.guildMember(guildId, userId))) as APIGuildMember;
        names.set(userId, givenName(member));
      } catch (err) {
        log.info({ err, guild: guildId }, 'the name of somebody is not known, so a picture goes without it');
      }
    }),
  );
  return names;
};
