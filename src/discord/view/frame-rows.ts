import type { ButtonBuilder } from '@discordjs/builders';
import type { Match } from '../../sessions/match/match.ts';
import { renderButton, renderButtons, type ComponentRow } from '../messages/render.ts';
import { formOf } from './option-form.ts';
import { boardLabels, finishedLabels, MORE_OPTIONS, spectatorLabels } from './words.ts';

/** The row below the controls of a board in play: buttons that anyone may press. */
export const boardRow = (match: Match): ComponentRow => {
  const buttons = [...lookButtons(match), readButton(match), learnButton(match), fairButton(match)];
  return renderButtons(...[...buttons, ...moreButtons(match), ...formButtons(match)].slice(0, IN_ROW));
};

/** The button that shows the board as a picture, or as text again, if the game has pictures. */
const formButtons = ({ id, game }: Pick<Match, 'id' | 'game'>): readonly ButtonBuilder[] =>
  game.picture ? [renderButton(boardLabels.otherForm, { kind: 'otherForm', match: id }, 'secondary')] : [];

/**
 * The button to look on in a game for several. A game for one saves the room: it offers this to anyone else who presses
 * one of its buttons.
 */
const lookButtons = (match: Match) => (match.game.seats.most === 1 ? [] : [lookButton(match)]);

/** The button that shows the board to somebody who doesn't play. */
export const lookButton = ({ id }: Match) =>
  renderButton(spectatorLabels.look, { kind: 'look', match: id }, 'secondary');

/** The row of a match that has not begun: there is nothing to read yet. */
export const lobbyRow = (match: Match): ComponentRow =>
  renderButtons(learnButton(match), fairButton(match), ...moreButtons(match));

/**
 * The button that opens all options in one form. It is last, as it goes away once the match begins: a match with moves
 * need not be asked.
 */
const moreButtons = (match: Match) =>
  match.moveCount > 0 || formOf(match) === null
    ? []
    : [renderButton(MORE_OPTIONS, { kind: 'moreOptions', match: match.id }, 'secondary')];

/** What to know about a private screen for its rows. */
interface PrivateState {
  /** Whether it gets no more updates, and so a button to look again. */
  readonly isFading: boolean;
  /** Whether the match ended with a result, which can be shared. */
  readonly hasResult: boolean;
}

/** The rows below a seat's own controls, or below a finished match. */
export const privateRows = (match: Match, { isFading, hasResult }: PrivateState): readonly ComponentRow[] => {
  if (match.endedAt !== null) return endRows(match, { hasResult });
  return [renderButtons(...(isFading ? [againButton(match)] : []), readButton(match), ...formButtons(match))];
};

/** What the rows of a finished match depend on. */
type Finished = Pick<Match, 'id' | 'game' | 'moveCount' | 'endedAt'>;

/** The same for a daily run. Once it is over, its player can share it, or play the same again for practice. */
export const dailyRows = (
  match: Finished & Pick<Match, 'isRanked'>,
  { isFading, hasResult }: PrivateState,
): readonly ComponentRow[] => {
  const { id, endedAt, isRanked } = match;
  const again = isFading ? [againButton(match)] : [];
  if (endedAt === null)
    return [renderButtons(...again, readButton(match), learnButton(match), fairButton(match), ...formButtons(match))];
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
const lookBackButtons = (match: Finished): readonly ButtonBuilder[] => [
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

const learnButton = ({ game }: Pick<Match, 'game'>) =>
  renderButton(boardLabels.learn, { kind: 'learn', game: game.id }, 'secondary');

const fairButton = ({ id }: Pick<Match, 'id'>) =>
  renderButton(boardLabels.fairDice, { kind: 'fair', match: id }, 'secondary');
