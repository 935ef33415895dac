import { describe, expect, test } from 'vitest';
import { babylon } from '../../../src/games/babylon/index.ts';
import { checkRecord } from '../../../src/games/contract/record.ts';
import type { Seating } from '../../../src/sessions/lobby/seats.ts';
import type { Board } from '../../../src/sessions/match/match.ts';
import { seatOf } from '../../../src/sessions/match/seats.ts';
import type { Matches } from '../../../src/sessions/matches.ts';
import { freshDatabase } from '../../rig/run/fresh-database.ts';
import {
  asking,
  BLUE,
  boardOf,
  CLAY,
  freshReplica,
  newInteraction,
  openedBoard,
  query,
  rowsOf,
  SERVER,
  startReplica,
  TAN,
} from '../../rig/sessions/replica.ts';

const MAUVE = '100000000000000004';

const gatheringOf = (chosen: object = {}) => ({
  interactionId: newInteraction(),
  userId: CLAY,
  game: babylon,
  chosen,
  seats: [{ userId: CLAY }],
  place: null,
  patience: null,
  inThread: false,
  guildId: SERVER,
  channelId: '600000000000000001',
});

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
    const { matches } = startReplica(await freshDatabase());
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
    const url = await freshDatabase();
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
    const url = await freshDatabase();
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
