import type { Step } from '../../../../src/games/contract/status.ts';
import { parseAction } from '../../../../src/games/escape/format/notation.ts';
import { escape } from '../../../../src/games/escape/index.ts';
import type { Event } from '../../../../src/games/escape/rules/event.ts';
import type { FightPhase, Refusal, Space, State } from '../../../../src/games/escape/rules/state.ts';
import type { Variant } from '../../../../src/games/escape/rules/variants.ts';
import { noChance, recordedChance } from '../../../../src/kernel/random.ts';
import { accepted, type Result } from '../../../../src/kernel/result.ts';

/** A new run under these variants, with some figures changed. */
export const begin = (variants: readonly Variant[] = [], changes: Partial<State> = {}): State => ({
  ...escape.setup({ variants, world: 'free', seed: null }, 1, noChance),
  ...changes,
});

/** A straight path of empty spaces from the Citadel: space n is at distance n + 1. */
export const corridor = (length: number): readonly Space[] =>
  Array.from({ length: length + 1 }, (_, id) => ({ inward: id === 0 ? null : id - 1 }));

/** A run at the end of a corridor of this length, whose last space may be changed. */
export const outAt = (distance: number, changes: Partial<State> = {}, last: Partial<Space> = {}): State =>
  begin(changes.variants, {
    spaces: corridor(distance - 1).map((space, id) => (id === distance - 1 ? { ...space, ...last } : space)),
    at: distance - 1,
    farthest: distance,
    steps: distance - 1,
    turn: distance - 1,
    ...changes,
  });

/** A run in a fight with a patrol at this distance. */
export const fightAt = (distance: number, changes: Partial<State> = {}, fight: Partial<FightPhase> = {}): State =>
  outAt(distance, { phase: { kind: 'fight', poison: 0, face: null, ...fight }, ...changes }, { blockedBy: 'patrol' });

export const carrying = (carried: Partial<State['carried']>): Pick<State, 'carried'> => ({
  carried: { map: 0, poison: 0, potion: 0, scroll: 0, ...carried },
});

/** Plays a move such as `w2` or, with its dice, `e 4 1`. Throws if a die is left over. */
const play = (state: State, move: string): Result<Step<State, Event>, Refusal> => {
  const [action = '', ...faces] = move.split(' ');
  const chance = recordedChance(faces.map(Number));
  const played = escape.play(state, 0, parseAction(action), chance);
  if (chance.draws.length < faces.length) throw new Error(`dice left over after ${move}`);
  return played;
};

/** Why a move is refused. */
export const refusalOf = (state: State, move: string): Refusal | null => {
  const played = play(state, move);
  return played.ok ? null : played.reason;
};

export const stepOf = (state: State, move: string): Step<State, Event> => accepted(play(state, move), move);

/** The state after some moves. */
export const after = (state: State, ...moves: readonly string[]): State =>
  moves.reduce((before, move) => stepOf(before, move).state, state);
