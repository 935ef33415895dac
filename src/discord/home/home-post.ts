import { createHash } from 'node:crypto';
import type { REST } from 'discord.js';
import type { ClaimedHome } from '../../sessions/home/homes.ts';
import { dayOf, mondayBefore } from '../../sessions/time/day.ts';
import { linkCommands, type CommandIds } from '../interactions/answer.ts';
import type { Services } from '../interactions/context.ts';
import { inLanguageOf } from '../interactions/handling.ts';
import {
  closureOf,
  deleteMessage,
  editMessage,
  isGone,
  isUnreachable,
  postMessage,
  readMessage,
  unarchived,
  type MessageRef,
} from '../messages/channel.ts';
import type { Outbox } from '../messages/outbox.ts';
import { jsonOf, type Message } from '../messages/render.ts';
import { renderHome } from './home-message.ts';
import type { Sight } from './sight.ts';
import { renderWeek } from './week-message.ts';

interface HomeKeeper {
  readonly rest: REST;
  readonly services: Pick<Services, 'preferences' | 'homes' | 'homeContents' | 'homeWeeks' | 'daily' | 'games' | 'now'>;
  readonly sight: Sight;
  /** The ids of commands, which make links of them. */
  readonly ids: () => CommandIds;
}

/** The homes that are due to be looked at. Each is brought up to date by one process at a time. */
export const serverHomes = (keeper: HomeKeeper): Outbox<ClaimedHome> => ({
  what: 'the home of a server',
  queue: keeper.services.homes,
  nameOf: ({ guildId }) => ({ guild: guildId }),
  post: (home) => inLanguageOf(keeper.services, home.guildId, () => keep(keeper, home)),
  doWithout: (home, error) => {
    const trouble = closureOf(error);
    return trouble === null ? Promise.reject(error) : keeper.services.homes.noteTrouble(home, trouble);
  },
});

/** Posts about the last week if that is due, and brings the message up to date, unless another process does so. */
const keep = async (keeper: HomeKeeper, home: ClaimedHome): Promise<void> => {
  const { rest, services, sight, ids } = keeper;
  const { homes, homeContents, games, now } = services;
  const { guildId, channelId } = home;
  if (home.lookedAt === null) sight.forget(guildId);
  const seen = await sight.seenFrom(guildId, channelId, await homeContents.places(guildId));
  const contents = await homeContents.read(guildId, seen);
  const message = linked(renderHome({ guildId, games, contents }), ids());
  const shown = createHash('sha256')
    .update(JSON.stringify(jsonOf(message)))
    .digest('hex');
  const week = mondayBefore(dayOf(now()));
  if (!(await homes.renew(home))) return;
  if (home.week < week) await postWeek(keeper, home, week);
  const current = home.shown === shown && (await isThere(keeper, home)) ? home.messageId : null;
  const messageId = current ?? (await show(rest, home, message, now()));
  // Somebody has chosen another home meanwhile, or none.
  if (!(await homes.noteShown(home, { messageId, shown })) && messageId !== home.messageId)
    await deleteMessage(rest, { channelId, messageId });
};

/** Whether a home still has its message with its embeds. It is looked for no more often than on a quiet server. */
const isThere = async ({ rest, services }: HomeKeeper, home: ClaimedHome): Promise<boolean> => {
  const { channelId, messageId, lookedAt } = home;
  if (messageId === null) return false;
  const pause = await services.homes.quietPause();
  const isSoon = lookedAt !== null && services.now().getTime() < lookedAt.getTime() + pause;
  return isSoon || isSeen(rest, { channelId, messageId });
};

/** Whether a message can be read, and has embeds. Where the bot may not read it, only an edit tells. */
const isSeen = async (rest: REST, message: MessageRef): Promise<boolean> => {
  try {
    return (await readMessage(rest, message)).embeds.length > 0;
  } catch (error) {
    if (isGone(error) || isUnreachable(error)) return false;
    throw error;
  }
};

/** Edits the message of a home, or posts it if it is not there. Returns its id. */
const show = async (rest: REST, home: ClaimedHome, message: Message, at: Date): Promise<string> => {
  const { guildId, channelId, messageId } = home;
  const render = () => Promise.resolve(message);
  if (messageId !== null)
    try {
      await unarchived(rest, channelId, () => editMessage(rest, { channelId, messageId }, render));
      return messageId;
    } catch (error) {
      if (!isGone(error) || closureOf(error) !== null) throw error;
    }
  return (await postMessage(rest, channelId, render, nonceOf(guildId, messageId ?? at.getTime().toString()))).messageId;
};

/** Discord's limit for a nonce leaves room for the ends of both ids. */
const END = 12;

/** Names one message of a home: the one that follows another one, or the first. */
const nonceOf = (guildId: string, after: string): string => `h${guildId.slice(-END)}${after.slice(-END)}`;

/** Posts how the week before a Monday went, and notes that. Nothing is posted if nobody has finished anything. */
const postWeek = async (keeper: HomeKeeper, home: ClaimedHome, monday: string): Promise<void> => {
  const { rest, services, sight, ids } = keeper;
  const { guildId, channelId } = home;
  const message = await renderWeek(services, sight, home, monday);
  const nonce = `w${monday.replaceAll('-', '')}${guildId.slice(-16)}`;
  if (message !== null) await postMessage(rest, channelId, () => Promise.resolve(linked(message, ids())), nonce);
  await services.homes.noteWeek(home, monday);
};

const DESCRIPTION = 4096;

const linked = (message: Message, ids: CommandIds): Message => {
  for (const embed of message.embeds)
    embed.setDescription(linkCommands(embed.data.description ?? '', ids, DESCRIPTION));
  return message;
};
