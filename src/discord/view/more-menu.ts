import type { ButtonBuilder } from '@discordjs/builders';
import type { Board, Match } from '../../sessions/match/match.ts';
import { seatOf } from '../../sessions/match/seats.ts';
import { mayBeGiven } from '../../sessions/more-time/give.ts';
import { mayBePaused } from '../../sessions/more-time/pause.ts';
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
import { sideOf } from './names.ts';
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
    ...learnButton(match),
    rulesButton(game),
    ...(endedAt === null ? [...pauseButtons(match, opener), ...endButtons(board, opener)] : []),
  ];
  return renderText(viewTexts.more({ game: game.name }), renderButtonRows(buttons));
};

const runningButtons = (board: Board, opener: Opener): readonly ButtonBuilder[] => {
  const { match, state } = board;
  const { id, game, moveCount, gathering } = match;
  const isSeated = seatOf(match, opener.userId) !== null;
  return [
    ...(mayLookOn(board, opener.userId) ? [lookButton(match)] : []),
    ...giveButtons(match, opener.userId),
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

/** How many players a menu offers to give a day. */
const MOST_GIVEN = 3;

/** The buttons that give a day to those whom somebody waits for: one by itself needs no name. */
const giveButtons = (match: Match, userId: string): readonly ButtonBuilder[] => {
  const seats = mayBeGiven(match, userId).slice(0, MOST_GIVEN);
  const { give, giveTo } = viewTexts.label;
  return seats.map((seat) => {
    const name = sideOf(match, seat) ?? String(seat + 1);
    const label = seats.length === 1 ? give : giveTo({ seat: name });
    return renderButton(label, { kind: 'giveDay', match: match.id, seat }, 'secondary');
  });
};

/** The button that suggests a pause, or its end, for players and for whoever manages the server. */
const pauseButtons = (match: Match, { userId, isManager }: Opener): readonly ButtonBuilder[] => {
  if (!mayBePaused(match) || (seatOf(match, userId) === null && !isManager)) return [];
  const label = match.pausedUntil === null ? viewTexts.label.pause : viewTexts.label.goOn;
  return [renderButton(label, { kind: 'askPause', match: match.id }, 'secondary')];
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
