import * as fc from 'fast-check';
import { greedy } from '../../../../src/games/citadel/bots/greedy.ts';
import type { Event } from '../../../../src/games/citadel/rules/event.ts';
import type { Action, Options, State } from '../../../../src/games/citadel/rules/field/state.ts';
import { actions, play, setup } from '../../../../src/games/citadel/rules/rules.ts';
import { look } from '../../../../src/games/citadel/rules/view.ts';
import type { Played, Seat } from '../../../../src/games/contract/status.ts';
import { seededChance, type Chance } from '../../../../src/kernel/random.ts';

/** A random game: its options, its seed, and how wild it is. */
export interface RandomGame {
  readonly options: Options;
  readonly seed: string;
  readonly style: 'wild' | 'building' | 'greedy';
}

/** An action of a random game. */
export type Move = Played<State, Action, Event>;

/** Any options. */
export const anyOptions: fc.Arbitrary<Options> = fc
  .record({
    size: fc.oneof(fc.constantFrom(7, 8, 9), fc.integer({ min: 7, max: 19 })),
    most: fc.constantFrom(5, 7, 9, 11, 13),
    siege: fc.constantFrom('ring' as const, 'liberties' as const),
    stall: fc.constantFrom(0, 8, 30),
    cap: fc.constantFrom(20, 60),
    tally: fc.boolean(),
    pie: fc.boolean(),
    hints: fc.boolean(),
  })
  .map(({ most, pie, hints, ...rest }) => ({
    ...rest,
    citadels: most <= rest.size ? most : 5,
    ...(pie && { pie }),
    ...(hints && { hints }),
  }));

/** Any random game. */
export const anyGame: fc.Arbitrary<RandomGame> = fc.record({
  options: anyOptions,
  seed: fc.stringMatching(/^[a-z]{6}$/),
  style: fc.constantFrom('wild', 'building', 'greedy'),
});

/** The most actions, as a wild game could go on building and razing until its cap. */
const LONGEST = 240;

/** Every action of a random game, in order. */
export function* movesOf({ options, seed, style }: RandomGame): Generator<Move> {
  const chance = seededChance(seed);
  let state = setup(options, seededChance(`coin of ${seed}`));
  for (let count = 0; count < LONGEST && state.phase !== 'over'; count++) {
    const before = state;
    const { seat, action } = chosen(before, style, chance);
    const played = play(before, seat, action);
    if (!played.ok) throw new Error(`${JSON.stringify(action)} is refused: ${played.reason}`);
    state = played.value.state;
    yield { before, seat, action, ...played.value };
  }
}

const chosen = (state: State, style: RandomGame['style'], chance: Chance): { seat: Seat; action: Action } => {
  const seat = state.mover ?? 0;
  const mood = chance.die() * chance.die();
  if (state.phase === 'play' && mood === 36 && chance.die() === 6)
    return { seat: 1 - seat, action: { type: 'resign' } };
  if (style === 'greedy' || (style === 'building' && mood < 8)) {
    return { seat, action: greedy.choose(look(state, seat), chance) };
  }
  const legal = actions(state, seat).filter(({ type }) => mood > 30 || !RARE.has(type) || state.actions === 0);
  const kinds = [...new Set(legal.map(({ type }) => type))].filter((type) => mood > 30 || !RARE.has(type));
  const kind = kinds.length === 0 ? 'end' : chance.pick(kinds);
  const choices = legal.filter(({ type }) => type === kind);
  const action = choices[chance.pick([...choices.keys()])];
  if (action === undefined) throw new Error(`no ${kind} to choose from`);
  return { seat, action };
};

/** Actions that would end most games at once, or waste them. */
const RARE: ReadonlySet<string> = new Set(['dismiss', 'end', 'draw', 'count']);
