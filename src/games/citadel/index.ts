import { changed, type Game } from '../contract/game.ts';
import { characters, planningBots, ratings, yardstick } from './bots/bots.ts';
import { greedy, timeoutInSetup } from './bots/greedy.ts';
import { chancesIn } from './bots/outlook.ts';
import { rivalry } from './bots/several/rivalry.ts';
import { habits } from './bots/style/habits.ts';
import { describe } from './description/describe.ts';
import { makeAction, parseAction, publicRecord, readAction, readState } from './format/notation.ts';
import { makeTyped } from './format/typed.ts';
import { helpPages } from './lessons/help.ts';
import { hint } from './lessons/hint.ts';
import { puzzles } from './lessons/puzzles.ts';
import { analysis } from './lessons/review.ts';
import { scenarios, tutorial } from './lessons/tutorial.ts';
import { balanced } from './options/balanced.ts';
import { handicaps } from './options/handicaps.ts';
import { choosing, fields, tournamentFields } from './options/options.ts';
import { picture } from './picture/picture.ts';
import { plans } from './plans/plans.ts';
import type { Event } from './rules/event.ts';
import { coloursIn, ORDINARY } from './rules/field/colours.ts';
import { firstOptions, options, secondOptions, thirdOptions } from './rules/field/options.ts';
import type { Action, Options, State } from './rules/field/state.ts';
import { lasting } from './rules/lasting.ts';
import {
  citadelsFor,
  defaultOptions,
  defaultsFor,
  firstDefaultsFor,
  presets,
  thirdDefaultsFor,
} from './rules/presets.ts';
import type { Refusal } from './rules/refusal.ts';
import { actions, play, setup, status, summary } from './rules/rules.ts';
import { rulesTexts } from './rules/texts/texts.ts';
import { conclude, leader } from './rules/time-up.ts';
import { offersAfterUndo, undo } from './rules/undo.ts';
import { look, type View } from './rules/view.ts';
import { log } from './screen/log.ts';
import { screen, tellsGoal } from './screen/screen.ts';
import { share } from './screen/share.ts';
import { suggest } from './screen/suggest.ts';
import { tryTyped } from './screen/try-typed.ts';
import { gameTexts } from './texts/game/texts.ts';
import { typingTexts } from './texts/typing/texts.ts';

export { presetOfTheDay } from './rules/presets.ts';
export type { State } from './rules/field/state.ts';

const current: Game<Options, State, Action, View, Event, Refusal> = {
  id: 'citadel',
  get name() {
    return gameTexts.title;
  },
  rules: 4,
  seats: { least: 2, most: 4 },
  lobby: { players: 2 },
  sides: {
    get names() {
      return coloursIn(undefined).map(({ name }) => name);
    },
    areIntroduced: true,
  },
  coloured: { ordinary: ORDINARY },
  drawsAtSetup: true,
  get goal() {
    return gameTexts.goal;
  },
  endings: { noWinner: { means: 'drawn', tell: () => gameTexts.noWinner } },
  turns: { tellsGoal },
  tutorial,
  get help() {
    return helpPages();
  },
  get invitation() {
    const { label, line } = gameTexts.invitation;
    return { label, line, options: { size: 9, citadels: 7, setup: 'balanced', hints: true }, bot: 'easy' };
  },
  scenarios,
  comparison: { by: 'rating', classOf: () => ({ key: 'all', name: gameTexts.allFields }) },
  bots: { byName: { ...planningBots, greedy, yardstick }, offered: Object.keys(planningBots), characters, ratings },
  defaults: defaultsFor,
  sizes: {
    offered: presets.map(({ size }) => size),
    optionsOf: (size) => options.formats.readOptions({ ...defaultOptions, size, citadels: citadelsFor(size) }),
  },
  presets: fields,
  beginnings: { balanced },
  tournaments: {
    offered: tournamentFields,
    conclude,
    leader,
    get decided() {
      return gameTexts.countedAtTheEnd;
    },
  },
  choosing,
  handicaps,
  ...options.formats,
  setup: (chosen, seats, chance) => {
    const players = chosen.players ?? 2;
    if (seats !== players) throw new RangeError(`this game of Citadel has ${players} seats, not ${seats}`);
    return setup(chosen, chance);
  },
  simulation: {
    firstMover: ({ first }) => first,
    chances: chancesIn,
    choiceOf: ({ type }) => type,
    report: {
      games: 400,
      bot: 'easy',
      chosen: { size: 9, citadels: 7, setup: 'balanced' },
      levels: { bots: ['random', 'beginner', 'easy'], games: 200 },
    },
    short: { ...defaultOptions, size: 7, citadels: citadelsFor(7), cap: 12 },
    lasting,
    rivalry,
    habits,
  },
  actions,
  play,
  explain: (refusal) => rulesTexts[refusal],
  status,
  typing: {
    get label() {
      return typingTexts.label;
    },
    example: '+d4 e5-e6 xf6>e6 .',
    write: makeTyped,
    read: tryTyped,
    suggest,
  },
  dice: { instead: 'coin', prove: (_options, hasWord) => gameTexts.coinProof({ hasWord }) },
  analysis,
  puzzles,
  advisor: { isAllowed: ({ hints }) => hints === true, tell: hint },
  undo: { before: undo, standing: offersAfterUndo },
  plans,
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
    get words() {
      return gameTexts.timedOut;
    },
  },
  resign: (state, seat) => (state.out?.some((gone) => gone === seat) ? null : { type: 'resign' }),
  makeAction,
  parseAction,
  readAction,
  readState,
};

/**
 * Citadel, a war of walls for two by Thomas Gale. The second version of its rules added the handicap (C64), the third a
 * lead of one that wins among several (C65), the fourth a tie that the later of them wins (C66). A game ends under the
 * version under which it began.
 */
export const citadel = changed(current, {
  earlier: [
    changed(current, { rules: 3, ...thirdOptions.formats, defaults: thirdDefaultsFor }),
    changed(current, { rules: 2, ...secondOptions.formats, defaults: firstDefaultsFor }),
    changed(current, { rules: 1, ...firstOptions.formats, defaults: firstDefaultsFor }),
  ],
});
