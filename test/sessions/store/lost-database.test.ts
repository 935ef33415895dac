import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm, stat } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { checkRecord } from '../../../src/games/contract/record.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { startEmbeddedPostgres } from '../../../src/postgres/embedded.ts';
import { migrate } from '../../../src/postgres/migrate.ts';
import type { Board } from '../../../src/sessions/match/match.ts';
import type { Matches } from '../../../src/sessions/matches.ts';
import { freshDatabase } from '../../rig/run/fresh-database.ts';
import {
  boardOf,
  CLAY,
  clickOn,
  freshReplica,
  holdMatches,
  holdRow,
  newInteraction,
  openingOf,
  openMatch,
  query,
  rowsOf,
  startReplica,
  waitForBlocked,
} from '../../rig/sessions/replica.ts';

/** The switch of the server of a folder, which keeps its port. */
const switchOf = async (folder: string): Promise<{ off(): Promise<void>; on(): Promise<void> }> => {
  const data = path.join(folder, 'postgres');
  const { uid, gid } = await stat(data);
  const [program = '', ...words] = (await readFile(path.join(data, 'postmaster.opts'), 'utf8')).trim().split(' ');
  const run = (...flags: readonly string[]): Promise<unknown> =>
    promisify(execFile)(path.join(path.dirname(program), 'pg_ctl'), ['-D', data, '-w', '-s', ...flags], { uid, gid });
  const settings = words.slice(words.indexOf('"-p"')).join(' ');
  return {
    off: async () => void (await run('stop', '-m', 'fast')),
    on: async () => void (await run('start', '-l', path.join(folder, 'postgres.log'), '-o', settings)),
  };
};

test(
  'while the database is away, nothing changes and the answer says so; when it is back, everything works by itself',
  { tags: ['long'] },
  async () => {
    const folder = path.join(tmpdir(), `sallyport-lost-${randomUUID()}`);
    const postgres = await startEmbeddedPostgres(folder);
    await migrate(postgres.url, 'prisma/migrations');
    // From here on only the switch starts it again.
    await postgres.stop();
    const power = await switchOf(folder);
    onTestFinished(async () => {
      await power.off();
      await rm(folder, { recursive: true });
    });
    await power.on();
    const { matches, history } = startReplica(postgres.url);
    const board = await openMatch(postgres.url, matches);
    const rows = await rowsOf(postgres.url);
    const click = clickOn(board);

    await power.off();
    const asks = [
      () => matches.play(click),
      () => matches.end(click),
      () => matches.look(board.match.id),
      () => matches.lookAt('nowhere'),
      () => matches.open(openingOf()),
      () => history.record(board.match),
    ];
    const lost = { name: 'DatabaseLostError', unsure: false };
    for (const ask of asks) await expect(ask()).rejects.toMatchObject(lost);

    await power.on();
    expect(await rowsOf(postgres.url)).toEqual(rows);
    expect(await matches.play(click)).toMatchObject({ kind: 'played', board: { match: { moveCount: 1 } } });
    expect((await rowsOf(postgres.url)).moves).toHaveLength(1);

    // For the next move, nothing has to be read.
    const next = clickOn(await boardOf(matches, board.match.id));
    await power.off();
    await expect(matches.play(next)).rejects.toMatchObject(lost);
    await power.on();
    expect(await matches.play(next)).toMatchObject({ kind: 'played', board: { match: { moveCount: 2 } } });
  },
);

/** A move that follows from what was read, and one that follows from what the process remembers. */
const moves = [
  { which: 'first', before: 0 },
  { which: 'second', before: 1 },
] as const;

/** The board of a new run after some moves. */
const boardAfter = async (count: number, url: string, matches: Matches): Promise<Board> => {
  const board = await openMatch(url, matches);
  for (let made = 0; made < count; made++) await matches.play(clickOn(await boardOf(matches, board.match.id)));
  return boardOf(matches, board.match.id);
};

