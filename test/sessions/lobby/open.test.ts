import type { QueryResultRow } from 'pg';
import { expect, test } from 'vitest';
import { escape } from '../../../src/games/escape/index.ts';
import { games } from '../../../src/games/index.ts';
import { commitmentOf } from '../../../src/kernel/random.ts';
import { createSessions } from '../../../src/sessions/sessions.ts';
import type { Prisma } from '../../../src/sessions/store/generated/client.ts';
import { freshDatabase } from '../../rig/run/fresh-database.ts';
import {
  BLUE,
  CLAY,
  freshReplica,
  openedBoard,
  openingOf,
  openMatch,
  openReplica,
  playOut,
  query,
  rowsOf,
  SERVER,
  startReplica,
  stoppedTime,
} from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

test('a match is opened with its seats, its place and a commitment to its seed', async () => {
  const url = await sharedDatabase();
  const opening = openingOf();
  const outcome = await startReplica(url).matches.open(opening);
  const { kind } = outcome;
  const board = openedBoard(outcome);
  const { matches: rows, seats, moves } = await rowsOf(url);
  const [row] = rows;
  expect(kind).toBe('opened');
  expect(row).toMatchObject({ id: opening.interactionId, game: 'escape', version: 0, move_count: 0, entropy: null });
  expect(row).toMatchObject({ place: opening.place, result: null, score: null, ended_at: null });
  expect(board.match).toMatchObject({
    seats: [{ userId: CLAY }],
    guildId: SERVER,
    moveCount: 0,
    endedAt: null,
    messageId: null,
  });
  expect(board.match).toMatchObject({ seed: null, entropy: null, commitment: commitmentOf(String(row?.seed)) });
  expect(JSON.stringify(board)).not.toContain(row?.seed);
  expect(board.state).toEqual(row?.state);
  expect(seats).toEqual([
    {
      match_id: opening.interactionId,
      seat: 0,
      user_id: CLAY,
      bot: null,
      joined: true,
      generation: 0,
      agreed: false,
      colour: null,
      plan: null,
    },
  ]);
  expect(moves).toEqual([]);
});

test('one statement stores a run, its seat and the note that it is posted, and another its message', async () => {
  // Its client is changed for good.
  const database = openReplica(await freshDatabase());
  const { send } = database;
  const sent: string[] = [];
  Object.assign(database, {
    send: <Row extends QueryResultRow>(statement: Prisma.Sql) => {
      sent.push(/(insert into|update) sallyport\.matches/.exec(statement.sql)?.[1] ?? 'read');
      return send<Row>(statement);
    },
    $transaction: () => Promise.reject(new Error('a transaction')),
  });
  const now = () => new Date();
  const { matches, postings } = createSessions({ database, games, now, machineNow: now });
  const { match } = openedBoard(await matches.open(openingOf({ isPosted: true })));
  const { id, channelId, version } = match;
  expect(sent).toEqual(['insert into']);
  expect(await postings.open()).toMatchObject([{ interactionId: id, matchId: id, channelId, oldMessageId: null }]);
  const noted = { channelId, messageId: '700000000000000001', posting: id };
  expect(await matches.noteMessage(id, { ...noted, messageId: null, version: version + 1 })).toMatchObject({
    isForgotten: false,
  });
  expect(await matches.noteMessage(id, { ...noted, version })).toMatchObject({ isForgotten: true });
  expect(await postings.open()).toEqual([]);
  expect(sent).toEqual(['insert into', 'update', 'update']);
});

test.each([
  { spoken: 'nothing that is kept', kept: [], home: SERVER },
  { spoken: 'German, as a choice', kept: [CLAY, 'de', 'fr'], home: SERVER },
  { spoken: 'French, by Discord', kept: [CLAY, null, 'fr'], home: null },
])('a run is opened as it is read later, where its player speaks $spoken', async ({ kept, home }) => {
  const { now } = stoppedTime('2026-11-22T12:00:00.123Z', 1);
  const { url, matches } = await freshReplica({ now });
  if (kept.length > 0)
    await query(
      url,
      'insert into preferences (id, language, last_language, changed_at) values ($1, $2, $3, now())',
      kept,
    );
  for (const game of games.filter(({ seats }) => seats.least === 1)) {
    const opening = { game, options: game.defaults(1), guildId: home, place: game.id, isOutOfReach: home === null };
    const board = openedBoard(await matches.open(openingOf(opening)));
    expect(board).toEqual(await matches.look(board.match.id));
  }
});

