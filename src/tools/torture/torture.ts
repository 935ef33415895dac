import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AnyGame } from '../../games/contract/game.ts';
import { games } from '../../games/index.ts';
import { MINUTE } from '../../kernel/time.ts';
import { startEmbeddedPostgres } from '../../postgres/embedded.ts';
import { migrate } from '../../postgres/migrate.ts';
import { openCoverage } from './coverage.ts';
import type { NightKind, NightPlan, Run } from './night.ts';
import { diceOf } from './place/dice.ts';
import { administer } from './place/place.ts';
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
  /** In nights of kills: kills happen only at these crossings of a step, counted from 1. */
  readonly crossings?: readonly number[];
  /** If aborted, the current night comes to its end, and the report says what was done until then. */
  readonly signal?: AbortSignal;
  tell?(line: string): void;
}

const TABLES = 8;
const MIGRATIONS = new URL('../../../prisma/migrations', import.meta.url).pathname;

/** Tortures the bot until the time is over, and reports what it found. */
export const torture = async (options: TortureOptions): Promise<Report> => {
  const folder = path.join(tmpdir(), `sallyport-torture-${randomUUID()}`);
  const until = performance.now() + options.minutes * MINUTE;
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
      gaps: run.coverage.gaps(),
    };
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

/** The options that a repetition of a night needs beside its seed and number. */
const flagsOf = ({ games: played, kind, tables, steps, crossings }: TortureOptions): string =>
  Object.entries({
    games: played?.join(','),
    kind,
    tables,
    steps: steps?.join(','),
    crossings: crossings?.join(','),
  })
    .flatMap(([name, value]) => (value === undefined ? [] : [` --${name} ${quoted(`${value}`)}`]))
    .join('');

const quoted = (value: string): string => (value.includes(' ') ? `'${value}'` : value);

/**
 * The plan of each night: a calm one for each game, one of starts, and then alternately kills and storms, game after
 * game. Where only kills are asked for, the calm ones come before them, as they tell how long the steps are.
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
    hasPictures: kind !== 'kill' && dice.happens(0.3),
    crossings: crossings.slice(tables * (cycle % cycles), tables * ((cycle % cycles) + 1)),
    turned: Math.floor(cycle / cycles),
    steps: options.steps ?? [],
  };
};

/** The kind of a night: `turn` counts from the first night after the preparing ones, `round` once through all games. */
const kindOf = (only: NightKind | undefined, turn: number, round: number): NightKind => {
  if (only !== undefined) return turn < 0 ? 'calm' : only;
  if (turn < 0) return turn === -1 ? 'start' : 'calm';
  return round % 2 === 0 ? 'kill' : 'storm';
};

/** More crossings than a step of any evening has. */
const ALL: readonly number[] = Array.from({ length: 80 }, (_, index) => index + 1);

const gameOf = (played: readonly AnyGame[], number: number): AnyGame => {
  const game = played[number % played.length];
  if (game === undefined) throw new RangeError('there is no such game');
  return game;
};
