// @module-tag both
import { expect, test } from 'vitest';
import {
  CHOICE,
  DECK,
  deckOf,
  DISCARDED,
  isQuickOver,
  pileOf,
  playRound,
  quickRaceOf,
  seatAt,
  TOP,
  type QuickRace,
} from '../../../../src/games/babylon/bots/quick-race.ts';
import { closeRound } from '../../../../src/games/babylon/rules/round.ts';
import { choiceOf } from '../../../../src/games/babylon/rules/rules.ts';
import type { Options } from '../../../../src/games/babylon/rules/state.ts';
import { withRunner } from '../../../../src/games/babylon/rules/transition.ts';
import { allFights, wander } from '../../../rig/games/babylon/race.ts';
import { quickChance } from '../../../rig/games/quick-chance.ts';
import { trials } from '../../../rig/games/trials.ts';

const fights: readonly Omit<Options, 'players'>[] = [
  ...allFights,
  { challenge: false, handicap: 1, weaker: 1 },
  { challenge: true, handicap: 3, weaker: 0 },
];

/** All that a race may lead to: a card that a victory left on the table may not. */
const figuresOf = (race: QuickRace) => {
  const figures = race.slice();
  if (isQuickOver(race)) for (const seat of [0, 1, 2]) figures[seatAt(seat) + CHOICE] = 0;
  return [...figures.subarray(0, TOP), ...figures.subarray(DISCARDED, DECK), ...deckOf(race), NaN, ...pileOf(race)];
};

test.each([2, 3])('plays each round as the rules do, with %i players', (players) => {
  let rounds = 0;
  for (let number = 0; number < trials(600); number++) {
    const chosen = fights.filter(({ handicap }) => players === 2 || handicap === undefined);
    const options = chosen[number % chosen.length] ?? { challenge: false };
    for (const { state, seat, action, after } of wander(`quick ${number}`, players, options)) {
      if (after.round === state.round) continue;
      rounds += 1;
      const begun = { ...state, runners: withRunner(state, seat, { choice: choiceOf(action) }) };
      const race = quickRaceOf(begun);
      playRound(race, { state: rounds });
      const closed = closeRound(begun, quickChance({ state: rounds })).state;
      expect(figuresOf(race)).toEqual(figuresOf(quickRaceOf(closed)));
    }
  }
  expect(rounds).toBeGreaterThan(trials(600) * 5);
});
