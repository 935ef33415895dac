import type { Game } from '../contract/game.ts';
import { changed } from '../contract/version.ts';
import { easy, hard, medium } from './bots/bots.ts';
import { makeAction, parseAction, publicRecord, readAction } from './format/notation.ts';
import { readState } from './format/read-state.ts';
import { hint } from './lessons/hint.ts';
import { luck } from './lessons/luck.ts';
import { analysis } from './lessons/review.ts';
import { scenarios, tutorial } from './lessons/tutorial.ts';
import { choosing, presets } from './options/options.ts';
import { picture } from './picture/picture.ts';
import { ORDINARY } from './rules/colours.ts';
import type { Event } from './rules/event.ts';
import { firstOptions, options, secondOptions } from './rules/options.ts';
import { actions, defaults, play, setup, status, summary, timeout } from './rules/rules.ts';
import { explain, type Action, type Options, type Refusal, type State } from './rules/state.ts';
import { leader } from './rules/time-up.ts';
import { look, type View } from './rules/view.ts';
import { ruleWords } from './rules/words.ts';
import { describe } from './screen/describe.ts';
import { screen } from './screen/screen.ts';
import { share } from './screen/share.ts';
import { logOf } from './screen/story.ts';
import { gameWords } from './words/game.ts';
import { helpWords } from './words/help.ts';

const current: Game<Options, State, Action, View, Event, Refusal> = {
  id: 'babylon',
  get name() {
    return gameWords.title;
  },
  rules: 3,
  seats: { least: 2, most: 3 },
  sides: {
    get names() {
      return ruleWords.COLOURS;
    },
    areIntroduced: true,
  },
  coloured: { ordinary: ORDINARY },
  drawsAtSetup: true,
  get goal() {
    return gameWords.goal;
  },
  lobby: { advise: ({ people, bots }) => (people === 2 && bots === 0 ? gameWords.ADD_A_BOT : null) },
  endings: { noWinner: { means: 'lost', tell: () => gameWords.noWinner } },
  tutorial,
  get help() {
    return helpWords.help;
  },
  get invitation() {
    return { ...gameWords.invitation, options: { hints: true }, bot: 'medium' };
  },
  presets,
  scenarios,
  comparison: { by: 'rating', classOf: () => ({ key: 'all', name: gameWords.ALL_RACES }) },
  luck,
  bots: {
    // The first one plays for people who are away.
    byName: { medium, easy, hard },
    offered: ['easy', 'medium', 'hard'],
    ratings: {
      byName: {
        easy: { rating: 1430, uncertainty: 70 },
        medium: { rating: 1500, uncertainty: 0 },
        hard: { rating: 1620, uncertainty: 75 },
      },
      get measured() {
        return gameWords.RATING_MEASURED;
      },
    },
  },
  defaults,
  choosing,
  advisor: { isAllowed: ({ hints }) => hints === true, tell: hint },
  tournaments: {
    get offered() {
      return [{ name: gameWords.tournamentName, chosen: {} }];
    },
    conclude: () => [],
    leader,
    get decided() {
      return gameWords.FURTHEST_AT_THE_END;
    },
  },
  analysis,
  ...options.formats,
  setup,
  actions,
  play,
  explain,
  status,
  summary,
  publicRecord,
  simulation: { lasting: { isIdle: (before, after) => before.round === after.round } },
  look,
  screen,
  describe,
  share,
  picture,
  log: logOf,
  timeout: {
    action: timeout,
    get words() {
      return gameWords.timedOut;
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
 * (B37), and the third the half challenge (B38). A race ends under the version under which it began.
 */
export const babylon = changed(current, {
  earlier: [
    changed(current, { rules: 2, ...secondOptions.formats }),
    changed(current, { rules: 1, ...firstOptions.formats }),
  ],
});
