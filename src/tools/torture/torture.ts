import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AnyGame } from '../../games/contract/game.ts';
import { games } from '../../games/index.ts';
import { MINUTE } from '../../kernel/time.ts';
import type { EmbeddedPostgres } from '../../postgres/embedded.ts';
import { migrate } from '../../postgres/migrate.ts';
import { databaseAt, MIGRATIONS, runSql } from '../database/databases.ts';
import { startPooler } from '../database/pooler.ts';
import { withPostgres } from '../database/temporary.ts';
import { openCoverage } from './coverage.ts';
import { diceOf } from './place/dice.ts';
import { playNight } from './play-night.ts';
import { trialUpdate, updateFrom, type Update } from './processes/release.ts';
import type { Report } from './report.ts';
import type { NightKind, NightPlan, Run } from './run.ts';

export interface TortureOptions {
  readonly seed: string;
  readonly minutes: number;
  /** Only these games, by id. */
  readonly games?: readonly string[];
  /** Only this night. */
  readonly night?: number;
  /** Only this kind of night, as long as there is time. */
  readonly kind?: NightKind;
  readonly tables?: number;
  /** Whether people give any text wherever they can type. */
  readonly texts?: boolean;
  /** Whether people do only what a server plays together: parties, tournaments and searches for opponents. */
  readonly together?: boolean;
  /** Whether PgBouncer, which must be installed, is between the bots and Postgres. */
  readonly isPooled?: boolean;
  /** The only steps in which faults happen. */
  readonly steps?: readonly string[];
  /** In nights of kills: the only crossings of a step with kills, counted from 1. */
  readonly crossings?: readonly number[];
  /** The revision from which nights of updates begin; by default, they go from this code to one more migration. */
  readonly from?: string;
  /** Ends the run after the current night. */
  readonly signal?: AbortSignal;
  print?(line: string): void;
}

const TABLES = 8;

/** Tortures the bot until the time is over, and reports what it found. */
export const torture = async (options: TortureOptions): Promise<Report> => {
  const until = performance.now() + options.minutes * MINUTE;
  const isOver = (): boolean => performance.now() > until || options.signal?.aborted === true;
  const folder = await mkdtemp(path.join(tmpdir(), 'sallyport-torture-'));
  try {
    return await withPostgres('torture', async (postgres) => {
      const update = options.kind === 'update' ? await prepareUpdate(options.from, folder) : null;
      const pooler = options.isPooled === true ? await startPooler(postgres.url) : null;
      const run = await openRun(postgres, { ...options, folder, isOver, update, pooler });
      try {
        if (options.night !== undefined) await playNight(run, planOf(options, options.night));
        else for (let night = 0; !isOver(); night++) await playNight(run, planOf(options, night));
      } finally {
        await pooler?.close();
      }
      const { findings, counts, coverage } = run;
      const [totals, gaps] = [coverage.totals(), coverage.gaps()];
      return { seed: options.seed, flags: flagsOf(options), findings, counts, coverage: totals, gaps };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** What a run is opened with. */
type Opening = Pick<Run, 'folder' | 'isOver' | 'update' | 'pooler'> & Pick<TortureOptions, 'print'>;

const openRun = async ({ url }: EmbeddedPostgres, { folder, isOver, update, pooler, print }: Opening): Promise<Run> => {
  await migrate(url, MIGRATIONS);
  const server = databaseAt(url, 'postgres');
  await runSql(server, 'alter system set fsync = off');
  await runSql(server, 'select pg_reload_conf()');
  await runSql(server, 'create database pattern template sallyport allow_connections false');
  return {
    postgresUrl: url,
    template: 'pattern',
    folder,
    isOver,
    update,
    pooler,
    games,
    coverage: openCoverage(),
    counts: new Map(),
    findings: [],
    print: (line) => print?.(line),
  };
};

const prepareUpdate = async (from: string | undefined, folder: string): Promise<Update> => {
  const releases = path.join(folder, 'releases');
  await mkdir(releases);
  return from === undefined ? trialUpdate(releases) : updateFrom(from, releases);
};

/** The options that a repetition of a night needs beside its seed and number. */
const flagsOf = (options: TortureOptions): string => {
  const { games: played, kind, from, tables, texts, together, isPooled, steps, crossings } = options;
  return (
    (texts ? ' --texts' : '') +
    (together ? ' --together' : '') +
    (isPooled ? ' --pooler' : '') +
    Object.entries({
      games: played?.join(','),
      kind,
      from,
      tables,
      steps: steps?.join(','),
      crossings: crossings?.join(','),
    })
      .flatMap(([name, value]) => (value === undefined ? [] : [` --${name} ${quoted(`${value}`)}`]))
      .join('')
  );
};

const quoted = (value: string): string => (value.includes(' ') ? `'${value}'` : value);

/**
 * The plan of each night: a calm one for each game, one of starts, and then rounds of kills and of storms, game after
 * game. A run of kills alone begins with the calm nights, too, which show how long the steps are.
 */
const planOf = (options: TortureOptions, number: number): NightPlan => {
  const { seed, kind: only, tables = TABLES, crossings = ALL } = options;
  const played = games.filter(({ id }) => options.games?.includes(id) ?? true);
  const dice = diceOf(`${seed} night ${number}`);
  const turn = only === undefined ? number - played.length - 1 : only === 'kill' ? number - played.length : number;
  const round = Math.floor(Math.max(0, turn) / played.length);
  const kind = kindOf(only, turn, round);
  const cycle = only === undefined ? Math.floor(round / 2) : round;
  const cycles = Math.ceil(crossings.length / tables);
  return {
    seed,
    number,
    kind,
    tables: kind === 'start' ? 1 : tables,
    game: gameOf(played, turn < 0 ? number : turn),
    processes: kind === 'calm' || (kind === 'kill' && cycle < cycles) ? 1 : 2,
    hasTexts: options.texts ?? false,
    isTogether: options.together ?? false,
    hasPictures: kind !== 'kill' && dice.happens(0.3),
    crossings: crossings.slice(tables * (cycle % cycles), tables * ((cycle % cycles) + 1)),
    turned: Math.floor(cycle / cycles),
    steps: options.steps ?? [],
  };
};

/** The kind of a night: `turn` counts from the first night after the calm ones and the starts, `round` by all games. */
const kindOf = (only: NightKind | undefined, turn: number, round: number): NightKind => {
  if (only !== undefined) return turn < 0 ? 'calm' : only;
  if (turn < 0) return turn === -1 ? 'start' : 'calm';
  return round % 2 === 0 ? 'kill' : 'storm';
};

/** More crossings than any step has. */
const ALL: readonly number[] = Array.from({ length: 80 }, (_, index) => index + 1);

const gameOf = (played: readonly AnyGame[], number: number): AnyGame => {
  const game = played[number % played.length];
  if (game === undefined) throw new RangeError('there is no such game');
  return game;
};
