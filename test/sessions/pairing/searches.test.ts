import { describe, expect, test } from 'vitest';
import { babylon } from '../../../src/games/babylon/index.ts';
import { citadel } from '../../../src/games/citadel/index.ts';
import { games } from '../../../src/games/index.ts';
import { HOUR, MINUTE } from '../../../src/kernel/time.ts';
import type { ClaimedSearch, SearchOutcome } from '../../../src/sessions/pairing/searches.ts';
import { createSessions } from '../../../src/sessions/sessions.ts';
import { storeMatches } from '../../rig/sessions/finished-matches.ts';
import {
  BLUE,
  boardOf,
  CLAY,
  keptOf,
  newInteraction,
  openReplica,
  query,
  SERVER,
  stoppedTime,
  TAN,
} from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

const CHANNEL = '600000000000000001';
const PATIENCE = { patience: 86_400 };

const start = async () => {
  const url = await sharedDatabase();
  const { now, skip } = stoppedTime('2026-03-01T12:00:00Z', MINUTE);
  const replica = () => createSessions({ database: openReplica(url), games, now, machineNow: now });
  return { url, now, skip, replica, ...replica() };
};

type Started = Awaited<ReturnType<typeof start>>;

const asking = (userId: string, change: object = {}) => ({
  interactionId: newInteraction(),
  userId,
  guildId: SERVER,
  channelId: CHANNEL,
  game: citadel,
  ...PATIENCE,
  ...change,
});

const matchIn = (outcome: SearchOutcome): string => {
  if (outcome.kind !== 'found') throw new Error(`not found: ${outcome.kind}`);
  return outcome.matchId;
};

/** Games that Clay has won against Blue, which take their ratings apart. */
const won = (url: string, count: number) =>
  storeMatches(
    url,
    Array.from({ length: count }, (_, index) => ({
      id: `14${String(index).padStart(17, '0')}`,
      game: 'citadel',
      guildId: SERVER,
      options: citadel.defaults(2),
      result: { outcome: 'won', winners: [0] },
      endedAt: new Date(1_770_000_000_000 + index * MINUTE),
      players: [CLAY, BLUE],
    })),
  );

/** Claims all that is due, and looks again, as the upkeep does. */
const lookAgain = async ({ searches }: Pick<Started, 'searches'>): Promise<readonly ClaimedSearch[]> => {
  const due = await searches.claim();
  for (const search of due.filter(({ found }) => !found)) await searches.again(search, PATIENCE);
  return due;
};

test('the second of two who look is paired with the first, and their match can be begun', async () => {
  const { searches, matches } = await start();
  const first = asking(CLAY, { channelId: '6' });
  expect(await searches.begin(first)).toMatchObject({ kind: 'began', search: { userId: CLAY, channelId: '6' } });
  expect(await searches.begin(asking(CLAY))).toMatchObject({
    kind: 'waits already',
    search: { id: first.interactionId },
  });
  expect(await searches.begin(asking(BLUE, { game: babylon }))).toMatchObject({ kind: 'began' });
  expect(await searches.begin(asking(BLUE, { guildId: '500000000000000002' }))).toMatchObject({ kind: 'began' });
  const second = asking(BLUE);
  const id = matchIn(await searches.begin(second));
  expect(id).toBe(second.interactionId);
  expect(matchIn(await searches.begin(second))).toBe(id);
  const { match } = await boardOf(matches, id);
  expect(match).toMatchObject({ gathering: true, channelId: CHANNEL, patience: 86_400, guildId: SERVER });
  expect(match.seats).toHaveLength(2);
  expect(match.seats).toEqual(expect.arrayContaining([{ userId: CLAY }, { userId: BLUE }]));
  expect(match.chosen).toEqual(citadel.presets?.offered[0]?.chosen);
  const [told, ...more] = await searches.claim();
  expect(told).toMatchObject({ id, found: true, channelId: CHANNEL, otherChannelId: '6' });
  expect(more).toEqual([]);
  const begun = await matches.begin({ interactionId: id, matchId: id, userId: BLUE, guildId: SERVER, messageId: '7' });
  expect(begun.kind).toBe('begun');
  if (told) await searches.end(told);
  expect(await searches.of(CLAY)).toEqual([]);
  // They play already: another search of both leads nowhere before that game is over.
  await searches.begin(asking(CLAY));
  expect(await searches.begin(asking(BLUE))).toMatchObject({ kind: 'began' });
});

