import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { z } from 'zod';
import { characterOf } from '../../games/contract/characters/character.ts';
import { botNames, type AnyGame } from '../../games/contract/game.ts';
import { FormatError } from '../../games/contract/read-as.ts';
import { replay, type GameRecord } from '../../games/contract/record.ts';
import type { Seat } from '../../games/contract/status.ts';
import { games, withDrafts } from '../../games/index.ts';
import { measureHandicaps, type HandicapRequest } from './handicap.ts';
import { quickBotOf } from './positions.ts';
import { createHabits } from './report/habits.ts';
import { createPairings } from './report/pairings.ts';
import { createRivalries } from './report/rivalries.ts';
import { makeReport, type ReportRequest } from './reporting.ts';
import { selfPlay, type Opening } from './self-play.ts';
import { createTally } from './tally.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `Plays whole games and prints the results.

  npm run simulate -- GAME [--games 1000] [--seed 1] [--players N] [--size N] [--options JSON]
                           [--setup NAME] [--bot NAME[,NAME...]] [--against NAME[,NAME...]] [--opening NAME:N]
                           [--records FILE]
  npm run simulate -- GAME --report [--keep] [--page FILE] [--games N] and others of these
  npm run simulate -- GAME --handicap [--games 60] [--seed 1] [--threads 2]

GAME       ${withDrafts.map(({ id }) => id).join(', ')}; for --report, all finished ones if none is named
--size     the size of the field, if the game has several
--options  the options to change, as a record has them: '{"variants":["hard-mode"]}'; each game is played in a shared
           world of its own, whose name has the number of the game behind it
--setup    the way to begin, if the game has several
--bot      random, or a bot of the game; one name for each seat, or one for all; beside its own level, a character
           such as medium.mara is compared with that in what shows its style, by the hundred; in a game for one,
           it says of each bot how often it does that
--against  in a game for two, every --bot plays --games games against each of these: two each with the same luck, in
           exchanged seats
--opening  the bot that plays for all until N actions are done, so that games from the same beginning differ
--records  writes one record per line; the same seed gives the same file
--report   prints what a designer wants to know: how games end, how long they are, when they are decided, what each
           choice is worth, dead ends, and how the bots compare; --keep writes that beside the rulings, and --page as a
           page with charts
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
  if ('threads' in request) return measureHandicaps(request);
  if (!('reports' in request)) return playAll(request);
  const reports: string[] = [];
  for (const report of request.reports) reports.push(await makeReport(report));
  return reports.join('\n');
};

type AnyRequest = SimulationRequest | HandicapRequest | { readonly reports: readonly ReportRequest[] };

const requestOf = (args: readonly string[]): AnyRequest => {
  try {
    return readRequest(args);
  } catch (cause) {
    // For an unknown argument, `parseArgs` throws a TypeError with a code.
    if (cause instanceof TypeError && 'code' in cause) throw new UsageError(cause.message, { cause });
    throw cause;
  }
};

const readRequest = (args: readonly string[]): AnyRequest => {
  const { values, positionals } = readArguments(args);
  if (values.help) throw new UsageError('');
  const [name] = positionals;
  const game = withDrafts.find(({ id }) => id === name);
  if (values.report && name === undefined) {
    if (values.page !== undefined) throw new UsageError('--page: name one game.');
    return { reports: games.map((each) => readReport(each, values, args)) };
  }
  if (!game || positionals.length > 1)
    throw new UsageError(`Name one game: ${withDrafts.map(({ id }) => id).join(', ')}.`);
  if (values.report) return { reports: [readReport(game, values, args)] };
  if (values.handicap)
    return {
      game,
      count: wholeNumber('--games', values.games ?? '60'),
      seed: values.seed,
      threads: wholeNumber('--threads', values.threads),
    };
  const simulation = readSimulation(game, values);
  const { seats } = simulation;
  return {
    ...simulation,
    pairings:
      values.against === undefined
        ? [readBots(game, seats, values.bot ?? 'random')]
        : pair(seats, botsIn(game, '--bot', values.bot ?? 'random'), botsIn(game, '--against', values.against)),
    compared: values.against !== undefined,
    records: values.records ?? null,
  };
};

