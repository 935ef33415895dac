import { DiscordAPIError } from 'discord.js';
import type { Board } from '../../sessions/match.ts';
import { renderBoard } from './boards.ts';
import { type Render, openThread, postMessage } from '../messages/channel.ts';
import type { Handling } from '../messages/context.ts';
import { type Message, renderText } from '../messages/render.ts';

/**
 * Takes a match that has begun to a thread of its own, where that was chosen. Returns what is then left to say where it
 * gathered its players; null where it is to be played there.
 */
export const openThreadFor = async ({ interaction, context }: Handling, board: Board): Promise<Message | null> => {
  const { id, inThread, threadId, messageId, channelId } = board.match;
  if (threadId !== null) return renderText(leaveWord(board, threadId));
  if (!inThread || messageId === null || interaction.channel?.isThread()) return null;
  const { rest } = interaction.client;
  try {
    const thread = await openThread(rest, { channelId, messageId }, nameOf(board, context.now()));
    const render: Render = (mayAttach) => renderBoard(board, { pictures: mayAttach ? context : null });
    const posted = await postMessage(rest, thread, render, id.slice(-25));
    await context.matches.noteThread(id, thread);
    await context.matches.noteMessage(id, posted);
    return renderText(leaveWord(board, thread));
  } catch (error) {
    if (!(error instanceof DiscordAPIError)) throw error;
    context.log.warn({ err: error, match: id }, 'no thread could be opened: it is played in the channel');
    return null;
  }
};

const leaveWord = ({ match: { game } }: Board, threadId: string): string =>
  `*${game.name}* has begun, in its own thread: <#${threadId}>`;

const nameOf = ({ match: { game } }: Board, now: Date): string => `${game.name}, ${now.toISOString().slice(0, 10)}`;
