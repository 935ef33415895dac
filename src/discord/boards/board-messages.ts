import type { REST } from 'discord.js';
import type { Board, Match } from '../../sessions/match.ts';
import { type Posted, type Render, editMessage, isGone, unarchived } from '../messages/channel.ts';
import { type Handling, picturesFor } from '../messages/context.ts';
import { type Message, renderText } from '../messages/render.ts';
import { movedWords } from '../words/boards.ts';
import { renderBoard } from './boards.ts';
import { begunWord } from './threads.ts';

/** Posts the board of a match again as the answer to an interaction, and removes the controls from its old message. */
export const postBoard = async (handling: Handling, board: Board): Promise<void> => {
  const { interaction, answer, context } = handling;
  const { match } = board;
  await announce(handling, match);
  const posted = await answer.post(await renderBoard(board, { pictures: picturesFor(handling) }));
  try {
    const before = await context.matches.noteMessage(match.id, posted);
    if (before !== null && before.messageId !== null && before.messageId !== posted.messageId) {
      const { channelId, messageId } = before;
      await retireMessage(interaction.client.rest, { channelId, messageId }, { ...match, ...posted });
    }
    // Nobody else could update a message that was not noted yet.
    if (before !== null && before.version !== match.version) context.boardUpdater.refresh(match.id);
    await context.matches.forgetPosting(interaction.id);
  } catch (err) {
    // The new message works all the same, and `settlePostings` removes the controls from the old one.
    context.log.warn({ err, match: match.id, ...posted }, 'the new message of a board is checked again later');
  }
};

/** If this process dies while two messages show the board, another one cleans up: see `settlePostings`. */
const announce = async (
  { interaction, context }: Handling,
  { id, messageId, channelId: old }: Match,
): Promise<void> => {
  try {
    const { id: interactionId, channelId } = interaction;
    const before = { oldMessageId: messageId, oldChannelId: messageId === null ? null : old };
    if (channelId) await context.matches.notePosting({ interactionId, matchId: id, channelId, ...before });
  } catch (err) {
    context.log.warn({ err, match: id }, 'the posting of a board could not be noted');
  }
};

/** Leaves a note in a message that no longer shows a match's board, if that message is still there. */
export const retireMessage = async (rest: REST, old: Posted, match: Match): Promise<void> => {
  const moved = Promise.resolve(renderMoved(match));
  try {
    await unarchived(rest, old.channelId, () => editMessage(rest, old, () => moved));
  } catch (error) {
    if (!isGone(error)) throw error;
  }
};

/** An old message may be gone or out of reach. The board itself is safe, so a failure is only logged. */
export const editBoard = async ({ interaction, context }: Handling, posted: Posted, render: Render): Promise<void> => {
  try {
    const { rest } = interaction.client;
    await unarchived(rest, posted.channelId, () => editMessage(rest, posted, render));
  } catch (err) {
    context.log.warn({ err, ...posted }, 'an older board could not be edited');
  }
};

/** What a message says once another one shows its board. */
const renderMoved = (match: Match): Message =>
  match.threadId !== null && match.threadId === match.channelId
    ? begunWord(match, match.threadId)
    : renderText(movedWords(boardLink(match)));

/** The link to a message. */
const linkTo = (guildId: string | null, { channelId, messageId }: Posted): string =>
  `https://discord.com/channels/${guildId ?? '@me'}/${channelId}/${messageId}`;

/** The link to a match's board; empty if it is not known. */
export const boardLink = ({
  guildId,
  channelId,
  messageId,
}: Pick<Match, 'guildId' | 'channelId' | 'messageId'>): string =>
  messageId === null ? '' : linkTo(guildId, { channelId, messageId });
