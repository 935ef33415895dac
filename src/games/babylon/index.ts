import { changed, type Game } from '../contract/game.ts';
import { characters, easy, hard, medium, reply } from './bots/bots.ts';
import { habits } from './bots/habits.ts';
import { learn } from './bots/learning.ts';
import { prospects } from './bots/prospects.ts';
import { reference } from './bots/reference.ts';
import { makeAction, parseAction, publicRecord, readAction } from './format/notation.ts';
import { readState } from './format/read-state.ts';
import { helpPages } from './lessons/help.ts';
import { hint } from './lessons/hint.ts';
import { luck } from './lessons/luck.ts';
import { puzzles } from './lessons/puzzles.ts';
import { analysis } from './lessons/review.ts';
import { scenarios, tutorial } from './lessons/tutorial.ts';
import { handicaps } from './options/handicaps.ts';
import { choosing, presets } from './options/options.ts';
import { picture } from './picture/picture.ts';
import { plans } from './plans/plans.ts';
import { SUSA } from './rules/board.ts';
import { coloursIn, ORDINARY } from './rules/colours.ts';
import type { Event } from './rules/event.ts';
import { firstOptions, options, secondOptions, thirdOptions } from './rules/options.ts';
import { actions, defaults, play, setup, status, summary, timeout } from './rules/rules.ts';
import { explain, type Action, type Options, type Refusal, type State } from './rules/state.ts';
import { leader } from './rules/time-up.ts';
import { look, type View } from './rules/view.ts';
import { describe } from './screen/describe.ts';
import { screen } from './screen/screen.ts';
import { share } from './screen/share.ts';
import { logOf } from './screen/story.ts';
import { gameTexts } from './texts/game/texts.ts';

/**
 * How often somebody escapes in a race of people or bots like `medium`, by the number of players, with the fights that
 * such a race has by default: measured as `RULINGS.md` says.
 */
const ESCAPES = { two: 0.701, three: 0.777 };

const MEASURED = {
  command: 'npm run simulate -- babylon --games 1000 --seed ratings',
  easy: '--bot medium --against easy',
  hard: '--bot hard --against medium',
};

const current: Game<Options, State, Action, View, Event, Refusal> = {
  id: 'babylon',
  get name() {
    return gameTexts.title;
  },
  rules: 4,
  seats: { least: 2, most: 3 },
  sides: {
    get names() {
      return coloursIn(undefined).map(({ name }) => name);
    },
    areIntroduced: true,
  },
  coloured: { ordinary: ORDINARY },
  drawsAtSetup: true,
  get goal() {
    return gameTexts.goal({ space: `${SUSA}` });
  },
  lobby: { advise: ({ people, bots }) => (people === 2 && bots === 0 ? gameTexts.addABot(ESCAPES) : null) },
  endings: { noWinner: { means: 'lost', tell: () => gameTexts.noWinner } },
  tutorial,
  get help() {
    return helpPages();
  },
  get invitation() {
    return { ...gameTexts.invitation, options: { hints: true }, bot: 'medium' };
  },
  presets,
  scenarios,
  comparison: { by: 'rating', classOf: () => ({ key: 'all', name: gameTexts.allRaces }) },
  luck,
  bots: {
    // The first one plays for people who are away.
    byName: { medium, easy, hard, reference, reply },
    offered: ['easy', 'medium', 'hard'],
    characters,
    ratings: {
      byName: {
        easy: { rating: 1340, uncertainty: 55 },
        medium: { rating: 1500, uncertainty: 0 },
        hard: { rating: 1620, uncertainty: 75 },
      },
      get measured() {
        return gameTexts.ratingMeasured(MEASURED);
      },
    },
  },
  defaults,
  choosing,
  handicaps,
  advisor: { isAllowed: ({ hints }) => hints === true, tell: hint },
  tournaments: {
    get offered() {
      return [{ name: gameTexts.tournament, chosen: {} }];
    },
    conclude: () => [],
    leader,
    get decided() {
      return gameTexts.furthest;
    },
  },
  analysis,
  puzzles,
  learning: { learn },
  plans,
  ...options.formats,
  setup,
  actions,
  play,
  explain,
  status,
  summary,
  publicRecord,
  simulation: {
    chances: (state) => state.runners.map((_, seat) => prospects(state, seat)),
    habits,
    report: { games: 800, bot: 'medium', levels: { bots: ['random', 'easy', 'medium', 'hard'], games: 400 } },
    lasting: { isIdle: (before, after) => before.round === after.round },
  },
  look,
  screen,
  describe,
  share,
  picture,
  log: logOf,
  timeout: {
    action: timeout,
    get words() {
      return gameTexts.timedOut;
    },
  },
  resign: () => null,
  makeAction,
  parseAction,
  readAction,
  readState,
};

/**
 * Escape from Babylon, a race for two or three with secret cards. The second version of its rules added the ordeal
 * (B37), the third the half challenge (B38), and the fourth the handicap (B40). A race ends under the version under
 * which it began.
 */
export const babylon = changed(current, {
  earlier: [
    changed(current, { rules: 3, ...thirdOptions.formats }),
    changed(current, { rules: 2, ...secondOptions.formats }),
    changed(current, { rules: 1, ...firstOptions.formats }),
  ],
});
