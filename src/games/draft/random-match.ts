import { commitmentOf, fairChance, seededChance, type Chance } from '../../kernel/random.ts';
import { accepted } from '../../kernel/result.ts';
import type { DrawnStep } from '../contract/comparison.ts';
import { botNamed, nextActions, type AnyGame } from '../contract/game.ts';
import type { GameRecord } from '../contract/record.ts';
import type { Seat } from '../contract/status.ts';

/** The number of seats and the options that a match starts with. @testonly */
export interface Setting {
  readonly seats: number;
  readonly options: unknown;
}

/** One accepted action, with the states around it. @testonly */
export type Turn = DrawnStep<unknown, unknown, unknown>;

/** A whole match. */
export interface Playthrough extends Setting {
  readonly record: GameRecord;
  readonly first: unknown;
  readonly turns: readonly Turn[];
}

const ENTROPY = '1300000000000000001';

/** Players give up after this many actions. @testonly */
export const LONGEST = 150;

/** Plays a match at random, or by one of the game's bots. Its name decides all chance. Throws if the game does. */
export const playThrough = (
  game: AnyGame,
  { seats, options }: Setting,
  name: string,
  { bot, longest = LONGEST }: { readonly bot?: string | undefined; readonly longest?: number } = {},
): Playthrough => {
  const secret = commitmentOf(name);
  const chanceOf = (move: number): Chance => fairChance({ seed: secret, entropy: ENTROPY, move });
  const whims = seededChance(name);
  const dealt = chanceOf(0);
  const first = frozen(game.setup(frozen(options), seats, dealt));
  const turns: Turn[] = [];
  let state = first;
  while (game.status(state).result === null) {
    const { toAct, awaited } = game.status(state);
    const seat = whims.pick(bot === undefined && whims.die() === 1 ? toAct : awaited);
    const action = turns.length < longest ? choose(game, state, seat, whims, bot) : game.resign(state, seat);
    if (action === null) break;
    const chance = chanceOf(turns.length + 1);
    const played = game.play(state, seat, frozen(action), chance);
    const step = frozen(accepted(played, `${game.makeAction(action)} by seat ${seat}`));
    turns.push({ before: state, seat, action, draws: chance.draws, ...step });
    ({ state } = step);
  }
  const record: GameRecord = {
    record: 1,
    game: game.id,
    options,
    seats,
    setup: { draws: dealt.draws },
    steps: turns.map(({ seat, action, draws, state }) => ({ seat, action, draws, summary: game.summary(state) })),
    result: game.status(state).result,
    fair: { commitment: commitmentOf(secret), seed: secret, entropy: ENTROPY },
  };
  return { seats, options, record, first, turns };
};

const choose = (game: AnyGame, state: unknown, seat: Seat, whims: Chance, bot?: string): unknown => {
  const chosen = bot === undefined ? undefined : botNamed(game, bot);
  if (chosen) return nextActions(chosen, game.look(state, seat), whims)[0];
  const actions = game.actions(state, seat);
  return actions.length === 0 ? game.resign(state, seat) : actions[whims.pick([...actions.keys()])];
};

/** Freezes a value with everything in it: a game that changes its arguments throws. */
export const frozen = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) frozen(inner);
  }
  return value;
};
