import { cleanText } from '../../kernel/text.ts';
import { changed, type Game } from '../contract/game.ts';
import { careful } from './bots/careful.ts';
import { characters } from './bots/characters.ts';
import { isWorthPlaying } from './bots/days.ts';
import { greedy } from './bots/greedy.ts';
import { habits } from './bots/habits.ts';
import { makeAction, parseAction, readAction, readState } from './format/notation.ts';
import { hint } from './lessons/hint.ts';
import { luck } from './lessons/luck.ts';
import { puzzles } from './lessons/puzzles.ts';
import { analysis } from './lessons/review.ts';
import { tutorial } from './lessons/tutorial.ts';
import { choosing, comparison } from './options/options.ts';
import { picture } from './picture/picture.ts';
import type { Event } from './rules/event.ts';
import { lasting } from './rules/lasting.ts';
import { score } from './rules/map.ts';
import { endName } from './rules/names.ts';
import { isDead } from './rules/nothing-left.ts';
import { firstOptions, options } from './rules/options.ts';
import { actions, boundedSetup, play, setup, status, summary } from './rules/rules.ts';
import { explain, type Action, type Options, type Refusal, type Run, type State } from './rules/state.ts';
import { describe } from './screen/describe.ts';
import { help } from './screen/help.ts';
import { logOf } from './screen/log.ts';
import { milestones } from './screen/milestones.ts';
import { screen } from './screen/screen.ts';
import { share } from './screen/share.ts';
import { escapeTexts } from './texts/texts.ts';

const defaultOptions: Options = { variants: [], world: 'free', seed: null };

/** E36: what a newcomer begins with, and a daily, so that no run is over at its second space. */
const openStart: Options = { variants: ['open-start'], world: 'free', seed: null };

const progress = (state: State): string => escapeTexts.spacesFound({ count: score(state) });

/** The name of a shared world, made safe for the back quotes around it. */
const shown = (seed: string): string => cleanText(seed).replaceAll('`', "'");

const alone =
  (begin: (options: Options) => State) =>
  (options: Options, seats: number): State => {
    if (seats !== 1) throw new RangeError(`a run has 1 seat, not ${seats}`);
    return begin(options);
  };

const current: Game<Options, State, Action, Run, Event, Refusal> = {
  id: 'escape',
  get name() {
    return escapeTexts.title;
  },
  rules: 3,
  seats: { least: 1, most: 1 },
  drawsAtSetup: false,
  get help() {
    return help();
  },
  get goal() {
    return escapeTexts.goal;
  },
  tutorial,
  get invitation() {
    return { ...escapeTexts.invitation, options: { variants: openStart.variants } };
  },
  comparison,
  luck,
  analysis,
  puzzles,
  bots: { byName: { careful, greedy }, offered: ['careful'], characters },
  daily: {
    isWorthPlaying,
    optionsOn: () => openStart,
    get parties() {
      return [{ name: escapeTexts.title, options: openStart }];
    },
    progress,
  },
  defaults: () => defaultOptions,
  choosing,
  endings: { noWinner: { means: 'scored', tell: ({ outcome }) => endName(outcome) }, milestones },
  ...options.formats,
  dice: {
    tell: ({ seed }) => (seed === null ? null : escapeTexts.worldDice({ seed: shown(seed) })),
    prove: ({ seed }) => (seed === null ? null : escapeTexts.worldProof({ seed })),
  },
  simulation: {
    habits,
    report: { games: 4000, bot: 'careful', levels: { bots: ['random', 'greedy', 'careful'], games: 2000 } },
    lasting,
    inWorld: (options, number) => (options.seed === null ? options : { ...options, seed: `${options.seed} ${number}` }),
  },
  setup: alone(boundedSetup),
  actions: (state, seat) => (seat === 0 ? actions(state) : []),
  play,
  explain,
  status,
  summary,
  look: ({ version: _version, seed: _seed, ...run }) => run,
  screen,
  picture,
  log: ({ state, events }) => logOf(state, events),
  describe,
  share,
  advisor: { isAllowed: () => true, tell: hint },
  turns: {
    isMidTurn: ({ phase }) => phase.kind === 'fight' || phase.kind === 'found',
    foregone: (state, seat) => (seat === 0 && isDead(state) ? { type: 'surrender' } : null),
  },
  timeout: {
    action: () => ({ type: 'surrender' }),
    get words() {
      return escapeTexts.timedOut;
    },
  },
  resign: () => ({ type: 'surrender' }),
  makeAction,
  parseAction,
  readAction,
  readState,
};

const second = changed(current, { rules: 2, setup: alone(setup) });

/**
 * Escape The Citadel, a solo dice crawl by K. M. Musgrave. The second version of its rules added two variants (E36,
 * E37), and the third an end of Divine Intervention (E38). A run ends under the version under which it began.
 */
export const escape = changed(current, { earlier: [second, changed(second, { rules: 1, ...firstOptions.formats })] });
