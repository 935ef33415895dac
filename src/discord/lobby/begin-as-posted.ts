import type { Board } from '../../sessions/match/match.ts';
import { picturesFor, requestOf, type GameHandling, type LoggedOutcome } from '../interactions/handling.ts';
import { editBoard } from '../posting/board-messages.ts';
import { openThreadFor } from '../posting/threads.ts';
import { renderBoard } from '../view/boards.ts';

/**
 * Begins a match whose message was just posted with the commitment to its dice, and mixes in the message's id, which
 * nobody could know before. If that message could not be noted, its button begins the match.
 */
export const beginAsPosted = async (handling: GameHandling, matchId: string): Promise<LoggedOutcome> => {
  const { context } = handling;
  const posted = await context.matches.look(matchId);
  const { messageId = null } = posted?.match ?? {};
  if (messageId === null) return { outcome: 'gathered', match: matchId };
  const begun = await context.matches.begin({ ...requestOf(handling, matchId), messageId });
  if (begun.kind === 'refused') return { outcome: `refused: ${begun.why.code}`, match: matchId };
  await showBegun(handling, begun.board, messageId);
  return { outcome: begun.kind, match: matchId };
};

const showBegun = async (handling: GameHandling, board: Board, messageId: string): Promise<void> => {
  const { answer, context, interaction } = handling;
  const { id, channelId, isOutOfReach, game } = board.match;
  // Where the bot is not a member, only the interaction can edit a board that no screen of several players keeps.
  if (isOutOfReach && game.seats.most === 1) {
    const shown = await renderBoard(board, { viewer: interaction.user.id, pictures: picturesFor(handling) });
    return answer.revise({ messageId }, shown);
  }
  const moved = await openThreadFor(handling, board);
  if (moved !== null) await editBoard(handling, { channelId, messageId }, () => Promise.resolve(moved));
  context.boardUpdater.refresh(id);
};
