import type { Board, Match, MessagePlace } from '../../sessions/match.ts';
import { type Posted, type Render, editMessage, unarchived } from '../messages/channel.ts';
import { type Handling, picturesFor } from '../messages/context.ts';
import { renderText } from '../messages/render.ts';
import { renderBoard } from './boards.ts';

/** Posts the board of a match anew as the answer to an interaction, and takes the controls off its old message. */
export const postBoard = async (handling: Handling, board: Board): Promise<void> => {
  const posted = await handling.answer.post(await renderBoard(board, { pictures: picturesFor(handling) }));
  const before = await note(handling, board.match, posted);
  if (before === null || before.messageId === null || before.messageId === posted.messageId) return;
  const { channelId, messageId } = before;
  const moved = renderText(`This board has moved: ${linkTo(board.match.guildId, posted)}`);
  await edit(handling, { channelId, messageId }, () => Promise.resolve(moved));
};

/** The new message works all the same where that can't be noted; then the old one stays as it is. */
const note = async ({ context }: Handling, match: Match, posted: Posted): Promise<MessagePlace | null> => {
  try {
    return await context.matches.noteMessage(match.id, posted);
  } catch (err) {
    context.log.warn({ err, ...posted }, 'a new message of a board could not be noted');
    return null;
  }
};

/** Shows a board anew in its public message, where that one can still be edited. */
export const refreshBoard = async (handling: Handling, board: Board): Promise<void> => {
  const { channelId, messageId } = board.match;
  if (messageId === null) return;
  await edit(handling, { channelId, messageId }, (mayAttach) =>
    renderBoard(board, { pictures: mayAttach ? handling.context : null }),
  );
};

/** An old message may be gone, or the bot may not reach it any more: the board itself is safe, so that is only noted. */
const edit = async ({ interaction, context }: Handling, posted: Posted, render: Render): Promise<void> => {
  try {
    const { rest } = interaction.client;
    await unarchived(rest, posted.channelId, () => editMessage(rest, posted, render));
  } catch (err) {
    context.log.warn({ err, ...posted }, 'an older board could not be edited');
  }
};

/** Where Discord shows a message. */
export const linkTo = (guildId: string | null, { channelId, messageId }: Posted): string =>
  `https://discord.com/channels/${guildId ?? '@me'}/${channelId}/${messageId}`;

/** Where Discord shows a match's board; empty where it is not known. */
export const boardLink = ({ guildId, channelId, messageId }: Match): string =>
  messageId === null ? '' : linkTo(guildId, { channelId, messageId });
