import { MessageFlags } from 'discord.js';
import type { Board } from '../../sessions/match/match.ts';
import { seatOf } from '../../sessions/match/seats.ts';
import { MOST_SPECTATORS } from '../../sessions/notices/spectators.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import type { ComponentHandling, LoggedOutcome } from '../interactions/handling.ts';
import { whisperRefusal } from '../messages/refusals.ts';
import { showPrivateScreen } from '../play/play.ts';
import { renderLook } from '../view/look.ts';
import { onlookerOf } from '../view/pictured.ts';
import { NEVER_NOTIFIED, notificationWords, willBeNotifiedWords } from './words.ts';

/** Shows what everyone may see of a board, explained, to somebody who doesn't play. Players see their own screen. */
export const lookOn = async (handling: ComponentHandling, board: Board, focus = ''): Promise<LoggedOutcome> => {
  const { match, state } = board;
  if (state === null) return whisperRefusal(handling, { why: { code: 'not begun' }, board }, match.id);
  if (seatOf(match, handling.interaction.user.id) !== null) return showPrivateScreen(handling, board);
  await show(handling, board, focus);
  return { outcome: 'looked on', match: match.id };
};

/** Notes whether somebody who doesn't play wants to be notified when the match ends. */
export const chooseNotification = async (
  handling: ComponentHandling,
  board: Board,
  { wanted }: Pick<CustomIdOf<'tellEnd'>, 'wanted'>,
): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const { match } = board;
  if (board.state === null || seatOf(match, interaction.user.id) !== null) return lookOn(handling, board);
  const [isWanted, userId] = [wanted === 'yes', interaction.user.id];
  const time = await context.ownTimes.of(userId);
  const isInVain = isWanted && time.calls === 'never' && match.endedAt === null;
  const wish = { matchId: match.id, userId, interactionId: interaction.id, isWanted };
  const done = isInVain ? 'never' : await context.spectators.note(wish);
  const said = { ...notificationWords(MOST_SPECTATORS), noted: willBeNotifiedWords(time), never: NEVER_NOTIFIED };
  await show(handling, board, '', said[done]);
  return { outcome: `chose whether to be told of the end: ${done}`, match: match.id };
};

/** Shows the board in the message that was pressed if it is private, otherwise in a new one. */
const show = async (handling: ComponentHandling, board: Board, focus: string, notice?: string): Promise<void> => {
  const { interaction, answer, context } = handling;
  const shown = await renderLook(board, {
    ...onlookerOf(handling),
    focus: focus === '' ? null : focus,
    willBeNotified: await context.spectators.has(board.match.id, interaction.user.id),
    ...(notice === undefined ? {} : { notice }),
  });
  await (interaction.message.flags.has(MessageFlags.Ephemeral) ? answer.update(shown) : answer.whisper(shown));
};
