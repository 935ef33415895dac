import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { z } from 'zod';
import type { AnyGame } from '../../games/contract/game.ts';
import { FormatError } from '../../games/contract/read-as.ts';
import { replay, type GameRecord } from '../../games/contract/record.ts';
import type { Seat } from '../../games/contract/status.ts';
import { games } from '../../games/index.ts';
import { measureHandicaps, type HandicapRequest } from './handicap.ts';
import { createPairings } from './pairings.ts';
import { createRivalries } from './rivalries.ts';
import { selfPlay, type Opening } from './self-play.ts';
import { createTally } from './tally.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `Plays whole games and prints the results.

  npm run simulate -- GAME [--games 1000] [--seed 1] [--players N] [--size N] [--options JSON]
                           [--setup NAME] [--bot NAME[,NAME...]] [--against NAME[,NAME...]] [--opening NAME:N]
                           [--records FILE]
  npm run simulate -- GAME --handicap [--games 60] [--seed 1] [--threads 2]

GAME       ${games.map(({ id }) => id).join(', ')}
--size     the size of the field, if the game has several
--options  the options to change, as a record has them: '{"variants":["hard-mode"]}'; each game is played in a shared
           world of its own, whose name has the number of the game behind it
--setup    the way to begin, if the game has several
--bot      random, or a bot of the game; one name for each seat, or one for all
--against  in a game for two, every --bot plays --games games against each of these: two each with the same luck, in
           exchanged seats
--opening  the bot that plays for all until N actions are done, so that games from the same beginning differ
--records  writes one record per line; the same seed gives the same file
--handicap measures which difference of ratings each step of the game's handicap makes up for, by this many games of
           each pair of bots, and writes the table that the game offers it by`;

type Pairing = readonly string[];

interface SimulationRequest {
  readonly game: AnyGame;
  readonly count: number;
  readonly seed: string;
  readonly seats: number;
  readonly options: unknown;
  /** The way to begin, if it is not the default. */
  readonly beginning: string | undefined;
  /** The bots that play, a name for each seat. Each pairing plays the requested number of games. */
  readonly pairings: readonly Pairing[];
  readonly opening: Opening | undefined;
  /** Whether the pairings are compared, each in both orders of the seats. */
  readonly compared: boolean;
  readonly records: string | null;
}

/** `npm run simulate`: prints the results, or what is wrong with the arguments. Returns the exit code. */
export const main = async (
  args: readonly string[],
  { log, error }: Pick<Console, 'log' | 'error'> = console,
): Promise<number> => {
  try {
    log(await simulate(args));
    return 0;
  } catch (fault) {
    const isUsage = fault instanceof UsageError;
    error(isUsage ? `${fault.message}\n\n${USAGE}`.trim() : fault);
    return isUsage ? 2 : 1;
  }
};

/** Plays what a command line asks for, and returns the results as text. Throws a `UsageError`. @testonly */
export const simulate = async (args: readonly string[]): Promise<string> => {
  const request = requestOf(args);
  return 'threads' in request ? measureHandicaps(request) : playAll(request);
};

const requestOf = (args: readonly string[]): SimulationRequest | HandicapRequest => {
  try {
    return readRequest(args);
  } catch (cause) {
    // For an unknown argument, `parseArgs` throws a TypeError with a code.
    if (cause instanceof TypeError && 'code' in cause) throw new UsageError(cause.message, { cause });
    throw cause;
  }
};

const readRequest = (args: readonly string[]): SimulationRequest | HandicapRequest => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      games: { type: 'string' },
      seed: { type: 'string', default: '1' },
      players: { type: 'string' },
      size: { type: 'string' },
      options: { type: 'string', default: '{}' },
      setup: { type: 'string' },
      bot: { type: 'string', default: 'random' },
      against: { type: 'string' },
      opening: { type: 'string' },
      records: { type: 'string' },
      handicap: { type: 'boolean', default: false },
      threads: { type: 'string', default: String(availableParallelism()) },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) throw new UsageError('');
  const game = games.find(({ id }) => id === positionals[0]);
  if (!game || positionals.length > 1) throw new UsageError(`Name one game: ${games.map(({ id }) => id).join(', ')}.`);
  if (values.handicap)
    return {
      game,
      count: wholeNumber('--games', values.games ?? '60'),
      seed: values.seed,
      threads: wholeNumber('--threads', values.threads),
    };
  const seats = wholeNumber('--players', values.players ?? String(game.seats.least));
  if (seats < game.seats.least || seats > game.seats.most) {
    throw new UsageError(`${game.name} is for ${game.seats.least} to ${game.seats.most} players.`);
  }
  return {
    game,
    count: wholeNumber('--games', values.games ?? '1000'),
    seed: values.seed,
    seats,
    options: readOptions(game, sized(game, seats, values.size), values.options),
    beginning: readBeginning(game, values.setup),
    pairings:
      values.against === undefined
        ? [readBots(game, seats, values.bot)]
        : pair(seats, named(game, '--bot', values.bot), named(game, '--against', values.against)),
    opening: values.opening === undefined ? undefined : readOpening(game, values.opening),
    compared: values.against !== undefined,
    records: values.records ?? null,
  };
};

const wholeNumber = (name: string, text: string): number => {
  if (!/^[1-9]\d*$/.test(text)) throw new UsageError(`${name} must be a whole number from 1, not "${text}".`);
  return Number(text);
};

const sized = (game: AnyGame, seats: number, text: string | undefined): unknown => {
  if (text === undefined) return game.defaults(seats);
  if (!game.sizes) throw new UsageError(`--size: ${game.name} has only one size.`);
  try {
    return game.sizes.optionsOf(wholeNumber('--size', text));
  } catch (cause) {
    if (!(cause instanceof FormatError)) throw cause;
    throw new UsageError(`--size: ${cause.message}`, { cause });
  }
};

const readOptions = (game: AnyGame, defaults: unknown, text: string): unknown => {
  try {
    const changes = z.looseObject({}).parse(JSON.parse(text));
    return game.readOptions({ ...Object(defaults), ...changes });
  } catch (cause) {
    const fault = cause instanceof FormatError || cause instanceof SyntaxError ? cause.message : 'give a JSON object';
    throw new UsageError(`--options: ${fault}`, { cause });
  }
};

const readBeginning = (game: AnyGame, name: string | undefined): string | undefined => {
  const known = Object.keys(game.beginnings ?? {});
  if (name === undefined || known.includes(name)) return name;
  throw new UsageError(
    known.length === 0
      ? `--setup: ${game.name} begins in one way only.`
      : `--setup: ${game.name} knows ${known.join(', ')}, not "${name}".`,
  );
};

const named = (game: AnyGame, flag: string, text: string): readonly string[] => {
  const known = ['random', ...Object.keys(game.bots?.byName ?? {})];
  const names = text.split(',');
  const strange = names.find((name) => !known.includes(name));
  if (strange !== undefined) throw new UsageError(`${flag}: ${game.name} knows ${known.join(', ')}, not "${strange}".`);
  return names;
};

const readOpening = (game: AnyGame, text: string): Opening => {
  const [, name = text, actions = ''] = /^([^:]*):(.*)$/.exec(text) ?? [];
  const [bot = ''] = named(game, '--opening', name);
  return { bot, actions: wholeNumber('N in --opening NAME:N', actions) };
};

const readBots = (game: AnyGame, seats: number, text: string): Pairing => {
  const names = named(game, '--bot', text);
  if (names.length !== 1 && names.length !== seats) throw new UsageError('--bot: give one name, or one for each seat.');
  return Array.from({ length: seats }, (_, seat) => names[seat] ?? names[0] ?? 'random');
};

const pair = (seats: number, names: readonly string[], rivals: readonly string[]): readonly Pairing[] => {
  if (seats !== 2) throw new UsageError('--against: only a game for two has pairings.');
  return names.flatMap((name) => rivals.map((rival) => [name, rival]));
};

const opened = async (file: WriteStream): Promise<void> => {
  await once(file, 'open').catch((cause: unknown) => {
    throw new UsageError(`--records: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  });
};

