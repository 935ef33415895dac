import type { Board } from '../../sessions/match/match.ts';
import { seatOf } from '../../sessions/match/seats.ts';
import type { ComponentHandling, LoggedOutcome } from '../interactions/handling.ts';
import { isPrivate, updateBoard } from '../play/play.ts';
import { whisperPrivateScreen } from '../play/private-screen.ts';
import { lookOn } from './spectators.ts';
import { EVERYONE_SEES } from './words.ts';

/**
 * Shows a board as a picture if it was text, and as text if it was a picture, and shows all boards so to the person who
 * asks from then on. A board that others play on, too, stays as it is: they see it in a message of their own.
 */
export const switchForm = async (handling: ComponentHandling, board: Board): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const { match } = board;
  const isPictured = interaction.message.embeds.some(({ image }) => image !== null);
  await context.preferences.set(interaction.user.id, { pictures: isPictured ? 'text' : 'picture' });
  const seat = seatOf(match, interaction.user.id);
  if (seat === null) return lookOn(handling, board);
  if (isPrivate(handling) || match.game.seats.most === 1) await updateBoard(handling, board);
  else await whisperPrivateScreen(handling, board, seat, { notice: EVERYONE_SEES });
  return { outcome: `chose boards as ${isPictured ? 'text' : 'pictures'}`, match: match.id };
};
