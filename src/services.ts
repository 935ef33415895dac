import type { Logger } from 'pino';
import type { Services } from './discord/messages/context.ts';
import { games } from './games/index.ts';
import { createPainter } from './pictures/painter.ts';
import { createPlanner } from './planning/pool.ts';
import { createRehearsals } from './planning/rehearsals.ts';
import { createReplayer } from './replays/replayer.ts';
import { openDatabase } from './sessions/database.ts';
import { defaultLimits } from './sessions/limits.ts';
import type { Limits } from './sessions/match.ts';
import { createMatches } from './sessions/matches.ts';
import { createPreferences } from './sessions/preferences.ts';
import { createRegistrations } from './sessions/registrations.ts';
import { createShownRecords } from './sessions/shown-records.ts';
import { createCron } from './sessions/cron.ts';

/** Everything that a bot needs for its answers, and how to close it. */
export interface OpenServices extends Services {
  /** Stops all bots that are thinking. From then on none thinks. */
  stopThinking(): Promise<void>;
  close(): Promise<void>;
}

/** The surroundings that a bot runs in. */
export interface ServicesOptions {
  readonly databaseUrl: string;
  readonly log: Logger;
  /** The clock for everything that falls due; the machine's by default. */
  readonly now?: () => Date;
  /** How much one person may have open. */
  readonly limits?: Limits;
}

/** Opens the matches of all games in a migrated database, with a planner, a painter and a timetable. */
export const openServices = ({
  databaseUrl,
  log,
  now = () => new Date(),
  limits = defaultLimits,
}: ServicesOptions): OpenServices => {
  const database = openDatabase(databaseUrl, (err) => log.warn({ err }, 'database connection lost'));
  const planner = createPlanner();
  const rehearsals = createRehearsals();
  const painter = createPainter();
  const replayer = createReplayer();
  return {
    matches: createMatches({
      database,
      games,
      now,
      limits,
      plan: (request) => planner.plan(request),
      rehearse: (request) => rehearsals.scores(request),
    }),
    preferences: createPreferences(database, now),
    registrations: createRegistrations(database, now),
    shownRecords: createShownRecords(database, now),
    cron: createCron(databaseUrl, (err) => log.warn({ err }, 'the timetable failed')),
    games,
    painter,
    replayer,
    log,
    now,
    stopThinking: async () => {
      await Promise.all([planner.close(), rehearsals.close()]);
    },
    close: async () => {
      await planner.close();
      await rehearsals.close();
      await painter.close();
      await replayer.close();
      await database.$disconnect();
    },
  };
};
