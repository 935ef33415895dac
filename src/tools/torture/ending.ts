import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE } from '../../kernel/time.ts';
import { lookAtBoards, lookAtPosts } from './audit/boards.ts';
import type { OpenNight } from './night.ts';
import type { GameTable } from './people/table.ts';
import type { StoredMatch } from './place/reading.ts';

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
/** At most this many errors are reported. */
const TOLD = 3;

const matchesAt = ({ reading }: OpenNight, { people, channel }: GameTable): Promise<readonly StoredMatch[]> =>
  reading.matchesOf(
    people.map(({ id }) => id),
    channel,
  );

const openMatches = async (
  open: OpenNight,
): Promise<readonly { readonly table: GameTable; readonly match: StoredMatch }[]> => {
  const all = await Promise.all(open.tables.map(async (table) => ({ table, matches: await matchesAt(open, table) })));
  return all.flatMap(({ table, matches }) =>
    matches.filter(({ ended_at: at }) => at === null).map((match) => ({ table, match })),
  );
};

/** Lets time pass for all open matches, and waits until everything that falls due by that is done. */
export const letAllFallDue = async (open: OpenNight): Promise<void> => {
  const { reading, night } = open;
  for (let round = 1; round <= ROUNDS; round++) {
    const waiting = (await openMatches(open)).filter(({ match }) => match.due_at !== null);
    if (waiting.length === 0) return;
    for (const { match } of waiting) {
      await reading.pass(match.id, Math.max(0, (match.due_at?.getTime() ?? 0) - Date.now()) + 1000);
    }
    const until = performance.now() + PATIENCE;
    let left = waiting.map(({ match }) => match.id);
    for (let second = 0; left.length > 0 && performance.now() < until; second++) {
      if (second % 5 === 0) await night.nudge();
      await wait(1000);
      const now = await openMatches(open);
      left = now.flatMap(({ match }) =>
        left.includes(match.id) && match.due_at !== null && match.due_at.getTime() <= Date.now() ? [match.id] : [],
      );
    }
    for (const id of left) {
      const table = waiting.find(({ match }) => match.id === id)?.table.name ?? null;
      night.found(
        table,
        'nothing waits for ever',
        `the work due for match ${id} was not done in ${PATIENCE / 1000} seconds`,
      );
    }
  }
};

/** Waits until no notice is left to post. */
export const letAllBeTold = async (open: OpenNight): Promise<void> => {
  const { reading, night } = open;
  const until = performance.now() + PATIENCE;
  for (const { table, match } of await openMatches(open)) {
    await reading.passForNotices(match.id, MINUTE);
    await night.nudge();
    while ((await reading.notices(match.id)) > 0) {
      if (performance.now() > until) {
        night.found(table.name, 'what must be told is told', `match ${match.id} has a notice that is not posted`);
        break;
      }
      await wait(500);
    }
  }
};

/** Waits until all boards are right, and reports whatever is still wrong with them. */
export const lookAtAllBoards = async (open: OpenNight): Promise<void> => {
  const { tables, night, gate } = open;
  for (const table of tables) await gate.quiet(table.name);
  await Promise.all(
    tables.map(async (table) => {
      const until = performance.now() + BOARDS_WITHIN;
      for (;;) {
        const wrong = await wrongAt(open, table);
        if (wrong.length === 0) return;
        if (performance.now() > until) {
          for (const [promise, what] of wrong) night.found(table.name, promise, what);
          return;
        }
        await wait(1000);
      }
    }),
  );
};

const wrongAt = async (open: OpenNight, table: GameTable): Promise<readonly (readonly [string, string])[]> => {
  const wrong: [string, string][] = [];
  const note = (promise: string, what: string): void => void wrong.push([promise, what]);
  const matches = await matchesAt(open, table);
  const channels = [...new Set([table.channel, ...matches.map(({ channel_id: id }) => id)])];
  const messages = (await Promise.all(channels.map((channel) => table.host.messages(channel)))).flat();
  for (const match of matches) lookAtBoards(table.game, match, messages, note);
  lookAtPosts(messages, note);
  return wrong;
};

/** Stops all processes, and checks how they ended and what they logged. */
export const stopAll = async (open: OpenNight): Promise<void> => {
  const { processes, night, plan } = open;
  await processes.whole();
  await Promise.all(
    processes.lanes.map(async (lane) => {
      const { how, took } = await lane.stop();
      if (how !== 0 || took > STOPS_WITHIN) {
        night.found(null, 'it stops and starts', `process ${lane.name} ended with ${how} after ${took} ms`);
      }
    }),
  );
  const all = await Promise.all(open.tables.map((table) => matchesAt(open, table)));
  const secrets = all.flat().flatMap(({ seed, day, ended_at: at }) => (at === null || day !== null ? [seed] : []));
  for (const lane of processes.lanes) {
    if (lane.lines().some((line) => secrets.some((secret) => line.includes(secret)))) {
      night.found(null, 'secrets', `process ${lane.name} has logged the seed of an open match`);
    }
    if (plan.kind !== 'calm') continue;
    const errors = lane.entries().filter(({ level }) => level >= ERROR);
    for (const [index, entry] of errors.slice(0, TOLD).entries()) {
      const which = `${index + 1} of ${errors.length}`;
      night.found(
        null,
        'calm',
        `process ${lane.name} has logged an error, ${which}: ${JSON.stringify(entry).slice(0, 900)}`,
      );
    }
  }
};
