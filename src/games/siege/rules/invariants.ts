import { canonicalJson } from '../../../kernel/json.ts';
import { firstFault, type Check } from '../../contract/faults.ts';
import { countFaces, diceOf, hasFallen, isDefeated, rollLimit, rollsLeft, type Position } from './position.ts';
import { replay } from './rules.ts';
import { at, FRESH, LEVELS, LINES, REINFORCEMENTS, sum } from './sheet.ts';
import type { State } from './state.ts';

/** Why a stored siege is impossible under these rules: the first fault, or null. */
export const faultOf = (siege: State): string | null =>
  firstFault(siege.now, sheetChecks) ??
  firstFault(siege.rolled, sheetChecks) ??
  (siege.now.phase === 'over' ? null : firstFault(siege.rolled, rolledChecks)) ??
  pastFault(siege) ??
  heldFault(siege);

/** S1 to S8, S21, S22: the sheet holds nothing that does not fit on it. */
const sheetChecks: readonly Check<Position>[] = [
  [({ lines }) => lines.every((left, line) => left <= at(LINES, line).boxes), 'a line has too many boxes'],
  [({ tracks }) => tracks.every((done, track) => done <= at(REINFORCEMENTS, track).boxes), 'a track is overfull'],
  [(position) => areWallsSound(position), 'the walls cannot be as they are'],
  [(position) => position.rolls <= rollLimit(position), 'there were too many rolls'],
  [(position) => isEnteredSound(position), 'the wrong number of lines has entered'],
  [
    (position) => (position.phase === 'over') === (isDefeated(position) || hasFallen(position)),
    'it is over without an end, or has ended without being over',
  ],
  [(position) => !isDefeated(position) || !hasFallen(position), 'both sides have fallen'],
];

/** S7, S8: what holds in a running siege right after its dice are rolled. */
const rolledChecks: readonly Check<Position>[] = [
  [(position) => position.dice.length === diceOf(position), 'the number of dice is wrong'],
  [({ dice, pool }) => countFaces(dice).every((count, index) => count === pool[index]), 'the pool is not the dice'],
  [({ rolls }) => rolls > 0, 'nothing was rolled'],
  [(position) => (position.phase === 'act') === (rollsLeft(position) === 0), 'the phase does not fit the rolls'],
  [(position) => isUntouched(position), 'something was done before the roll'],
  [({ abilities }) => abilities.every((state) => state !== FRESH), 'an ability was unlocked before the roll'],
];

const isUntouched = ({ sent, sets, used, gained, dealt, spent, dead }: Position): boolean =>
  sum([sent, sets.length, used.length, gained, dealt, spent, dead]) === 0;

/** S7, S22: one line enters each round, unless a special attack ends the siege before. */
const isEnteredSound = ({ round, entered, phase }: Position): boolean =>
  entered === Math.min(round, LINES.length) || (phase === 'over' && entered === round - 1);

/** S1: an inner level is damaged only after all levels outside it are destroyed. */
const areWallsSound = ({ walls, difficulty }: Position): boolean =>
  walls.every(
    (left, level) =>
      left <= at(LEVELS, level)[difficulty] &&
      (left === at(LEVELS, level)[difficulty] || walls.slice(0, level).every((outside) => outside === 0)),
  );

/** Whether the actions since the last roll lead to the present position. */
const pastFault = ({ now, rolled, since }: State): string | null => {
  try {
    return canonicalJson({ ...replay(rolled, since) }) === canonicalJson({ ...now })
      ? null
      : 'the actions since the last roll do not lead to it';
  } catch {
    return 'the actions since the last roll were not legal';
  }
};

const heldFault = ({ held, rolled }: State): string | null =>
  held.every((die, index) => die in rolled.dice && die > (held[index - 1] ?? -1))
    ? null
    : 'it holds dice that are not there';
