import type { ButtonBuilder } from '@discordjs/builders';
import type { Board, Match } from '../../sessions/match/match.ts';
import { seatOf } from '../../sessions/match/seats.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { renderButton, renderButtonRows, renderText, type Message } from '../messages/render.ts';
import { afterwardsButtons } from './ended-rows.ts';
import {
  challengesButton,
  dailyTableButton,
  fairButton,
  learnButton,
  lookButton,
  ownDailiesButton,
  puzzleButton,
  recordButton,
  rulesButton,
} from './frame-rows.ts';
import { mayLookOn } from './look.ts';
import { formOf } from './option-form.ts';
import { viewTexts } from './texts/texts.ts';

interface Opener extends Pick<CustomIdOf<'showAs'>, 'form' | 'screen'> {
  readonly userId: string;
  /** Whether they manage the server, and so may end any game of several there. */
  readonly isManager: boolean;
}

/** The menu of everything on a board that is no move, with what is of use to the person who opens it. */
export const renderMore = (board: Board, opener: Opener): Message => {
  const { match } = board;
  const { game, endedAt } = match;
  const buttons = [
    ...(endedAt === null ? runningButtons(board, opener) : afterwardsButtons(match)),
    ...puzzleButton(game),
    ...challengesButton(game),
    learnButton(match),
    rulesButton(game),
    ...(endedAt === null ? endButtons(board, opener) : []),
  ];
  return renderText(viewTexts.more({ game: game.name }), renderButtonRows(buttons));
};

const runningButtons = (board: Board, opener: Opener): readonly ButtonBuilder[] => {
  const { match, state } = board;
  const { id, game, moveCount, gathering } = match;
  const isSeated = seatOf(match, opener.userId) !== null;
  return [
    ...(mayLookOn(board, opener.userId) ? [lookButton(match)] : []),
    ...(isSeated ? optionButtons(match) : []),
    ...(moveCount === 0 ? [] : [renderButton(viewTexts.label.log, { kind: 'story', match: id }, 'secondary')]),
    ...(isSeated ? recordButton(match) : []),
    fairButton(match),
    ...(state === null || !game.picture ? [] : [formButton(board, opener)]),
    ...(match.round.of === 'day' ? [dailyTableButton(match), ownDailiesButton()] : []),
    ...(isSeated && game.seats.most > 1 && !gathering
      ? [renderButton(viewTexts.label.handOver, { kind: 'handOver', match: id }, 'secondary')]
      : []),
  ];
};

/** The buttons that open the forms of a match's options, as long as these can be chosen. */
const optionButtons = (match: Match): readonly ButtonBuilder[] => {
  const { id, game } = match;
  const { moreOptions } = viewTexts.label;
  return [
    ...(formOf(match, 'usual') === null
      ? []
      : [renderButton(moreOptions, { kind: 'moreOptions', match: id, form: 'usual' }, 'secondary')]),
    ...(formOf(match, 'further') === null
      ? []
      : [
          renderButton(
            game.choosing?.further?.label ?? moreOptions,
            { kind: 'moreOptions', match: id, form: 'further' },
            'secondary',
          ),
        ]),
  ];
};

/** The button that shows the board in the form in which it is not shown now. */
const formButton = ({ match }: Board, { form: now, screen }: Opener): ButtonBuilder => {
  const form = now === 'text' ? 'picture' : 'text';
  return renderButton(viewTexts.label.form[form], { kind: 'showAs', match: match.id, form, screen }, 'secondary');
};

/**
 * The button that ends a match, for its players and for whoever manages the server. A lobby has its own for those who
 * take part, and a daily run ends with its day.
 */
const endButtons = ({ match, state }: Board, { userId, isManager }: Opener): readonly ButtonBuilder[] => {
  const { id, game, round, gathering } = match;
  const seat = seatOf(match, userId);
  const mayEnd = (seat !== null && !gathering) || (isManager && game.seats.most > 1);
  if (!mayEnd || round.of === 'day') return [];
  const resigns = seat !== null && game.seats.most > 1 && state !== null && game.resign(state, seat) !== null;
  return [
    renderButton(resigns ? viewTexts.label.resign : viewTexts.label.end, { kind: 'askEnd', match: id }, 'danger'),
  ];
};
