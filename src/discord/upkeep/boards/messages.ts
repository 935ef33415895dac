import type { Board, Match } from '../../../sessions/match/match.ts';
import { editMessage, isGone, postMessage, unarchived, type MessageRef, type Render } from '../../messages/channel.ts';
import { retireMessage } from '../../posting/board-messages.ts';
import { renderBoard } from '../../view/boards.ts';
import { mentioningReachable } from '../../view/lobby.ts';
import { isForOne } from './buried.ts';
import { repostingOf } from './postings.ts';
import type { UpdaterContext } from './updater-context.ts';

/** Updates a board's message. Returns false if that is gone and the board, being in play, has to be posted again. */
export const editBoard = async (
  { rest, services }: UpdaterContext,
  board: Board,
  posted: MessageRef,
): Promise<boolean> => {
  const render: Render = async (mayAttach) => {
    const message = await renderBoard(board, { pictures: mayAttach ? services : null });
    return mentioningReachable(message, board.match, services.now());
  };
  try {
    await unarchived(rest, posted.channelId, () => editMessage(rest, posted, render));
    return true;
  } catch (error) {
    if (!isGone(error)) throw error;
    return isForOne(board) || board.state === null || (board.match.endedAt !== null && board.status.result === null);
  }
};

/** Posts a board again below the messages that have buried its old one. */
export const repostBoard = async (context: UpdaterContext, board: Board, old: MessageRef): Promise<void> => {
  const { rest, services } = context;
  const { matches, postings } = services;
  const { match } = board;
  // If another process does the same, nothing is posted twice, as the nonce is the same.
  const nonce = `${match.id.slice(-14)}-${old.messageId.slice(-9)}`;
  const posting = repostingOf(nonce);
  const before = { oldMessageId: old.messageId, oldChannelId: old.channelId };
  await postings.note({ interactionId: posting, matchId: match.id, channelId: old.channelId, ...before });
  const render: Render = (mayAttach) => renderBoard(board, { pictures: mayAttach ? services : null });
  const posted = await postMessage(rest, old.channelId, render, nonce);
  const replaced = await matches.noteMessage(match.id, { ...posted, posting });
  await retireBoard(context, { ...match, ...posted }, old);
  // Meanwhile a person may have had it posted, too.
  if (replaced?.messageId && replaced.messageId !== old.messageId && !replaced.isOutOfReach) {
    const { channelId, messageId } = replaced;
    await retireBoard(context, { ...match, ...posted }, { channelId, messageId });
  }
  await postings.forget(posting);
};

/** Leaves a note in a message that no longer shows the board. */
export const retireBoard = async ({ rest }: UpdaterContext, match: Match, old: MessageRef): Promise<void> => {
  if (match.messageId !== null && match.messageId !== old.messageId) await retireMessage(rest, old, match);
};