type Values = ReturnType<typeof readArguments>['values'];

const readArguments = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      games: { type: 'string' },
      seed: { type: 'string', default: '1' },
      players: { type: 'string' },
      size: { type: 'string' },
      options: { type: 'string', default: '{}' },
      setup: { type: 'string' },
      bot: { type: 'string' },
      against: { type: 'string' },
      opening: { type: 'string' },
      records: { type: 'string' },
      report: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      page: { type: 'string' },
      handicap: { type: 'boolean', default: false },
      threads: { type: 'string', default: String(availableParallelism()) },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });

/** What is played, but for who plays it. What a report plays by default is `chosen`. */
const readSimulation = (game: AnyGame, values: Values, games = 1000, chosen: object = {}) => {
  const seats = wholeNumber('--players', values.players ?? String(game.seats.least));
  if (seats < game.seats.least || seats > game.seats.most) {
    throw new UsageError(`${game.name} is for ${game.seats.least} to ${game.seats.most} players.`);
  }
  const { setup, ...options }: { readonly setup?: string } = chosen;
  return {
    game,
    count: wholeNumber('--games', values.games ?? String(games)),
    seed: values.seed,
    seats,
    options: readOptions(game, { ...Object(sized(game, seats, values.size)), ...options }, values.options),
    beginning: readBeginning(game, values.setup ?? setup),
    opening: values.opening === undefined ? undefined : readOpening(game, values.opening),
  };
};

const readReport = (game: AnyGame, values: Values, args: readonly string[]): ReportRequest => {
  const plan = game.simulation?.report;
  // What the plan chooses is for its own number of players and its own size.
  const isPlanned = values.players === undefined && values.size === undefined;
  const simulation = readSimulation(game, values, plan?.games ?? 200, isPlanned ? plan?.chosen : {});
  if (values.against !== undefined || values.records !== undefined) {
    throw new UsageError('--report goes without --against and --records.');
  }
  const told = args.filter(
    (arg, index) => arg !== game.id && !arg.startsWith('--page') && args[index - 1] !== '--page',
  );
  return {
    ...simulation,
    bots: readBots(game, simulation.seats, values.bot ?? plan?.bot ?? quickBotOf(game)),
    command: ['npm run simulate --', game.id, ...told.map(quoted)].join(' '),
    isKept: values.keep,
    page: values.page ?? null,
  };
};

/** An argument as a shell needs it. */
const quoted = (arg: string): string => (/^[\w,.:=/-]+$/.test(arg) ? arg : `'${arg}'`);

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

const botsIn = (game: AnyGame, flag: string, text: string): readonly string[] => {
  const known = ['random', ...botNames(game)];
  const names = text.split(',');
  const strange = names.find((name) => !known.includes(name));
  if (strange === undefined) return names;
  const plain = known.filter((name) => characterOf(name) === null);
  const other = known.find((name) => characterOf(name) !== null);
  const example = other === undefined ? '' : ` With a character: ${other} and others.`;
  throw new UsageError(`${flag}: ${game.name} knows ${plain.join(', ')}, not "${strange}".${example}`);
};

const readOpening = (game: AnyGame, text: string): Opening => {
  const [, name = text, actions = ''] = /^([^:]*):(.*)$/.exec(text) ?? [];
  const [bot = ''] = botsIn(game, '--opening', name);
  return { bot, actions: wholeNumber('N in --opening NAME:N', actions) };
};

const readBots = (game: AnyGame, seats: number, text: string): Pairing => {
  const names = botsIn(game, '--bot', text);
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
  const habits = createHabits(game);
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
    const bots = isTurned ? pairing.toReversed() : pairing;
    const record = selfPlay({ ...request, ...luck, bots });
    habits.add(record, bots);
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
    ...habits.report(),
    `${seconds.toFixed(1)} s, ${Math.round(tally.steps() / seconds).toLocaleString('en')} actions a second`,
    ...(records === null ? [] : [`Records: ${records}`]),
  ];
  return lines.join('\n');
};
