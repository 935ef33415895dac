import { createClient } from '../../postgres/schema.ts';

/** The counts in the order of the columns, with their heads. */
const COLUMNS = {
  installs: 'installs',
  removals: 'removals',
  'first games': 'first games',
  'finished games': 'finished',
  'parties begun': 'parties',
  'parties ended': 'ended',
  'tournaments begun': 'tournaments',
  'tournaments ended': 'ended',
  'back on day 1': 'back: day 1',
  'back on day 7': 'day 7',
  'back on day 30': 'day 30',
} as const;

type Name = keyof typeof COLUMNS;

const names = Object.keys(COLUMNS) as readonly Name[];

/** A day with its counts. */
interface CountedDay {
  readonly day: string;
  readonly counts: Readonly<Partial<Record<Name, number>>>;
}

/** The report on the days that a database has counted. */
export const readReport = async (url: string): Promise<string> => {
  const client = createClient(url);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<CountedDay>(
      `select day, json_object_agg(name, count) as counts from sallyport.daily_counts
       group by day order by day`,
    );
    return reportOf(rows);
  } finally {
    await client.end();
  }
};

/**
 * The days as a table and as a chart, in words if there are none.
 *
 * @testonly
 */
export const reportOf = (days: readonly CountedDay[]): string =>
  days.length === 0 ? NOTHING : [tableOf(days), '', chartOf(days), '', NOTE].join('\n');

const NOTHING = 'No day is counted yet. The bot counts each day after its end, at 00:00 UTC.';

const NOTE =
  'Of each day in UTC. “Back” are people who made a move 1, 7 or 30 days after the day on which their first game was ' +
  'opened. Nobody is named anywhere: the counts are made from the stored games.';

const tableOf = (days: readonly CountedDay[]): string => {
  const head = ['day', ...Object.values(COLUMNS)];
  const lines = days.map(({ day, counts }) => [day, ...names.map((name) => String(counts[name] ?? 0))]);
  const widths = head.map((title, index) => Math.max(title.length, ...lines.map((line) => (line[index] ?? '').length)));
  return [head, ...lines]
    .map((line) => line.map((cell, index) => cell.padStart(widths[index] ?? 0)).join('  '))
    .join('\n');
};

const BARS = '▁▂▃▄▅▆▇█';

/** A line for each count: a bar for each day, as high as the count compared with the highest one. */
const chartOf = (days: readonly CountedDay[]): string => {
  const width = Math.max(...Object.values(COLUMNS).map((title) => title.length));
  return names
    .map((name) => {
      const values = days.map(({ counts }) => counts[name] ?? 0);
      const highest = Math.max(1, ...values);
      const bars = values.map((value) => BARS[Math.round((value / highest) * (BARS.length - 1))]).join('');
      return `${COLUMNS[name].padStart(width)}  ${bars}  at most ${Math.max(...values)}`;
    })
    .join('\n');
};
