import type { AnyGame } from '../../../src/games/contract/game.ts';
import { replay, setUp, type GameRecord } from '../../../src/games/contract/record.ts';
import type { Seat, Viewer } from '../../../src/games/contract/status.ts';
import {
  frozen,
  playThrough,
  type Playthrough,
  type Setting,
  type Turn,
} from '../../../src/games/draft/random-match.ts';
import { seededChance } from '../../../src/kernel/random.ts';
import { recordsOf } from './kept-records.ts';
import { seed } from './seed.ts';
import { isShort, trials } from './trials.ts';

/** Everything that the contract tests play of a game. */
interface PlayedGame {
  readonly settings: readonly Setting[];
  readonly playthroughs: readonly Playthrough[];
  /** Of all playthroughs, each with the number of seats in its match. */
  readonly turns: readonly (Turn & { readonly seats: number })[];
  readonly states: readonly unknown[];
}

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
      players.map((bot, luck) => playThrough(game, setting, `${seed} ${index} ${luck}`, { bot })),
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