test('an interaction delivered again opens nothing', async () => {
  const { url, matches } = await freshReplica();
  const opening = openingOf();
  const first = await matches.open(opening);
  const rows = await rowsOf(url);
  expect(await matches.open(opening)).toEqual(first);
  expect(await rowsOf(url)).toEqual(rows);
});

test('an interaction delivered to two processes at once opens one match', async () => {
  const url = await sharedDatabase();
  const replicas = [startReplica(url).matches, startReplica(url).matches];
  for (const place of [openingOf().place, null]) {
    const opening = openingOf({ place });
    const opened = await Promise.all([...replicas, ...replicas, ...replicas].map((matches) => matches.open(opening)));
    expect(
      new Set(
        opened.map(
          (outcome) => `${outcome.kind} ${openedBoard(outcome).match.id} ${openedBoard(outcome).match.commitment}`,
        ),
      ).size,
    ).toBe(1);
    expect((await rowsOf(url)).matches.filter(({ id }) => id === opening.interactionId)).toHaveLength(1);
  }
});

test('a place holds one match, and anyone who comes second sees it', async () => {
  const { url, matches } = await freshReplica();
  const board = openedBoard(await matches.open(openingOf()));
  const rows = await rowsOf(url);
  expect(await matches.open(openingOf())).toEqual({ kind: 'occupied', board });
  expect(await rowsOf(url)).toEqual(rows);
  expect(await matches.lookAt(openingOf().place ?? '')).toEqual(board);
});

test('two interactions for one place, in two processes at once, open one match', async () => {
  const url = await sharedDatabase();
  const replicas = [startReplica(url).matches, startReplica(url).matches];
  const opened = await Promise.all([...replicas, ...replicas, ...replicas].map((matches) => matches.open(openingOf())));
  const { matches: rows } = await rowsOf(url);
  expect(rows).toHaveLength(1);
  expect(opened.filter(({ kind }) => kind === 'opened')).toHaveLength(1);
  expect(new Set(opened.map((outcome) => openedBoard(outcome).match.id))).toEqual(new Set(rows.map(({ id }) => id)));
});

test('matches without a place, or in different places, exist side by side', async () => {
  const { url, matches } = await freshReplica();
  const blue = { players: [BLUE] as const, place: `escape:${SERVER}:${BLUE}` };
  for (const change of [{}, blue, { place: null }, { place: null }]) {
    expect(await matches.open(openingOf(change))).toMatchObject({ kind: 'opened' });
  }
  expect((await rowsOf(url)).matches).toHaveLength(4);
});

test('a place is free again when its match is over, and a late repeat of the opening shows that one', async () => {
  const { url, matches } = await freshReplica();
  const opening = openingOf();
  const over = await playOut(matches, await openMatch(url, matches, opening));
  expect(await matches.lookAt(opening.place ?? '')).toBeNull();
  const next = await matches.open(openingOf());
  expect(next.kind).toBe('opened');
  const late = await matches.open(opening);
  expect(late).toMatchObject({ kind: 'opened', board: { state: over.state } });
  expect((await rowsOf(url)).matches).toHaveLength(2);
});

test('anything that JSON can’t hold is left out, and no error shows the row', async () => {
  const { matches } = startReplica(await sharedDatabase());
  const options = { ...escape.defaults(1), when: () => 'never' };
  expect(await matches.open(openingOf({ options }))).toMatchObject({
    board: { match: { options: openingOf().options } },
  });
});

test('there is no board if nothing was opened', async () => {
  const { matches } = startReplica(await sharedDatabase());
  expect(await matches.look('1300000000000000000')).toBeNull();
  expect(await matches.lookAt('nowhere')).toBeNull();
});
