import { MessageFlags, MessageFlagsBitField, type APIMessage } from 'discord.js';
import { inLanguage } from '../../../kernel/language/current.ts';
import type { Board, Match } from '../../../sessions/match/match.ts';
import {
  closureOf,
  editMessage,
  isGone,
  postMessage,
  unarchived,
  type Closure,
  type MessageRef,
  type Render,
} from '../../messages/channel.ts';
import { retireMessage } from '../../posting/board-messages.ts';
import { repostingOf } from '../../posting/reposting.ts';
import { renderBoard } from '../../view/boards.ts';
import { mentioningReachable } from '../../view/lobby.ts';
import { isForOne } from './buried.ts';
import { boardsTexts } from './texts/texts.ts';
import type { UpdaterContext } from './updater-context.ts';

/** What became of an edit of a board: it is shown, or it has to be posted again, there or in another channel. */
export type Edited = 'shown' | 'post again' | Closure;

/** Updates a board's message. */
export const editBoard = async (
  { rest, services }: UpdaterContext,
  board: Board,
  posted: MessageRef,
): Promise<Edited> => {
  const render: Render = async (mayAttach) => {
    const message = await renderBoard(board, { pictures: mayAttach ? services : null });
    return inLanguage(board.match.language, () => mentioningReachable(message, board.match, services.now()));
  };
  try {
    const edited = await unarchived(rest, posted.channelId, () => editMessage(rest, posted, render));
    return isPublished(edited) && isWaitedFor(board) ? 'post again' : 'shown';
  } catch (error) {
    const closure = closureOf(error);
    if (closure === null && !isGone(error)) throw error;
    if (!isWaitedFor(board)) return 'shown';
    return closure ?? 'post again';
  }
};

/** Discord takes only three edits in an hour of a message that was published to other servers. */
const isPublished = ({ flags }: APIMessage): boolean => new MessageFlagsBitField(flags).has(MessageFlags.Crossposted);

/** Whether others than one person look for a board. A solo player shows it again with a command. */
const isWaitedFor = (board: Board): boolean =>
  !isForOne(board) && board.state !== null && (board.match.endedAt === null || board.status.result !== null);

interface Move {
  readonly channelId: string;
  readonly why: Closure | null;
}

/** Posts a board again, below what buried it or in another channel. Throws, and changes nothing, if it can't. */
export const repostBoard = async (
  context: UpdaterContext,
  board: Board,
  old: MessageRef,
  { channelId, why }: Move = { channelId: old.channelId, why: null },
): Promise<void> => {
  const { rest, services } = context;
  const { matches, postings } = services;
  const { match } = board;
  // If another process does the same, nothing is posted twice, as the nonce is the same.
  const nonce = `${match.id.slice(-14)}-${old.messageId.slice(-9)}`;
  const posting = repostingOf(nonce);
  const before = { oldMessageId: old.messageId, oldChannelId: old.channelId };
  await postings.note({ interactionId: posting, matchId: match.id, channelId, ...before });
  const notice = why === null ? {} : { notice: inLanguage(match.language, () => boardsTexts.moved[why]) };
  const render: Render = (mayAttach) => renderBoard(board, { pictures: mayAttach ? services : null, ...notice });
  const posted = await postMessage(rest, channelId, render, nonce).catch(async (error: unknown) => {
    if (closureOf(error) !== null) await postings.forget(posting);
    throw error;
  });
  const replaced = await matches.noteMessage(match.id, { ...posted, posting });
  await retireBoard(context, { ...match, ...posted }, old);
  // The message that the thread was opened from says where the board is, too.
  if (channelId !== old.channelId && match.threadId === old.channelId)
    await retireBoard(context, { ...match, ...posted }, { channelId, messageId: match.threadId });
  // Meanwhile a person may have had it posted, too.
  if (replaced?.messageId && replaced.messageId !== old.messageId && !replaced.isOutOfReach)
    await retireBoard(context, { ...match, ...posted }, { ...replaced, messageId: replaced.messageId });
  await postings.forget(posting);
};

/** Leaves a note in a message that no longer shows the board. */
export const retireBoard = async ({ rest }: UpdaterContext, match: Match, old: MessageRef): Promise<void> => {
  if (match.messageId !== null && match.messageId !== old.messageId) await retireMessage(rest, old, match);
};
