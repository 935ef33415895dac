import * as fc from 'fast-check';
import type { DrawnStep } from '../../../../src/games/contract/comparison.ts';
import { naive } from '../../../../src/games/siege/bots/bots.ts';
import { siege } from '../../../../src/games/siege/index.ts';
import type { Event } from '../../../../src/games/siege/rules/event.ts';
import { countFaces, NEW_ROUND, type Position } from '../../../../src/games/siege/rules/position.ts';
import { playAt } from '../../../../src/games/siege/rules/rules.ts';
import {
  ABILITIES,
  DIFFICULTIES,
  READY,
  REINFORCEMENTS,
  type AbilityId,
  type ReinforcementId,
} from '../../../../src/games/siege/rules/sheet.ts';
import type { Action, State } from '../../../../src/games/siege/rules/state.ts';
import { noChance, recordedChance, seededChance, type Chance } from '../../../../src/kernel/random.ts';
import { accepted } from '../../../../src/kernel/result.ts';

/** One accepted action of a siege, with the states around it. */
export type Turn = DrawnStep<State, Action, Event>;

/** What decides a siege: its difficulty, its luck, and how many actions of 6 are random. */
export const anySiege = fc.record({
  difficulty: fc.constantFrom(...DIFFICULTIES),
  luck: fc.nat(),
  whim: fc.nat({ max: 6 }),
});

export type AnySiege = typeof anySiege extends fc.Arbitrary<infer Value> ? Value : never;

/** A siege that has just begun. */
export const begun = ({ difficulty, luck }: Pick<AnySiege, 'difficulty' | 'luck'>): State =>
  siege.setup({ difficulty }, 1, seededChance(`setup of ${luck}`));

/** Plays a siege to its end as the naive bot does, and sometimes at random. */
export function* gameOf(game: AnySiege): Generator<Turn> {
  const whims = seededChance(`whims of ${game.luck}`);
  let state = begun(game);
  for (let count = 0; state.now.phase !== 'over'; count++) {
    const chance = seededChance(`luck of ${game.luck}:${count}`);
    const action = choose(state, game.whim, whims);
    const step = accepted(siege.play(state, 0, action, chance), action.type);
    yield { before: state, seat: 0, action, draws: chance.draws, ...step };
    ({ state } = step);
  }
}

/** A random action rarely ends a round, so that all other actions are tried as well. */
const choose = (state: State, whim: number, whims: Chance): Action => {
  if (whims.die() > whim) return naive.choose(siege.look(state, 0), whims);
  const legal = siege.actions(state, 0);
  const others = legal.filter(({ type }) => type !== 'end');
  const choices = others.length > 0 && whims.die() > 2 ? others : legal;
  return choices[whims.pick(choices.map((_action, index) => index))] ?? { type: 'end' };
};

/** A siege with these dice in round 1, after moves such as `r03 1 2 6 4`: an action as text, then its draws. */
export const siegeAfter = (dice: string, ...moves: readonly string[]): State =>
  moves.reduce(moved, siege.setup({ difficulty: 'normal' }, 1, recordedChance(dice.split(' ').map(Number))));

/** The siege after one more such move. */
export const moved = (state: State, move: string): State => {
  const [text = '', ...draws] = move.split(' ');
  return accepted(siege.play(state, 0, siege.parseAction(text), recordedChance(draws.map(Number))), move).state;
};

/** The parts of a position that matter in a test. The rest is as in round 6 of a normal siege with final dice. */
export interface Sketch extends Partial<Position> {
  readonly arrived?: readonly ReinforcementId[];
  readonly ready?: readonly AbilityId[];
}

/** A position with these parts. */
export const sketch = ({ arrived = [], ready = [], ...given }: Sketch): Position => {
  const dice = given.dice ?? [1, 1, 4, 4, 5, 5];
  return {
    difficulty: 'normal',
    round: 6,
    phase: 'act',
    ...NEW_ROUND,
    rolls: 3,
    dice,
    pool: countFaces(dice),
    lines: [0, 0, 8, 9, 10, 12, 14, 16, 20],
    entered: 6,
    walls: [28, 38, 20],
    tracks: REINFORCEMENTS.map(({ id, boxes }) => (arrived.includes(id) ? boxes : 0)),
    abilities: ABILITIES.map(({ id }) => (ready.includes(id) ? READY : 0)),
    ...given,
  };
};

/** The last round, with final dice that nearly surely win, or lose. */
export const almostWon = sketch({
  round: 9,
  entered: 9,
  walls: [5, 38, 20],
  lines: [0, 0, 0, 0, 0, 0, 0, 0, 3],
  dice: [2, 2, 1, 4, 5, 1],
});
export const almostLost = sketch({ walls: [0, 0, 5], dice: [2, 2, 4, 6, 3, 1] });

/** A siege that may still end either way. */
export const undecided = sketch({ lines: [0, 0, 0, 0, 0, 2, 14, 16, 20] });

/** A siege at a position, right after a roll. */
export const stateAt = (now: Position): State => ({ version: 1, turn: 0, now, rolled: now, since: [], held: [] });

/** The position after actions that draw nothing. */
export const after = (position: Position, ...actions: readonly string[]): Position =>
  actions.reduce((now, text) => accepted(playAt(now, siege.parseAction(text), noChance), text).state, position);

/** The position after an end of the round with these draws. */
export const ended = (position: Position, ...draws: readonly number[]): Position => {
  const chance = recordedChance(draws);
  const { state } = accepted(playAt(position, { type: 'end' }, chance), 'the end');
  if (chance.draws.length !== draws.length) throw new Error(`only ${chance.draws.length} draws were asked for`);
  return state;
};

/** Why an action is refused, or `ok`. */
export const refusal = (position: Position, text: string): string => {
  const played = playAt(position, siege.parseAction(text), recordedChance([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]));
  return played.ok ? 'ok' : played.reason;
};
