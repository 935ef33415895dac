import type { DrawnStep } from '../../../src/games/contract/comparison.ts';
import { botNamed, nextActions, seatsWith, type AnyGame } from '../../../src/games/contract/game.ts';
import { FormatError } from '../../../src/games/contract/read-as.ts';
import type { GameRecord } from '../../../src/games/contract/record.ts';
import type { Seat, SeatAction } from '../../../src/games/contract/status.ts';
import { commitmentOf, fairChance, seededChance, type Chance } from '../../../src/kernel/random.ts';
import { accepted } from '../../../src/kernel/result.ts';
import { cleanText } from '../../../src/kernel/text.ts';
import { fullOptions } from '../../../src/sessions/match/options.ts';
import { quickBotOf } from '../../../src/tools/simulate/positions.ts';

/** A match up to a place in it. */
export interface Walk {
  readonly game: AnyGame;
  readonly seats: number;
  readonly options: unknown;
  readonly first: unknown;
  readonly turns: readonly DrawnStep<unknown, unknown, unknown>[];
  readonly setupDraws: Chance['draws'];
  /** Decides its dice. */
  readonly secret: string;
}

/** How a match ends, if it does: a player who leaves a game that can't be given up breaks it off. */
export const ENDINGS = ['by the rules', 'by leaving', 'by time'] as const;
type Ending = (typeof ENDINGS)[number];

const ENTROPY = '1300000000000000001';

/**
 * A match with any options, in any version of the rules, that people and bots play as its name decides. After this many
 * actions it is broken off as it stands.
 */
export const walkOf = (current: AnyGame, name: string, ending: Ending, longest: number): Walk => {
  const whims = seededChance(name);
  const game = oneOf(whims, [current, ...(current.earlier ?? [])]);
  let walk = begun(game, name, whims);
  const length = ending === 'by the rules' ? longest : whims.pick(upTo(longest));
  const wildness = ending === 'by the rules' ? 1 : whims.die();
  while (walk.turns.length < length && isRunning(walk)) walk = playedOn(walk, whims, wildness);
  if (ending === 'by leaving')
    for (const seat of whims.shuffle(upTo(walk.seats - 1))) {
      const action = isRunning(walk) ? game.resign(stateOf(walk), seat) : null;
      if (action !== null) walk = after(walk, { seat, action });
      if (isRunning(walk) && whims.die() > 3) walk = playedOn(walk, whims, wildness);
    }
  if (ending === 'by time')
    for (let late = whims.pick(upTo(20)); late > 0 && isRunning(walk); late--) {
      const seat = oneOf(whims, game.status(stateOf(walk)).awaited);
      walk = after(walk, { seat, action: game.timeout.action(stateOf(walk), seat, whims) });
    }
  return walk;
};

/** The same match when it had fewer turns. */
export const earlier = (walk: Walk, turns: number): Walk => ({ ...walk, turns: walk.turns.slice(0, turns) });

/** The match after one more action. */
export const after = (walk: Walk, { seat, action }: SeatAction<unknown>): Walk => {
  const { game, turns, secret } = walk;
  const before = stateOf(walk);
  const chance = fairChance({ seed: secret, entropy: ENTROPY, move: turns.length + 1 });
  const step = accepted(game.play(before, seat, action, chance), `${game.makeAction(action)} by seat ${seat}`);
  return { ...walk, turns: [...turns, { before, seat, action, draws: chance.draws, ...step }] };
};

export const stateOf = ({ first, turns }: Walk): unknown => turns.at(-1)?.state ?? first;

export const isRunning = (walk: Walk): boolean => walk.game.status(stateOf(walk)).result === null;

/** The record of the match up to here. */
export const recordOf = (walk: Walk): GameRecord => {
  const { game, seats, options, turns, setupDraws, secret } = walk;
  return {
    record: 1,
    game: game.id,
    options,
    seats,
    setup: { draws: setupDraws },
    steps: turns.map(({ seat, action, draws, state }) => ({ seat, action, draws, summary: game.summary(state) })),
    result: game.status(stateOf(walk)).result,
    rules: game.rules,
    fair: { commitment: commitmentOf(secret), seed: secret, entropy: ENTROPY },
  };
};

/** Sets a match up, with the actions of the way to begin if one was chosen. */
const begun = (game: AnyGame, name: string, whims: Chance): Walk => {
  const chosen = chosenFor(game, whims);
  const { least, most } = seatsWith(game, chosen);
  const seats = whims.pick(upTo(most).slice(least));
  const options = optionsOf(game, seats, chosen);
  const secret = commitmentOf(name);
  const chance = fairChance({ seed: secret, entropy: ENTROPY, move: 0 });
  const first = game.setup(options, seats, chance);
  const walk: Walk = { game, seats, options, first, turns: [], setupDraws: chance.draws, secret };
  const beginning = 'setup' in chosen ? game.beginnings?.[String(chosen.setup)] : undefined;
  return (beginning?.actions(first, whims) ?? []).reduce(after, walk);
};

/** Options that people could choose: a preset, or the form filled in at random. */
const chosenFor = ({ presets, choosing }: AnyGame, whims: Chance): object => {
  const preset = presets === undefined ? {} : oneOf(whims, presets.offered).chosen;
  if (choosing === undefined || whims.die() > 3) return preset;
  const { form } = choosing;
  const filledIn = form.fields(preset).map((field) => {
    const values =
      field.kind === 'text'
        ? whims.die() > 3
          ? ['Elsewhere']
          : []
        : field.kind === 'one'
          ? [oneOf(whims, field.choices).value]
          : field.choices.filter(() => whims.die() > 3).map(({ value }) => value);
    return [field.id, values.map((value) => cleanText(value))];
  });
  return form.read(Object.fromEntries(filledIn), preset);
};

/** The chosen options, or the default ones where this version of the rules does not have these. */
const optionsOf = (game: AnyGame, seats: number, chosen: object): unknown => {
  try {
    return game.readOptions(fullOptions(game, seats, chosen));
  } catch (error) {
    if (error instanceof FormatError) return game.defaults(seats);
    throw error;
  }
};

/** The match after an action of a bot, or a random one: of six actions, about as many as it is wild. */
const playedOn = (walk: Walk, whims: Chance, wildness: number): Walk => {
  const { game } = walk;
  const state = stateOf(walk);
  const { awaited, toAct } = game.status(state);
  const able = toAct.filter((each) => game.actions(state, each).length > 0);
  const isWild = whims.die() <= wildness && able.length > 0;
  const seat = oneOf(whims, isWild ? able : awaited);
  const bot = isWild ? undefined : botNamed(game, quickBotOf(game));
  const action = bot ? nextActions(bot, game.look(state, seat), whims)[0] : wildAction(game, state, seat, whims);
  return after(walk, { seat, action });
};

const wildAction = (game: AnyGame, state: unknown, seat: Seat, whims: Chance): unknown => {
  const actions = game.actions(state, seat);
  return actions.length === 0 ? game.timeout.action(state, seat, whims) : oneOf(whims, actions);
};

/** The whole numbers from 0 to this one. */
const upTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, number) => number);

const oneOf = <Thing>(whims: Chance, things: readonly Thing[]): Thing => {
  const [thing] = things.slice(whims.pick([...things.keys()]));
  if (thing === undefined) throw new Error('there is nothing to choose');
  return thing;
};
