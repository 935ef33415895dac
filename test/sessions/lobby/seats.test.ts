import { describe, expect, test } from 'vitest';
import { babylon } from '../../../src/games/babylon/index.ts';
import { citadel } from '../../../src/games/citadel/index.ts';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { checkRecord } from '../../../src/games/contract/record.ts';
import { games } from '../../../src/games/index.ts';
import { DAY } from '../../../src/kernel/time.ts';
import type { Seating } from '../../../src/sessions/lobby/seats.ts';
import type { Board } from '../../../src/sessions/match/match.ts';
import { seatOf, type Occupant } from '../../../src/sessions/match/seats.ts';
import type { Matches } from '../../../src/sessions/matches.ts';
import {
  asking,
  BLUE,
  boardOf,
  CLAY,
  freshReplica,
  gatheringOn,
  handOver,
  keptOf,
  newInteraction,
  openedBoard,
  query,
  rowsOf,
  SERVER,
  startReplica,
  stoppedTime,
  TAN,
} from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

const MAUVE = '100000000000000004';

const gatheringOf = (chosen: object = {}) => gatheringOn({ game: babylon, chosen, seats: [{ userId: CLAY }] });

const gather = async (matches: Matches, chosen: object = {}): Promise<string> =>
  openedBoard(await matches.gather(gatheringOf(chosen))).match.id;

const seat = (matches: Matches, matchId: string, userId: string, seating: Seating) =>
  matches.seat(asking(matchId, userId), seating);

const person = (userId: string) => ({ userId });
const bot = { bot: 'easy' };

/** A person's click: the first card that may be chosen. */
const clickOn = ({ match, state, status }: Board, userId: string) => {
  const [action] = match.game.actions(state, seatOf(match, userId) ?? -1);
  if (action === undefined) throw new Error('there is nothing to choose');
  return { ...asking(match.id, userId), revision: status.revision, action: match.game.makeAction(action) };
};

