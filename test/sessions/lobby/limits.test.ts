// @module-tag ground
import { describe, expect, test } from 'vitest';
import { citadel } from '../../../src/games/citadel/index.ts';
import { games } from '../../../src/games/index.ts';
import { SECOND } from '../../../src/kernel/time.ts';
import type { Gathering } from '../../../src/sessions/lobby/gather.ts';
import type { Limits } from '../../../src/sessions/match/limits.ts';
import { createPingPauses } from '../../../src/sessions/people/ping-pauses.ts';
import { createSessions } from '../../../src/sessions/sessions.ts';
import {
  asking,
  BLUE,
  CLAY,
  gatheringOn,
  keptOf,
  newInteraction,
  openedBoard,
  openingOf,
  openReplica,
  query,
  SERVER,
  startReplica,
  stoppedTime,
  TAN,
} from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

const few: Limits = { lobbies: 2, matches: 4, botMatches: 1, invitationPause: 60 };

/** The time of these tests, in seconds. */
const startTime = () => stoppedTime('2026-01-01', SECOND);

const start = async () => {
  const url = await sharedDatabase();
  const { now, skip } = startTime();
  const { matches } = createSessions({ database: openReplica(url), games, limits: few, now, machineNow: now });
  return { matches, skip };
};

const lobby = (change: Partial<Gathering> = {}): Gathering =>
  gatheringOn({ game: citadel, chosen: {}, seats: [{ userId: CLAY }], ...change });

test('one person plays in a limited number of matches, even if many runs are opened at once', async () => {
  const { matches } = await start();
  const openings = Array.from({ length: few.matches + 2 }, () => matches.open(openingOf({ place: null })));
  const opened = (await Promise.all(openings)).filter(({ kind }) => kind === 'opened');
  expect(opened).toHaveLength(few.matches);
});

