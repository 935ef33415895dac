import type { Game } from '../game.ts';
import { explain } from './action.ts';
import type { Action, Refusal } from './action.ts';
import { naive, strong } from './bots.ts';
import type { Event } from './event.ts';
import { help } from './help.ts';
import { hint } from './hint.ts';
import { actions, idleAction } from './legal-actions.ts';
import { logOf } from './log.ts';
import { makeAction, makeOptions, parseAction, parseOptions, readAction, readOptions, readState } from './notation.ts';
import { picture } from './picture/picture.ts';
import { play, setup, status, summary, undo } from './rules.ts';
import { screen } from './screen.ts';
import type { Options, State } from './state.ts';
import { look } from './view.ts';
import type { View } from './view.ts';

export { bestKeepings } from './hint.ts';
export type { Options } from './state.ts';

/** Dice Siege, a solitaire roll and write. */
export const siege: Game<Options, State, Action, View, Event, Refusal> = {
  id: 'siege',
  name: 'Dice Siege',
  rules: 1,
  seats: { least: 1, most: 1 },
  drawsAtSetup: true,
  help,
  bots: { byName: { naive, strong }, offered: ['naive', 'strong'] },
  readOptions,
  defaults: () => ({ difficulty: 'normal' }),
  makeOptions,
  parseOptions,
  setup,
  actions,
  play,
  explain,
  status,
  undo: { before: undo },
  summary,
  look,
  screen,
  picture,
  hint,
  log: logOf,
  timeout: { action: ({ now }) => idleAction(now), words: 'the siege went on with what was at hand.' },
  resign: () => null,
  makeAction,
  parseAction,
  readAction,
  readState,
};
