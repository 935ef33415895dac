import type { Board } from '../../sessions/match/match.ts';
import type { ComponentHandling, LoggedOutcome } from '../interactions/handling.ts';
import { mayManage } from '../settings/owner.ts';
import { renderMore } from '../view/more-menu.ts';
import { isOwnScreen } from './play.ts';

/** Offers everything on a board that is no move to the person who asks. */
export const showMore = async (handling: ComponentHandling, board: Board): Promise<LoggedOutcome> => {
  const { user, message } = handling.interaction;
  const menu = renderMore(board, {
    userId: user.id,
    isManager: mayManage(handling.interaction),
    form: message.embeds.some(({ image }) => image !== null) ? 'picture' : 'text',
    screen: isOwnScreen(handling, board) ? 'own' : 'everyone',
  });
  await handling.answer.whisper(menu);
  return { outcome: 'offered more', match: board.match.id };
};
