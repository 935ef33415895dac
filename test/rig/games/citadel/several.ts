import * as fc from 'fast-check';
import { greedy } from '../../../../src/games/citadel/bots/greedy.ts';
import { parseTyped } from '../../../../src/games/citadel/format/typed.ts';
import { balanced } from '../../../../src/games/citadel/options/balanced.ts';
import type { Event } from '../../../../src/games/citadel/rules/event.ts';
import {
  isOnField,
  pointName,
  squareName,
  type Action,
  type Options,
  type State,
  type ToldTurn,
} from '../../../../src/games/citadel/rules/field/state.ts';
import { severalOptions } from '../../../../src/games/citadel/rules/presets.ts';
import { actions, play, setup } from '../../../../src/games/citadel/rules/rules.ts';
import { seatsLeft } from '../../../../src/games/citadel/rules/several.ts';
import { look } from '../../../../src/games/citadel/rules/view.ts';
import type { Played, Seat } from '../../../../src/games/contract/status.ts';
import { seededChance, type Chance } from '../../../../src/kernel/random.ts';

/** A random game for three or four. */
export interface GameOfSeveral {
  readonly options: Options & { readonly players: 3 | 4 };
  readonly seed: string;
}

/** Any options for three or four (C46). */
export const optionsOfSeveral: fc.Arbitrary<GameOfSeveral['options']> = fc
  .record({
    who: fc.constantFrom(
      { players: 3 as const },
      { players: 4 as const },
      { players: 4 as const, teams: true as const },
    ),
    size: fc.constantFrom(9, 9, 10, 11, 13, 19),
    more: fc.constantFrom(0, 1, 2),
    siege: fc.constantFrom('ring' as const, 'liberties' as const),
    stall: fc.constantFrom(0, 12, 45),
    cap: fc.constantFrom(30, 90),
    tally: fc.boolean(),
    hints: fc.boolean(),
    narrow: fc.option(fc.oneof(fc.boolean(), fc.constant('later' as const)), { nil: undefined }),
  })
  .map(({ who, size, more, hints, narrow, ...rest }) => {
    const { players } = who;
    const least = players === 3 ? 7 : 9;
    const wanted = least + more * players;
    const citadels = wanted <= Math.min(13, size) ? wanted : least;
    return { size, citadels, ...rest, ...who, ...(hints && { hints }), ...(narrow !== undefined && { narrow }) };
  });

/** Any random game for three or four. */
export const gameOfSeveral: fc.Arbitrary<GameOfSeveral> = fc.record({
  options: optionsOfSeveral,
  seed: fc.stringMatching(/^[a-z]{8}$/),
});

/** The most actions, as a wild game could go on building and razing until its cap. */
const LONGEST = 500;

/** Every action of a random game, in order, with resignations and offers of all seats among them. */
export function* movesOfSeveral({ options, seed }: GameOfSeveral): Generator<Played<State, Action, Event>> {
  const chance = seededChance(seed);
  const habits = { resigns: chance.pick([0, 0, 1, 4]), offers: chance.pick([0, 2, 12]) };
  let state = setup(options, seededChance(`coin of ${seed}`));
  for (let count = 0; count < LONGEST && state.phase !== 'over'; count++) {
    const before = state;
    const { seat, action } = chosen(before, habits, chance);
    const played = play(before, seat, action);
    if (!played.ok) throw new Error(`${JSON.stringify(action)} is refused: ${played.reason}`);
    state = played.value.state;
    yield { before, seat, action, ...played.value };
  }
}

interface Habits {
  readonly resigns: number;
  readonly offers: number;
}

const chosen = (state: State, { resigns, offers }: Habits, chance: Chance): { seat: Seat; action: Action } => {
  const anyone = chance.pick(seatsLeft(state));
  if (oneIn(240, resigns, chance)) return { seat: anyone, action: { type: 'resign' } };
  if (oneIn(120, offers, chance) && actions(state, anyone).some(({ type }) => type === 'draw'))
    return { seat: anyone, action: { type: 'draw' } };
  const seat = state.mover ?? 0;
  const legal = actions(state, seat).filter(isOnField);
  const isBold = chance.die() < 6;
  const likely = legal.filter(({ type }) => !RARE.has(type));
  const kinds = [...new Set((isBold && likely.length > 0 ? likely : legal).map(({ type }) => type))];
  const fights = kinds.filter((type) => type === 'attack' || type === 'kill');
  const kind = chance.pick(fights.length > 0 && chance.die() < 5 ? fights : kinds);
  const choices = legal.filter(({ type }) => type === kind);
  const entering = choices.filter((each) => each.type === 'move' && isCitadel(state, each.to));
  const from = entering.length > 0 && chance.die() < 4 ? entering : choices;
  const action = from[chance.pick([...from.keys()])];
  if (action === undefined) throw new Error(`no ${kind} to choose from`);
  return { seat, action };
};

