import type { ButtonBuilder } from '@discordjs/builders';
import type { Match } from '../../sessions/match/match.ts';
import { peopleOf } from '../../sessions/match/seats.ts';
import type { DailyStanding } from '../../sessions/match/standing.ts';
import { renderButton, renderButtons, type ComponentRow } from '../messages/render.ts';
import {
  againButton,
  dailyTableButton,
  fairButton,
  friendRunButton,
  lastButtons,
  lookBesideButton,
  ownDailiesButton,
  puzzleButton,
  recordButton,
  watchButtons,
} from './frame-rows.ts';
import { restTexts } from './texts/rest/texts.ts';
import { viewTexts } from './texts/texts.ts';

type Finished = Pick<Match, 'id' | 'game' | 'moveCount' | 'endedAt' | 'options'>;

interface Ended {
  readonly hasResult: boolean;
}

/**
 * The row of a finished board. The button that opens a new game is last: none of the games has its last move there, so
 * a second tap on that move does not open a new game.
 */
export const endRows = (match: Finished, { hasResult }: Ended): readonly ComponentRow[] => [
  renderButtons(
    ...shareButtons(match, { hasResult }),
    ...watchButtons(match),
    ...lastButtons(match),
    rematchButton(match),
  ),
];

/**
 * The row of a player who is out while the others play on: to look on as others do, to solve a puzzle meanwhile, or to
 * gather them for another match at once. As below a finished board, that button is where no last move was.
 */
export const outRows = (
  match: Finished & Pick<Match, 'seats'>,
  { isFading }: { readonly isFading: boolean },
): readonly ComponentRow[] => [
  renderButtons(
    isFading ? againButton(match) : lookBesideButton(match),
    ...lastButtons(match),
    ...puzzleButton(match.game),
    ...(peopleOf(match).length > 1 ? [rematchButton(match)] : []),
  ),
];

const rematchButton = ({ id, game }: Pick<Match, 'id' | 'game'>): ButtonBuilder =>
  renderButton(
    game.seats.most === 1 ? viewTexts.label.playAgain : viewTexts.label.rematch,
    { kind: 'again', match: id },
    'primary',
  );

/** The rows of a finished daily run: a friend's, and the run of another game of today if it is left, or practice. */
export const dailyEndRows = (
  match: Finished & Pick<Match, 'round'>,
  { hasResult, hasFriends, other }: Ended & Pick<DailyStanding, 'hasFriends' | 'other'>,
): readonly ComponentRow[] => [
  ...(hasFriends ? [renderButtons(friendRunButton(match.game, match.round.name))] : []),
  renderButtons(
    ...shareButtons(match, { hasResult: hasResult && match.round.isRanked }, 'primary'),
    dailyTableButton(match),
    ...lastButtons(match),
    other === null
      ? practiseButton(match)
      : renderButton(viewTexts.label.today({ game: other.name }), { kind: 'daily', game: other.id }, 'secondary'),
  ),
];

/** The row of a finished run while its party is not over: only its player sees it. */
export const privateEndRows = (match: Finished): readonly ComponentRow[] => [
  renderButtons(...watchButtons(match), ...lastButtons(match)),
];

/** What else can be done with a finished match: the buttons behind `⋯`. */
export const afterwardsButtons = (match: Finished & Pick<Match, 'round' | 'seats'>): readonly ButtonBuilder[] => {
  const { id, game, round, seats } = match;
  return [
    ...(round.of === 'day' ? watchButtons(match) : []),
    renderButton(viewTexts.label.story, { kind: 'story', match: id }, 'secondary'),
    ...(game.analysis && watchButtons(match).length > 0
      ? [renderButton(viewTexts.label.analyse, { kind: 'analyse', match: id }, 'secondary')]
      : []),
    ...recordButton(match),
    fairButton(match),
    ...(round.of !== 'day' && game.choosing?.menus
      ? [renderButton(viewTexts.label.changeOptions, { kind: 'options', match: id }, 'secondary')]
      : []),
    ...(round.of === 'day' ? [practiseButton(match), ownDailiesButton()] : []),
    ...(seats.length > 1 && peopleOf(match).length === 1 ? [opponentButton(match)] : []),
  ];
};

const shareButtons = (
  { id }: Finished,
  { hasResult }: Ended,
  style: 'primary' | 'secondary' = 'secondary',
): readonly ButtonBuilder[] =>
  hasResult ? [renderButton(viewTexts.label.share, { kind: 'share', match: id }, style)] : [];

const practiseButton = ({ id }: Finished): ButtonBuilder =>
  renderButton(viewTexts.label.practise, { kind: 'practise', match: id }, 'secondary');

/** After a game against bots: the button that looks for a person to play with. */
const opponentButton = ({ game }: Finished): ButtonBuilder =>
  renderButton(restTexts.findOpponent, { kind: 'opponent', game: game.id, act: 'find' }, 'secondary');
