import { expect, test } from 'vitest';
import { escape } from '../../src/games/escape/index.ts';
import { commitmentOf } from '../../src/kernel/random.ts';
import { freshDatabase } from '../fresh-database.ts';
import { BLUE, CLAY, SERVER, openMatch, openingOf, playOut, rowsOf, startReplica } from './replica.ts';

test('a match is opened with its seats, its place and a sealed seed', async () => {
  const url = await freshDatabase();
  const opening = openingOf();
  const { kind, board } = await startReplica(url).open(opening);
  const { matches, seats, moves } = await rowsOf(url);
  const [row] = matches;
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
  expect(seats).toEqual([{ match_id: opening.interactionId, seat: 0, user_id: CLAY, policy: null, agreed: false }]);
  expect(moves).toEqual([]);
});

test('an interaction that is delivered again opens nothing', async () => {
  const url = await freshDatabase();
  const sessions = startReplica(url);
  const opening = openingOf();
  const first = await sessions.open(opening);
  const rows = await rowsOf(url);
  expect(await sessions.open(opening)).toEqual(first);
  expect(await rowsOf(url)).toEqual(rows);
});

test('an interaction that is delivered to two processes at once opens one match', async () => {
  const url = await freshDatabase();
  const replicas = [startReplica(url), startReplica(url)];
  for (const place of [openingOf().place, null]) {
    const opening = openingOf({ place });
    const opened = await Promise.all([...replicas, ...replicas, ...replicas].map((sessions) => sessions.open(opening)));
    expect(new Set(opened.map(({ kind, board }) => `${kind} ${board.match.id} ${board.match.commitment}`)).size).toBe(
      1,
    );
    expect((await rowsOf(url)).matches.filter(({ id }) => id === opening.interactionId)).toHaveLength(1);
  }
});

test('a place holds one match: whoever comes second is shown it', async () => {
  const url = await freshDatabase();
  const sessions = startReplica(url);
  const { board } = await sessions.open(openingOf());
  const rows = await rowsOf(url);
  expect(await sessions.open(openingOf())).toEqual({ kind: 'occupied', board });
  expect(await rowsOf(url)).toEqual(rows);
  expect(await sessions.lookAt(openingOf().place ?? '')).toEqual(board);
});

test('two interactions for one place, to two processes at once, open one match', async () => {
  const url = await freshDatabase();
  const replicas = [startReplica(url), startReplica(url)];
  const opened = await Promise.all(
    [...replicas, ...replicas, ...replicas].map((sessions) => sessions.open(openingOf())),
  );
  const { matches } = await rowsOf(url);
  expect(matches).toHaveLength(1);
  expect(opened.filter(({ kind }) => kind === 'opened')).toHaveLength(1);
  expect(new Set(opened.map(({ board }) => board.match.id))).toEqual(new Set(matches.map(({ id }) => id)));
});

test('matches without a place, or in different ones, stand beside each other', async () => {
  const url = await freshDatabase();
  const sessions = startReplica(url);
  const blue = { players: [BLUE], place: `escape:${SERVER}:${BLUE}` };
  for (const change of [{}, blue, { place: null }, { place: null }]) {
    expect(await sessions.open(openingOf(change))).toMatchObject({ kind: 'opened' });
  }
  expect((await rowsOf(url)).matches).toHaveLength(4);
});

test('a place is free again when its match is over, and a late repeat of the opening shows that one', async () => {
  const url = await freshDatabase();
  const sessions = startReplica(url);
  const opening = openingOf();
  const over = await playOut(sessions, await openMatch(url, sessions, opening));
  expect(await sessions.lookAt(opening.place ?? '')).toBeNull();
  const next = await sessions.open(openingOf());
  expect(next.kind).toBe('opened');
  const late = await sessions.open(opening);
  expect(late).toMatchObject({ kind: 'opened', board: { state: over.state } });
  expect((await rowsOf(url)).matches).toHaveLength(2);
});

test('what JSON can’t keep is left out, and no error shows the row that was to be written', async () => {
  const sessions = startReplica(await freshDatabase());
  const options = { ...escape.defaults(1), when: () => 'never' };
  expect(await sessions.open(openingOf({ options }))).toMatchObject({
    board: { match: { options: openingOf().options } },
  });
});

test('there is nothing to look at where nothing was opened', async () => {
  const sessions = startReplica(await freshDatabase());
  expect(await sessions.look('1300000000000000000')).toBeNull();
  expect(await sessions.lookAt('nowhere')).toBeNull();
});
