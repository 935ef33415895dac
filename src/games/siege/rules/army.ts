import type { Event } from './event.ts';
import { aliveLines, boxesOf, count, hasArrived, isAlive, isBreached, type Position } from './position.ts';
import { ELEPHANTS, LIGHT_DAMAGE, LINES, type Striker } from './sheet.ts';

/** S13: what a 3 deals, before Call to Arms. */
export const worthOfThree = (position: Position): number => {
  const breached = isBreached(position);
  if (!hasArrived(position, 'riders')) return breached ? 1 : 0;
  return breached && !isAlive(position, ELEPHANTS) ? 2 : 1;
};

/** S18: what a 3 deals now. */
export const threeNow = (position: Position): number => worthOfThree(position) * doubled(position, 'call');

/** S11: what the 2s deal. */
export const archers = (position: Position): number => count(position, 2) * doubled(position, 'target');

/** S12: what the 4s deal. */
export const trebuchets = (position: Position): number =>
  trebuchetsOf(position, count(position, 4)) * doubled(position, 'rubble');

/** S12: what this number of 4s deals, before Repurpose Rubble. */
export const trebuchetsOf = (position: Position, fours: number): number =>
  fours >= 3 && !isBreached(position) ? 2 * fours : 0;

/** S14: what a 5 deals. */
export const worthOfFive = (position: Position): number => {
  if (!hasArrived(position, 'elves')) return 0;
  return isBreached(position) ? 2 : 1;
};

export const elves = (position: Position): number => count(position, 5) * worthOfFive(position);

export const threesLeft = (position: Position): number => count(position, 3) - position.spent;

/** S18: what the army can still deal; nothing outside the act phase. */
export const armyDamage = (position: Position): number =>
  position.phase === 'act' ? hand(position) + threesLeft(position) * threeNow(position) : 0;

/** S19: what the Dead can still deal; nothing outside the act phase. */
export const deadDamage = (position: Position): number => (position.phase === 'act' ? position.dead : 0);

export const damageLeft = (position: Position, by: Striker): number =>
  by === 'army' ? armyDamage(position) : deadDamage(position);

/** S18: strikes one line. The army spends its 3s last, one by one, each for what it deals at that moment. */
export const strike = (position: Position, by: Striker, line: number, hits: number): Position => {
  const hit = { ...position, lines: position.lines.with(line - 1, boxesOf(position, line) - hits) };
  if (by === 'dead') return { ...hit, dead: position.dead - hits };
  const worth = threeNow(position);
  const missing = Math.max(0, hits - hand(position));
  const threes = missing === 0 ? 0 : Math.ceil(missing / worth);
  return {
    ...hit,
    spent: position.spent + threes,
    gained: position.gained + threes * worth,
    dealt: position.dealt + hits,
  };
};

type Blow = Extract<Event, { readonly type: 'struck' }>;

interface Dealing {
  readonly position: Position;
  readonly blows: readonly Blow[];
}

/** S20 (1): deals the remaining damage to the weakest lines alive, and what the Dead have left to later lines. */
export const dealRest = (position: Position): Dealing => {
  const blows: Blow[] = [];
  let dealing = position;
  const dealAll = (by: Striker): void => {
    for (;;) {
      const left = damageLeft(dealing, by);
      const line = target(dealing, by);
      if (left <= 0 || line === undefined) return;
      const hits = Math.min(left, boxesOf(dealing, line));
      dealing = strike(dealing, by, line, hits);
      blows.push({ type: 'struck', by, line, hits, left: boxesOf(dealing, line) });
    }
  };
  dealAll('army');
  dealAll('dead');
  return { position: dealing, blows };
};

/** S18: the damage that can be dealt without spending another 3. */
const hand = (position: Position): number => steady(position) + position.gained - position.dealt;

const steady = (position: Position): number =>
  archers(position) + trebuchets(position) + elves(position) + (position.used.includes('light') ? LIGHT_DAMAGE : 0);

const doubled = (position: Position, ability: 'target' | 'rubble' | 'call'): number =>
  position.used.includes(ability) ? 2 : 1;

/** S20 (1): the line alive with the fewest boxes, or the lowest of several. The Dead go on to later lines. */
const target = (position: Position, by: Striker): number | undefined => {
  const [weakest] = aliveLines(position).toSorted((one, other) => boxesOf(position, one) - boxesOf(position, other));
  if (weakest !== undefined || by === 'army') return weakest;
  return (
    LINES.findIndex((_line, index) => index >= position.entered && boxesOf(position, index + 1) > 0) + 1 || undefined
  );
};
