import { noChance } from '../../../kernel/random.ts';
import { ok } from '../../../kernel/result.ts';
import type { Puzzles } from '../../contract/capabilities.ts';
import { playedPuzzles } from '../../contract/played-puzzles.ts';
import { worldsOf } from '../bots/worlds.ts';
import { makeAction, parseAction } from '../format/notation.ts';
import { readState } from '../format/read-state.ts';
import { isActive } from '../rules/board.ts';
import { stepsOf } from '../rules/card.ts';
import { choicesOf, play } from '../rules/rules.ts';
import type { Action, State } from '../rules/state.ts';
import { look } from '../rules/view.ts';
import { puzzlesTexts } from '../texts/puzzles/texts.ts';
import { screenTexts } from '../texts/screen/texts.ts';
import written from './puzzles.json' with { type: 'json' };

/** How far the chance of the best choice is ahead of the next, or more. */
const LEAST = 0.03;

/** Whoever is almost sure to escape has nothing to find. */
const MOST = 0.95;

/** Before the leader is here, a race takes too long to be played on thousands of times. */
const LEADER_AT = 27;

/** Which card escapes most often, or whether to draw blind: by what a player may know. */
export const puzzles: Puzzles<State, Action> = playedPuzzles<State, Action>({
  written: () => written.puzzles,
  bots: ['medium'],
  inAMatch: 2,
  least: LEAST,
  most: MOST,
  efforts: { medium: 32, hard: 64 },
  ask: (state, chance) => {
    const { runners } = state;
    const active = runners.flatMap((runner, seat) => (isActive(runner) ? [seat] : []));
    if (active.length < 2 || runners.some(({ choice }) => choice !== null)) return null;
    if (Math.max(...runners.map(({ space }) => space)) < LEADER_AT) return null;
    const seat = chance.pick(active);
    const runner = runners[seat];
    const choices = runner ? choicesOf(runner) : [];
    const isFirst = worldsOf(look(state, seat));
    return {
      seat,
      question: runner?.handSize === 1 ? 'blind' : 'card',
      choices,
      position: JSON.stringify(state),
      valueOf: (choice, world) => (isFirst(choice, world) ? 1 : 0),
    };
  },
  readState,
  makeAction,
  parseAction,
  refuse: () => null,
  play: (state, seat, action) => {
    const played = play(state, seat, action, noChance);
    return played.ok ? ok(played.value.state) : played;
  },
  task: (question) => puzzlesTexts.task[question === 'blind' ? 'blind' : 'card'],
  nameOf: (_state, _seat, action) =>
    action.type === 'chance'
      ? screenTexts.label.blind
      : screenTexts.label.play({ card: `${action.card}`, steps: stepsOf(action.card) }),
  amountOf: (chance) => puzzlesTexts.chance({ chance }),
  get judged() {
    return puzzlesTexts.judged;
  },
});
