import type { Board } from '../../sessions/match/match.ts';
import { peopleOf, seatOf } from '../../sessions/match/seats.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import type { ComponentHandling, LoggedOutcome } from '../interactions/handling.ts';
import { renderText } from '../messages/render.ts';
import { updateBoard } from '../play/play.ts';
import { updatePrivateScreen } from '../play/private-screen.ts';
import { lookOn } from './spectators.ts';
import { watchTexts } from './texts/texts.ts';

/**
 * Shows a board as text or as a picture from then on, in its own message if that can be edited, or in the menu's. A
 * board that other people play on, too, stays as it is for everyone.
 */
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
  const isAlone = peopleOf(match).length === 1;
  if (screen === 'own') {
    if (await context.privateScreens.showAgain(board, userId)) await answer.update(told);
    else await updatePrivateScreen(handling, board, seat);
    if (isAlone && !match.round.isPrivate) context.boardUpdater.refresh(match.id);
  } else if (!isAlone) {
    await updatePrivateScreen(handling, board, seat, { notice: watchTexts.everyoneSees });
  } else if (match.isOutOfReach || match.messageId === null) await updateBoard(handling, board);
  else await context.boardUpdater.refreshAfter(answer.update(told), match.id);
  return outcome;
};
