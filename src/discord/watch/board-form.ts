import type { Board } from '../../sessions/match/match.ts';
import { seatOf } from '../../sessions/match/seats.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import type { ComponentHandling, LoggedOutcome } from '../interactions/handling.ts';
import { renderText } from '../messages/render.ts';
import { isPrivate, updateBoard } from '../play/play.ts';
import { updatePrivateScreen, whisperPrivateScreen } from '../play/private-screen.ts';
import { lookOn } from './spectators.ts';
import { watchTexts } from './texts/texts.ts';

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
  else await whisperPrivateScreen(handling, board, seat, { notice: watchTexts.everyoneSees });
  return { outcome: `chose boards as ${isPictured ? 'text' : 'pictures'}`, match: match.id };
};

/** Shows a board as text or as a picture from then on, in its own message if that can be edited, or in the menu's. */
export const showAs = async (
  handling: ComponentHandling,
  board: Board,
  { form, screen }: Pick<CustomIdOf<'showAs'>, 'form' | 'screen'>,
): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const { match } = board;
  const { id: userId } = interaction.user;
  await context.preferences.set(userId, { pictures: form });
  const seat = seatOf(match, userId);
  if (seat === null || board.state === null) return lookOn(handling, board);
  const outcome = { outcome: `chose boards as ${form === 'text' ? 'text' : 'pictures'}`, match: match.id };
  const told = renderText(watchTexts.formChosen[form]);
  if (screen === 'own') {
    if (await context.privateScreens.showAgain(board, userId)) await answer.update(told);
    else await updatePrivateScreen(handling, board, seat);
  } else if (match.game.seats.most > 1) {
    await updatePrivateScreen(handling, board, seat, { notice: watchTexts.everyoneSees });
  } else if (match.isOutOfReach || match.messageId === null) await updateBoard(handling, board);
  else await context.boardUpdater.refreshAfter(answer.update(told), match.id);
  return outcome;
};
