import type { Step } from '../../contract/status.ts';
import type { Event } from './event.ts';
import {
  abilityIndex,
  at,
  DICE,
  FACES,
  LEVELS,
  LINES,
  REINFORCEMENTS,
  ROLLS,
  ROLLS_FROM_THE_COURTYARD,
  sum,
  trackOf,
  TROLLS,
  TROLLS_DAMAGE,
  type AbilityId,
  type AbilityState,
  type Difficulty,
  type ReinforcementId,
} from './sheet.ts';

/** S8: `over` once the siege is won or lost. */
export const PHASES = ['roll', 'act', 'over'] as const;
type Phase = (typeof PHASES)[number];

/** Everything on the table at a moment. */
export interface Position {
  readonly difficulty: Difficulty;
  readonly round: number;
  readonly phase: Phase;
  /** S8: rolls made this round. */
  readonly rolls: number;
  readonly dice: readonly number[];
  /** S9: how many dice of each number there are, Halflings included. */
  readonly pool: readonly number[];
  /** S15: 6s sent this round. */
  readonly sent: number;
  /** S16: the numbers whose set has unlocked an ability this round. */
  readonly sets: readonly number[];
  /** S17: the abilities used this round. */
  readonly used: readonly AbilityId[];
  /** S18: the damage from spent 3s, the damage dealt, and the 3s spent; S19: what the Dead can still deal. */
  readonly gained: number;
  readonly dealt: number;
  readonly spent: number;
  readonly dead: number;
  /** The unchecked boxes of the nine lines, and how many of the lines have entered. */
  readonly lines: readonly number[];
  readonly entered: number;
  /** Unchecked boxes of the three levels. */
  readonly walls: readonly number[];
  /** Checked boxes of the reinforcements. */
  readonly tracks: readonly number[];
  readonly abilities: readonly AbilityState[];
}

/** How many dice show each number. */
export const countFaces = (dice: readonly number[]): readonly number[] =>
  FACES.map((face) => dice.filter((die) => die === face).length);

export const NO_DICE = countFaces([]);

/** S7, S26: the parts of a position that a new round clears. */
export const NEW_ROUND = {
  rolls: 0,
  dice: [],
  pool: NO_DICE,
  sent: 0,
  sets: [],
  used: [],
  gained: 0,
  dealt: 0,
  spent: 0,
  dead: 0,
} as const;

/** S10: whether any 1s have become another die. */
export const isPaired = ({ dice, pool }: Position): boolean =>
  countFaces(dice).some((count, index) => count !== pool[index]);

/** S9: the dice in order, Halflings included. */
export const pooledDice = ({ pool }: Position): readonly number[] =>
  pool.flatMap((count, index) => Array.from({ length: count }, () => index + 1));

/** S9: how many dice show this number, Halflings included. */
export const count = (position: Position, face: number): number => at(position.pool, face - 1);

/** The unchecked boxes of a line. Lines are numbered from 1. */
export const boxesOf = (position: Pick<Position, 'lines'>, line: number): number => at(position.lines, line - 1);

/** The lines in play with an unchecked box, the lowest first. */
export const aliveLines = (position: Position): readonly number[] =>
  LINES.map((_line, index) => index + 1).filter((line) => isAlive(position, line));

export const isAlive = (position: Position, line: number): boolean =>
  line <= position.entered && (position.lines[line - 1] ?? 0) > 0;

/** Whether all boxes of the Outer Walls are checked. */
export const isBreached = (position: Position): boolean => at(position.walls, 0) === 0;

/** S4: how many 6s a reinforcement still needs. */
export const openBoxes = (position: Position, id: ReinforcementId): number => {
  const track = trackOf(id);
  return at(REINFORCEMENTS, track).boxes - at(position.tracks, track);
};

export const hasArrived = (position: Position, id: ReinforcementId): boolean => openBoxes(position, id) === 0;

export const abilityState = (position: Position, id: AbilityId): AbilityState =>
  at(position.abilities, abilityIndex(id));

/** S8: the number of dice in a round that starts now. */
export const diceOf = (position: Position): number =>
  DICE + Number(hasArrived(position, 'extra1')) + Number(hasArrived(position, 'extra2'));

/** S8: how often the dice can be rolled in this round. The walls don't change between its rolls. */
export const rollLimit = (position: Position): number =>
  at(position.walls, 1) === 0 ? ROLLS_FROM_THE_COURTYARD : ROLLS;

export const rollsLeft = (position: Position): number => rollLimit(position) - position.rolls;

export const unsentSixes = (position: Position): number => count(position, 6) - position.sent;

/** S1, S29: the boxes of the whole stronghold. */
export const wallsOf = (difficulty: Difficulty): number => sum(LEVELS.map((level) => level[difficulty]));

/** S2: what one line alive deals each round. */
export const attackOf = (position: Pick<Position, 'lines'>, line: number): number =>
  line === TROLLS ? TROLLS_DAMAGE : boxesOf(position, line);

/** S20 (2): the damage of the lines alive at the end of this round, ignoring the War Horn. */
export const attackOfAll = (position: Position): number =>
  sum(aliveLines(position).map((line) => attackOf(position, line)));

/** S20 (2): the damage that the stronghold takes at the end of this round. */
export const storm = (position: Position): number => (position.used.includes('horn') ? 0 : attackOfAll(position));

/** S1: damages the stronghold from the outside in. What one level does not take passes on to the next. */
export const damageWalls = (position: Position, damage: number): Step<Position, Event> => {
  let rest = damage;
  const walls = position.walls.map((boxes) => {
    const taken = Math.min(boxes, rest);
    rest -= taken;
    return boxes - taken;
  });
  const events = walls.flatMap((boxes, level): readonly Event[] =>
    boxes === 0 && position.walls[level] !== 0 ? [{ type: 'fell', level }] : [],
  );
  return { state: { ...position, walls }, events };
};

/** S22: whether the stronghold has no box left. */
export const hasFallen = (position: Position): boolean => sum(position.walls) === 0;

/** S21: whether no attacker has a box left. */
export const isDefeated = (position: Position): boolean => sum(position.lines) === 0;
