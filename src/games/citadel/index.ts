import type { Game } from '../contract/game.ts';
import { planningBots, yardstick } from './bots/bots.ts';
import { greedy, timeoutInSetup } from './bots/greedy.ts';
import { ratings } from './bots/ratings.ts';
import { describe } from './description/describe.ts';
import {
  makeAction,
  makeOptions,
  parseAction,
  parseOptions,
  readAction,
  readOptions,
  readState,
} from './format/notation.ts';
import { publicRecord } from './format/public-record.ts';
import { makeTyped } from './format/typed.ts';
import { puzzlesWith } from './lessons/puzzles.ts';
import { analysis } from './lessons/review.ts';
import { scenarios } from './lessons/scenarios.ts';
import { tutorial } from './lessons/tutorial.ts';
import { balanced } from './options/balanced.ts';
import { optionFormWith } from './options/option-form.ts';
import { optionMenusWith } from './options/option-menus.ts';
import { picture } from './picture/picture.ts';
import type { Event } from './rules/event.ts';
import type { Action, Refusal } from './rules/field/action.ts';
import {
  isNew,
  LEAST_CITADELS,
  LEAST_SIZE,
  MOST_CITADELS,
  MOST_SIZE,
  type Options,
  type State,
} from './rules/field/state.ts';
import { lastingWith } from './rules/lasting.ts';
import { presets } from './rules/presets.ts';
import { actions, play, setup, status, summary } from './rules/rules.ts';
import { offersAfterUndo, undo } from './rules/undo.ts';
import { look, type View } from './rules/view.ts';
import { log } from './screen/log.ts';
import { screen } from './screen/screen.ts';
import { share } from './screen/share.ts';
import { suggest } from './screen/suggest.ts';
import { tryTyped } from './screen/try-typed.ts';
import { ALL_FIELDS, coinProof, goal, hintText, invitation, noWinner, timedOut, title } from './words/game.ts';
import { help } from './words/help.ts';
import { colours } from './words/names.ts';
import { boardOption, optionLines, presetName, setups } from './words/options.ts';
import { explain } from './words/refusals.ts';
import { form } from './words/typing.ts';

export { presets } from './rules/presets.ts';
export type { State } from './rules/field/state.ts';

/** C1, C2: the limits of the options. */
export const limits = {
  size: { least: LEAST_SIZE, most: MOST_SIZE },
  citadels: { least: LEAST_CITADELS, most: MOST_CITADELS },
} as const;

/** The default options. */
export const defaultOptions: Options = { size: 13, citadels: 7, siege: 'ring', stall: 30, cap: 200, tally: true };

/** The default number of citadels for a size. */
export const citadelsFor = (size: number): number => presets.find((preset) => preset.size === size)?.citadels ?? 5;

/** The fields offered in the lobby, whose citadels are placed for the players or by them. */
const fields = [
  { way: 'balanced', description: setups.balanced },
  { way: 'by-hand', description: setups['by-hand'] },
].flatMap(({ way, description }) =>
  presets.map(({ size, citadels }) => ({
    name: presetName(size, description),
    chosen: { size, citadels, setup: way, pie: true as const },
  })),
);

/** Citadel, a war of walls for two by Thomas Gale. */
export const citadel: Game<Options, State, Action, View, Event, Refusal> = {
  id: 'citadel',
  name: title,
  rules: 1,
  seats: { least: 2, most: 2 },
  sides: { names: [colours[0], colours[1]], areIntroduced: false },
  drawsAtSetup: true,
  goal,
  endings: { noWinner },
  turns: { isNew },
  tutorial,
  help,
  invitation: {
    label: invitation.label,
    line: invitation.line,
    options: { size: 9, citadels: 5, setup: 'balanced', hints: true },
    bot: 'easy',
  },
  scenarios,
  comparison: { by: 'rating', classOf: () => ({ key: 'all', name: ALL_FIELDS }) },
  bots: { byName: { ...planningBots, greedy, yardstick }, offered: Object.keys(planningBots), ratings },
  readOptions,
  defaults: () => defaultOptions,
  sizes: {
    offered: presets.map(({ size }) => size),
    optionsOf: (size) => readOptions({ ...defaultOptions, size, citadels: citadelsFor(size) }),
  },
  presets: { what: boardOption, offered: fields },
  beginnings: { balanced },
  choosing: {
    menus: optionMenusWith(presets),
    form: optionFormWith(presets, defaultOptions),
    tell: (options) => optionLines(options, defaultOptions),
  },
  makeOptions,
  parseOptions,
  setup: (options, seats, chance) => {
    if (seats !== 2) throw new RangeError(`Citadel has 2 seats, not ${seats}`);
    return setup(options, chance);
  },
  simulation: {
    firstMover: ({ first }) => first,
    short: { ...defaultOptions, size: 7, citadels: citadelsFor(7), cap: 12 },
    lasting: lastingWith(defaultOptions),
  },
  actions,
  play,
  explain,
  status,
  typing: {
    ...form,
    write: makeTyped,
    read: tryTyped,
    suggest,
  },
  dice: { prove: (_options, hasWord) => coinProof(hasWord) },
  analysis,
  puzzles: puzzlesWith(defaultOptions),
  advisor: {
    bot: 'hard',
    isAllowed: ({ hints }) => hints === true,
    tell: (actions) => hintText(actions.map(makeTyped)),
  },
  undo: { before: undo, standing: offersAfterUndo },
  summary,
  publicRecord,
  look,
  screen,
  describe,
  share,
  picture,
  log,
  timeout: {
    action: (state) => (state.phase === 'place' || state.phase === 'claim' ? timeoutInSetup(state) : { type: 'end' }),
    words: timedOut,
  },
  resign: () => ({ type: 'resign' }),
  makeAction,
  parseAction,
  readAction,
  readState,
};
