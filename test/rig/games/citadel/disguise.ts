import { isDeepStrictEqual } from 'node:util';
import { citadel, type State } from '../../../../src/games/citadel/index.ts';
import type { Seat } from '../../../../src/games/contract/status.ts';
import { seededChance } from '../../../../src/kernel/random.ts';
import type { Disguise } from '../disguise.ts';

/** States that look the same to a viewer: in which the mover has prepared less of the turn, or something more. */
export const disguise: Disguise = (value, viewer) => {
  const state = citadel.readState(value);
  const { mover } = state;
  if (mover === null || mover === viewer) return [];
  const undone = citadel.undo?.before(state, mover) ?? null;
  return [...(undone === null ? [] : [undone]), ...preparedFrom(state, mover)];
};

/** The states after some of a seat's actions, while its turn goes on and nobody goes out, which all would see (C51). */
const preparedFrom = (state: State, seat: Seat): readonly State[] => {
  const secret = citadel.actions(state, seat).filter(({ type }) => SECRET.has(type));
  const some = secret.filter((_, index) => index % Math.ceil(secret.length / 12) === 0);
  return some.flatMap((action) => {
    const played = citadel.play(state, seat, action, seededChance('prepared'));
    if (!played.ok) return [];
    const { state: after } = played.value;
    return citadel.status(after).result === null && isDeepStrictEqual(after.out, state.out) ? [after] : [];
  });
};

const SECRET: ReadonlySet<string> = new Set(['build', 'raze', 'recruit', 'move', 'attack', 'kill', 'dismiss']);
