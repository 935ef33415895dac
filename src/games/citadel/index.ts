import type { Game } from '../game.ts';
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
import { planningBots } from './opponent/bots.ts';
import { greedy, timeoutInSetup } from './opponent/greedy.ts';
import { picture } from './picture/picture.ts';
import { explain } from './rules/action.ts';
import type { Action, Refusal } from './rules/action.ts';
import type { Event } from './rules/event.ts';
import { actions, play, setup, status, summary } from './rules/rules.ts';
import { LEAST_CITADELS, LEAST_SIZE, MOST_CITADELS, MOST_SIZE } from './rules/state.ts';
import type { Options, State } from './rules/state.ts';
import { offersAfterUndo, undo } from './rules/undo.ts';
import { look } from './rules/view.ts';
import type { View } from './rules/view.ts';
import { describeOptions } from './screen/describe-options.ts';
import { help } from './screen/help.ts';
import { log } from './screen/log.ts';
import { screen } from './screen/screen.ts';
import { suggest } from './screen/suggest.ts';
import { tryTyped } from './screen/try-typed.ts';

export type { Options, State } from './rules/state.ts';

/** C1, C2: the fields that players are offered. The standard one is a Go board. */
export const presets = [
  { size: 9, citadels: 5 },
  { size: 13, citadels: 7 },
  { size: 19, citadels: 9 },
] as const;

/** C1, C2: what can be chosen. */
export const limits = {
  size: { least: LEAST_SIZE, most: MOST_SIZE },
  citadels: { least: LEAST_CITADELS, most: MOST_CITADELS },
} as const;

/** What is played by default. */
export const defaultOptions: Options = { size: 13, citadels: 7, siege: 'ring', stall: 30, cap: 200, tally: true };

/** How many citadels a field has by default. */
export const citadelsFor = (size: number): number => presets.find((preset) => preset.size === size)?.citadels ?? 5;

/** Citadel, a war of walls for two by Thomas Gale. */
export const citadel: Game<Options, State, Action, View, Event, Refusal> = {
  id: 'citadel',
  name: 'Citadel',
  rules: 1,
  seats: { least: 2, most: 2 },
  drawsAtSetup: true,
  help,
  bots: { byName: { ...planningBots, greedy }, offered: Object.keys(planningBots) },
  readOptions,
  defaults: () => defaultOptions,
  sizes: {
    offered: presets.map(({ size }) => size),
    optionsOf: (size) => readOptions({ ...defaultOptions, size, citadels: citadelsFor(size) }),
  },
  makeOptions,
  parseOptions,
  setup: (options, seats, chance) => {
    if (seats !== 2) throw new RangeError(`Citadel has 2 seats, not ${seats}`);
    return setup(options, chance);
  },
  actions,
  play,
  explain,
  status,
  typing: {
    label: 'Your actions, with spaces between',
    example: '+d4 e5-e6 xf6>e6 .',
    write: makeTyped,
    read: tryTyped,
    suggest,
  },
  describeOptions: describeOptions,
  undo: { before: undo, standing: offersAfterUndo },
  summary,
  publicRecord,
  look,
  screen,
  picture,
  log,
  timeout: {
    action: (state) => (state.phase === 'place' || state.phase === 'claim' ? timeoutInSetup(state) : { type: 'end' }),
    words: 'the turn was ended as it stood.',
  },
  resign: () => ({ type: 'resign' }),
  makeAction,
  parseAction,
  readAction,
  readState,
};
