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
}

/** The rows below a seat's own controls in a running match. */
export const privateRows = (match: Match, { isFading }: PrivateState): readonly ComponentRow[] => [
  renderButtons(...(isFading ? [againButton(match)] : []), readButton(match), ...formButtons(match)),
];

/** The same for a running daily run. */
export const dailyRows = (match: Match, { isFading }: PrivateState): readonly ComponentRow[] => {
  const again = isFading ? [againButton(match)] : [];
  return [renderButtons(...again, readButton(match), learnButton(match), fairButton(match), ...formButtons(match))];
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

/** The button that says how the dice of a match can be checked. */
export const fairButton = ({ id }: Pick<Match, 'id'>) =>
  renderButton(boardLabels.fairDice, { kind: 'fair', match: id }, 'secondary');
