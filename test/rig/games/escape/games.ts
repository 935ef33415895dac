import * as fc from 'fast-check';
import type { DrawnStep } from '../../../../src/games/contract/comparison.ts';
import { greedy } from '../../../../src/games/escape/bots/greedy.ts';
import { escape } from '../../../../src/games/escape/index.ts';
import type { Event } from '../../../../src/games/escape/rules/event.ts';
import type { Action, Options, State } from '../../../../src/games/escape/rules/state.ts';
import { areComplete, variantIds } from '../../../../src/games/escape/rules/variants.ts';
import { noChance, seededChance, type Chance } from '../../../../src/kernel/random.ts';
import { accepted } from '../../../../src/kernel/result.ts';

/** One accepted action of a run, with the states around it. */
export type Turn = DrawnStep<State, Action, Event>;

/** Any set of variants in any order, in either kind of world. */
export const anyOptions: fc.Arbitrary<Options> = fc
  .record({
    variants: fc.shuffledSubarray([...variantIds]).filter(areComplete),
    seed: fc.option(fc.string({ minLength: 1, maxLength: 10 })),
  })
  .map(({ variants, seed }) => ({ variants, world: seed === null ? 'free' : 'shared', seed }));

/** What decides a run: its options, its luck, and how many actions of 6 are random. */
export const anyGame = fc.record({ options: anyOptions, luck: fc.nat(), whim: fc.nat({ max: 6 }) });

/** Plays a run to its end, or gives it up after a number of actions, since some take long. */
export function* gameOf(
  { options, luck, whim }: { readonly options: Options; readonly luck: number; readonly whim: number },
  most = 150,
  version = escape,
): Generator<Turn> {
  const whims = seededChance(`whims of ${luck}`);
  let state = version.setup(options, 1, noChance);
  for (let count = 0; state.phase.kind !== 'over'; count++) {
    const chance = seededChance(`luck of ${luck}:${count}`);
    const action = count < most ? choose(state, whim, whims) : { type: 'surrender' as const };
    const step = accepted(escape.play(state, 0, action, chance), action.type);
    yield { before: state, seat: 0, action, draws: chance.draws, ...step };
    ({ state } = step);
  }
}

/** The version before runs under Divine Intervention got an end. */
const endless = escape.earlier?.[0] ?? escape;

/** The turn of a long run after which its map has this many spaces. */
export const explored = (options: Options, luck: number, spaces: number): Turn => {
  let last: Turn | undefined;
  for (const turn of gameOf({ options, luck, whim: 1 }, 3 * spaces, endless)) {
    last = turn;
    if (turn.state.spaces.length > spaces) break;
  }
  if (last === undefined) throw new Error('nothing was played');
  return last;
};

const choose = (state: State, whim: number, chance: Chance): Action => {
  const legal = escape.actions(state, 0);
  if (legal.length === 0) return { type: 'surrender' };
  if (chance.die() > whim) return greedy.choose(escape.look(state, 0), chance);
  const place = chance.pick(legal.map((_action, index) => index));
  return legal[place] ?? { type: 'surrender' };
};
