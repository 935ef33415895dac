import type { ButtonBuilder } from '@discordjs/builders';
import type { Board } from '../../sessions/match/match.ts';
import { seatOf } from '../../sessions/match/seats.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { renderButton, renderButtonRows, renderText, type Message } from '../messages/render.ts';
import { afterwardsButtons } from './ended-rows.ts';
import { dailyTableButton, fairButton, learnButton, lookButton, ownDailiesButton, readButton } from './frame-rows.ts';
import { mayLookOn } from './look.ts';
import { viewTexts } from './texts/texts.ts';

interface Opener extends Pick<CustomIdOf<'showAs'>, 'form' | 'screen'> {
  readonly userId: string;
}

/** The menu of everything on a board that is no move, with what is of use to the person who opens it. */
export const renderMore = (board: Board, opener: Opener): Message => {
  const { match } = board;
  const buttons = match.endedAt === null ? runningButtons(board, opener) : afterwardsButtons(match);
  return renderText(viewTexts.more({ game: match.game.name }), renderButtonRows([...buttons, learnButton(match)]));
};

const runningButtons = (board: Board, opener: Opener): readonly ButtonBuilder[] => {
  const { match, state } = board;
  const { id, game, moveCount } = match;
  return [
    ...(mayLookOn(board, opener.userId) ? [lookButton(match)] : []),
    ...(state === null ? [] : [readButton(match)]),
    ...(moveCount === 0 ? [] : [renderButton(viewTexts.label.log, { kind: 'story', match: id }, 'secondary')]),
    fairButton(match),
    ...(state === null || !game.picture ? [] : [formButton(board, opener)]),
    ...(match.round.of === 'day' ? [dailyTableButton(match), ownDailiesButton()] : []),
    ...endButtons(board, opener),
  ];
};

/** The button that shows the board in the form in which it is not shown now. */
const formButton = ({ match }: Board, { form: now, screen }: Opener): ButtonBuilder => {
  const form = now === 'text' ? 'picture' : 'text';
  return renderButton(viewTexts.label.form[form], { kind: 'showAs', match: match.id, form, screen }, 'secondary');
};

/** The button that ends a match, for its players. A lobby has its own, and a daily run ends with its day. */
const endButtons = ({ match, state }: Board, { userId }: Opener): readonly ButtonBuilder[] => {
  const { id, game, round, gathering } = match;
  const seat = seatOf(match, userId);
  if (seat === null || round.of === 'day' || gathering) return [];
  const resigns = game.seats.most > 1 && state !== null && game.resign(state, seat) !== null;
  return [
    renderButton(resigns ? viewTexts.label.resign : viewTexts.label.end, { kind: 'askEnd', match: id }, 'danger'),
  ];
};