test.each(moves)('a $which move whose connection breaks during the commit is stored once', async ({ before }) => {
  const { url, matches, history } = await freshReplica();
  const board = await boardAfter(before, url, matches);
  const click = clickOn(board);
  const release = await holdRow(url, board.match.id);
  const outcome = matches.play(click);
  const commit = await waitForBlocked(url);
  await terminate(url, commit);
  await waitForBlocked(url, commit);
  await release();
  expect(await outcome).toMatchObject({ kind: 'played', board: { match: { moveCount: before + 1 } } });
  expect(await matches.play(click)).toMatchObject({ kind: 'repeated' });
  const rows = await rowsOf(url);
  expect(rows).toMatchObject({ matches: [{ move_count: before + 1 }] });
  expect(rows.moves).toHaveLength(before + 1);
  checkRecord(escape, await history.record(board.match));
});

test.each(moves)(
  'a $which move that Postgres stores although its connection broke is found, not made again',
  async ({ before }) => {
    const url = await freshDatabase();
    const line = await openLine(url);
    const { matches } = startReplica(line.url);
    const board = await boardAfter(before, url, matches);
    const release = await holdRow(url, board.match.id);
    const outcome = matches.play(clickOn(board));
    const orphan = await waitForBlocked(url);
    line.cut();
    await waitForBlocked(url, orphan);
    await release();
    const now = await outcome;
    expect(now).toMatchObject({ kind: 'repeated', board: { match: { moveCount: before + 1 } } });
    const rows = await rowsOf(url);
    expect(rows).toMatchObject({ matches: [{ move_count: before + 1, state: now.board?.state }] });
    expect(rows.moves).toHaveLength(before + 1);
  },
);

test(
  'if the database is lost for good in the middle, the answer says that it is uncertain',
  { tags: ['long'] },
  async () => {
    const url = await freshDatabase();
    const endless: AnyGame = { ...escape, resign: () => null };
    const { matches } = startReplica(url, { played: [endless] });
    const board = await openMatch(url, matches, { game: endless });
    const rows = await rowsOf(url);
    const release = await holdMatches(url);
    const unsure = { name: 'DatabaseLostError', unsure: true };
    const press = { interactionId: newInteraction(), matchId: board.match.id, userId: CLAY };

    for (const ask of [() => matches.open(openingOf({ place: null })), () => matches.end(press)]) {
      const asked = ask().catch((error: unknown) => error);
      await terminate(url, await waitForBlocked(url));
      expect(await asked).toMatchObject(unsure);
    }
    const played = matches.play(clickOn(board)).catch((error: unknown) => error);
    const commit = await waitForBlocked(url);
    await terminate(url, commit);
    await terminate(url, await waitForBlocked(url, commit));
    expect(await played).toMatchObject(unsure);

    await release();
    expect(await rowsOf(url)).toEqual(rows);
    expect((await boardOf(matches, board.match.id)).state).toEqual(board.state);
  },
);

const terminate = async (url: string, pid: number): Promise<void> => {
  await query(url, 'select pg_terminate_backend($1)', [pid]);
};

/** A connection to a database that can be cut without Postgres noticing. */
const openLine = async (url: string): Promise<{ readonly url: string; cut(): void }> => {
  const { hostname, port } = new URL(url);
  const near = new Set<Socket>();
  const far = new Set<Socket>();
  const server = createServer((caller) => {
    const answerer = connect(Number(port), hostname);
    for (const socket of [caller, answerer]) socket.on('error', () => undefined);
    caller.on('data', (words) => answerer.write(words));
    answerer.on('data', (words) => caller.write(words));
    caller.on('end', () => answerer.end());
    answerer.on('end', () => caller.end());
    near.add(caller);
    far.add(answerer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of [...near, ...far]) socket.destroy();
    server.close();
  });
  const line = new URL(url);
  line.port = String((server.address() as AddressInfo).port);
  return {
    url: line.href,
    cut: () => {
      for (const socket of near) socket.destroy();
    },
  };
};