describe('a match that gathers players', () => {
  test('is opened once per interaction, with nothing dealt', async () => {
    const { url, matches } = await freshReplica();
    const gathering = gatheringOf({ challenge: true });
    const board = openedBoard(await matches.gather(gathering));
    expect(board).toMatchObject({ state: null, match: { gathering: true, seats: [person(CLAY)] } });
    const rows = await rowsOf(url);
    expect(rows.matches).toMatchObject([{ state: null, gathering: true, setup_draws: [], entropy: null }]);
    await matches.gather(gathering);
    expect(await rowsOf(url)).toEqual(rows);
  });

  test('leaves its place to another one once the last person has left', async () => {
    const { matches } = startReplica(await sharedDatabase());
    const first = openedBoard(await matches.gather({ ...gatheringOf(), place: 'rematch:1' }));
    await seat(matches, first.match.id, CLAY, 'leave');
    const second = openedBoard(await matches.gather({ ...gatheringOf(), place: 'rematch:1' }));
    expect(second.match).toMatchObject({ endedAt: null, seats: [person(CLAY)] });
    expect(second.match.id).not.toBe(first.match.id);
  });

  test('lets people come and go, and seats those who stay in their order', async () => {
    const { matches } = await freshReplica();
    const id = await gather(matches);
    await seat(matches, id, BLUE, 'join');
    await seat(matches, id, CLAY, 'add-bot');
    expect((await boardOf(matches, id)).match.seats).toEqual([person(CLAY), person(BLUE), bot]);
    await seat(matches, id, CLAY, 'leave');
    await seat(matches, id, BLUE, 'remove-bot');
    const left = await seat(matches, id, TAN, 'join');
    expect(left.board?.match.seats).toEqual([person(BLUE), person(TAN)]);
    expect((await boardOf(matches, id)).match.seats).toEqual([person(BLUE), person(TAN)]);
    await seat(matches, id, BLUE, 'leave');
    await seat(matches, id, TAN, 'leave');
    expect((await boardOf(matches, id)).match.seats).toEqual([]);
  });

  test('keeps a handicap for two until somebody leaves, as the others move up then', async () => {
    const { matches } = await freshReplica();
    const id = await gather(matches);
    await seat(matches, id, BLUE, 'join');
    await matches.choose(asking(id, BLUE), { handicap: 2, weaker: 1 });
    expect(await seat(matches, id, TAN, 'join')).toMatchObject({ why: { code: 'full' } });
    expect((await boardOf(matches, id)).match.chosen).toEqual({ handicap: 2, weaker: 1 });
    await seat(matches, id, CLAY, 'leave');
    expect((await boardOf(matches, id)).match.chosen).toEqual({});
  });

  test('refuses with its own reasons, and writes nothing then', async () => {
    const { url, matches } = await freshReplica();
    const id = await gather(matches);
    const refusals: string[] = [];
    const refuse = async (userId: string, seating: Seating): Promise<void> => {
      const rows = await rowsOf(url);
      const outcome = await seat(matches, id, userId, seating);
      refusals.push(outcome.kind === 'refused' ? outcome.why.code : outcome.kind);
      expect(await rowsOf(url)).toEqual(rows);
    };
    await refuse(CLAY, 'join');
    await refuse(BLUE, 'leave');
    await refuse(BLUE, 'add-bot');
    await refuse(CLAY, 'remove-bot');
    expect(await matches.begin(asking(id, CLAY))).toMatchObject({ why: { code: 'too few' } });
    expect(await matches.begin(asking(id, BLUE))).toMatchObject({ why: { code: 'not in' } });
    await seat(matches, id, BLUE, 'join');
    await seat(matches, id, TAN, 'join');
    await refuse(MAUVE, 'join');
    await refuse(CLAY, 'add-bot');
    await matches.begin(asking(id, CLAY));
    await refuse(CLAY, 'join');
    await refuse(MAUVE, 'join');
    await refuse(BLUE, 'leave');
    await matches.end({ ...asking(id, CLAY), isModerator: true });
    await refuse(MAUVE, 'join');
    const before = ['already in', 'not in', 'not in', 'no bot in', 'full', 'full'];
    expect(refusals).toEqual([...before, 'already in', 'already begun', 'already begun', 'over']);
    expect(await seat(matches, '1', CLAY, 'join')).toMatchObject({ why: { code: 'no such match' }, board: null });
  });

  test('has as many seats as the game, however many join at once, and no one sits twice', async () => {
    const url = await sharedDatabase();
    const replicas = [startReplica(url).matches, startReplica(url).matches] as const;
    const id = await gather(replicas[0]);
    const joins = [BLUE, TAN, MAUVE, BLUE, TAN, MAUVE].map((userId, index) =>
      seat(replicas[index % 2 === 0 ? 0 : 1], id, userId, 'join'),
    );
    const outcomes = await Promise.all(joins);
    expect(outcomes.filter(({ kind }) => kind === 'joined')).toHaveLength(2);
    const { seats } = (await boardOf(replicas[0], id)).match;
    expect(seats).toHaveLength(3);
    expect(new Set(seats.map((occupant) => JSON.stringify(occupant))).size).toBe(3);
  });

  test('a change delivered twice, even to two processes at once, is made once', async () => {
    const url = await sharedDatabase();
    const [one, two] = [startReplica(url).matches, startReplica(url).matches];
    const id = await gather(one);
    const adding = asking(id, CLAY);
    const added = await Promise.all([one.seat(adding, 'add-bot'), two.seat(adding, 'add-bot')]);
    expect(added.map(({ kind }) => kind).toSorted()).toEqual(['added a bot', 'repeated']);
    expect(await one.seat(adding, 'add-bot')).toMatchObject({ kind: 'repeated' });
    expect((await boardOf(one, id)).match.seats).toEqual([person(CLAY), bot]);
  });

  test('is begun once, with the options for its number of seats, and replays to its end', async () => {
    const { url, matches: one, history } = await freshReplica();
    const { matches: two } = startReplica(url);
    const id = await gather(one, { challenge: true });
    await seat(one, id, BLUE, 'join');
    const begun = await Promise.all([one.begin(asking(id, CLAY)), two.begin(asking(id, BLUE))]);
    expect(begun.map(({ kind }) => kind).toSorted()).toEqual(['begun', 'repeated']);
    let board = await boardOf(one, id);
    expect(board.match).toMatchObject({ gathering: false, options: { players: 2, challenge: true } });
    expect(await history.record(board.match)).toMatchObject({ setup: { draws: null }, steps: [] });
    while (board.status.result === null) {
      for (const [seatNumber, userId] of [CLAY, BLUE].entries()) {
        const now = await boardOf(one, id);
        if (now.status.awaited.includes(seatNumber)) await one.play(clickOn(now, userId));
      }
      board = await boardOf(one, id);
    }
    checkRecord(babylon, await history.record(board.match));
  });
});