describe('one person', () => {
  test('has a limited number of open lobbies, even if many are opened at once', async () => {
    const { matches } = await start();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => matches.gather(lobby())));
    expect(outcomes.filter(({ kind }) => kind === 'opened')).toHaveLength(few.lobbies);
    expect(await matches.gather(lobby())).toEqual({
      kind: 'refused',
      why: { code: 'too many lobbies', most: few.lobbies },
    });
    expect(await matches.gather(lobby({ userId: BLUE, seats: [{ userId: BLUE }] }))).toMatchObject({ kind: 'opened' });
  });

  test('may open others for lobbies that they have left, as they could not call these off', async () => {
    const { matches } = await start();
    for (let count = 0; count < few.lobbies; count++) {
      const { match } = openedBoard(await matches.gather(lobby()));
      await matches.seat(asking(match.id, BLUE), 'join');
      await matches.seat(asking(match.id, CLAY), 'leave');
    }
    for (let count = 0; count < few.lobbies; count++)
      expect(await matches.gather(lobby())).toMatchObject({ kind: 'opened' });
    expect(await matches.gather(lobby())).toMatchObject({ why: { code: 'too many lobbies' } });
    expect(await matches.countOpen({ userId: CLAY })).toBe(few.lobbies);
  });

  test('can come back to a lobby that they have left only within the limit', async () => {
    const { matches } = await start();
    const { match } = openedBoard(await matches.gather(lobby()));
    await matches.seat(asking(match.id, BLUE), 'join');
    await matches.seat(asking(match.id, CLAY), 'leave');
    const [first] = await Promise.all([matches.gather(lobby()), matches.gather(lobby())]);
    const why = { code: 'too many lobbies', most: few.lobbies };
    expect(await matches.seat(asking(match.id, CLAY), 'join')).toMatchObject({ kind: 'refused', why });
    await matches.seat(asking(openedBoard(first).match.id, CLAY), 'leave');
    expect(await matches.seat(asking(match.id, CLAY), 'join')).toMatchObject({ kind: 'joined' });
  });

  test('plays in a limited number of matches, whether they open or join them', async () => {
    const { matches } = await start();
    for (let count = 0; count < few.matches; count++) {
      expect(await matches.open(openingOf({ place: null }))).toMatchObject({ kind: 'opened' });
    }
    const why = { code: 'too many matches', most: few.matches };
    expect(await matches.open(openingOf({ place: null }))).toEqual({ kind: 'refused', why });
    const other = openedBoard(await matches.gather(lobby({ userId: BLUE, seats: [{ userId: BLUE }] })));
    expect(await matches.seat(asking(other.match.id, CLAY), 'join')).toMatchObject({ kind: 'refused', why });
    expect(await matches.seat(asking(other.match.id, TAN), 'join')).toMatchObject({ kind: 'joined' });
  });

  test('plays against a limited number of slow bots, whether they are there from the start or added', async () => {
    const { matches } = await start();
    const seats = [{ userId: CLAY }, { bot: 'hard' }];
    expect(await matches.gather(lobby({ seats }))).toMatchObject({ kind: 'opened' });
    const why = { code: 'too many bot matches', most: few.botMatches };
    expect(await matches.gather(lobby({ seats }))).toEqual({ kind: 'refused', why });
    const alone = openedBoard(await matches.gather(lobby()));
    expect(await matches.seat(asking(alone.match.id, CLAY), 'add-bot', { bot: 'easy' })).toMatchObject({
      kind: 'refused',
      why,
    });
    expect(await matches.seat(asking(alone.match.id, BLUE), 'join')).toMatchObject({ kind: 'joined' });
  });

  test('stays within the limits if many games are joined, given a bot or taken over at once', async () => {
    const { matches } = await start();
    const others = Array.from({ length: 6 }, (_, index) => `10000000000000001${index}`);
    const openedFor = async (people: readonly string[]): Promise<string[]> => {
      const opened = people.map((userId) => matches.gather(lobby({ userId, seats: [{ userId }] })));
      return (await Promise.all(opened)).map((outcome) => openedBoard(outcome).match.id);
    };
    const done = async (outcomes: readonly Promise<{ readonly kind: string }>[]): Promise<readonly string[]> =>
      (await Promise.all(outcomes)).map(({ kind }) => kind).filter((kind) => kind !== 'refused');
    const own = await openedFor([CLAY, CLAY]);
    const adding = own.map((id) => matches.seat(asking(id, CLAY), 'add-bot', { bot: 'easy' }));
    expect(await done(adding)).toEqual(['added a bot']);
    const lobbies = await openedFor(others);
    const joining = lobbies.map((id) => matches.seat(asking(id, CLAY), 'join'));
    expect(await done(joining)).toEqual(['joined', 'joined']);

    const offers = await Promise.all(
      others.map(async (userId) => {
        const seats = [{ userId }, { userId: BLUE }];
        const { id } = openedBoard(await matches.gather(lobby({ userId, seats }))).match;
        await matches.begin(asking(id, userId));
        const offered = await matches.offerSeat(asking(id, userId));
        if (offered.kind === 'refused') throw new Error(offered.why.code);
        return { id, offer: offered.offer };
      }),
    );
    const taking = offers.map(({ id, offer }) => matches.takeSeat(asking(id, TAN), offer));
    expect(await done(taking)).toEqual(Array.from({ length: few.matches }, () => 'took the seat'));
  });

  test('joins a rematch only within the limit, though one that waits for them does not count', async () => {
    const { matches } = await start();
    const seats = [{ userId: TAN }, { userId: CLAY }];
    const rematch = openedBoard(await matches.gather(lobby({ userId: TAN, seats, missing: [CLAY] })));
    for (let count = 0; count < few.matches; count++)
      expect(await matches.open(openingOf({ place: null }))).toMatchObject({ kind: 'opened' });
    const why = { code: 'too many matches', most: few.matches };
    expect(await matches.seat(asking(rematch.match.id, CLAY), 'join')).toMatchObject({ kind: 'refused', why });
  });

  test('takes another player’s seat only within the limit', async () => {
    const { matches } = await start();
    const seats = [{ userId: BLUE }, { userId: TAN }];
    const { match } = openedBoard(await matches.gather(lobby({ userId: BLUE, seats })));
    expect(await matches.begin(asking(match.id, BLUE))).toMatchObject({ kind: 'begun' });
    for (let count = 0; count < few.matches; count++)
      expect(await matches.open(openingOf({ place: null }))).toMatchObject({ kind: 'opened' });
    const offered = await matches.offerSeat(asking(match.id, BLUE));
    if (offered.kind === 'refused') throw new Error(offered.why.code);
    const why = { code: 'too many matches', most: few.matches };
    expect(await matches.takeSeat(asking(match.id, CLAY), offered.offer)).toMatchObject({ kind: 'refused', why });
    expect(await matches.takeSeat(asking(match.id, BLUE), offered.offer)).toMatchObject({ kind: 'kept the seat' });
    expect(await matches.takeSeat(asking(match.id, CLAY), offered.offer)).toMatchObject({
      why: { code: 'offer over' },
    });
  });

  test('has one open invitation to the same person, and has to wait before the next one', async () => {
    const { matches, skip } = await start();
    const first = openedBoard(await matches.gather(lobby({ invited: BLUE })));
    const open = { kind: 'refused', why: { code: 'already invited', userId: BLUE } };
    expect(await matches.gather(lobby({ invited: BLUE }))).toEqual(open);
    expect(await matches.gather(lobby({ invited: TAN }))).toMatchObject({ kind: 'opened' });
    await matches.seat(asking(first.match.id, BLUE), 'decline');
    const until = new Date(first.match.openedAt.getTime() + few.invitationPause * SECOND);
    const early = { kind: 'refused', why: { code: 'invited lately', userId: BLUE, until } };
    expect(await matches.gather(lobby({ invited: BLUE }))).toEqual(early);
    skip(few.invitationPause + 1);
    expect(await matches.gather(lobby({ invited: BLUE }))).toMatchObject({ kind: 'opened' });
  });

  test('has the same limits on rematches, which are invitations, too', async () => {
    const { matches, skip } = await start();
    const rematch = () => {
      const seats = [{ userId: BLUE }, { userId: CLAY }];
      return lobby({ seats, missing: [BLUE], place: `rematch:${newInteraction()}` });
    };
    const first = openedBoard(await matches.gather(rematch())).match;
    const open = { kind: 'refused', why: { code: 'already invited', userId: BLUE } };
    expect(await matches.gather(rematch())).toEqual(open);
    expect(await matches.gather(lobby({ invited: BLUE }))).toEqual(open);
    for (const [userId, seating] of [
      [BLUE, 'leave'],
      [CLAY, 'leave'],
    ] as const)
      await matches.seat(asking(first.id, userId), seating);
    const until = new Date(first.openedAt.getTime() + few.invitationPause * SECOND);
    const early = { kind: 'refused', why: { code: 'invited lately', userId: BLUE, until } };
    expect(await matches.gather(rematch())).toEqual(early);
    expect(await matches.gather(lobby({ invited: BLUE }))).toEqual(early);
    skip(few.invitationPause);
    const second = openedBoard(await matches.gather(rematch())).match;
    expect(await matches.seat(asking(second.id, BLUE), 'join')).toMatchObject({ kind: 'joined again' });
    expect(await matches.gather(rematch()), 'Blue has accepted').toMatchObject({ kind: 'opened' });
  });

  test('gets one invitation for an interaction that comes several times, and one rematch for many clicks', async () => {
    const { matches } = await start();
    const once = lobby({ invited: BLUE });
    const opened = await Promise.all(Array.from({ length: 5 }, () => matches.gather(once)));
    expect(opened.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'opened'));
    const rematch = { seats: [{ userId: TAN }, { userId: CLAY }], missing: [TAN], place: 'rematch:1' };
    const clicks = await Promise.all(Array.from({ length: 5 }, () => matches.gather(lobby(rematch))));
    const kinds = clicks.map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual(['occupied', 'occupied', 'occupied', 'occupied', 'opened']);
  });

  test('calls a rematch off by leaving it before anyone else has joined', async () => {
    const { matches } = await start();
    const seats = [{ userId: BLUE }, { userId: CLAY }];
    const { match } = openedBoard(await matches.gather(lobby({ seats, missing: [BLUE], place: 'rematch:1' })));
    const left = await matches.seat(asking(match.id, CLAY), 'leave');
    expect(left).toMatchObject({ kind: 'left', board: { match: { endedAt: expect.any(Date) } } });
    expect(await matches.seat(asking(match.id, BLUE), 'join')).toMatchObject({ why: { code: 'over' } });
    const own = lobby({ userId: BLUE, seats, missing: [CLAY], place: 'rematch:1' });
    expect(await matches.gather(own)).toMatchObject({ kind: 'opened' });
  });

  test('may do anything while an invitation waits for their answer', async () => {
    const { matches } = await start();
    for (const userId of [CLAY, TAN]) {
      const inviting = lobby({ userId, seats: [{ userId }], invited: BLUE });
      expect(await matches.gather(inviting)).toMatchObject({ kind: 'opened' });
    }
    expect(await matches.openBoards({ guildId: SERVER, userId: BLUE })).toEqual([]);
    for (let count = 0; count < few.lobbies; count++) {
      const own = lobby({ userId: BLUE, seats: [{ userId: BLUE }] });
      expect(await matches.gather(own)).toMatchObject({ kind: 'opened' });
    }
    const place = `escape:${SERVER}:${BLUE}`;
    expect(await matches.open(openingOf({ players: [BLUE], place }))).toMatchObject({ kind: 'opened' });
  });
});

