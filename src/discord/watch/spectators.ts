import { MessageFlags } from 'discord.js';
import type { Board } from '../../sessions/match/match.ts';
import { isOut, seatOf } from '../../sessions/match/seats.ts';
import { MOST_SPECTATORS } from '../../sessions/notices/spectators.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import type { ComponentHandling, LoggedOutcome } from '../interactions/handling.ts';
import { whisperRefusal } from '../messages/refusals.ts';
import { showPrivateScreen } from '../play/play.ts';
import { renderPart } from '../view/boards.ts';
import { OPENING } from '../view/frame-rows.ts';
import { renderLook } from '../view/look.ts';
import { onlookerOf } from '../view/pictured.ts';
import { watchTexts } from './texts/texts.ts';

/** Shows what everyone may see of a board, explained, to somebody who only looks on. Players see their own screen. */
export const lookOn = async (handling: ComponentHandling, board: Board, look: Look = {}): Promise<LoggedOutcome> => {
  const { match, state } = board;
  if (state === null) return whisperRefusal(handling, { why: { code: 'not begun' }, board }, match.id);
  if (!looksOn(board, handling.interaction.user.id)) return showPrivateScreen(handling, board);
  await show(handling, board, look);
  return { outcome: 'looked on', match: match.id };
};

/** Shows an onlooker’s board in a new message: a player's own screen goes on being updated. */
export const lookBeside = (handling: ComponentHandling, board: Board): Promise<LoggedOutcome> =>
  lookOn(handling, board, { isBeside: true });

/** Shows another part of the board of a finished match to anyone, in a message of its own whose pages can be turned. */
export const lookCloserAfterwards = async (
  handling: ComponentHandling,
  board: Board,
  { slot, focus }: Pick<CustomIdOf<'closer'>, 'slot' | 'focus'>,
): Promise<LoggedOutcome> => {
  const { answer } = handling;
  if (board.match.endedAt === null || board.state === null) return lookOn(handling, board);
  const shown = renderPart(board, focus);
  await (slot === OPENING ? answer.whisper(shown) : answer.update(shown));
  return { outcome: 'looked closer', match: board.match.id };
};

/** Whether a person has no part in a match, or none any more while the others play on. */
const looksOn = (board: Board, userId: string): boolean =>
  seatOf(board.match, userId) === null || (board.match.endedAt === null && isOut(board, userId));

/** Notes whether somebody who only looks on wants to be notified when the match ends. */
export const chooseNotification = async (
  handling: ComponentHandling,
  board: Board,
  { wanted }: Pick<CustomIdOf<'tellEnd'>, 'wanted'>,
): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const { match } = board;
  if (board.state === null || !looksOn(board, interaction.user.id)) return lookOn(handling, board);
  const [isWanted, userId] = [wanted === 'yes', interaction.user.id];
  const time = await context.ownTimes.of(userId);
  const isInVain = isWanted && time.calls === 'never' && match.endedAt === null;
  const wish = { matchId: match.id, userId, interactionId: interaction.id, isWanted };
  const done = isInVain ? 'never' : await context.spectators.note(wish);
  const said = {
    ...watchTexts.notify,
    'too-many': watchTexts.notify['too-many']({ most: MOST_SPECTATORS }),
    noted: watchTexts.notify.noted({
      where: time.callsIn === 'direct' ? 'direct' : 'other',
      isDaily: time.calls === 'daily',
    }),
    never: watchTexts.neverNotified,
  };
  await show(handling, board, { notice: said[done] });
  return { outcome: `chose whether to be told of the end: ${done}`, match: match.id };
};

interface Look {
  readonly focus?: string;
  readonly notice?: string;
  readonly isBeside?: true;
}

/** Shows the board in the message that was pressed if it is private and not to stay, otherwise in a new one. */
const show = async (
  handling: ComponentHandling,
  board: Board,
  { focus = '', notice, isBeside }: Look,
): Promise<void> => {
  const { interaction, answer, context } = handling;
  const shown = await renderLook(board, {
    ...onlookerOf(handling),
    focus: focus === '' ? null : focus,
    willBeNotified: await context.spectators.has(board.match.id, interaction.user.id),
    ...(notice === undefined ? {} : { notice }),
  });
  const isReplaced = isBeside === undefined && interaction.message.flags.has(MessageFlags.Ephemeral);
  await (isReplaced ? answer.update(shown) : answer.whisper(shown));
};
