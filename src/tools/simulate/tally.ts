import type { GameRecord } from '../../games/contract/record.ts';
import type { Seat } from '../../games/contract/status.ts';
import { percent } from './report/statistics.ts';

interface Tally {
  /** Adds a game. Also counts how often the side that moved first won, if `firstMover` is given. */
  add(record: GameRecord, firstMover?: Seat): void;
  /** The number of actions played. */
  steps(): number;
  /** Shares and means with their standard errors, as lines of text. */
  report(): string;
}

/** An empty tally. It fits any game: it counts outcomes and winners, and averages all figures of the results. */
export const createTally = (): Tally => {
  const outcomes = new Map<string, number>();
  const wins = new Map<string, number>();
  const named = new Map<string, number>();
  const figures = new Map<string, Mean>();
  let games = 0;
  let steps = 0;

  const add = (record: GameRecord, firstMover?: Seat): void => {
    games += 1;
    steps += record.steps.length;
    note(figures, 'actions', record.steps.length);
    const result = isObject(record.result) ? record.result : { outcome: 'unfinished' };
    for (const [name, value] of Object.entries(result)) {
      if (name === 'outcome' && typeof value === 'string') count(outcomes, value);
      else if (name === 'winners' && Array.isArray(value)) {
        for (const seat of value) count(wins, `seat ${seat}`);
        if (firstMover !== undefined && value.length > 0) {
          count(wins, value.includes(firstMover) ? 'who moved first' : 'who moved later');
        }
      } else if (Array.isArray(value)) for (const thing of value) count(named, String(thing));
      else if (typeof value === 'number') note(figures, name, value);
    }
  };

  const shares = (counts: ReadonlyMap<string, number>): readonly string[] =>
    [...counts]
      .toSorted(([, left], [, right]) => right - left)
      .map(([name, number]) => {
        const share = number / games;
        const error = Math.sqrt((share * (1 - share)) / games);
        return line(name, percent.format(share), percent.format(error));
      });

  return {
    add,
    steps: () => steps,
    report: () =>
      [
        ...shares(outcomes),
        ...section('Wins', shares(wins)),
        ...section('Met', shares(named)),
        ...section(
          'Means',
          [...figures].map(([name, mean]) => {
            const { average, error } = meanOf(mean);
            return line(name, decimal.format(average), decimal.format(error));
          }),
        ),
      ].join('\n'),
  };
};

interface Mean {
  readonly number: number;
  readonly sum: number;
  readonly squares: number;
}

const decimal = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const line = (name: string, value: string, error: string): string =>
  `  ${name.padEnd(20)}${value.padStart(10)} ± ${error}`;

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`${title}:`, ...lines];

const count = (counts: Map<string, number>, name: string): void => {
  counts.set(name, (counts.get(name) ?? 0) + 1);
};

const note = (figures: Map<string, Mean>, name: string, value: number): void => {
  const { number, sum, squares } = figures.get(name) ?? { number: 0, sum: 0, squares: 0 };
  figures.set(name, { number: number + 1, sum: sum + value, squares: squares + value * value });
};

const meanOf = ({ number, sum, squares }: Mean): { readonly average: number; readonly error: number } => {
  const average = sum / number;
  const variance = number < 2 ? 0 : Math.max(0, (squares - number * average * average) / (number - 1));
  return { average, error: Math.sqrt(variance / number) };
};

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
