import type { Seat } from '../games/status.ts';
import type { GameRecord } from '../games/record.ts';

/** How often one bot beats another. */
interface Pairings {
  /** Adds a finished game of one bot, in its seat, against another. */
  add(bot: string, seat: Seat, rival: string, record: GameRecord): void;
  /** A line for each pairing, with standard errors. */
  report(): string;
}

/** No games yet. A game without a winner, or broken off, is a draw. */
export const createPairings = (): Pairings => {
  const pairings = new Map<string, Score>();
  return {
    add: (bot, seat, rival, record) => {
      const name = `${bot} against ${rival}`;
      const score = pairings.get(name) ?? { won: 0, drawn: 0, lost: 0 };
      pairings.set(name, { ...score, [outcomeOf(record, seat)]: score[outcomeOf(record, seat)] + 1 });
    },
    report: () => {
      const width = Math.max(...[...pairings.keys()].map(({ length }) => length)) + 2;
      const head = ['won', 'drawn', 'lost', 'rating'].map((title) => title.padStart(COLUMN)).join('');
      return [
        `  ${'Games'.padEnd(width)}${head}`,
        ...[...pairings].map(
          ([name, score]) => `  ${name.padEnd(width)}${sharesOf(score)}${ratingOf(score).padStart(COLUMN)}`,
        ),
      ].join('\n');
    },
  };
};

interface Score {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

const COLUMN = 16;

const outcomeOf = ({ result }: GameRecord, seat: Seat): keyof Score => {
  const winners = typeof result === 'object' && result !== null && 'winners' in result ? result.winners : [];
  if (!Array.isArray(winners) || winners.length === 0) return 'drawn';
  return winners.includes(seat) ? 'won' : 'lost';
};

const sharesOf = ({ won, drawn, lost }: Score): string => {
  const games = won + drawn + lost;
  return [won, drawn, lost]
    .map((number) => {
      const share = number / games;
      const error = Math.sqrt((share * (1 - share)) / games);
      return `${percent.format(share)} ± ${percent.format(error)}`.padStart(COLUMN);
    })
    .join('');
};

/** The difference in ratings at which one wins e times as often as the other: see the ratings of people. */
const SCALE = 250 * Math.SQRT2;

/** How much higher the bot's rating is than its rival's, and two standard errors of that. */
const ratingOf = ({ won, drawn, lost }: Score): string => {
  const games = won + drawn + lost;
  const share = (won + drawn / 2) / games;
  if (share === 0 || share === 1) return '-';
  const error = Math.sqrt((won + drawn / 4) / games - share ** 2) / Math.sqrt(games);
  const higher = Math.round(SCALE * Math.log(share / (1 - share)));
  return `${higher} ± ${Math.round((2 * SCALE * error) / (share * (1 - share)))}`;
};

const percent = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