describe('bot players', () => {
  test('choose once all people have, and their choices are stored with the round, never before it', async () => {
    const { url, matches: one, history } = await freshReplica();
    const { matches: two } = startReplica(url);
    const id = await gather(one);
    await seat(one, id, CLAY, 'add-bot');
    await seat(one, id, BLUE, 'join');
    await one.begin(asking(id, CLAY));
    let board = await boardOf(one, id);
    while ([0, 2].every((person) => board.status.awaited.includes(person))) {
      await one.play(clickOn(board, CLAY));
      const between = await boardOf(two, id);
      expect(between.match.moveCount).toBe(board.match.moveCount + 1);
      const last = clickOn(between, BLUE);
      const both = await Promise.all([one.play(last), two.play(last)]);
      expect(both.map(({ kind }) => kind).toSorted()).toEqual(['played', 'repeated']);
      board = await boardOf(one, id);
    }
    while (board.status.result === null) {
      await one.play(clickOn(board, board.status.awaited.includes(0) ? CLAY : BLUE));
      board = await boardOf(one, id);
    }
    const moves = await query(url, 'select interaction_id as id, seat, number from moves order by number');
    for (const { id: name, seat: mover } of moves) expect(String(name).startsWith('bot:')).toBe(mover === 1);
    expect(moves.map(({ number }) => number)).toEqual(moves.map((_, index) => index + 1));
    checkRecord(babylon, await history.record(board.match));
  });

  test('play on alone if no person is left, in the same step', async () => {
    const { matches, history } = await freshReplica();
    const id = await gather(matches);
    await seat(matches, id, CLAY, 'add-bot');
    await seat(matches, id, CLAY, 'add-bot');
    await matches.begin(asking(id, CLAY));
    let board = await boardOf(matches, id);
    while (board.status.result === null) {
      expect(board.status.awaited).toContain(0);
      await matches.play(clickOn(board, CLAY));
      board = await boardOf(matches, id);
    }
    checkRecord(babylon, await history.record(board.match));
  });
});

describe('a match of several people', () => {
  test('ends when all of them have agreed, or at once for a moderator', async () => {
    const { matches, history } = await freshReplica();
    const id = await gather(matches);
    await seat(matches, id, BLUE, 'join');
    await matches.begin(asking(id, CLAY));
    expect(await matches.end(asking(id, CLAY))).toMatchObject({ kind: 'agreed', missing: [BLUE] });
    expect(await matches.end(asking(id, CLAY))).toMatchObject({ kind: 'agreed', missing: [BLUE] });
    expect(await matches.end(asking(id, TAN))).toMatchObject({ why: { code: 'not seated' } });
    expect((await boardOf(matches, id)).match.endedAt).toBeNull();
    expect(await matches.end(asking(id, BLUE))).toMatchObject({
      kind: 'broken off',
      board: { match: { gathering: false } },
    });
    const { match } = await boardOf(matches, id);
    expect(match.endedAt).not.toBeNull();
    checkRecord(babylon, await history.record(match));

    const other = await gather(matches);
    await matches.end({ ...asking(other, TAN), isModerator: true });
    expect((await boardOf(matches, other)).match.endedAt).not.toBeNull();
  });
});

const hardBot = { bot: 'hard' };

/** Matches whose time can be skipped by days, and what the figures of a game then say about a person. */
const start = async (game: AnyGame = babylon) => {
  const url = await sharedDatabase();
  const { now, skip } = stoppedTime('2026-01-01', DAY);
  const sessions = startReplica(url, { now, played: games });
  const { matches, figures } = sessions;
  return {
    url,
    ...sessions,
    skip,
    begin: async (seats: readonly Occupant[]): Promise<string> => {
      const { id } = openedBoard(await matches.gather(gatheringOn({ game, chosen: {}, seats }))).match;
      const begun = await matches.begin(asking(id, CLAY));
      if (begun.kind !== 'begun') throw new Error(begun.kind);
      return id;
    },
    outcomesOf: async (userId: string) => {
      const [own] = await figures.of({ userId, guildId: SERVER, games: [game] });
      const { rows } = await figures.leaderboard({ game, guildId: SERVER, since: null, classKey: null });
      const row = rows.find(({ who }) => 'userId' in who && who.userId === userId);
      return { outcomes: own?.outcomes, ratings: own?.ratings.length, row };
    },
  };
};

test('a race against bots that its only person breaks off is lost', async () => {
  const { matches, begin, outcomesOf } = await start();
  const id = await begin([{ userId: CLAY }, { bot: 'medium' }]);
  expect(await matches.end(asking(id, CLAY))).toMatchObject({ kind: 'broken off' });
  expect((await boardOf(matches, id)).status.result).toBeNull();
  const { outcomes, ratings, row } = await outcomesOf(CLAY);
  expect([outcomes, ratings]).toEqual([['lost'], 1]);
  expect(row).toMatchObject({ lost: 1, brokenOff: 0 });
  expect(row?.kind === 'rating' && row.rating).toBeLessThan(1500);
});

