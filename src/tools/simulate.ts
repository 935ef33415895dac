import { type WriteStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { z } from 'zod';
import { games } from '../games/index.ts';
import { type AnyGame, FormatError } from '../games/game.ts';
import { selfPlay } from './self-play.ts';
import { createTally } from './tally.ts';

const USAGE = `Plays whole games and prints what came out.

  npm run simulate -- GAME [--games 1000] [--seed 1] [--players N] [--options JSON]
                           [--policy NAME[,NAME...]] [--records FILE]

GAME       ${games.map(({ id }) => id).join(', ')}
--options  the options to change, as a record has them: '{"variants":["hard-mode"]}'
--policy   random, or one that the game has; a name for each seat, or one for all
--records  writes a record a line; the same seed gives the same file`;

/** What was asked for on the command line, checked. */
interface Request {
  readonly game: AnyGame;
  readonly count: number;
  readonly seed: string;
  readonly seats: number;
  readonly options: unknown;
  /** A name for each seat. */
  readonly policies: readonly string[];
  readonly records: string | null;
}

class UsageError extends Error {}

const readRequest = (): Request => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      games: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      players: { type: 'string' },
      options: { type: 'string', default: '{}' },
      policy: { type: 'string', default: 'random' },
      records: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) throw new UsageError('');
  const game = games.find(({ id }) => id === positionals[0]);
  if (!game || positionals.length > 1) throw new UsageError(`Name one game: ${games.map(({ id }) => id).join(', ')}.`);
  const seats = wholeNumber('--players', values.players ?? String(game.seats.least));
  if (seats < game.seats.least || seats > game.seats.most) {
    throw new UsageError(`${game.name} is for ${game.seats.least} to ${game.seats.most} players.`);
  }
  return {
    game,
    count: wholeNumber('--games', values.games),
    seed: values.seed,
    seats,
    options: readOptions(game, seats, values.options),
    policies: readPolicies(game, seats, values.policy),
    records: values.records ?? null,
  };
};

const wholeNumber = (name: string, text: string): number => {
  if (!/^[1-9]\d*$/.test(text)) throw new UsageError(`${name} must be a whole number from 1, not "${text}".`);
  return Number(text);
};

const readOptions = (game: AnyGame, seats: number, text: string): unknown => {
  try {
    const changes = z.looseObject({}).parse(JSON.parse(text));
    return game.readOptions({ ...Object(game.defaults(seats)), ...changes });
  } catch (cause) {
    const fault = cause instanceof FormatError || cause instanceof SyntaxError ? cause.message : 'give a JSON object';
    throw new UsageError(`--options: ${fault}`, { cause });
  }
};

const readPolicies = (game: AnyGame, seats: number, text: string): readonly string[] => {
  const known = ['random', ...Object.keys(game.policies)];
  const named = text.split(',');
  const strange = named.find((name) => !known.includes(name));
  if (strange !== undefined)
    throw new UsageError(`--policy: ${game.name} knows ${known.join(', ')}, not "${strange}".`);
  if (named.length !== 1 && named.length !== seats)
    throw new UsageError('--policy: give one name, or one for each seat.');
  return Array.from({ length: seats }, (_, seat) => named[seat] ?? named[0] ?? 'random');
};

const opened = async (file: WriteStream): Promise<void> => {
  await once(file, 'open').catch((cause: unknown) => {
    throw new UsageError(`--records: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  });
};

const simulate = async ({ records, ...request }: Request): Promise<void> => {
  const { game, count, seed } = request;
  const file = records === null ? null : createWriteStream(records);
  if (file) await opened(file);
  const failed = file && once(file, 'error').then(([error]) => Promise.reject(error));
  const bar = new SingleBar({ format: '{bar} {value}/{total} games, {eta_formatted} left', clearOnComplete: true });
  if (process.stderr.isTTY) bar.start(count, 0);
  const tally = createTally();
  const began = performance.now();
  for (let index = 0; index < count; index++) {
    const record = selfPlay({ ...request, seed: `${seed}:${index}` });
    tally.add(record);
    if (file && !file.write(`${JSON.stringify(record)}\n`)) await Promise.race([once(file, 'drain'), failed]);
    bar.update(index + 1);
  }
  bar.stop();
  if (file) await Promise.race([once(file.end(), 'finish'), failed]);
  const seconds = (performance.now() - began) / 1000;
  const lines = [
    `${game.name}: ${count} games, seed ${seed}, policy ${[...new Set(request.policies)].join(' against ')}`,
    tally.report(),
    `${seconds.toFixed(1)} s, ${Math.round(tally.steps() / seconds).toLocaleString('en')} actions a second`,
    ...(records === null ? [] : [`Records: ${records}`]),
  ];
  console.log(lines.join('\n'));
};

try {
  await simulate(readRequest());
} catch (error) {
  const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
  console.error(isUsage ? `${error.message}\n\n${USAGE}`.trim() : error);
  process.exitCode = isUsage ? 2 : 1;
}
