import type { Pool as Connections } from 'pg';
import type { Logger } from 'pino';
import type { Services } from '../discord/interactions/context.ts';
import type { AnyGame } from '../games/contract/game.ts';
import { games as finished } from '../games/index.ts';
import type { Pool } from '../metrics/gauges.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import type { Trouble } from '../postgres/trouble/trouble.ts';
import { defaultLimits, type Limits } from '../sessions/match/limits.ts';
import { createPingPauses } from '../sessions/people/ping-pauses.ts';
import { createPreferences } from '../sessions/people/preferences.ts';
import { createCron } from '../sessions/queue/cron.ts';
import { createShownRecords } from '../sessions/records/shown-records.ts';
import { createRegistrations } from '../sessions/registrations.ts';
import { createSessions } from '../sessions/sessions.ts';
import { openPool } from '../sessions/store/connections.ts';
import { openDatabase } from '../sessions/store/database.ts';
import { renewReadOnly, type Renew } from '../sessions/store/renewal.ts';
import { createFilms } from '../workers/moving/films.ts';
import { createPainter, type Painter } from '../workers/pictures/painter.ts';
import { createPromptPainter } from '../workers/pictures/prompt-painter.ts';
import { createPlanner } from '../workers/planning/pool.ts';
import { createRehearsals } from '../workers/planning/rehearsals.ts';
import { createAllowance } from '../workers/replays/allowance.ts';
import { createAnalyser } from '../workers/replays/analyser.ts';
import { createReplayer, LARGEST_RECORD } from '../workers/replays/replayer.ts';

/** Everything that a bot needs for its answers, and how to close it. @testonly */
export interface OpenServices extends Services {
  /** Stops all bots that are thinking. None thinks from then on. */
  stopThinking(): Promise<void>;
  /** Replaces all connections to Postgres. */
  readonly renew: Renew;
  close(): Promise<void>;
}

interface ServicesOptions {
  readonly databaseUrl: string;
  /** The games that can be played: by default all that are finished. */
  readonly games?: readonly AnyGame[];
  /** Whether the matches of games that are gone wait, as a package that is named could not be examined. */
  readonly keepsGone?: boolean;
  readonly connections?: number;
  readonly log: Logger;
  readonly now: () => Date;
  /** The machine's time. It differs only where a local Discord's clock was skipped forward. */
  readonly machineNow: () => Date;
  readonly limits?: Limits;
  /** For how many days after its end a match keeps its moves; for ever by default. */
  readonly keepDays?: number | null;
  readonly metrics?: Metrics;
  /** How long an answer waits for its picture, in milliseconds. Only tests change it. */
  readonly pictureWait?: number;
  /** Called when Postgres refuses a change of this process because it is ill. */
  readonly onTrouble?: (trouble: Trouble) => void;
}

/** The room for files that people give: four of the largest at once, one of each person. */
const FILE_ROOM = { bytes: 4 * LARGEST_RECORD, ownBytes: LARGEST_RECORD, most: 200, mostOwn: 20 };

/** Opens everything on a migrated database: the matches of all games, the workers and the schedule. */
export const openServices = (options: ServicesOptions): OpenServices => {
  const { log, now, machineNow, limits = defaultLimits, keepDays = null, metrics = createMetrics() } = options;
  const { games = finished } = options;
  const { pool, database, renew } = connect(options);
  const planner = createPlanner();
  const rehearsals = createRehearsals();
  const painter = createPromptPainter(measured(createPainter(), metrics), {
    waits: options.pictureWait,
    onLate: () => metrics.pictureLate(),
  });
  const replayer = createReplayer();
  const analyser = createAnalyser();
  const films = createFilms();
  const sessions = createSessions({
    database,
    games,
    now,
    machineNow,
    limits,
    keepDays,
    plan: (request) => metrics.timed('bot', `${request.game} ${request.bot}`, planner.plan(request)),
    advise: (request) => metrics.timed('bot', `${request.game} hint`, planner.advise(request)),
    rehearse: (request) => metrics.timed('par', request.game, rehearsals.scores(request)),
    areWorthPlaying: (request) => rehearsals.areWorth(request),
    playBotRun: (request) => rehearsals.botRun(request),
    check: (text, owner) => replayer.check(text, owner),
    warn: (about, what) => log.warn(about, what),
    metrics,
  });
  metrics.from({
    census: () => sessions.health.census(),
    growth: () => sessions.growth.last(),
    pool: () => poolOf(pool),
  });
  return {
    ...sessions,
    preferences: createPreferences(database, now),
    registrations: createRegistrations(database, now),
    shownRecords: createShownRecords(database, now),
    cron: createCron({ database, machineNow }, (err) => log.warn({ err }, 'the schedule failed')),
    games,
    keepsGone: options.keepsGone === true,
    keepDays,
    metrics,
    painter,
    fileRoom: createAllowance(FILE_ROOM),
    replayer,
    analyser,
    films,
    pingPauses: createPingPauses(database, limits.invitationPause, now),
    log,
    now,
    renew,
    stopThinking: async () => void (await Promise.all([planner.close(), rehearsals.close(), analyser.close()])),
    close: async () => {
      for (const worker of [planner, rehearsals, painter, replayer, analyser, films]) await worker.close();
      await database.$disconnect();
    },
  };
};

const connect = ({ databaseUrl, connections, log, onTrouble = () => undefined }: ServicesOptions) => {
  const onUnnamed = (): void => log.info('a pooler keeps no prepared statements: plain ones are used');
  const pool = openPool(databaseUrl, { most: connections, onUnnamed });
  const renew = renewReadOnly(pool, onTrouble);
  const database = openDatabase(databaseUrl, (err) => log.warn({ err }, 'database connection lost'), pool);
  return { pool, database, renew };
};

const measured = (painter: Painter, metrics: Metrics): Painter => ({
  paint: (svg, owner) => metrics.timed('picture', 'board', painter.paint(svg, owner)),
  close: () => painter.close(),
});

const poolOf = ({ totalCount, idleCount, waitingCount }: Connections): Pool => ({
  total: totalCount,
  idle: idleCount,
  waiting: waitingCount,
});
