import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AnyGame } from '../../games/game.ts';
import { games } from '../../games/index.ts';
import { startEmbeddedPostgres } from '../../postgres/embedded.ts';
import { migrate } from '../../postgres/migrate.ts';
import { openCoverage } from './coverage.ts';
import { diceOf } from './dice.ts';
import type { NightKind, NightPlan, Run } from './night.ts';
import { administer } from './place.ts';
import { playNight } from './play-night.ts';
import type { Report } from './report.ts';

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
  /** Faults happen only in these steps. */
  readonly steps?: readonly string[];
  /** If aborted, the current night comes to its end, and the report says what was done until then. */
  readonly signal?: AbortSignal;
  tell?(line: string): void;
}

const TABLES = 8;
const MIGRATIONS = new URL('../../../prisma/migrations', import.meta.url).pathname;

/** Tortures the bot until the time is over, and reports what it found. */
export const torture = async (options: TortureOptions): Promise<Report> => {
  const folder = path.join(tmpdir(), `sallyport-torture-${randomUUID()}`);
  const until = performance.now() + options.minutes * 60_000;
  const isOver = (): boolean => performance.now() > until || options.signal?.aborted === true;
  const postgres = await startEmbeddedPostgres(folder);
  try {
    await migrate(postgres.url, MIGRATIONS);
    await administer(postgres.url, 'alter system set fsync = off');
    await administer(postgres.url, 'select pg_reload_conf()');
    await administer(postgres.url, 'create database pattern template sallyport allow_connections false');
    const empty = path.join(folder, 'empty');
    await mkdir(empty, { recursive: true });
    const run: Run = {
      postgresUrl: postgres.url,
      template: 'pattern',
      folder: empty,
      isOver,
      games,
      coverage: openCoverage(),
      counts: new Map(),
      findings: [],
      tell: (line) => options.tell?.(line),
    };
    if (options.night === undefined) {
      for (let night = 0; !isOver(); night++) await playNight(run, planOf(options, night));
    } else {
      await playNight(run, planOf(options, options.night));
    }
    return {
      seed: options.seed,
      flags: flagsOf(options),
      findings: run.findings,
      counts: run.counts,
      coverage: run.coverage.totals(),
    };
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

/** The options that a repetition of a night needs beside its seed and number. */
const flagsOf = ({ games: played, kind, tables, steps }: TortureOptions): string =>
  Object.entries({ games: played?.join(','), kind, tables, steps: steps?.join(',') })
    .flatMap(([name, value]) => (value === undefined ? [] : [` --${name} ${quoted(`${value}`)}`]))
    .join('');

const quoted = (value: string): string => (value.includes(' ') ? `'${value}'` : value);

/**
 * The plan of each night: a calm one for each game, one of starts, and then alternately kills and storms, game after
 * game.
 */
const planOf = (options: TortureOptions, number: number): NightPlan => {
  const { seed, kind: only, tables = TABLES } = options;
  const played = games.filter(({ id }) => options.games?.includes(id) ?? true);
  const dice = diceOf(`${seed} night ${number}`);
  const turn = only === undefined ? number - played.length - 1 : number;
  const round = Math.floor(turn / played.length);
  const kind = only ?? (turn < -1 ? 'calm' : turn < 0 ? 'start' : round % 2 === 0 ? 'kill' : 'storm');
  const cycle = only === undefined ? Math.floor(round / 2) : round;
  return {
    seed,
    number,
    kind,
    tables: kind === 'start' ? 1 : tables,
    game: gameOf(played, Math.max(0, turn < 0 ? number : turn)),
    processes: kind === 'calm' || (kind === 'kill' && cycle < CYCLES) ? 1 : 2,
    hasPictures: kind !== 'kill' && dice.happens(0.3),
    from: tables * (cycle % CYCLES),
    steps: options.steps ?? [],
  };
};

/** It takes this many nights of kills to get to the last crossing of the longest step. */
const CYCLES = 4;

const gameOf = (played: readonly AnyGame[], number: number): AnyGame => {
  const game = played[number % played.length];
  if (game === undefined) throw new RangeError('there is no such game');
  return game;
};
