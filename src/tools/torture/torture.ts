import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { games } from '../../games/index.ts';
import { MINUTE } from '../../kernel/time.ts';
import { migrate } from '../../postgres/migrate.ts';
import { databaseAt, MIGRATIONS, runSql } from '../database/databases.ts';
import { startPooler } from '../database/pooler.ts';
import { withPostgres } from '../database/temporary.ts';
import { openCoverage } from './coverage.ts';
import type { NightKind, NightPlan, Run } from './night.ts';
import { diceOf } from './place/dice.ts';
import { playNight } from './play-night.ts';
import { trialUpdate, updateFrom } from './processes/release.ts';
import type { Report } from './report.ts';

export interface TortureOptions {
  readonly seed: string;
  readonly minutes: number;
  /** Only these games, by id. */
  readonly games?: readonly string[] | undefined;
  /** Only this night. */
  readonly night?: number | undefined;
  /** Only this kind of night, as long as there is time. */
  readonly kind?: NightKind | undefined;
  readonly tables?: number | undefined;
  /** Whether people give any text wherever they can type. */
  readonly texts?: boolean;
  /** Whether people do only what a server plays together: parties, tournaments and searches for opponents. */
  readonly together?: boolean;
  /** Whether PgBouncer, which must be installed, is between the bots and Postgres. */
  readonly pooler?: boolean;
  /** The only steps in which faults happen. */
  readonly steps?: readonly string[] | undefined;
  /** In nights of kills: the only crossings of a step with kills, counted from 1. */
  readonly crossings?: readonly number[] | undefined;
  /** The revision from which nights of updates begin; by default, they go from this code to one more migration. */
  readonly from?: string | undefined;
  /** Ends the run after the current night. */
  readonly signal?: AbortSignal;
  print?(line: string): void;
}

const TABLES = 8;

/** Tortures the bot until the time is over, and reports what it found. */
export const torture = async (options: TortureOptions): Promise<Report> => {
  const { seed, night, from } = options;
  const folder = await mkdtemp(path.join(tmpdir(), 'sallyport-torture-'));
  const prepareUpdate = async () => {
    const releases = path.join(folder, 'releases');
    await mkdir(releases);
    return from === undefined ? trialUpdate(releases) : updateFrom(from, releases);
  };
  try {
    return await withPostgres('torture', async ({ url }) => {
      await migrate(url, MIGRATIONS);
      for (const sql of PREPARATIONS) await runSql(databaseAt(url, 'postgres'), sql);
      const update = options.kind === 'update' ? await prepareUpdate() : null;
      // What comes before takes longest on a busy machine.
      const until = performance.now() + options.minutes * MINUTE;
      const isOver = (): boolean => performance.now() > until || options.signal?.aborted === true;
      const run: Run = {
        postgresUrl: url,
        template: 'pattern',
        folder,
        isOver,
        update,
        pooler: options.pooler === true ? await startPooler(url) : null,
        games,
        coverage: openCoverage(),
        counts: new Map(),
        findings: [],
        print: (line) => options.print?.(line),
      };
      try {
        if (night !== undefined) await playNight(run, planOf(options, night));
        else for (let number = 0; !isOver(); number++) await playNight(run, planOf(options, number));
      } finally {
        await run.pooler?.close();
      }
      const { findings, counts, coverage } = run;
      return { seed, flags: flagsOf(options), findings, counts, coverage: coverage.steps() };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const PREPARATIONS = [
  'alter system set fsync = off',
  'select pg_reload_conf()',
  'create database pattern template sallyport allow_connections false',
];

/** The options that a repetition of a night needs beside its seed and number. */
const flagsOf = ({ games: played, kind, from, tables, texts, together, pooler, steps, crossings }: TortureOptions) => {
  const flags = { texts, together, pooler, games: played, kind, from, tables, steps, crossings };
  return Object.entries(flags)
    .map(([name, value]) => {
      if (value === undefined || value === false) return '';
      const text = String(value);
      return value === true ? ` --${name}` : ` --${name} ${text.includes(' ') ? `'${text}'` : text}`;
    })
    .join('');
};

/**
 * The plan of each night: a calm one for each game, one of starts, and then rounds of kills and of storms, game after
 * game. A run of kills alone begins with the calm nights, too, which show how long the steps are.
 */
const planOf = (options: TortureOptions, number: number): NightPlan => {
  const { seed, kind: only, tables = TABLES, crossings = ALL } = options;
  const played = games.filter(({ id }) => options.games?.includes(id) ?? true);
  const dice = diceOf(`${seed} night ${number}`);
  // It counts from the first night after the calm ones and the starts, and `round` by all games.
  const turn = only === undefined ? number - played.length - 1 : only === 'kill' ? number - played.length : number;
  const round = Math.floor(Math.max(0, turn) / played.length);
  const usual = turn === -1 ? 'start' : turn < 0 ? 'calm' : round % 2 === 0 ? 'kill' : 'storm';
  const kind = only === undefined ? usual : turn < 0 ? 'calm' : only;
  const cycle = only === undefined ? Math.floor(round / 2) : round;
  const cycles = Math.ceil(crossings.length / tables);
  const game = played[(turn < 0 ? number : turn) % played.length];
  if (game === undefined) throw new RangeError('there is no such game');
  return {
    seed,
    number,
    kind,
    tables: kind === 'start' ? 1 : tables,
    game,
    processes: kind === 'calm' || (kind === 'kill' && cycle < cycles) ? 1 : 2,
    hasTexts: options.texts ?? false,
    isTogether: options.together ?? false,
    hasPictures: kind !== 'kill' && dice.happens(0.3),
    crossings: crossings.slice(tables * (cycle % cycles), tables * ((cycle % cycles) + 1)),
    turned: Math.floor(cycle / cycles),
    steps: options.steps ?? [],
  };
};

/** More crossings than any step has. */
const ALL: readonly number[] = Array.from({ length: 80 }, (_, index) => index + 1);
