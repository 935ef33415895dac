import type { DrawnStep } from '../../../src/games/contract/comparison.ts';
import { botNamed, nextActions, type AnyGame } from '../../../src/games/contract/game.ts';
import { replay, setUp, type GameRecord } from '../../../src/games/contract/record.ts';
import type { Seat, Viewer } from '../../../src/games/contract/status.ts';
import { commitmentOf, fairChance, seededChance, type Chance } from '../../../src/kernel/random.ts';
import { accepted } from '../../../src/kernel/result.ts';
import { recordsOf } from './kept-records.ts';
import { seed } from './seed.ts';
import { isShort, trials } from './trials.ts';

/** The number of seats and the options that a match starts with. */
interface Setting {
  readonly seats: number;
  readonly options: unknown;
}

/** One accepted action, with the states around it. */
type Turn = DrawnStep<unknown, unknown, unknown>;

/** A whole match: a kept one, or one played at random or by a bot. */
interface Playthrough extends Setting {
  readonly record: GameRecord;
  readonly first: unknown;
  readonly turns: readonly Turn[];
}

/** Everything that the contract tests play of a game. */
interface PlayedGame {
  readonly settings: readonly Setting[];
  readonly playthroughs: readonly Playthrough[];
  /** Of all playthroughs, each with the number of seats in its match. */
  readonly turns: readonly (Turn & { readonly seats: number })[];
  readonly states: readonly unknown[];
}

const ENTROPY = '1300000000000000001';

/** Players give up after this many actions. */
export const LONGEST = 150;

export const seatsOf = (count: number): readonly Seat[] => Array.from({ length: count }, (_, seat) => seat);

export const viewersOf = (seats: number): readonly Viewer[] => ['table', ...seatsOf(seats)];

export const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/**
 * Some of many, evenly spread: in the long run of the tests `count` or all of them, or `inCi` if CI has no time for
 * them and only `npm run test:release` looks at that many; otherwise fewer.
 */
export const some = <Thing>(
  things: readonly Thing[],
  count = things.length,
  inCi: number = count,
): readonly Thing[] => {
  const wanted = trials(count, Math.ceil(count / 16), inCi);
  return things.filter((_, index) => index % Math.ceil(things.length / wanted) === 0);
};

const played = new Map<AnyGame, PlayedGame>();

/**
 * The kept matches of a game that ended, and one in each setting that is played at random; in the long run two of
 * these, and one with every quick bot. Later calls get the same matches.
 */
export const playedOf = (game: AnyGame): PlayedGame => {
  const known = played.get(game);
  if (known !== undefined) return known;
  const settings = settingsOf(game);
  const players = isShort ? [undefined] : [undefined, undefined, ...quickBots(game)];
  const playthroughs = [
    ...recordsOf(game).flatMap((record) => (record.result === null ? [] : [replayed(game, record)])),
    ...settings.flatMap((setting, index) =>
      players.map((bot, luck) => playThrough(game, setting, `${seed} ${index} ${luck}`, bot)),
    ),
  ];
  const all: PlayedGame = {
    settings,
    playthroughs,
    turns: playthroughs.flatMap(({ seats, turns }) => turns.map((turn) => ({ ...turn, seats }))),
    states: playthroughs.flatMap(({ first, turns }) => [first, ...turns.map(({ state }) => state)]),
  };
  played.set(game, all);
  return all;
};

/** The defaults for every number of seats, and the settings of the game's kept records. */
const settingsOf = (game: AnyGame): readonly Setting[] => {
  const counts = seatsOf(game.seats.most + 1).filter((seats) => seats >= game.seats.least);
  const settings = [
    ...counts.map((seats) => ({ seats, options: game.defaults(seats) })),
    ...recordsOf(game).map(({ seats, options }) => ({ seats, options: game.readOptions(options) })),
  ];
  return [...new Map(settings.map((setting) => [JSON.stringify(setting), setting])).values()];
};

const quickBots = ({ bots }: AnyGame): readonly string[] =>
  Object.entries(bots?.byName ?? {}).flatMap(([name, bot]) => ('choose' in bot ? [name] : []));

const replayed = (game: AnyGame, record: GameRecord): Playthrough => ({
  seats: record.seats,
  options: game.readOptions(record.options),
  record,
  first: frozen(setUp(game, record)),
  turns: [...replay(game, record)].map((step, index) => frozen({ ...step, draws: record.steps[index]?.draws ?? [] })),
});

const playThrough = (game: AnyGame, { seats, options }: Setting, name: string, bot?: string): Playthrough => {
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
    const action = turns.length < LONGEST ? choose(game, state, seat, whims, bot) : game.resign(state, seat);
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
const frozen = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) frozen(inner);
  }
  return value;
};

/** Actions that must be accepted: some of each seat's legal ones, and what is played for a seat that never answers. */
export const legalIn = (game: AnyGame, state: unknown): readonly Pick<Turn, 'seat' | 'action'>[] => {
  const { toAct, awaited } = game.status(state);
  return [
    ...toAct.flatMap((seat) => some(game.actions(state, seat), 10).map((action) => ({ seat, action }))),
    ...awaited.map((seat) => ({ seat, action: game.timeout.action(state, seat, seededChance('idle')) })),
  ];
};

/** Whether a seat can play all actions of a control, given as texts separated by spaces. */
export const isPlayedBy = (game: AnyGame, before: unknown, seat: Seat, text: string): boolean => {
  let state = before;
  return text.split(' ').every((part) => {
    const step = game.play(state, seat, game.parseAction(part), seededChance('pressed'));
    if (step.ok) state = step.value.state;
    return step.ok;
  });
};
