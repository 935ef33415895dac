import { Client } from 'pg';
import { onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { games } from '../../../src/games/index.ts';
import { commitmentOf, seededChance } from '../../../src/kernel/random.ts';
import { MINUTE } from '../../../src/kernel/time.ts';
import type { Opening, OpenOutcome } from '../../../src/sessions/lobby/open.ts';
import type { Board } from '../../../src/sessions/match/match.ts';
import type { Request } from '../../../src/sessions/match/request.ts';
import type { Matches } from '../../../src/sessions/matches.ts';
import type { Click } from '../../../src/sessions/play/play.ts';
import { ownDataSections } from '../../../src/sessions/privacy/own-data.ts';
import { createSessions, type Sessions } from '../../../src/sessions/sessions.ts';
import { openDatabase, type Database } from '../../../src/sessions/store/database.ts';
import type { Planner } from '../../../src/workers/planning/planner.ts';
import { plainNames } from '../run/plain-names.ts';
import { nextInTest } from '../run/this-test.ts';
import { borrowClient, connectionsTo, sharedDatabase } from './shared-database.ts';

/** The sessions of one bot process, with its own database client. */
export const startReplica = (
  url: string,
  { played = games, now = () => new Date(), ...choices }: Choices = {},
): Sessions =>
  createSessions({ database: openReplica(url), games: played, now, machineNow: () => new Date(), ...choices });

type Choices = { readonly played?: readonly AnyGame[]; readonly now?: () => Date; readonly plan?: Planner['plan'] };

/** Such sessions in an empty database. */
export const freshReplica = async (choices?: Choices) => {
  const url = await sharedDatabase();
  return { url, ...startReplica(url, choices) };
};

/** A separate database client for the rest of the test. */
export const openReplica = (url: string): Database => {
  const borrowed = borrowClient(url);
  if (borrowed) return borrowed;
  const database = openDatabase(url, () => undefined);
  onTestFinished(() => database.$disconnect());
  return database;
};

/** An id that no other interaction of this test has. */
export const newInteraction = (): string => `13${String(nextInTest()).padStart(17, '0')}`;

export const CLAY = '100000000000000001';
export const BLUE = '100000000000000002';
export const TAN = '100000000000000003';
export const SERVER = '500000000000000001';

/** The opening of Clay's run on the server. */
export const openingOf = (change: Partial<Opening> = {}): Opening => ({
  interactionId: newInteraction(),
  game: escape,
  options: escape.defaults(1),
  players: [CLAY],
  guildId: SERVER,
  channelId: '600000000000000001',
  place: `escape:${SERVER}:${CLAY}`,
  ...change,
});

/** A gathering of Clay's on the server, without a place or a clock. */
export const gatheringOn = <Change extends object>(change: Change) => ({
  interactionId: newInteraction(),
  userId: CLAY,
  place: null,
  guildId: SERVER,
  channelId: '600000000000000001',
  patience: null,
  inThread: false,
  ...change,
});

/** The id that stands for the first click of a match in every run of the tests. */
export const FIRST_CLICK = '1300000000000000000';

/** Opens a match with the same dice in every run of the tests. */
export const openMatch = async (url: string, matches: Matches, change: Partial<Opening> = {}): Promise<Board> => {
  const board = openedBoard(await matches.open(openingOf(change)));
  const seed = 'a seed that every run of the tests has';
  await query(url, 'update matches set seed = $1, commitment = $2, entropy = $3 where id = $4', [
    seed,
    commitmentOf(seed),
    board.state === null ? null : FIRST_CLICK,
    board.match.id,
  ]);
  return boardOf(matches, board.match.id);
};

/** The board of the match that was opened, or of the one already open in its place. */
export const openedBoard = (outcome: OpenOutcome): Board => {
  if (outcome.kind === 'refused') throw new Error(`not opened: ${outcome.why.code}`);
  return outcome.board;
};

/** The board of a match. Throws if there is none. */
export const boardOf = async (matches: Matches, matchId: string): Promise<Board> => {
  const board = await matches.look(matchId);
  if (!board) throw new Error(`there is no match ${matchId}`);
  return board;
};

/** A click of Clay's on a board: the first action that is legal there. */
export const clickOn = ({ match, state, status }: Board, change: Partial<Click> = {}): Click => {
  const [action] = match.game.actions(state, 0);
  return {
    interactionId: newInteraction(),
    matchId: match.id,
    userId: CLAY,
    revision: status.revision,
    action: match.game.makeAction(action ?? match.game.timeout.action(state, 0, seededChance('idle'))),
    ...change,
  };
};

/** A person's request to change a match. */
export const asking = (matchId: string, userId: string): Request => ({
  interactionId: newInteraction(),
  matchId,
  userId,
});

/** Hands a person's seat over to another person. */
export const handOver = async (matches: Matches, matchId: string, from: string, to: string): Promise<void> => {
  const offered = await matches.offerSeat(asking(matchId, from));
  if (offered.kind === 'refused') throw new Error(offered.why.code);
  const taken = await matches.takeSeat(asking(matchId, to), offered.offer);
  if (taken.kind !== 'took the seat') throw new Error(`not taken: ${taken.kind}`);
};

/** Plays the first legal action again and again, at most this many times or to the end. Returns the last board. */
export const playOn = async (matches: Matches, board: Board, userId: string, most = Infinity): Promise<Board> => {
  let after = board;
  for (let moves = 0; moves < most && after.status.result === null; moves++) {
    const outcome = await matches.play(clickOn(after, { userId }));
    if (outcome.kind !== 'played') throw new Error(`not played: ${JSON.stringify(outcome)}`);
    after = outcome.board;
  }
  return after;
};

/** Clicks as Clay until the match is over. Returns its last board. */
export const playOut = (matches: Matches, board: Board): Promise<Board> => playOn(matches, board, CLAY);

/** How many interactions made these moves. One that leaves nothing to decide makes the following move, too. */
export const clicksOf = (moves: readonly Row[]): number =>
  new Set(moves.map(({ interaction_id: id }) => String(id).split(':')[0])).size;

type Row = Readonly<Record<string, unknown>>;

/** Runs a statement over a separate connection. Returns its rows. */
export const query = async (url: string, sql: string, values: readonly unknown[] = []): Promise<readonly Row[]> => {
  const connections = connectionsTo(url);
  if (connections) return (await connections.query<Row>(sql, [...values])).rows;
  const client = new Client(plainNames(url));
  await client.connect();
  try {
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
};

/** Every row of the tables that store matches. */
export const rowsOf = async (
  url: string,
): Promise<Readonly<Record<'matches' | 'seats' | 'moves', readonly Row[]>>> => ({
  matches: await query(url, 'select * from matches order by id'),
  seats: await query(url, 'select * from seats order by match_id, seat'),
  moves: await query(url, 'select * from moves order by match_id, number, interaction_id'),
});

/** Locks a match's row, so that no commit goes through until the returned function is called. */
export const holdRow = (url: string, matchId: string): Promise<() => Promise<void>> =>
  hold(url, 'select 1 from matches where id = $1 for update', [matchId]);

/** Locks all matches against every change until the returned function is called. */
export const holdMatches = (url: string): Promise<() => Promise<void>> =>
  hold(url, 'lock table matches in exclusive mode', []);

const hold = async (url: string, sql: string, values: string[]): Promise<() => Promise<void>> => {
  const client = new Client(plainNames(url));
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin');
  await client.query(sql, values);
  return async () => {
    await client.query('commit');
  };
};

/** Waits until a statement waits for the lock, other than the `known` one. Returns the id of its Postgres process. */
export const waitForBlocked = (url: string, known = 0): Promise<number> =>
  vi.waitFor(
    async () => {
      const waiting = `select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and pid <> $1`;
      const [row] = await query(url, waiting, [known]);
      return z.int().parse(row?.pid);
    },
    { timeout: MINUTE, interval: 10 },
  );
/** A source of the time that starts at a moment and goes on only when it is skipped, by so many of these units. */
export const stoppedTime = (start: string | number, unit: number) => {
  let time = new Date(start).getTime();
  return { now: () => new Date(time), skip: (units: number) => void (time += units * unit) };
};

type Kept = Readonly<Record<string, unknown>>;

/** All that is kept about a person, by the sections of their data. */
export const keptOf = async (
  { privacy }: Pick<Sessions, 'privacy'>,
  userId: string,
): Promise<Readonly<Record<string, readonly Kept[]>>> => {
  const sections: Record<string, Kept[]> = Object.fromEntries(ownDataSections.map((section) => [section, []]));
  for await (const { section, kept } of privacy.ownData(userId)) (sections[section] ??= []).push({ ...kept });
  return sections;
};