test('a race that all have agreed to end, or that a moderator outside it has ended, has no loser', async () => {
  const { matches, begin, outcomesOf } = await start();
  const agreed = await begin([{ userId: CLAY }, { userId: BLUE }]);
  for (const userId of [CLAY, BLUE]) await matches.end(asking(agreed, userId));
  const stopped = await begin([{ userId: CLAY }, { userId: BLUE }]);
  await matches.end(asking(stopped, CLAY));
  await matches.end({ ...asking(stopped, TAN), isModerator: true });
  for (const userId of [CLAY, BLUE])
    expect(await outcomesOf(userId)).toEqual({ outcomes: ['brokenOff', 'brokenOff'], ratings: 0, row: undefined });
});

test('a player who ends a race without the others, as a moderator can, has lost it, and no one has won', async () => {
  const { matches, begin, outcomesOf } = await start();
  const id = await begin([{ userId: CLAY }, { userId: BLUE }]);
  await matches.end({ ...asking(id, BLUE), isModerator: true });
  expect((await outcomesOf(BLUE)).outcomes).toEqual(['lost']);
  expect(await outcomesOf(CLAY)).toEqual({ outcomes: ['brokenOff'], ratings: 0, row: undefined });
});

test('a seat that was handed over counts for both if it loses, and for the new player if it wins', async () => {
  const { matches, begin, outcomesOf } = await start(citadel);
  const lost = await begin([{ userId: CLAY }, { userId: BLUE }]);
  await handOver(matches, lost, CLAY, TAN);
  await matches.end(asking(lost, TAN));
  const { outcomes, ratings, row } = await outcomesOf(CLAY);
  expect([outcomes, ratings]).toEqual([['lost'], 1]);
  const { row: successor } = await outcomesOf(TAN);
  expect(row?.kind === 'rating' && successor?.kind === 'rating' && row.rating - successor.rating).toBe(0);
  expect((await outcomesOf(BLUE)).row).toMatchObject({ won: 1, lost: 0 });

  const won = await begin([{ userId: CLAY }, { userId: BLUE }]);
  await handOver(matches, won, CLAY, TAN);
  await matches.end(asking(won, BLUE));
  expect((await outcomesOf(CLAY)).outcomes).toEqual(['lost', 'brokenOff']);
  expect((await outcomesOf(TAN)).outcomes).toEqual(['lost', 'won']);

  const back = await begin([{ userId: CLAY }, { userId: BLUE }]);
  await handOver(matches, back, CLAY, TAN);
  await handOver(matches, back, TAN, CLAY);
  await matches.end(asking(back, BLUE));
  expect((await outcomesOf(CLAY)).outcomes).toEqual(['lost', 'brokenOff', 'won']);
  expect((await outcomesOf(TAN)).outcomes).toEqual(['lost', 'won', 'brokenOff']);
});

test('a match against a bot that is left open for 30 days is lost until its player goes on', async () => {
  const { url, matches, begin, skip, outcomesOf, figures } = await start(citadel);
  const id = await begin([{ userId: CLAY }, hardBot]);
  await query(url, 'update matches set due_at = null');
  skip(29);
  expect((await outcomesOf(CLAY)).outcomes).toEqual([]);
  skip(1);
  expect((await outcomesOf(CLAY)).outcomes).toEqual(['lost']);
  expect((await outcomesOf(CLAY)).row).toMatchObject({ lost: 1 });
  expect((await figures.of({ userId: CLAY, guildId: SERVER, games: [citadel] }))[0]).toMatchObject({ played: 1 });
  await query(url, 'update matches set moved_at = $1', [new Date(Date.UTC(2026, 0, 31))]);
  expect((await outcomesOf(CLAY)).outcomes).toEqual([]);
  await matches.end(asking(id, CLAY));
  expect((await outcomesOf(CLAY)).outcomes).toEqual(['lost']);
});

test('a match of two people has no loser for being left open', async () => {
  const { begin, skip, outcomesOf } = await start(citadel);
  await begin([{ userId: CLAY }, { userId: BLUE }]);
  skip(60);
  expect((await outcomesOf(CLAY)).outcomes).toEqual([]);
});

test('the seats that a person has left are forgotten with them', async () => {
  const { url, matches, begin, privacy } = await start(citadel);
  const id = await begin([{ userId: CLAY }, { userId: BLUE }]);
  await handOver(matches, id, CLAY, TAN);
  await matches.end(asking(id, TAN));
  expect(await keptOf({ privacy }, CLAY)).toMatchObject({ seatsLeft: [{ matchId: id, seat: 0 }] });
  await privacy.forget(CLAY, newInteraction());
  expect(await query(url, 'select * from left_seats')).toEqual([]);
});
