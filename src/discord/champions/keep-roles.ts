import type { APIGuildMember } from 'discord-api-types/v10';
import { DiscordAPIError, RESTJSONErrorCodes, Routes, type REST } from 'discord.js';
import type { ClaimedServer, HeldRole } from '../../sessions/champions/champions.ts';
import type { Services } from '../interactions/context.ts';
import { isUnreachable } from '../messages/channel.ts';
import { isNoMember } from '../messages/left.ts';
import type { Outbox } from '../messages/outbox.ts';

type Keeper = Pick<Services, 'champions' | 'log'>;

/** The servers whose champions are due to be looked at. Each is brought in order by one process at a time. */
export const championRoles = (
  rest: REST,
  services: Keeper,
): Outbox<ClaimedServer & { readonly channelId: string }> => ({
  what: 'the roles of champions',
  queue: services.champions,
  nameOf: ({ guildId }) => ({ guild: guildId }),
  post: (server) => keepRoles(rest, services, server),
});

/** Takes roles from those who are champions no longer, and then gives them to those who are. */
const keepRoles = async (rest: REST, { champions, log }: Keeper, server: ClaimedServer): Promise<void> => {
  const { guildId } = server;
  const { wanted, held } = await champions.on(guildId);
  const refusals: unknown[] = [];
  const unlessRefused = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      if (!isRefused(error)) throw error;
      refusals.push(error);
    }
  };
  for (const each of held)
    if (!wanted.some((one) => isSame(one, each))) await unlessRefused(() => takeRole(rest, champions, guildId, each));
  for (const each of wanted) await unlessRefused(() => giveRole(rest, champions, guildId, each));
  const [err] = refusals;
  if (err !== undefined) log.info({ err, guild: guildId }, 'roles of champions could not be given; will retry');
  await champions.done(server, { isWell: err === undefined });
};

const isSame = (one: HeldRole, other: HeldRole): boolean => one.roleId === other.roleId && one.userId === other.userId;

/** Whether Discord will go on refusing something until somebody changes the server. */
const isRefused = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownRole);

/** Gives a role to a champion. Somebody who has left gets it when they are back. */
const giveRole = async (rest: REST, champions: Keeper['champions'], guildId: string, held: HeldRole): Promise<void> => {
  const has = await hasRole(rest, guildId, held);
  if (has === null) return champions.drop(guildId, held);
  // It is noted first: whatever happens then, it is taken away again.
  await champions.note(guildId, held);
  if (!has) await rest.put(Routes.guildMemberRole(guildId, held.userId, held.roleId));
};

const takeRole = async (rest: REST, champions: Keeper['champions'], guildId: string, held: HeldRole): Promise<void> => {
  if ((await hasRole(rest, guildId, held)) === true)
    await rest.delete(Routes.guildMemberRole(guildId, held.userId, held.roleId));
  await champions.drop(guildId, held);
};

/** Whether somebody has a role; null if they are no member of the server. */
const hasRole = async (rest: REST, guildId: string, { roleId, userId }: HeldRole): Promise<boolean | null> => {
  try {
    return ((await rest.get(Routes.guildMember(guildId, userId))) as APIGuildMember).roles.includes(roleId);
  } catch (error) {
    if (isNoMember(error)) return null;
    throw error;
  }
};

/** Takes all roles from a person that the bot has given them, where it still may. */
export const takeAllRoles = async (rest: REST, { champions }: Keeper, userId: string): Promise<void> => {
  for (const { guildId, roleId } of await champions.heldBy(userId))
    await takeRole(rest, champions, guildId, { roleId, userId }).catch((error: unknown) => {
      if (!isUnreachable(error)) throw error;
    });
};
