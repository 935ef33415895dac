import type { Step } from '../../contract/status.ts';
import type { Event } from './event.ts';
import { sum } from './lists.ts';
import { aliveLines, boxesOf, type Position } from './position.ts';
import { LEVELS, TROLLS, TROLLS_DAMAGE, type Difficulty } from './sheet.ts';

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