describe('a ping', () => {
  const pinging = (from: string, about: 'a seat' | 'the end' = 'a seat') => ({
    from,
    about,
    interactionId: newInteraction(),
  });

  const startPauses = async () => {
    const url = await sharedDatabase();
    const { now, skip } = startTime();
    return { url, now, skip, openPauses: () => createPingPauses(openReplica(url), 60, now) };
  };

  test('is followed by a pause for the same person and subject, in all processes and after a restart', async () => {
    const { skip, openPauses } = await startPauses();
    const [one, other] = [openPauses(), openPauses()];
    const ping = (): Promise<boolean>[] => [one, other, one, other].map((each) => each.mayPing(pinging(CLAY), BLUE));
    expect((await Promise.all(ping())).filter(Boolean)).toHaveLength(1);
    expect(await one.mayPing(pinging(CLAY), TAN)).toBe(true);
    expect(await one.mayPing(pinging(BLUE), CLAY)).toBe(true);
    expect(await one.mayPing(pinging(CLAY, 'the end'), BLUE)).toBe(true);
    skip(59);
    expect(await openPauses().mayPing(pinging(CLAY), BLUE)).toBe(false);
    skip(1);
    expect((await Promise.all(ping())).filter(Boolean)).toHaveLength(1);
  });

  test('of one interaction may come from several processes, as only one of their answers is posted', async () => {
    const { openPauses } = await startPauses();
    const click = pinging(CLAY);
    const pauses = [openPauses(), openPauses(), openPauses()];
    expect(await Promise.all(pauses.map((each) => each.mayPing(click, BLUE)))).toEqual([true, true, true]);
    expect(await openPauses().mayPing(pinging(CLAY), BLUE)).toBe(false);
  });

  test('is forgotten after the pause, and with either of its people', async () => {
    const { url, now, skip, openPauses } = await startPauses();
    const pauses = openPauses();
    const pinged = () => query(url, 'select pinged_by, user_id from pings order by at');
    await pauses.mayPing(pinging(CLAY), BLUE);
    skip(30);
    await pauses.mayPing(pinging(BLUE, 'the end'), TAN);
    await pauses.mayPing(pinging(TAN, 'the end'), CLAY);
    skip(30);
    await pauses.forgetOld();
    expect(await pinged()).toHaveLength(2);
    const sessions = startReplica(url, { now });
    const { privacy } = sessions;
    const kept = await keptOf(sessions, TAN);
    expect(kept).toMatchObject({ pings: [{ about: 'the end' }, { about: 'the end' }] });
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${BLUE}|${CLAY}`));
    await privacy.forget(BLUE, newInteraction());
    expect(await pinged()).toEqual([{ pinged_by: TAN, user_id: CLAY }]);
    await privacy.forget(CLAY, newInteraction());
    expect(await pinged()).toEqual([]);
  });
});
