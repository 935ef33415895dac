import { SingleBar } from 'cli-progress';
import { Piscina } from 'piscina';
import type { AnyGame } from '../../games/contract/game.ts';
import type { Handicaps } from '../../games/contract/handicap.ts';
import { dataFileOf, writeDataFile, writeFormatted } from './data-file.ts';
import type { HandicapGame } from './handicap-game.ts';
import { leadOf, type BotResult } from './report/pairings.ts';
import { UsageError } from './usage-error.ts';

/** How to measure the handicaps of a game. */
export interface HandicapRequest {
  readonly game: AnyGame;
  /** For each pair of bots and each size of the handicap. */
  readonly count: number;
  readonly seed: string;
  readonly threads: number;
}

/** A difference of ratings, with half of its 95% interval. */
interface Worth {
  readonly rating: number;
  readonly interval: number;
}

/**
 * Measures which difference of ratings each step makes up for: by how much it raises the rating of the weaker bot of
 * each pair. Writes that for the game and as a table beside its rulings, and returns the table.
 */
export const measureHandicaps = async (request: HandicapRequest): Promise<string> => {
  const { game } = request;
  const { handicaps } = game;
  if (!handicaps) throw new UsageError(`${game.name} has no handicap.`);
  const results = await playAll(request, handicaps);
  const byPair = handicaps.measured.bots.map((_, pair) => {
    const leads = results.map((pairs) => worthOf(pairs[pair] ?? []));
    return leads.slice(1).map((lead) => less(lead, leads[0] ?? NOTHING));
  });
  const steps = Array.from({ length: handicaps.most }, (_, step) =>
    together(byPair.map((worths) => worths[step] ?? NOTHING)),
  );
  const table = tableOf(request, handicaps, byPair, steps);
  await writeFormatted(dataFileOf(game, 'HANDICAP.md'), table);
  await writeDataFile(
    dataFileOf(game, 'options/handicap.json'),
    steps.map(({ rating, interval }) => ({ difference: Math.round(rating), interval: Math.round(interval) })),
  );
  return table;
};

const NOTHING: Worth = { rating: 0, interval: 0 };

/** By size from 0 and by pair: the games of the same luck together. Two equal bots need no games without a handicap. */
const playAll = async (
  { game, count, seed, threads }: HandicapRequest,
  { most, measured }: Handicaps,
): Promise<readonly (readonly (readonly (readonly BotResult[])[])[])[]> => {
  const pool = new Piscina<HandicapGame, BotResult>({
    filename: new URL('handicap-game.ts', import.meta.url).href,
    maxThreads: threads,
    execArgv: [`--import=${import.meta.resolve('tsx')}`],
  });
  const bar = new SingleBar({ format: '{bar} {value} games', clearOnComplete: true });
  if (process.stderr.isTTY) bar.start((most + 1) * measured.bots.length * count, 0);
  const play = async (of: Omit<HandicapGame, 'game' | 'seed'>): Promise<BotResult> => {
    const result = await pool.run({ ...of, game: game.id, seed });
    bar.increment();
    return result;
  };
  const couples = Array.from({ length: Math.ceil(count / 2) }, (_, couple) => [2 * couple, 2 * couple + 1]);
  try {
    return await Promise.all(
      Array.from({ length: most + 1 }, (_, size) =>
        Promise.all(
          measured.bots.map((bots) =>
            Promise.all(
              size === 0 && bots[0] === bots[1]
                ? []
                : couples.map((numbers) => Promise.all(numbers.map((number) => play({ bots, steps: size, number })))),
            ),
          ),
        ),
      ),
    );
  } finally {
    bar.stop();
    await pool.destroy();
  }
};

/** How much higher the rating of the weaker bot is. A win and a loss more keep it in scale if it wins or loses all. */
const worthOf = (groups: readonly (readonly BotResult[])[]): Worth =>
  (groups.length === 0 ? null : leadOf([...groups, ['won'], ['lost']])) ?? NOTHING;

const less = (one: Worth, other: Worth): Worth => ({
  rating: one.rating - other.rating,
  interval: Math.hypot(one.interval, other.interval),
});

/** Their mean, in which the surer ones count more. */
const together = (worths: readonly Worth[]): Worth => {
  const weights = worths.map(({ interval }) => 1 / interval ** 2);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return {
    rating: worths.reduce((sum, { rating }, index) => sum + (rating * (weights[index] ?? 0)) / all, 0),
    interval: 1 / Math.sqrt(all),
  };
};

const tableOf = (
  { game, count, seed }: HandicapRequest,
  { tell, measured }: Handicaps,
  byPair: readonly (readonly Worth[])[],
  steps: readonly Worth[],
): string => {
  const write = ({ rating, interval }: Worth): string => `${Math.round(rating)} ± ${Math.round(interval)}`;
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const chosen = JSON.stringify(measured.chosen);
  const pairs = measured.bots.map(([weaker, stronger]) => `\`${weaker}\` against \`${stronger}\``);
  const head = ['Steps', 'What it gives', ...pairs, 'Makes up for'];
  const command = `npm run simulate -- ${game.id} --handicap --games ${count} --seed ${seed}`;
  return [
    `# The handicap of ${game.name}`,
    '',
    `Made by \`${command}\`, which also writes \`options/handicap.json\`. Make both anew when the bots change.`,
    '',
    [
      'Each pair of bots plays so many games for each size, two each with the same luck in exchanged seats',
      Object.keys(measured.chosen).length === 0 ? ', with the default options.' : `, with \`${chosen}\`.`,
      ' A column says by how many points of rating the handicap raises the first bot; a draw, or a game that nobody',
      ' wins, is half a win. The last column is their mean, in which the surer ones count more.',
      ' All with 95% intervals.',
    ].join(''),
    '',
    row(head),
    row(head.map(() => '---')),
    ...steps.map((worth, index) =>
      row([
        `${index + 1}`,
        tell({ who: 'The weaker player', steps: index + 1 }),
        ...byPair.map((worths) => write(worths[index] ?? NOTHING)),
        write(worth),
      ]),
    ),
    '',
  ].join('\n');
};