/** Who had the first move, if the game says so. */
const firstMoverOf = (game: AnyGame, record: GameRecord): Seat | undefined => {
  const [begun] = replay(game, record);
  return begun && game.simulation?.firstMover?.(begun.before);
};

const playAll = async ({ records, pairings, compared, ...request }: SimulationRequest): Promise<string> => {
  const { game, count, seed } = request;
  const file = records === null ? null : createWriteStream(records);
  if (file) await opened(file);
  const failed = file && once(file, 'error').then(([error]) => Promise.reject(error));
  const total = count * pairings.length;
  const bar = new SingleBar({ format: '{bar} {value}/{total} games, {eta_formatted} left', clearOnComplete: true });
  if (process.stderr.isTTY) bar.start(total, 0);
  const tally = createTally();
  const scores = createPairings();
  const rivalries = createRivalries(game);
  const began = performance.now();
  for (let index = 0; index < total; index++) {
    const pairing = pairings[Math.floor(index / count)] ?? [];
    // The second game of two has the luck of the first, so that the first move is no advantage for either bot.
    const isTurned = compared && (index % count) % 2 === 1;
    const number = isTurned ? index - 1 : index;
    const luck = {
      options: request.game.simulation?.inWorld?.(request.options, number) ?? request.options,
      seed: `${seed}:${number}`,
    };
    const record = selfPlay({ ...request, ...luck, bots: isTurned ? pairing.toReversed() : pairing });
    tally.add(record, firstMoverOf(game, record));
    rivalries.add(record);
    const [bot = '', rival = ''] = pairing;
    scores.add({ bot, seat: isTurned ? 1 : 0, rival, seed: luck.seed, record });
    if (file && !file.write(`${JSON.stringify(record)}\n`)) await Promise.race([once(file, 'drain'), failed]);
    bar.update(index + 1);
  }
  bar.stop();
  if (file) await Promise.race([once(file.end(), 'finish'), failed]);
  const seconds = (performance.now() - began) / 1000;
  const who = compared ? 'seats exchanged' : `bot ${[...new Set(pairings.flat())].join(' against ')}`;
  const lines = [
    `${game.name}: ${total} games, seed ${seed}, ${who}`,
    ...(compared ? [scores.report()] : []),
    tally.report(),
    ...rivalries.report(),
    `${seconds.toFixed(1)} s, ${Math.round(tally.steps() / seconds).toLocaleString('en')} actions a second`,
    ...(records === null ? [] : [`Records: ${records}`]),
  ];
  return lines.join('\n');
};
