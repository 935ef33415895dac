import type { GameRecord } from '../../../games/contract/record.ts';
import type { Seat } from '../../../games/contract/status.ts';
import { percent } from './statistics.ts';

interface Pairings {
  /** Games with the same seed have the same luck in exchanged seats. */
  add(game: ComparedGame): void;
  /** For each pairing, how it went for its first bot. */
  scores(): readonly Score[];
  /** A line for each pairing, with standard errors. */
  report(): string;
}

/** Shares of the games with their standard errors, and the difference of the ratings; null if it is out of scale. */
interface Score {
  readonly name: string;
  readonly shares: Readonly<Record<BotResult, Share>>;
  readonly lead: Lead | null;
}

interface Share {
  readonly mean: number;
  readonly error: number;
}

interface Lead {
  readonly rating: number;
  /** Two standard errors. */
  readonly interval: number;
}

interface ComparedGame {
  readonly bot: string;
  readonly seat: Seat;
  readonly rival: string;
  readonly seed: string;
  readonly record: GameRecord;
}

/** Pairings without games yet. A game without a winner, or one that was broken off, counts as a draw. */
export const createPairings = (): Pairings => {
  const pairings = new Map<string, Map<string, BotResult[]>>();
  const scores = (): readonly Score[] => [...pairings].map(([name, bySeed]) => scoreOf(name, [...bySeed.values()]));
  return {
    add: ({ bot, seat, rival, seed, record }) => {
      const name = `${bot} against ${rival}`;
      const bySeed = pairings.get(name) ?? new Map<string, BotResult[]>();
      pairings.set(name, bySeed.set(seed, [...(bySeed.get(seed) ?? []), resultOf(record, seat)]));
    },
    scores,
    report: () => {
      const width = Math.max(...[...pairings.keys()].map(({ length }) => length)) + 2;
      const head = [...botResults, 'rating'].map((title) => title.padStart(COLUMN)).join('');
      return [`  ${'Games'.padEnd(width)}${head}`, ...scores().map((score) => lineOf(score, width))].join('\n');
    },
  };
};

const botResults = ['won', 'drawn', 'lost'] as const;
export type BotResult = (typeof botResults)[number];

const COLUMN = 16;

/** How a game ended for a seat. */
export const resultOf = ({ result }: GameRecord, seat: Seat): BotResult => {
  const winners = typeof result === 'object' && result !== null && 'winners' in result ? result.winners : [];
  if (!Array.isArray(winners) || winners.length === 0) return 'drawn';
  return winners.includes(seat) ? 'won' : 'lost';
};

const scoreOf = (name: string, groups: readonly (readonly BotResult[])[]): Score => {
  const share = (outcome: BotResult): Share => meanOf(groups, (one) => (one === outcome ? 1 : 0));
  return { name, shares: { won: share('won'), drawn: share('drawn'), lost: share('lost') }, lead: leadOf(groups) };
};

const lineOf = ({ name, shares, lead }: Score, width: number): string => {
  const written = botResults.map((outcome) => {
    const { mean, error } = shares[outcome];
    return `${percent.format(mean)} ± ${percent.format(error)}`;
  });
  const texts = [...written, lead === null ? '-' : writtenLead(lead)];
  return `  ${name.padEnd(width)}${texts.map((text) => text.padStart(COLUMN)).join('')}`;
};

/** A difference of ratings as a text: `120 ± 40`. */
export const writtenLead = ({ rating, interval }: Lead): string => `${Math.round(rating)} ± ${Math.round(interval)}`;

/** The difference in ratings at which one bot wins e times as often as the other, as with the ratings of people. */
const SCALE = 250 * Math.SQRT2;

const WORTH = { won: 1, drawn: 0.5, lost: 0 } as const;

/** How much higher a bot's rating is than its rival's, and two standard errors of that; null if it is out of scale. */
export const leadOf = (groups: readonly (readonly BotResult[])[]): Lead | null => {
  const { mean, error } = meanOf(groups, (outcome) => WORTH[outcome]);
  if (mean === 0 || mean === 1) return null;
  return { rating: SCALE * Math.log(mean / (1 - mean)), interval: (2 * SCALE * error) / (mean * (1 - mean)) };
};

/** The mean over all games, and its standard error. The games of a group depend on each other. */
const meanOf = (groups: readonly (readonly BotResult[])[], worth: (outcome: BotResult) => number): Share => {
  const count = groups.flat().length;
  const sumOf = (group: readonly BotResult[]): number => group.reduce((sum, outcome) => sum + worth(outcome), 0);
  const mean = sumOf(groups.flat()) / count;
  const squares = groups.reduce((sum, group) => sum + (sumOf(group) - mean * group.length) ** 2, 0);
  return { mean, error: Math.sqrt(squares) / count };
};
