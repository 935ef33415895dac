import { describe, expect, test } from 'vitest';
import { citadel } from '../../../src/games/citadel/index.ts';
import { checkRecord } from '../../../src/games/contract/record.ts';
import { DAY, HOUR, MINUTE } from '../../../src/kernel/time.ts';
import { peopleOf } from '../../../src/sessions/match/seats.ts';
import { championOf } from '../../../src/sessions/tournament/tournament.ts';
import { boardOf, CLAY, keptOf, newInteraction, query, SERVER } from '../../rig/sessions/replica.ts';
import {
  asks,
  beginGames,
  begun,
  now as lookAt,
  OF_BABYLON,
  openGames,
  opening,
  PEOPLE,
  resign,
  ROUND,
  startTournaments,
  tournamentIn,
} from './tournaments.ts';

describe('the sign-up', () => {
  test('many join at once through two processes, and once all places are taken it begins once', async () => {
    const first = await startTournaments();
    const second = first.replica();
    const { id } = tournamentIn(await first.tournaments.open(opening({ places: 6 })));
    const outcomes = await Promise.all(
      PEOPLE.map((userId, index) => (index % 2 === 0 ? first : second).tournaments.join(asks(id, userId))),
    );
    const kinds = outcomes.map((outcome) => (outcome.kind === 'refused' ? outcome.why : outcome.kind));
    expect(kinds.filter((kind) => kind === 'joined')).toHaveLength(5);
    await Promise.all([first, second, first, second].map(({ tournaments }) => tournaments.advance()));
    const tournament = await lookAt(first, id);
    expect(tournament).toMatchObject({ round: 1, rounds: 5, beganAt: first.now() });
    expect(tournament.players).toHaveLength(6);
    expect(tournament.games).toHaveLength(3);
    expect(await query(first.url, 'select from matches')).toHaveLength(3);
  });

  test('begins at its time, or is called off if too few are in it; only who opened it ends it before', async () => {
    const sessions = await startTournaments();
    const { tournaments, skip, now } = sessions;
    const first = opening();
    const { id } = tournamentIn(await tournaments.open(first));
    expect(tournamentIn(await tournaments.open(first)).id).toBe(id);
    const { id: small } = tournamentIn(await tournaments.open(opening()));
    const [, other = '', third = ''] = PEOPLE;
    const asked = (userId: string, of = id) => asks(of, userId);
    await tournaments.join(asked(other));
    expect(await tournaments.join(asked(other))).toMatchObject({ kind: 'already in' });
    expect(await tournaments.begin(asked(other))).toMatchObject({ kind: 'refused', why: 'not host' });
    expect(await tournaments.begin(asked(CLAY))).toMatchObject({ kind: 'refused', why: 'too few' });
    expect(await tournaments.leave(asked(third))).toMatchObject({ kind: 'refused', why: 'not in' });
    expect(await tournaments.withdraw(asked(other))).toMatchObject({ kind: 'refused', why: 'not begun' });
    await tournaments.join(asked(third));
    expect(await tournaments.cancel(asked(other))).toMatchObject({ kind: 'refused', why: 'not host' });
    await tournaments.advance();
    expect((await lookAt(sessions, id)).beganAt).toBeNull();
    skip(DAY / MINUTE);
    await tournaments.advance();
    expect(await lookAt(sessions, id)).toMatchObject({ beganAt: now(), round: 1 });
    expect(await lookAt(sessions, small)).toMatchObject({ beganAt: null, endedAt: now() });
    expect(await tournaments.join(asked(PEOPLE[4] ?? ''))).toMatchObject({ kind: 'refused', why: 'begun' });
    const cancelled = tournamentIn(await tournaments.open(opening()));
    const manager = { ...asked(other, cancelled.id), isManager: true };
    expect(await tournaments.cancel(manager)).toMatchObject({ kind: 'called off' });
    expect(await tournaments.join(manager)).toMatchObject({ kind: 'refused', why: 'over' });
  });
});

