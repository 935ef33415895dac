import { taughtBy, type AnyGame } from '../../games/contract/game.ts';
import type { Screen } from '../../games/contract/screen.ts';
import type { Match } from '../../sessions/match/match.ts';
import { renderButton } from '../messages/render.ts';
import { viewTexts } from './texts/texts.ts';

/** The end of the last row of a board in play, which is the same in every game: anyone may press these. */
export const lastButtons = (match: Pick<Match, 'id'>) => [readButton(match), moreButton(match)];

/** The button that opens the menu of everything that is no move. */
export const moreButton = ({ id }: Pick<Match, 'id'>) =>
  renderButton(viewTexts.label.more, { kind: 'more', match: id }, 'secondary');

/** The button to look on at the board for somebody who doesn't play. */
export const lookButton = ({ id }: Pick<Match, 'id'>) =>
  renderButton(viewTexts.label.look, { kind: 'look', match: id }, 'secondary');

/** The button to look on for a player who is out: it leaves their own screen as it is. */
export const lookBesideButton = ({ id }: Pick<Match, 'id'>) =>
  renderButton(viewTexts.label.look, { kind: 'lookBeside', match: id }, 'secondary');

/** The button that shows a finished match again from its start, if anything was played in it. */
export const watchButtons = ({ id, moveCount, endedAt }: Pick<Match, 'id' | 'moveCount' | 'endedAt'>) =>
  moveCount === 0 || endedAt === null
    ? []
    : [renderButton(viewTexts.label.watch, { kind: 'watch', match: id, step: 0, as: 0, slot: OPENING }, 'secondary')];

/** The slot of a button that opens a new message. Other slots turn pages in theirs. */
export const OPENING = 9;

/** Buttons for the other parts of a finished board: they open in a new message, and turn the pages of that one. */
export const closerButtons = (
  { id }: Pick<Match, 'id'>,
  { closer = [] }: Pick<Screen, 'closer'>,
  { isPart }: { readonly isPart: boolean },
) =>
  closer.map(({ label, focus }, index) =>
    renderButton(label, { kind: 'closer', match: id, slot: isPart ? index : OPENING, focus }, 'secondary'),
  );

/** The button that describes a board in sentences. */
export const readButton = ({ id }: Pick<Match, 'id'>) =>
  renderButton(viewTexts.label.read, { kind: 'read', match: id }, 'secondary');

/** The button of a private screen that gets no more updates. */
export const againButton = ({ id }: Pick<Match, 'id'>) =>
  renderButton(viewTexts.label.lookAgain, { kind: 'hand', match: id }, 'primary');

/** The button to the leaderboard of today's runs of a game. */
export const dailyTableButton = ({ game }: { readonly game: Pick<AnyGame, 'id'> }) =>
  renderButton(viewTexts.label.table, { kind: 'dailyTable', game: game.id }, 'secondary');

/** The button to a friend's run of a day beside one's own, which opens a new message. */
export const friendRunButton = ({ id }: Pick<AnyGame, 'id'>, day: string) =>
  renderButton(viewTexts.label.friendRun, { kind: 'friendRun', game: id, day, number: 0, slot: OPENING }, 'secondary');

/** The button to a person's own daily runs, which opens a new message. */
export const ownDailiesButton = () =>
  renderButton(viewTexts.label.dailies, { kind: 'dailyMe', page: 0, slot: OPENING }, 'secondary');

/** The button to yesterday's run of a game. */
export const yesterdayButton = ({ id, name }: Pick<AnyGame, 'id' | 'name'>) =>
  renderButton(viewTexts.label.yesterday({ game: name }), { kind: 'yesterday', game: id }, 'secondary');

/** The button of the lesson that teaches the game, if there is one. */
export const learnButton = ({ game }: Pick<Match, 'game'>) => {
  const taught = taughtBy(game);
  return taught === null ? [] : [renderButton(viewTexts.label.learn, { kind: 'learn', game: taught }, 'secondary')];
};

export const rulesButton = ({ id }: Pick<AnyGame, 'id'>) =>
  renderButton(viewTexts.label.rules, { kind: 'rules', game: id }, 'secondary');

/** The button of today's puzzle, if the game has puzzles. */
export const puzzleButton = ({ id, puzzles }: Pick<AnyGame, 'id' | 'puzzles'>) =>
  puzzles ? [renderButton(viewTexts.label.puzzle, { kind: 'newPuzzle', game: id, which: '' }, 'secondary')] : [];

/** The button of the challenges, if the game has any. */
export const challengesButton = ({ id, comparison }: Pick<AnyGame, 'id' | 'comparison'>) =>
  comparison.challenges
    ? [renderButton(viewTexts.label.challenges, { kind: 'challenges', game: id }, 'secondary')]
    : [];

/** The button of the record of a match that everybody may see by now, for its players or once it is over. */
export const recordButton = ({ id, round, moveCount }: Pick<Match, 'id' | 'round' | 'moveCount'>) =>
  round.isPrivate || moveCount === 0
    ? []
    : [renderButton(viewTexts.label.record, { kind: 'record', match: id }, 'secondary')];

export const fairButton = ({ id, game }: Pick<Match, 'id' | 'game'>) =>
  renderButton(viewTexts.label.fair[game.dice?.instead ?? 'dice'], { kind: 'fair', match: id }, 'secondary');
