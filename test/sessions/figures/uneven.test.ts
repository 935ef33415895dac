import { expect, test } from 'vitest';
import { babylon } from '../../../src/games/babylon/index.ts';
import { stepsFor } from '../../../src/games/contract/handicap.ts';
import { games } from '../../../src/games/index.ts';
import { fittingHandicap } from '../../../src/sessions/match/uneven.ts';
import { createPreferences } from '../../../src/sessions/people/preferences.ts';
import { storeMatches } from '../../rig/sessions/finished-matches.ts';
import {
  asking,
  BLUE,
  CLAY,
  freshReplica,
  gatheringOn,
  openedBoard,
  openReplica,
  SERVER,
} from '../../rig/sessions/replica.ts';

/** So many games that Clay has won against Blue. */
const store = (url: string, count: number, options: object = {}) =>
  storeMatches(
    url,
    Array.from({ length: count }, (_, number) => ({
      id: `15000000000000000${10 + number}`,
      game: 'babylon',
      guildId: SERVER,
      options: { ...babylon.defaults(2), ...options },
      result: { outcome: 'escaped', winners: [0] },
      endedAt: new Date(1_700_000_000_000 + number),
      players: [CLAY, BLUE],
    })),
  );

const invited = { game: babylon, chosen: {}, seats: [{ userId: CLAY }], invited: BLUE };

test.each([
  { what: 'ten games', count: 10, options: {}, change: {}, isOffered: true },
  { what: 'nine games, after which a rating says little', count: 9, options: {}, change: {}, isOffered: false },
  { what: 'games with a handicap', count: 20, options: { handicap: 1, weaker: 1 }, change: {}, isOffered: false },
  { what: 'ten games, in a challenge', count: 10, options: {}, change: { isChallenge: true }, isOffered: false },
  { what: 'ten games elsewhere', count: 10, options: {}, change: { guildId: '500000000000000002' }, isOffered: false },
])('a handicap is offered after $what: $isOffered', async ({ count, options, change, isOffered }) => {
  const { url, matches } = await freshReplica();
  await store(url, count, options);
  const { match } = openedBoard(await matches.gather({ ...gatheringOn(invited), ...change }));
  expect(fittingHandicap(match)?.seat).toBe(isOffered ? 1 : undefined);
  const { board } = await matches.seat(asking(match.id, BLUE), 'join');
  expect(board?.match.uneven).toEqual(match.uneven);
  await matches.seat(asking(match.id, CLAY), 'leave');
  expect((await matches.look(match.id))?.match.uneven).toBeNull();
});

test('no handicap is offered against somebody who keeps out of leaderboards', async () => {
  const { url, matches } = await freshReplica();
  await store(url, 10);
  await createPreferences(openReplica(url), () => new Date()).set(BLUE, { listed: false });
  expect(openedBoard(await matches.gather(gatheringOn(invited))).match.uneven).toBeNull();
});

const measured = games.flatMap(({ id, handicaps }) => (handicaps ? [{ id, handicaps }] : []));

test.each(measured)('$id: the size of a handicap is the one that makes up best for a difference', ({ handicaps }) => {
  const [first] = handicaps.steps;
  expect(handicaps.steps).toHaveLength(handicaps.most);
  expect(stepsFor(handicaps, (first?.difference ?? 0) - 1)).toBeNull();
  for (const [index, { difference }] of handicaps.steps.entries())
    expect(stepsFor(handicaps, difference)).toBe(index + 1);
  expect(stepsFor(handicaps, 5000)).toBe(handicaps.most);
});
