import type { Chance, DiePlace } from '../../../kernel/random.ts';
import type { Step } from '../../contract/status.ts';
import { freshToReady } from './abilities.ts';
import { dealRest } from './army.ts';
import type { Event } from './event.ts';
import {
  aliveLines,
  attackOfAll,
  boxesOf,
  countFaces,
  damageWalls,
  diceOf,
  hasFallen,
  isDefeated,
  NEW_ROUND,
  rollsLeft,
  storm,
  type Position,
} from './position.ts';
import { scoreOf } from './score.ts';
import { ASSAULTS, LINES, sum, type Assault, type AssaultId } from './sheet.ts';

type PositionStep = Step<Position, Event>;

/** S7: starts the next round: the next line enters after its special attack, and the dice are rolled. */
export const startRound = (before: Position, chance: Chance): PositionStep => {
  const fresh: Position = { ...before, round: before.round + 1, ...NEW_ROUND };
  const start: PositionStep = { state: fresh, events: [{ type: 'round', round: fresh.round }] };
  return andThen(nextLine(start, chance), (state) => firstRoll(state, chance));
};

/** The place of a die of a roll or a special attack, for chance by place. */
const placeOf = ({ round }: Position, roll: number | AssaultId, index: number): DiePlace => ({
  world: null,
  key: `${round}/${roll}/${index + 1}`,
});

/** S8: rerolls all dice except those kept. The last roll makes the dice final. */
export const reroll = (position: Position, keep: readonly number[], chance: Chance): PositionStep => {
  const roll = position.rolls + 1;
  const dice = position.dice.map((die, index) =>
    keep.includes(index) ? die : chance.die(placeOf(position, roll, index)),
  );
  const rolled = { ...position, dice, pool: countFaces(dice), rolls: roll };
  const state: Position = rollsLeft(rolled) === 0 ? { ...rolled, phase: 'act' } : rolled;
  return { state, events: [{ type: 'rolled', roll: state.rolls, dice, kept: keep }] };
};

/** S20: closes the round, makes unlocked abilities ready, and starts the next round. */
export const endRound = (position: Position, chance: Chance): PositionStep =>
  andThen(closeRound(position), (state) => startRound(freshToReady(state), chance));

/** S20 (1, 2): deals the remaining damage, then damages the stronghold. Rolls nothing. */
export const closeRound = (position: Position): PositionStep => {
  const { position: dealt, blows } = dealRest(position);
  return andThen(settled({ state: dealt, events: blows }), beAttacked);
};

/** S21, S22: ends the siege if it is won or lost. */
export const settled = ({ state, events }: PositionStep): PositionStep => {
  const won = isDefeated(state);
  if (!won && !hasFallen(state)) return { state, events };
  const ending: Event = { type: won ? 'won' : 'lost', round: state.round, score: scoreOf(state) };
  return { state: { ...state, phase: 'over' }, events: [...events, ending] };
};

/** S3: the damage of a special attack with these dice. */
const assaultDamage = (position: Position, assault: Assault, dice: readonly number[]): number =>
  sum(dice) + assault.damage + assault.perLineAlive * aliveLines(position).length;

/** S3: the special attack that comes with the next line, if any. */
export const nextAssault = (position: Position): AssaultId | undefined => LINES[position.entered]?.before;

/** S7 (2): the next line enters, unless its special attack ends the siege. */
const nextLine = (start: PositionStep, chance: Chance): PositionStep => {
  if (start.state.entered === LINES.length) return start;
  const id = nextAssault(start.state);
  const assault = id === undefined ? start : andThen(start, (state) => bearAssault(state, id, chance));
  return andThen(assault, (state) => {
    const line = state.entered + 1;
    const entered = { ...state, entered: line };
    return { state: entered, events: [{ type: 'entered', line, boxes: boxesOf(entered, line) }] };
  });
};

/** S3: a special attack. Nothing prevents it, it counts at once, and it can end the siege. */
const bearAssault = (position: Position, id: AssaultId, chance: Chance): PositionStep => {
  const assault = ASSAULTS[id];
  const dice = Array.from({ length: assault.dice }, (_, index) => chance.die(placeOf(position, id, index)));
  const damage = assaultDamage(position, assault, dice);
  const { state, events } = damageWalls(position, damage);
  return settled({ state, events: [{ type: 'assault', assault: id, dice, damage }, ...events] });
};

/** S20 (2), S22: the stronghold takes the damage of the lines alive. */
const beAttacked = (position: Position): PositionStep => {
  const damage = storm(position);
  const { state, events } = damageWalls(position, damage);
  return settled({ state, events: [{ type: 'stormed', damage, spared: attackOfAll(position) - damage }, ...events] });
};

/** S7 (3): the first roll of a round. */
const firstRoll = (position: Position, chance: Chance): PositionStep => {
  const dice = Array.from({ length: diceOf(position) }, (_, index) => chance.die(placeOf(position, 1, index)));
  return {
    state: { ...position, phase: 'roll', dice, pool: countFaces(dice), rolls: 1 },
    events: [{ type: 'rolled', roll: 1, dice, kept: [] }],
  };
};

/** Goes on with the next part, unless the siege is over. */
const andThen = (step: PositionStep, next: (state: Position) => PositionStep): PositionStep => {
  if (step.state.phase === 'over') return step;
  const { state, events } = next(step.state);
  return { state, events: [...step.events, ...events] };
};
