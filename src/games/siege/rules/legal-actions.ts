import type { Seat } from '../../contract/status.ts';
import { refusalOfUse, unlockable } from './abilities.ts';
import { damageLeft } from './army.ts';
import { aliveLines, boxesOf, count, isAlive, openBoxes, unsentSixes, type Position } from './position.ts';
import { mustSend, PAIRED_FACES } from './rules.ts';
import { ABILITIES, LINES, READY, REINFORCEMENTS, STRIKERS, type Striker } from './sheet.ts';
import { type Action, type State, type UseAbility } from './state.ts';

/** S24: every legal action of a seat. */
export const actions = (siege: State, seat: Seat): readonly Action[] => (seat === 0 ? actionsIn(siege.now) : []);

/** S24: every legal action in a position. */
const actionsIn = (position: Position): readonly Action[] => {
  switch (position.phase) {
    case 'roll':
      return [...rerolls(position), { type: 'stop' }];
    case 'act':
      return [
        ...pairings(position),
        ...sendings(position),
        ...unlockable(position).map((ability): Action => ({ type: 'unlock', ability })),
        ...uses(position),
        ...strikes(position),
        ...(canEnd(position) ? [{ type: 'end' } as const] : []),
      ];
    case 'over':
      return [];
  }
};

/** S24: whether the round can be ended. */
export const canEnd = (position: Position): boolean => !mustSend(position) && unlockable(position).length === 0;

/** The action for a player who never answers: stops rolling, sends and unlocks what must be, ends the round. */
export const idleAction = (position: Position): Action => {
  if (position.phase === 'roll') return { type: 'stop' };
  const [sending] = mustSend(position) ? sendings(position) : [];
  if (sending) return sending;
  const [ability] = unlockable(position);
  return ability ? { type: 'unlock', ability } : { type: 'end' };
};

/** S10: what Halflings can make of two 1s. */
export const pairings = (position: Position): readonly Extract<Action, { type: 'halflings' }>[] =>
  position.sets.length > 0 || count(position, 1) < 2
    ? []
    : PAIRED_FACES.map((face) => ({ type: 'halflings', face }) as const);

/** S15: every way to send 6s to one reinforcement. */
export const sendings = (position: Position): readonly Extract<Action, { type: 'send' }>[] =>
  REINFORCEMENTS.flatMap(({ id }) =>
    upTo(Math.min(unsentSixes(position), openBoxes(position, id))).map(
      (sixes) => ({ type: 'send', to: id, sixes }) as const,
    ),
  );

/** S17, S19: every use of an ability that would do something now, for Heroic Deeds one for each line alive. */
export const uses = (position: Position): readonly UseAbility[] =>
  ABILITIES.filter((_ability, index) => position.abilities[index] === READY)
    .flatMap(({ id }): readonly UseAbility[] =>
      id === 'heroic'
        ? aliveLines(position).map((line) => ({ type: 'use', ability: id, line }) as const)
        : [{ type: 'use', ability: id }],
    )
    .filter((use) => refusalOfUse(position, use) === null);

/** A line that can be struck, and the most damage that it can be dealt. */
export interface Target {
  readonly by: Striker;
  readonly line: number;
  readonly most: number;
}

/** S18, S19: every line that can be struck now. */
export const targets = (position: Position): readonly Target[] =>
  STRIKERS.flatMap((by) =>
    LINES.flatMap((_line, index): readonly Target[] => {
      const line = index + 1;
      if (by === 'army' && !isAlive(position, line)) return [];
      const most = Math.min(damageLeft(position, by), boxesOf(position, line));
      return most > 0 ? [{ by, line, most }] : [];
    }),
  );

const strikes = (position: Position): readonly Action[] =>
  targets(position).flatMap(({ by, line, most }) =>
    upTo(most).map((hits): Action => ({ type: 'strike', by, line, hits })),
  );

/** S8: every way to keep some of the dice. */
const rerolls = (position: Position): readonly Action[] => {
  const dice = position.dice.map((_die, index) => index);
  return Array.from({ length: 2 ** dice.length - 1 }, (_none, chosen) => ({
    type: 'roll',
    keep: dice.filter((index) => (chosen >> index) & 1),
  }));
};

/** The whole numbers from 1 up to this one. */
export const upTo = (most: number): readonly number[] =>
  Array.from({ length: Math.max(0, most) }, (_none, index) => index + 1);
