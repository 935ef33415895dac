import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { MINUTE } from '../../kernel/time.ts';
import { lookAtBoards, lookAtPosts } from './audit/boards.ts';
import type { OpenNight } from './night.ts';
import { matchesOf, type GameTable } from './people/table.ts';
import type { StoredMatch } from './place/reading.ts';
import type { LoggedLine } from './processes/bot-process.ts';

/** How long to wait for things that should happen by themselves, in milliseconds. */
const PATIENCE = 100_000;
/** How long a board may take to become right, in milliseconds. */
const BOARDS_WITHIN = 40_000;
/** How many times everything scheduled is made to fall due: a call, a reminder, a move for late players. */
const ROUNDS = 3;
/** A process has to stop within this time, in milliseconds. */
const STOPS_WITHIN = 5_000;
/** The level of errors in a log. */
const ERROR = 50;
/** How many errors of a process are reported at most. */
const MOST_ERRORS = 3;

/** An open match, and its table. */
interface OpenMatch {
  readonly table: GameTable;
  readonly match: StoredMatch;
}

const openMatches = async ({ tables }: OpenNight): Promise<readonly OpenMatch[]> => {
  const all = await Promise.all(tables.map(async (table) => ({ table, matches: await matchesOf(table) })));
  return all.flatMap(({ table, matches }) =>
    matches.filter(({ ended_at: at }) => at === null).map((match) => ({ table, match })),
  );
};

/** Lets time pass for all open matches, and waits until all work that falls due is done. */
export const letAllFallDue = async (open: OpenNight): Promise<void> => {
  const { reading, found } = open;
  for (let round = 1; round <= ROUNDS; round++) {
    const waiting = (await openMatches(open)).filter(({ match }) => match.due_at !== null);
    if (waiting.length === 0) return;
    for (const { match } of waiting)
      await reading.pass(match.id, Math.max(0, (match.due_at?.getTime() ?? 0) - Date.now()) + 1000);
    const until = performance.now() + PATIENCE;
    let left = waiting;
    for (let second = 0; left.length > 0 && performance.now() < until; second++) {
      if (second % 5 === 0) await reading.nudge();
      await wait(1000);
      const ids = new Set(left.map(({ match }) => match.id));
      left = (await openMatches(open)).filter(
        ({ match }) => ids.has(match.id) && match.due_at !== null && match.due_at.getTime() <= Date.now(),
      );
    }
    for (const { table, match } of left) {
      const what = `the work due for match ${match.id} was not done in ${PATIENCE / 1000} seconds`;
      found(table.name, 'nothing waits for ever', what);
    }
  }
};

/** Waits until all notices are posted. */
export const letAllBeNotified = async (open: OpenNight): Promise<void> => {
  const { reading, found } = open;
  const until = performance.now() + PATIENCE;
  for (const { table, match } of await openMatches(open)) {
    await reading.passForNotices(match.id, MINUTE);
    await reading.nudge();
    while ((await reading.notices(match.id)) > 0) {
      if (performance.now() > until) {
        found(table.name, 'every notice is posted', `match ${match.id} has a notice that is not posted`);
        break;
      }
      await wait(500);
    }
  }
};

/** Waits until all boards are right, and reports the faults of boards that are still wrong. */
export const lookAtAllBoards = async ({ tables, gate, found }: OpenNight): Promise<void> => {
  for (const table of tables) await gate.quiet(table.name);
  await Promise.all(
    tables.map(async (table) => {
      const until = performance.now() + BOARDS_WITHIN;
      for (;;) {
        const wrong = await wrongAt(table);
        if (wrong.length === 0) return;
        if (performance.now() > until) {
          for (const [promise, what] of wrong) found(table.name, promise, what);
          return;
        }
        await wait(1000);
      }
    }),
  );
};

const wrongAt = async (table: GameTable): Promise<readonly (readonly [string, string])[]> => {
  const wrong: [string, string][] = [];
  const note = (promise: string, what: string): void => void wrong.push([promise, what]);
  const matches = await matchesOf(table);
  const channels = [...new Set([table.channel, ...matches.map(({ channel_id: id }) => id)])];
  const messages = (await Promise.all(channels.map((channel) => table.host.messages(channel)))).flat();
  for (const match of matches) lookAtBoards(table.game, match, messages, note);
  lookAtPosts(messages, note);
  return wrong;
};

/** Whether an error says only that the database was slow, as on a busy machine that also starts processes. */
const isSlow = ({ err }: LoggedLine): boolean => Slow.safeParse(err).success;

const Slow = z.object({ type: z.literal('DatabaseLostError') });

/** Stops all processes, and checks how they ended and what they logged. */
export const stopAll = async (open: OpenNight): Promise<void> => {
  const { processes, found, plan, tables } = open;
  await processes.whole();
  await Promise.all(
    processes.lanes.map(async (lane) => {
      const { how, took } = await lane.stop();
      // Beside processes that start, one may take longer.
      if (how !== 0 || (took > STOPS_WITHIN && plan.kind !== 'update'))
        found(null, 'it stops and starts', `process ${lane.name} ended with ${how} after ${took} ms`);
    }),
  );
  const matches = (await Promise.all(tables.map(matchesOf))).flat();
  const parties = (await Promise.all(tables.map(({ channel }) => open.gatherings.parties(channel)))).flat();
  const secrets = [
    ...matches.flatMap(({ seed, day, ended_at: at }) => (at === null || day !== null ? [seed] : [])),
    ...parties.flatMap(({ secret, ended_at: at }) => (at === null ? [secret] : [])),
  ];
  for (const lane of processes.lanes) {
    if (lane.lines().some((line) => secrets.some((secret) => line.includes(secret))))
      found(null, 'secrets', `process ${lane.name} has logged the seed of an open match`);
    if (plan.kind !== 'calm' && plan.kind !== 'update') continue;
    const errors = lane.entries().filter((entry) => entry.level >= ERROR && !(plan.kind === 'update' && isSlow(entry)));
    for (const [index, entry] of errors.slice(0, MOST_ERRORS).entries()) {
      const which = `${index + 1} of ${errors.length}`;
      const text = JSON.stringify(entry).slice(0, 900);
      found(null, plan.kind, `process ${lane.name} has logged an error, ${which}: ${text}`);
    }
  }
};
