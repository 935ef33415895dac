import { expect, test } from 'vitest';
import { citadel, presetOfTheDay } from '../../../../src/games/citadel/index.ts';
import type { Action, State } from '../../../../src/games/citadel/rules/field/state.ts';
import { defaultOptions, severalOptions } from '../../../../src/games/citadel/rules/presets.ts';
import { FormatError } from '../../../../src/games/contract/read-as.ts';
import { seededChance } from '../../../../src/kernel/random.ts';

const { setup: beginning, ...board } = presetOfTheDay;

const played = (state: State, seat: number, action: Action): State => {
  const result = citadel.play(state, seat, action, seededChance('none'));
  if (!result.ok) throw new Error(result.reason);
  return result.value.state;
};

/** The beginnings of the first four turns, which are all ended at once. */
const turnsOf = (weaker: number): readonly State[] => {
  const options = citadel.readOptions({ ...defaultOptions, ...board, handicap: 3, weaker });
  const begun = citadel.setup(options, 2, seededChance('a coin'));
  const moves = citadel.beginnings?.[beginning]?.actions(begun, seededChance('a board')) ?? [];
  const turns = [moves.reduce((state, { seat, action }) => played(state, seat, action), begun)];
  while (turns.length < 4) {
    const [last] = turns.slice(-1);
    if (last?.mover === undefined || last.mover === null) throw new Error('it is over');
    turns.push(played(last, last.mover, { type: 'end' }));
  }
  return turns;
};

test.each([0, 1])('C64: seat %i has the actions of its handicap in its first turn alone', (weaker) => {
  const turns = turnsOf(weaker);
  expect(turns.map(({ turn }) => turn)).toEqual([1, 2, 3, 4]);
  for (const state of turns) {
    expect(state.actions).toBe(state.mover === weaker && state.turn <= 2 ? 5 : 2);
    expect(citadel.readState(JSON.parse(JSON.stringify(state)))).toEqual(state);
    expect(() => citadel.readState({ ...state, actions: 11 })).toThrow(FormatError);
  }
});

test('C64: with a handicap nobody changes sides', () => {
  const [, second] = turnsOf(0);
  expect(second?.options.pie).toBe(true);
  expect(second && citadel.play(second, second.mover ?? 0, { type: 'swap' }, seededChance('none'))).toEqual({
    ok: false,
    reason: 'no-pie',
  });
});

test('C64: who plans the first turn has the actions of the handicap', () => {
  const [first] = turnsOf(0);
  const [other] = turnsOf(1);
  const planned = [first, other].flatMap((state) => {
    const later = 1 - (state?.mover ?? 0);
    return state ? [citadel.plans?.begin(state, later)?.actions] : [];
  });
  expect(new Set(planned)).toEqual(new Set([2, 5]));
});

test('C64: a handicap is for two', () => {
  expect(() => citadel.readOptions({ ...severalOptions(3), handicap: 1, weaker: 0 })).toThrow(FormatError);
  expect(() => citadel.readOptions({ ...defaultOptions, handicap: 1 })).toThrow(FormatError);
});
