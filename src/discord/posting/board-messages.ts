import type { REST } from 'discord.js';
import { inLanguage } from '../../kernel/language/current.ts';
import type { Board, Match } from '../../sessions/match/match.ts';
import { isGroupHome } from '../../sessions/match/place.ts';
import { isWithinReach } from '../interactions/answer.ts';
import { picturesFor, type Handling } from '../interactions/handling.ts';
import { withoutRepeatedPings } from '../interactions/repeated-pings.ts';
import {
  deleteTwins,
  editMessage,
  isGone,
  isUnreachable,
  unarchived,
  type MessageRef,
  type Render,
} from '../messages/channel.ts';
import { renderText, type Message } from '../messages/render.ts';
import { renderBoard } from '../view/boards.ts';
import { mentioningReachable } from '../view/lobby.ts';
import { hasPublicScreen, notePublicScreen } from './private-screens.ts';
import { postingTexts } from './texts/texts.ts';
import { begunWord } from './threads.ts';

/**
 * Posts the board of a match as the answer to an interaction, and removes the controls from its old message. `isNoted`
 * says that it was noted already that it is posted.
 */
export const postBoard = async (handling: Handling, board: Board, { isNoted = false } = {}): Promise<void> => {
  const { interaction, answer, context } = handling;
  const { match } = board;
  const isOutOfReach = !isWithinReach(interaction);
  if (!isOutOfReach && !isNoted) await announce(handling, match);
  const message = await renderBoard(board, { viewer: interaction.user.id, pictures: picturesFor(handling) });
  const calling = inLanguage(match.language, () => mentioningReachable(message, match, context.now()));
  // A lobby counts as a ping by the person who opened it, even if somebody else shows it again.
  const pinging = { from: match.openedBy ?? interaction.user.id, about: 'a lobby' } as const;
  const { isEphemeral, isFurther, ...posted } = await answer.post(
    await withoutRepeatedPings(handling, calling, pinging),
  );
  try {
    const messageId = isEphemeral ? null : posted.messageId;
    const mayHaveTwins = isFurther && !isEphemeral && !isOutOfReach;
    const version = mayHaveTwins ? null : match.version;
    const noted = { ...posted, messageId, isOutOfReach, posting: interaction.id, version };
    const before = await context.matches.noteMessage(match.id, noted);
    if (isOutOfReach && match.game.seats.most > 1)
      await notePublicScreen(handling, board, { messageId: posted.messageId, address: posted.messageId });
    // Where the bot is not a member, an old board is left as it is.
    if (before?.messageId && before.messageId !== posted.messageId && !before.isOutOfReach) {
      const { channelId, messageId } = before;
      await retireMessage(interaction.client.rest, { channelId, messageId }, { ...match, ...posted });
    }
    // No other process could update the message before it was noted.
    if (before !== null && before.version !== match.version) context.boardUpdater.refresh(match.id);
    if (mayHaveTwins) await deleteTwins(interaction.client.rest, { ...posted, interactionId: interaction.id });
    if (before?.isForgotten !== true) await context.postings.forget(interaction.id);
  } catch (err) {
    // The new message still works, and `settlePostings` removes the controls from the others.
    context.log.warn({ err, match: match.id, ...posted }, 'the new message of a board is checked again later');
  }
};

/** Posts the public board as a further answer where the bot is not a member and no token is left that could edit it. */
export const showElsewhere = async (handling: Handling, { match }: Board): Promise<void> => {
  const { context } = handling;
  if (!match.isOutOfReach || (await hasPublicScreen(context, match.id))) return;
  const current = await context.matches.look(match.id);
  if (current) await postBoard(handling, current);
};

/**
 * Notes that a board is about to be posted. If this process dies while two messages show the board, another process
 * cleans up by this note: see `settlePostings`. If it can't be written, the board is not posted.
 */
const announce = async (
  { interaction, context }: Handling,
  { id, messageId, channelId: old }: Match,
): Promise<void> => {
  const { id: interactionId, channelId } = interaction;
  const before = { oldMessageId: messageId, oldChannelId: messageId === null ? null : old };
  if (channelId) await context.postings.note({ interactionId, matchId: id, channelId, ...before });
};

/** Replaces an old board with a note that it has moved, if the message is still there and can be edited. */
export const retireMessage = async (rest: REST, old: MessageRef, match: Match): Promise<void> => {
  const moved = Promise.resolve(renderMoved(match));
  try {
    await unarchived(rest, old.channelId, () => editMessage(rest, old, () => moved));
  } catch (error) {
    if (!isGone(error) && !isUnreachable(error)) throw error;
  }
};

/** Edits an old message, which may be gone or out of reach. The board itself is safe, so a failure is only logged. */
export const editBoard = async (
  { interaction, context }: Handling,
  posted: MessageRef,
  render: Render,
): Promise<void> => {
  try {
    const { rest } = interaction.client;
    await unarchived(rest, posted.channelId, () => editMessage(rest, posted, render));
  } catch (err) {
    context.log.warn({ err, ...posted }, 'an older board could not be edited');
  }
};

/** The text of a message once another one shows its board. */
const renderMoved = (match: Match): Message =>
  match.threadId !== null && match.threadId === match.channelId
    ? begunWord(match, match.threadId)
    : inLanguage(match.language, () => renderText(postingTexts.moved({ link: boardLink(match) })));

/** The link to a message on a server, or in direct messages or a group. */
export const linkTo = (guildId: string | null, { channelId, messageId }: MessageRef): string => {
  const place = guildId === null || isGroupHome(guildId) ? '@me' : guildId;
  return `https://discord.com/channels/${place}/${channelId}/${messageId}`;
};

/** The link to a match's board; empty if it is not known. */
export const boardLink = ({
  guildId,
  channelId,
  messageId,
}: Pick<Match, 'guildId' | 'channelId' | 'messageId'>): string =>
  messageId === null ? '' : linkTo(guildId, { channelId, messageId });