test('four meet in three rounds that begin by themselves, once, whichever process looks', async () => {
  const sessions = await startTournaments();
  const { tournaments, skip, replica, url } = sessions;
  const all = [sessions, replica(), replica()];
  const { id } = await begun(sessions, 4);
  for (let round = 1; round <= 3; round++) {
    const tournament = await lookAt(sessions, id);
    expect(tournament.round).toBe(round);
    const open = openGames(tournament);
    expect(open).toHaveLength(2);
    for (const game of open) {
      await tournaments.advance();
      expect((await lookAt(sessions, id)).round).toBe(round);
      await resign(sessions, game);
    }
    await Promise.all([...all, ...all].map((each) => each.tournaments.advance()));
    await beginGames(sessions, id);
    skip(1);
  }
  const over = await lookAt(sessions, id);
  expect(over.endedAt).not.toBeNull();
  expect(over.games.map(({ decision }) => decision)).toEqual(Array.from({ length: 6 }, () => 'played'));
  expect(championOf(over)?.userId).toBe(CLAY);
  expect(over.players.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
  expect(await query(url, 'select from matches')).toHaveLength(6);
  const { over: listed } = await tournaments.of(SERVER);
  expect(listed.map((each) => each.id)).toEqual([id]);
  expect(await tournaments.open(opening({ againOf: id }))).toMatchObject({ kind: 'opened' });
  expect(await tournaments.open(opening({ againOf: id }))).toMatchObject({ kind: 'repeated' });
});

describe('when the time of a round is up', () => {
  test('a game of Citadel is counted, and its record follows the rules; one that never began is level', async () => {
    const sessions = await startTournaments();
    const { tournaments, matches, history, skip } = sessions;
    const { id } = await begun(sessions, 3);
    const [game] = openGames(await lookAt(sessions, id));
    skip(ROUND - 1);
    await tournaments.advance();
    expect(await lookAt(sessions, id)).toMatchObject({ round: 1 });
    skip(1);
    await tournaments.advance();
    const after = await lookAt(sessions, id);
    expect(after).toMatchObject({
      round: 2,
      games: [{ winner: 'level', decision: 'time' }, { decision: 'bye' }, {}, {}],
    });
    const board = await boardOf(matches, game?.matchId ?? '');
    expect(board.status.result).toMatchObject({ outcome: 'counted', winners: [] });
    expect(board.concluded).toEqual({ decision: 'time', winner: null });
    const record = await history.record(board.match);
    expect(() => checkRecord(citadel, record)).not.toThrow();
  });

  test('it runs from the last board, which Discord may have taken long after the round began', async () => {
    const sessions = await startTournaments();
    const { tournaments, skip } = sessions;
    const { id } = await begun(sessions, 4);
    for (const game of openGames(await lookAt(sessions, id))) await resign(sessions, game);
    await tournaments.advance();
    expect(await lookAt(sessions, id)).toMatchObject({ round: 2, roundEndsAt: null });
    skip(2 * ROUND);
    await tournaments.advance();
    await tournaments.noteShown(await lookAt(sessions, id), '82');
    const [first, last] = await tournaments.boards.claim();
    if (!first || !last) throw new Error('a board is missing');
    await tournaments.notePosted(first);
    skip(ROUND);
    await tournaments.advance();
    expect(await lookAt(sessions, id)).toMatchObject({ round: 2 });
    await tournaments.notePosted(last);
    skip(ROUND - 1);
    await tournaments.advance();
    expect(await lookAt(sessions, id)).toMatchObject({ round: 2 });
    skip(1);
    await tournaments.advance();
    const after = await lookAt(sessions, id);
    expect(after.round).toBe(3);
    expect(after.games.flatMap(({ round, decision }) => (round === 2 ? [decision] : []))).toEqual(['time', 'time']);
  });

  test('a race is broken off, and whoever is further along the road has won it', async () => {
    const sessions = await startTournaments();
    const { tournaments, matches, skip } = sessions;
    const { id } = await begun(sessions, 4, OF_BABYLON);
    const [game, other] = openGames(await lookAt(sessions, id));
    if (!game || !other) throw new Error('a game is missing');
    for (const seat of [0, 1]) {
      const { match, state } = await boardOf(matches, game.matchId);
      const [card] = match.game.actions(state, seat);
      const click = { interactionId: newInteraction(), matchId: match.id, userId: peopleOf(match)[seat] ?? '' };
      expect(await matches.play({ ...click, revision: null, action: () => [card] })).toMatchObject({ kind: 'played' });
    }
    const [first, second] = Object((await boardOf(matches, game.matchId)).state).runners;
    const ahead = first.space > second.space ? 0 : 1;
    skip(ROUND);
    await tournaments.advance();
    expect((await lookAt(sessions, id)).games.slice(0, 2)).toMatchObject([
      { winner: ['one', 'other'][ahead], decision: 'time' },
      { winner: 'level', decision: 'time' },
    ]);
    const board = await boardOf(matches, game.matchId);
    expect(board).toMatchObject({ status: { result: null }, concluded: { decision: 'time', winner: ahead } });
    expect(board.match.endedAt).not.toBeNull();
  });
});

describe('somebody who is not there any more', () => {
  test.each([
    { name: 'Citadel', change: {}, outcome: 'resigned' },
    { name: 'Babylon', change: OF_BABYLON, outcome: undefined },
  ])('who misses three turns in $name forfeits the game, and those after it', async ({ change, outcome }) => {
    const sessions = await startTournaments();
    const { tournaments, matches, due, skip, url } = sessions;
    const { id } = await begun(sessions, 3, change);
    for (let again = 0; again < 2; again++) await tournaments.advance();
    const [game] = openGames(await lookAt(sessions, id));
    if (!game) throw new Error('the game is missing');
    const { match, status } = await boardOf(matches, game.matchId);
    const late = status.awaited.at(-1) ?? 0;
    const clock = match.clock?.map((own, seat) => (seat === late ? { ...own, missed: 2 } : own));
    await query(url, 'update matches set clock = $1 where id = $2', [JSON.stringify(clock), game.matchId]);
    for (let hours = 0; hours < 6; hours++) {
      skip(HOUR / MINUTE);
      for (const matchId of await due.claim(50)) await due.handle(matchId);
    }
    await tournaments.advance();
    const after = await lookAt(sessions, id);
    expect(after.games[0]).toMatchObject({ winner: late === 0 ? 'other' : 'one', decision: 'forfeit' });
    const board = await boardOf(matches, game.matchId);
    expect(board.status.result?.outcome).toBe(outcome);
    expect(board.concluded).toEqual({ decision: 'forfeit', winner: 1 - late });
    expect(after.players.filter(({ isOut }) => isOut).map(({ number }) => number)).toEqual([
      late === 0 ? game.one : game.other,
    ]);
  });

  test('who withdraws, or is forgotten, forfeits what is left, and the table keeps their place', async () => {
    const sessions = await startTournaments();
    const { tournaments, privacy, url } = sessions;
    const { id } = await begun(sessions, 4, OF_BABYLON);
    const [, second = '', third = ''] = PEOPLE;
    expect((await keptOf(sessions, second))['tournaments']).toMatchObject([{ id, game: 'babylon', isOut: false }]);
    expect((await keptOf(sessions, CLAY))['tournaments']).toMatchObject([
      { id, openedByYou: true },
      { id, number: 1 },
    ]);
    await privacy.forget(second, newInteraction());
    for (const table of ['tournaments', 'tournament_players', 'seats'])
      expect(await query(url, `select from ${table} as each where each::text like $1`, [`%${second}%`])).toEqual([]);
    expect(await tournaments.withdraw(asks(id, third))).toMatchObject({ kind: 'withdrew' });
    expect(await tournaments.withdraw(asks(id, third))).toMatchObject({ kind: 'refused', why: 'out' });
    await tournaments.advance();
    const after = await lookAt(sessions, id);
    expect(after.games.filter(({ round }) => round === 1).map(({ decision }) => decision)).toEqual([null, 'forfeit']);
    await privacy.forget(CLAY, newInteraction());
    await tournaments.advance();
    const over = await lookAt(sessions, id);
    expect(over).toMatchObject({ round: 3, openedBy: null });
    expect(over.endedAt).not.toBeNull();
    expect(over.games.every(({ decision }) => decision === 'forfeit')).toBe(true);
    expect(over.players.filter(({ userId }) => userId === null)).toHaveLength(2);
    expect(championOf(over)?.userId).toBe(PEOPLE[3]);
  });

  test.each([
    { form: 'swiss', people: 5 },
    { form: 'knock-out', people: 3 },
    { form: 'round robin', people: 3 },
  ] as const)('has no place, and nobody has won a tournament ($form) that all have left', async ({ form, people }) => {
    const sessions = await startTournaments();
    const { tournaments } = sessions;
    const { id } = await begun(sessions, people, { form });
    for (const userId of PEOPLE.slice(0, people)) await tournaments.withdraw(asks(id, userId));
    await tournaments.advance();
    const over = await lookAt(sessions, id);
    expect(over.endedAt).not.toBeNull();
    expect(championOf(over)).toBeNull();
    expect(over.players.map(({ place }) => place)).toEqual(over.players.map(() => null));
  });

  test('is found before the end as well: whoever has won and left the server is no champion', async () => {
    const sessions = await startTournaments();
    const { tournaments, privacy } = sessions;
    const { id } = await begun(sessions, 3);
    for (let round = 1; round <= 3; round++) {
      for (const game of openGames(await lookAt(sessions, id))) await resign(sessions, game);
      await tournaments.advance((_, asked) =>
        Promise.resolve(round === 3 ? asked.filter((each) => each === CLAY) : []),
      );
      await beginGames(sessions, id);
    }
    const over = await lookAt(sessions, id);
    const clay = over.players.find(({ userId }) => userId === CLAY);
    expect(clay).toMatchObject({ isOut: true, place: null });
    expect(championOf(over)).toMatchObject({ place: 1, isOut: false });
    // Whoever is forgotten after the end keeps their place.
    await privacy.forget(championOf(over)?.userId ?? '', newInteraction());
    expect(championOf(await lookAt(sessions, id))).toMatchObject({ userId: null, place: 1, isOut: false });
  });

  test('a server that removed the bot loses its tournaments after 30 days', async () => {
    const sessions = await startTournaments();
    const { departedServers, skip, url } = sessions;
    await begun(sessions, 4);
    await departedServers.clear([]);
    skip((31 * DAY) / MINUTE);
    await departedServers.clear([]);
    for (const table of ['tournaments', 'tournament_players', 'tournament_games', 'matches'])
      expect(await query(url, `select from ${table}`)).toEqual([]);
  });
});

test('a match that can’t be read holds up only its tournament, until the time of the round is up', async () => {
  const sessions = await startTournaments();
  const { tournaments, skip, url } = sessions;
  const { id } = await begun(sessions, 3);
  const other = await begun(sessions, 3, { interactionId: newInteraction() });
  const [broken] = openGames(await lookAt(sessions, id));
  await query(url, `update matches set state = '{}' where id = $1`, [broken?.matchId]);
  const [fine] = openGames(await lookAt(sessions, other.id));
  if (fine) await resign(sessions, fine);
  await tournaments.advance();
  expect((await lookAt(sessions, other.id)).round).toBe(2);
  expect((await lookAt(sessions, id)).round).toBe(1);
  skip(ROUND);
  await tournaments.advance();
  expect(await lookAt(sessions, id)).toMatchObject({ round: 2, games: [{ winner: 'level' }, {}, {}, {}] });
});

test('one process at a time edits the message, at most every five seconds, or posts a board', async () => {
  const sessions = await startTournaments();
  const { tournaments, skip } = sessions;
  const other = sessions.replica();
  const { id } = tournamentIn(await tournaments.open(opening()));
  await tournaments.noteShown(await lookAt(sessions, id), '7');
  for (const userId of PEOPLE.slice(1, 4)) await tournaments.join(asks(id, userId));
  expect(await tournaments.messages.claim()).toEqual([]);
  skip(1);
  const claims = (await Promise.all([tournaments.messages.claim(), other.tournaments.messages.claim()])).flat();
  expect(claims).toHaveLength(1);
  await tournaments.begin(asks(id, CLAY));
  // The boards follow the message that announces the round.
  expect(await tournaments.boards.claim()).toEqual([]);
  await tournaments.noteShown(await lookAt(sessions, id), '8');
  const boards = (await Promise.all([tournaments.boards.claim(), other.tournaments.boards.claim()])).flat();
  expect(new Set(boards.map(({ board }) => board))).toEqual(new Set([1, 2]));
  expect(new Set(boards.map(({ matchId }) => matchId)).size).toBe(2);
  // A process that dies leaves them to another one.
  skip(2);
  expect(await other.tournaments.boards.claim()).toHaveLength(2);
});
