import type { Game } from '../contract/game.ts';
import { changed } from '../contract/version.ts';
import { easy, hard, medium } from './bots/bots.ts';
import {
  firstOptionFormats,
  makeAction,
  makeOptions,
  optionFormats,
  parseAction,
  publicRecord,
  readAction,
  secondOptionFormats,
} from './format/notation.ts';
import { readState } from './format/read-state.ts';
import { hint } from './lessons/hint.ts';
import { luck } from './lessons/luck.ts';
import { analysis } from './lessons/review.ts';
import { scenarios, tutorial } from './lessons/tutorial.ts';
import {
  firstOptionMenus,
  firstPresets,
  optionForm,
  optionLines,
  optionMenus,
  presets,
  secondOptionMenus,
  secondPresets,
} from './options/options.ts';
import { picture } from './picture/picture.ts';
import { ORDINARY } from './rules/colours.ts';
import type { Event } from './rules/event.ts';
import { actions, defaults, play, setup, status, summary, timeout } from './rules/rules.ts';
import { explain, type Action, type Options, type Refusal, type State } from './rules/state.ts';
import { leader } from './rules/time-up.ts';
import { look, type View } from './rules/view.ts';
import { COLOURS } from './rules/words.ts';
import { describe } from './screen/describe.ts';
import { screen } from './screen/screen.ts';
import { share } from './screen/share.ts';
import { logOf } from './screen/story.ts';
import {
  ADD_A_BOT,
  ALL_RACES,
  FURTHEST_AT_THE_END,
  goal,
  invitation,
  noWinner,
  RATING_MEASURED,
  timedOut,
  title,
  tournamentName,
} from './words/game.ts';
import { help } from './words/help.ts';

/** The first version of the rules. A race that began under it ends under it. */
const first: Game<Options, State, Action, View, Event, Refusal> = {
  id: 'babylon',
  get name() {
    return title;
  },
  rules: 1,
  seats: { least: 2, most: 3 },
  sides: {
    get names() {
      return COLOURS;
    },
    areIntroduced: true,
  },
  coloured: { ordinary: ORDINARY },
  drawsAtSetup: true,
  get goal() {
    return goal;
  },
  lobby: { advise: ({ people, bots }) => (people === 2 && bots === 0 ? ADD_A_BOT : null) },
  endings: { noWinner: { means: 'lost', tell: () => noWinner } },
  tutorial,
  get help() {
    return help;
  },
  get invitation() {
    return { ...invitation, options: {}, bot: 'medium' };
  },
  presets: firstPresets,
  scenarios,
  comparison: { by: 'rating', classOf: () => ({ key: 'all', name: ALL_RACES }) },
  luck,
  bots: {
    // The first one plays for people who are away.
    byName: { medium, easy, hard },
    offered: ['easy', 'medium', 'hard'],
    formerNames: { heuristic: 'medium' },
    ratings: {
      byName: {
        easy: { rating: 1430, uncertainty: 70 },
        medium: { rating: 1500, uncertainty: 0 },
        hard: { rating: 1620, uncertainty: 75 },
      },
      get measured() {
        return RATING_MEASURED;
      },
    },
  },
  defaults,
  choosing: { menus: firstOptionMenus },
  makeOptions,
  ...firstOptionFormats,
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
      return timedOut;
    },
  },
  resign: () => null,
  makeAction,
  parseAction,
  readAction,
  readState,
};

/** The second version added the ordeal (B37). */
const second = changed(first, {
  rules: 2,
  earlier: [first],
  presets: secondPresets,
  choosing: { menus: secondOptionMenus },
  ...secondOptionFormats,
});

/** Escape from Babylon, a race for two or three with secret cards. The third version added the half challenge (B38). */
export const babylon = changed(first, {
  rules: 3,
  earlier: [second, first],
  presets,
  choosing: { menus: optionMenus, form: optionForm, tell: optionLines },
  get invitation() {
    return { ...invitation, options: { hints: true }, bot: 'medium' };
  },
  advisor: { isAllowed: ({ hints }) => hints === true, tell: hint },
  tournaments: {
    get offered() {
      return [{ name: tournamentName, chosen: {} }];
    },
    conclude: () => [],
    leader,
    get decided() {
      return FURTHEST_AT_THE_END;
    },
  },
  analysis,
  ...optionFormats,
});
