import type { ButtonBuilder } from '@discordjs/builders';
import type { Match } from '../../sessions/match/match.ts';
import { renderButton, renderButtons, type ComponentRow, type Frame } from '../messages/render.ts';
import { formOf } from './option-form.ts';
import { boardLabels, fairLabel, finishedLabels, MORE_OPTIONS, spectatorLabels } from './words.ts';

/**
 * The buttons after the moves of a board in play or of a lobby, which anyone may press. The form of options goes away
 * once the match begins, so a match with moves need not be asked.
 */
export const boardButtons = (match: Match): readonly ButtonBuilder[] => [
  ...(match.moveCount > 0 || formOf(match) === null
    ? []
    : [renderButton(MORE_OPTIONS, { kind: 'moreOptions', match: match.id }, 'secondary')]),
  moreButton(match),
];

/** The button that opens the menu of everything that is no move. */
const moreButton = ({ id }: Pick<Match, 'id'>) =>
  renderButton(boardLabels.more, { kind: 'more', match: id }, 'secondary');

/** The button to look on at the board for somebody who doesn't play. */
export const lookButton = ({ id }: Pick<Match, 'id'>) =>
  renderButton(spectatorLabels.look, { kind: 'look', match: id }, 'secondary');

/** What to know about a private screen for its rows. */
interface PrivateState {
  /** Whether it gets no more updates, and so a button to look again. */
  readonly isFading: boolean;
  /** Whether the match ended with a result, which can be shared. */
  readonly hasResult: boolean;
}

/** The buttons after a seat's own controls, or the rows below a finished match. */
export const privateFrame = (match: Match, { isFading, hasResult }: PrivateState): Pick<Frame, 'beside' | 'rows'> => {
  if (match.endedAt === null) return { beside: [...(isFading ? [againButton(match)] : []), moreButton(match)] };
  return { rows: (match.day === null ? endRows : dailyEndRows)(match, { hasResult }) };
};

/** What the rows of a finished match depend on. */
type Finished = Pick<Match, 'id' | 'game' | 'moveCount' | 'endedAt'>;

/** The rows of a finished daily run: its player can share it, or play the same again for practice. */
export const dailyEndRows = (
  match: Finished & Pick<Match, 'isRanked'>,
  { hasResult }: Pick<PrivateState, 'hasResult'>,
): readonly ComponentRow[] => {
  const { id, isRanked } = match;
  return rowsEndingWith(
    [
      ...lookBackButtons(match),
      ...(hasResult && isRanked ? [renderButton(finishedLabels.share, { kind: 'share', match: id }, 'primary')] : []),
    ],
    renderButton(finishedLabels.practise, { kind: 'practise', match: id }, 'secondary'),
  );
};

/** The rows of a finished board. */
export const endRows = (match: Finished, { hasResult }: Pick<PrivateState, 'hasResult'>): readonly ComponentRow[] => {
  const { id, game } = match;
  const again = game.seats.most === 1 ? finishedLabels.playAgain : finishedLabels.rematch;
  return rowsEndingWith(
    [
      ...lookBackButtons(match),
      ...(game.choosing?.menus
        ? [renderButton(finishedLabels.changeOptions, { kind: 'options', match: id }, 'secondary')]
        : []),
      ...(hasResult ? [renderButton(finishedLabels.share, { kind: 'share', match: id }, 'secondary')] : []),
    ],
    renderButton(again, { kind: 'again', match: id }, 'primary'),
  );
};

/** The buttons that only look back at a finished match, and post nothing. */
export const lookBackButtons = (match: Finished): readonly ButtonBuilder[] => [
  ...watchButtons(match),
  renderButton(finishedLabels.story, { kind: 'story', match: match.id }, 'secondary'),
  readButton(match),
  fairButton(match),
];

/**
 * Rows whose last button opens a new game, usually as the fifth of the second row. A running game has no button there
 * that people press every round, so a second tap on the last move does not open a new game.
 */
const rowsEndingWith = (buttons: readonly ButtonBuilder[], opening: ButtonBuilder): readonly ComponentRow[] => {
  const all = [...buttons, opening];
  const above = all.slice(0, -IN_ROW);
  return [...(above.length > 0 ? [renderButtons(...above)] : []), renderButtons(...all.slice(-IN_ROW))];
};

/** The most buttons in a row. */
const IN_ROW = 5;

/** The button that shows a finished match again from its start, if anything was played in it. */
export const watchButtons = ({ id, moveCount, endedAt }: Pick<Match, 'id' | 'moveCount' | 'endedAt'>) =>
  moveCount === 0 || endedAt === null
    ? []
    : [renderButton(finishedLabels.watch, { kind: 'watch', match: id, step: 0, as: 0, slot: OPENING }, 'secondary')];

/** The slot of a button that opens a new message. Other slots turn pages in theirs. */
export const OPENING = 9;

/** The button that describes a board in sentences. */
export const readButton = ({ id }: Pick<Match, 'id'>) =>
  renderButton(boardLabels.read, { kind: 'read', match: id }, 'secondary');

const againButton = ({ id }: Pick<Match, 'id'>) =>
  renderButton(boardLabels.lookAgain, { kind: 'hand', match: id }, 'primary');

export const learnButton = ({ game }: Pick<Match, 'game'>) =>
  renderButton(boardLabels.learn, { kind: 'learn', game: game.id }, 'secondary');

export const fairButton = ({ id, game }: Pick<Match, 'id' | 'game'>) =>
  renderButton(fairLabel(game.dice?.instead ?? 'dice'), { kind: 'fair', match: id }, 'secondary');