test('four processes that pair ten people open five matches, though each click is delivered twice', async () => {
  const { url, replica, skip, ...own } = await start();
  const people = Array.from({ length: 10 }, (_, index) => `1000000000000001${String(index).padStart(2, '0')}`);
  const processes = Array.from({ length: 4 }, () => replica());
  await Promise.all(
    people.flatMap((userId, index) => {
      const request = asking(userId);
      const chosen = [0, 1].flatMap((twice) => processes[(index + twice) % processes.length] ?? []);
      return chosen.map(({ searches }) => searches.begin(request));
    }),
  );
  skip(10);
  await Promise.all(processes.map((each) => lookAgain(each)));
  const seats = await query(url, 'select user_id, count(*)::int as count from seats group by 1');
  expect(seats).toHaveLength(10);
  expect(seats.every(({ count }) => count === 1)).toBe(true);
  expect(await query(url, 'select id from matches')).toHaveLength(5);
  expect(await query(url, 'select id from searches where not found')).toEqual([]);
  expect(await query(url, 'select id from searches where found')).toHaveLength(5);
  expect(await own.searches.of(people[0] ?? '')).toEqual([]);
});

describe('people of unlike strength', () => {
  test('wait for others, and after hours play each other', async () => {
    const { url, searches, skip } = await start();
    await won(url, 12);
    await searches.begin(asking(CLAY));
    expect(await searches.begin(asking(BLUE))).toMatchObject({ kind: 'began' });
    skip(10);
    expect(await lookAgain({ searches })).toHaveLength(2);
    expect(await query(url, 'select id from matches where gathering')).toEqual([]);
    skip(6 * 60);
    await lookAgain({ searches });
    const [found] = await searches.claim();
    expect(found).toMatchObject({ found: true });
  });

  test('play each other at once if one has seen that somebody waits', async () => {
    const { url, searches } = await start();
    await won(url, 12);
    await searches.begin(asking(CLAY));
    expect(matchIn(await searches.begin(asking(BLUE, { takesAnybody: true })))).toBeTypeOf('string');
  });
});

test('nobody is paired who is away, and whoever is away can’t look', async () => {
  const { searches, ownTimes, now } = await start();
  await searches.begin(asking(CLAY));
  await ownTimes.goAway(CLAY, newInteraction(), new Date(now().getTime() + 24 * HOUR));
  expect(await searches.begin(asking(BLUE))).toMatchObject({ kind: 'began' });
  expect(await searches.begin(asking(CLAY))).toMatchObject({ kind: 'refused', why: { code: 'away' } });
  await ownTimes.comeBack(CLAY);
  expect(matchIn(await searches.begin(asking(CLAY)))).toBeTypeOf('string');
});

test('a search can be stopped, is looked at again until a day is over, and is part of the person’s data', async () => {
  const { url, searches, privacy, skip } = await start();
  await searches.begin(asking(CLAY));
  expect(await searches.stop(CLAY, SERVER, 'babylon')).toBe(false);
  expect(await searches.stop(CLAY, SERVER, 'citadel')).toBe(true);
  expect(await searches.begin(asking(BLUE))).toMatchObject({ kind: 'began' });
  skip(23 * 60);
  expect(await lookAgain({ searches })).toHaveLength(1);
  skip(4);
  expect(await searches.claim()).toEqual([]);
  skip(56);
  expect(await lookAgain({ searches })).toHaveLength(1);
  expect((await keptOf({ privacy }, BLUE))['opponentsLookedFor']).toMatchObject([{ game: 'citadel', server: SERVER }]);
  await privacy.forget(BLUE, newInteraction());
  expect(await query(url, 'select id from searches')).toEqual([]);
  expect(await searches.begin(asking(TAN))).toMatchObject({ kind: 'began' });
});

test('nobody is paired with somebody who has left the server, who waits no more', async () => {
  const { url, searches, skip } = await start();
  await searches.begin(asking(CLAY));
  const hasLeft = (left: string) => (_: string, people: readonly string[]) =>
    Promise.resolve(people.filter((each) => each === left));
  expect(await searches.begin(asking(BLUE), hasLeft(CLAY))).toMatchObject({ kind: 'began' });
  expect(await searches.of(CLAY)).toEqual([]);
  // Of two who are alike only later, the one that is looked at may have left.
  await won(url, 12);
  await searches.stop(BLUE, SERVER, 'citadel');
  await searches.begin(asking(BLUE));
  await searches.begin(asking(CLAY));
  skip(7 * 60);
  for (const search of await searches.claim()) await searches.again(search, PATIENCE, hasLeft(BLUE));
  expect(await searches.of(BLUE)).toEqual([]);
  expect(await searches.of(CLAY)).toHaveLength(1);
  expect(await query(url, 'select id from matches where gathering')).toEqual([]);
});
