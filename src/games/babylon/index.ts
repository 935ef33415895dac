import type { Game } from '../game.ts';
import { explain } from './action.ts';
import type { Action, Refusal } from './action.ts';
import { heuristic } from './bots.ts';
import type { Event } from './event.ts';
import { help } from './help.ts';
import { logOf } from './log.ts';
import { makeAction, makeOptions, parseAction, parseOptions, readAction, readOptions } from './notation.ts';
import { publicRecord } from './public-record.ts';
import { readState } from './read-state.ts';
import { actions, defaults, play, setup, status, summary, timeout } from './rules.ts';
import { screen } from './screen.ts';
import { colours } from './state.ts';
import type { Options, State } from './state.ts';
import { look } from './view.ts';
import type { View } from './view.ts';

export type { Options, State } from './state.ts';
export type { View } from './view.ts';

/** Escape from Babylon, a race for two or three with secret cards. */
export const babylon: Game<Options, State, Action, View, Event, Refusal> = {
  id: 'babylon',
  name: 'Escape from Babylon',
  rules: 1,
  seats: { least: 2, most: 3 },
  seatNames: colours,
  drawsAtSetup: true,
  help,
  bots: { byName: { heuristic }, offered: ['heuristic'] },
  readOptions,
  defaults,
  makeOptions,
  parseOptions,
  setup,
  actions,
  play,
  explain,
  status,
  summary,
  publicRecord,
  look,
  screen,
  log: logOf,
  timeout: { action: timeout, words: 'a card of the hand was chosen at random.' },
  resign: () => null,
  makeAction,
  parseAction,
  readAction,
  readState,
};
