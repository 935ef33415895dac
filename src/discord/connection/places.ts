import { Events, type AnyThreadChannel, type Client } from 'discord.js';
import { HOUR } from '../../kernel/time.ts';
import type { BoardUpdater, Services } from '../interactions/context.ts';
import { unarchive } from '../messages/channel.ts';

/** A thread that is archived again within this time, in milliseconds, stays so until its game goes on. */
const OPENED_AGAIN = HOUR;

/**
 * Watches the places of running games: when a thread is locked or deleted, its boards are posted elsewhere; one that is
 * archived is opened again; and when the bot may do more or less in a channel, the boards there are brought up to date,
 * and so is the server's home if it could not be. The roles of champions are looked at when a role has changed.
 */
export const watchPlaces = (
  client: Client,
  { matches, homes, champions, log, now }: Pick<Services, 'matches' | 'homes' | 'champions' | 'log' | 'now'>,
  boardUpdater: Pick<BoardUpdater, 'refresh' | 'catchUp' | 'noteParent'>,
  track: (work: Promise<unknown>) => void,
): void => {
  /** By thread: when it was last opened again, in milliseconds. */
  const opened = new Map<string, number>();
  const attempt = (work: Promise<void>): void =>
    track(work.catch((err: unknown) => log.warn({ err }, 'a change of a channel could not be followed')));

  const refreshIn = async (channelId: string): Promise<void> => {
    for (const id of await matches.boardsIn({ channels: [channelId] })) boardUpdater.refresh(id);
  };
  const catchUpIn = async (where: Parameters<typeof matches.boardsIn>[0]): Promise<void> => {
    for (const id of await matches.boardsIn(where)) await boardUpdater.catchUp(id);
  };
  const onThread = async ({ id, locked, archived }: AnyThreadChannel): Promise<void> => {
    if (locked) return refreshIn(id);
    if (!archived || now().getTime() - (opened.get(id) ?? 0) < OPENED_AGAIN) return;
    if ((await matches.boardsIn({ channels: [id] })).length === 0) return;
    for (const [each, at] of opened) if (now().getTime() - at >= OPENED_AGAIN) opened.delete(each);
    opened.set(id, now().getTime());
    await unarchive(client.rest, id);
  };

  client.on(Events.ThreadUpdate, (_before, thread) => attempt(onThread(thread)));
  client.on(Events.ThreadDelete, ({ id, parentId }) => {
    if (parentId !== null) boardUpdater.noteParent(id, parentId);
    attempt(refreshIn(id));
  });
  client.on(Events.ChannelUpdate, (_before, channel) => {
    const threads = 'threads' in channel ? [...channel.threads.cache.keys()] : [];
    attempt(catchUpIn({ channels: [channel.id, ...threads] }));
    if ('guildId' in channel) attempt(homes.wake(channel.guildId));
  });
  for (const event of [Events.GuildRoleCreate, Events.GuildRoleDelete] as const)
    client.on(event, ({ guild }) => {
      attempt(champions.wake(guild.id));
      attempt(homes.wake(guild.id));
    });
  client.on(Events.GuildRoleUpdate, (before, { guild, permissions }) => {
    attempt(champions.wake(guild.id));
    if (before.permissions.equals(permissions)) return;
    attempt(catchUpIn({ guildId: guild.id }));
    attempt(homes.wake(guild.id));
  });
  // Without the intent for members, Discord tells the bot about itself only.
  client.on(Events.GuildMemberUpdate, (_before, { guild }) => {
    attempt(catchUpIn({ guildId: guild.id }));
    attempt(champions.wake(guild.id));
  });
};
