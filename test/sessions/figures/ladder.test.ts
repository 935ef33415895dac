import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { citadel } from '../../../src/games/citadel/index.ts';
import { games } from '../../../src/games/index.ts';
import { DAY } from '../../../src/kernel/time.ts';
import { ladderAfter, whyNotChallenged, type Challenge } from '../../../src/sessions/figures/ladder.ts';
import { createSessions } from '../../../src/sessions/sessions.ts';
import { tries } from '../../rig/games/seed.ts';
import {
  asking,
  BLUE,
  CLAY,
  gatheringOn,
  openedBoard,
  openReplica,
  query,
  SERVER,
  stoppedTime,
  TAN,
} from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

const at = (day: number): Date => new Date(day * DAY);

/** A challenge as `cba`: a challenges b, and c wins; nobody does if it is `-`. It is played on one day. */
const played = (text: string, day: number, isAccepted = true): Challenge => {
  const [challenger = '', challenged = '', winner = '-'] = text;
  return {
    challenger,
    challenged,
    openedAt: at(day),
    endedAt: at(day + 0.5),
    isAccepted,
    winner: winner === '-' ? null : winner,
  };
};

const ladderOf = (texts: readonly string[], now = texts.length): string =>
  ladderAfter(
    texts.map((text, day) => played(text.slice(0, 3), day, !text.endsWith('?'))),
    at(now),
  )
    .map(({ userId }) => userId)
    .join('');

test.each([
  { what: 'the first challenger is above who was challenged', of: ['ab-'], is: 'ab' },
  { what: 'somebody new who wins takes the place', of: ['abb'], is: 'ba' },
  { what: 'a winner passes all between', of: ['ab-', 'cb-', 'db-', 'daa', 'dbd'], is: 'adbc' },
  { what: 'a winner above stays there', of: ['ab-', 'baa'], is: 'ab' },
  { what: 'a draw changes nothing', of: ['ab-', 'ba-'], is: 'ab' },
  { what: 'a challenge that is not accepted counts as won', of: ['ab-', 'bab?'], is: 'ba' },
  { what: 'somebody without a place who does not accept gets none', of: ['aba?'], is: 'a' },
])('$what', ({ of, is }) => {
  expect(ladderOf(of)).toBe(is);
});

test('two weeks of silence give up a place, but not while a challenge is open', () => {
  expect(ladderOf(['ab-', 'cb-'], 14.4)).toBe('abc');
  expect(ladderOf(['ab-', 'cb-'], 14.6)).toBe('bc');
  expect(ladderOf(['ab-', 'cb-'], 16)).toBe('');
  const open = { ...played('ca-', 2), endedAt: null };
  const [first, ...others] = ladderAfter([played('ab-', 0), open], at(20));
  expect(first).toEqual({ userId: 'a', freeAt: null });
  expect(others).toEqual([{ userId: 'c', freeAt: null }]);
});

test('whatever is played, everybody has one place, and only winners rise past others', () => {
  const person = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
  const challenge = fc
    .tuple(person, person, fc.nat(2), fc.boolean())
    .filter(([one, other]) => one !== other)
    .map(([one, other, winner, isAccepted]) => `${one}${other}${[one, other, '-'][winner]}${isAccepted ? '' : '?'}`);
  fc.assert(
    fc.property(fc.array(challenge, { maxLength: 12 }), challenge, (before, last) => {
      const [was, is] = [ladderOf(before), ladderOf([...before, last])];
      expect(new Set(is).size).toBe(is.length);
      const without = (ladder: string): string =>
        Array.from(ladder)
          .filter((each) => each !== last[2])
          .join('');
      expect(without(is).startsWith(without(was))).toBe(true);
    }),
    tries(200),
  );
});

test('only the three above may be challenged, and whoever has no place', () => {
  const ladder = Array.from('abcdef').map((userId) => ({ userId, freeAt: null }));
  expect(['a', 'b', 'c', 'd', 'f', 'x'].map((to) => whyNotChallenged(ladder, 'e', to)?.code ?? 'may')).toEqual([
    'too far',
    'may',
    'may',
    'may',
    'below',
    'may',
  ]);
  expect(whyNotChallenged(ladder, 'x', 'c')).toEqual({ code: 'too far', place: 3 });
  expect(whyNotChallenged(ladder, 'x', 'd')).toBeNull();
});

describe('a stored challenge', () => {
  const start = async () => {
    const url = await sharedDatabase();
    const { now, skip } = stoppedTime('2026-01-01', DAY);
    const sessions = createSessions({ database: openReplica(url), games, now, machineNow: now });
    const challenge = (userId: string, invited: string) =>
      sessions.matches.gather(
        gatheringOn({ game: citadel, chosen: {}, userId, seats: [{ userId }], invited, isChallenge: true }),
      );
    const ladder = async (): Promise<readonly string[]> =>
      [...(await sessions.figures.ladders(SERVER, games)).values()].flat().map(({ userId }) => userId);
    return { url, sessions, skip, challenge, ladder };
  };

  test('is one at a time for each person, and won if it is declined', async () => {
    const { sessions, challenge, ladder } = await start();
    const { id } = openedBoard(await challenge(CLAY, BLUE)).match;
    expect(await challenge(TAN, BLUE)).toEqual({ kind: 'refused', why: { code: 'in a challenge', userId: BLUE } });
    await sessions.matches.seat(asking(id, BLUE), 'decline');
    expect(await ladder()).toEqual([CLAY]);
    await sessions.matches.seat(asking(openedBoard(await challenge(TAN, CLAY)).match.id, CLAY), 'decline');
    expect(await ladder()).toEqual([TAN, CLAY]);
    await sessions.matches.seat(asking(openedBoard(await challenge(CLAY, TAN)).match.id, CLAY), 'leave');
    expect(await ladder()).toEqual([TAN, CLAY]);
    await sessions.privacy.forget(TAN, 'forget');
    expect(await ladder()).toEqual([CLAY]);
  });

  test('moves nobody if it is played with a handicap', async () => {
    const { url, sessions, challenge, ladder } = await start();
    const { id } = openedBoard(await challenge(CLAY, BLUE)).match;
    await sessions.matches.seat(asking(id, BLUE), 'join');
    await sessions.matches.begin(asking(id, BLUE));
    await query(url, 'update matches set ended_at = moved_at, result = $1, options = $2', [
      '{"outcome":"lead","winners":[1]}',
      '{"handicap":1,"weaker":0}',
    ]);
    expect(await ladder()).toEqual([CLAY, BLUE]);
    await query(url, "update matches set options = '{}'", []);
    expect(await ladder()).toEqual([BLUE, CLAY]);
  });

  test('is won after three days without an answer', async () => {
    const { sessions, skip, challenge, ladder } = await start();
    await sessions.matches.seat(asking(openedBoard(await challenge(CLAY, BLUE)).match.id, BLUE), 'decline');
    const { id } = openedBoard(await challenge(BLUE, CLAY)).match;
    skip(2.9);
    expect(await sessions.due.handle(id)).toBeNull();
    expect(await ladder()).toEqual([CLAY, BLUE]);
    skip(0.2);
    expect((await sessions.due.handle(id))?.kind).toBe('called off');
    expect(await ladder()).toEqual([BLUE, CLAY]);
  });
});
