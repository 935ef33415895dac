import { changed, type Game } from '../contract/game.ts';
import { naive, strong } from './bots/bots.ts';
import { characters } from './bots/characters.ts';
import { foresee } from './bots/foresight.ts';
import { habits } from './bots/habits.ts';
import { learn } from './bots/learning.ts';
import { makeAction, parseAction, readAction, readState } from './format/notation.ts';
import { bestKeepings, hint, hintFocus } from './lessons/hint.ts';
import { luck } from './lessons/luck.ts';
import { puzzles } from './lessons/puzzles.ts';
import { analysis, chanceNow } from './lessons/review.ts';
import { scenarios, tutorial } from './lessons/tutorial.ts';
import { choosing, comparison, daily } from './options/options.ts';
import { picture } from './picture/picture.ts';
import type { Event } from './rules/event.ts';
import { actions, idleAction } from './rules/legal-actions.ts';
import { firstOptions, options } from './rules/options.ts';
import { play, setup, status, summary, undo } from './rules/rules.ts';
import { ALL_BOXES } from './rules/sheet.ts';
import { explain, look, type Action, type Options, type Refusal, type State, type View } from './rules/state.ts';
import { describe } from './screen/describe.ts';
import { help } from './screen/help.ts';
import { logOf } from './screen/log.ts';
import { screen } from './screen/screen.ts';
import { share } from './screen/share.ts';
import { gameTexts } from './texts/game/texts.ts';
import { screenTexts } from './texts/screen/texts.ts';

const current: Game<Options, State, Action, View, Event, Refusal> = {
  id: 'siege',
  get name() {
    return screenTexts.title.normal;
  },
  rules: 2,
  seats: { least: 1, most: 1 },
  drawsAtSetup: true,
  get help() {
    return help();
  },
  get goal() {
    return gameTexts.goal({ boxes: ALL_BOXES });
  },
  tutorial,
  get invitation() {
    return { ...gameTexts.invitation, options: {} };
  },
  scenarios,
  comparison,
  luck,
  analysis,
  bots: { byName: { naive, strong }, offered: ['naive', 'strong'], characters },
  daily,
  learning: { learn },
  simulation: {
    habits,
    chances: ({ now }) => [chanceNow(now)],
    report: { games: 600, bot: 'strong', levels: { bots: ['random', 'naive', 'strong'], games: 600 } },
    lasting: { faces: [3, 2, 1, 5, 4, 6, 1], isIdle: (before, after) => before.now.round === after.now.round },
  },
  defaults: () => ({ difficulty: 'normal' }),
  choosing,
  endings: { noWinner: { means: 'lost', tell: () => gameTexts.defeat } },
  ...options.formats,
  setup,
  actions,
  play,
  explain,
  status,
  undo: { before: undo },
  summary,
  look,
  screen: (view, scene) => screen(view, scene),
  describe,
  share: (view) => share(view),
  picture,
  hints: {
    tell: hint,
    focus: hintFocus,
    chance: ({ position }) => (position.rolls === 1 ? (bestKeepings({ position })[0]?.chance ?? null) : null),
  },
  puzzles,
  finish: { bot: 'strong', foresee, round: ({ position }) => position.round },
  log: logOf,
  timeout: {
    action: ({ now }) => idleAction(now),
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
 * Dice Siege, a solitaire roll and write. The second version of its rules added a hard siege (S29). A siege ends under
 * the version under which it began.
 */
export const siege = changed(current, { earlier: [changed(current, { rules: 1, ...firstOptions.formats })] });