const oneIn = (many: number, times: number, chance: Chance): boolean =>
  chance.pick(Array.from({ length: many }, (_, each) => each)) < times;

const isCitadel = ({ citadels, options }: State, name: string): boolean =>
  citadels.some(({ at }) => pointName(options.size, at) === name);

/** Actions that waste most games. */
const RARE: ReadonlySet<string> = new Set(['dismiss', 'end', 'build']);

/** A long turn on a field of each size, and where warriors fell in it. */
const TOLD = {
  9: { turn: 'd6-d7 d7-d8 xg6>g7 xh8>h7 #b6 .', points: ['g6', 'h8'] },
  13: { turn: 'd10-d11 d11-d12 xk10>k11 xm12>m11 #b10 .', points: ['k10', 'm12'] },
} as const;

/** A turn of seat 0 of four, with as much to tell as there can be: threats, sieges, and three long turns. */
export const crowded = ({ size = 13, ...more }: { readonly size?: 9 | 13; readonly teams?: true } = {}): State => {
  const chance = seededChance('crowded');
  let state = setup({ ...severalOptions(4, size), cap: 200 }, seededChance('coin'));
  for (const { seat, action } of balanced.actions(state, chance)) state = after(state, seat, action);
  while (state.turn < 40 || state.mover !== 0 || state.prepared.length > 0)
    state = after(state, state.mover ?? 0, greedy.choose(look(state, state.mover ?? 0), chance));
  const told = [1, 2, 3] as const;
  const { turn, points } = TOLD[size];
  const recent = told.map((seat): ToldTurn => ({
    seat,
    actions: typedActions(turn),
    fell: [
      { seat: 0, at: points[0], garrison: true },
      { seat: seat === 1 ? 2 : 1, at: points[1], garrison: false },
    ],
    out: seat === 2 ? [3] : [],
  }));
  const several = { recent, done: [], fell: [], gone: [], offeredAt: [] };
  return { ...state, options: { ...state.options, ...more }, several };
};

const after = (state: State, seat: Seat, action: Action): State => {
  const played = play(state, seat, action);
  if (!played.ok) throw new Error(`${JSON.stringify(action)} is refused: ${played.reason}`);
  return played.value.state;
};

const typedActions = (text: string): readonly Action[] => {
  const parsed = parseTyped(text, 'play');
  return parsed.ok ? parsed.value.map(({ action }) => action).filter(({ type }) => type !== 'end') : [];
};

/** Every conceivable action, legal or not. */
export const conceivable = (state: State): readonly Action[] => {
  const { size } = state.options;
  const points = Array.from({ length: size * size }, (_, point) => pointName(size, point));
  const squares = Array.from({ length: (size - 1) ** 2 }, (_, square) => squareName(size, square));
  const standing = state.warriors.flat().map((point) => pointName(size, point));
  return [
    ...points.flatMap((at): Action[] => [
      { type: 'place', at },
      { type: 'claim', at },
      { type: 'recruit', at },
      { type: 'kill', at },
      { type: 'dismiss', at },
      { type: 'attack', at },
    ]),
    ...squares.flatMap((square): Action[] => [
      { type: 'build', square },
      { type: 'raze', square },
    ]),
    ...standing.flatMap((loss): Action[] => [
      ...points.map((to): Action => ({ type: 'move', from: loss, to })),
      ...standing.map((at): Action => ({ type: 'attack', at, loss })),
      ...state.walls.map((square): Action => ({ type: 'raze', square: squareName(size, square), loss })),
    ]),
    { type: 'end' },
    { type: 'draw' },
    { type: 'count' },
    { type: 'swap' },
    { type: 'resign' },
  ];
};
