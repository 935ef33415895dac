import { describe, expect, test } from 'vitest';
import { babylon } from '../../../src/games/babylon/index.ts';
import { SECOND } from '../../../src/kernel/time.ts';
import { MOST_SPECTATORS } from '../../../src/sessions/notices/spectators.ts';
import {
  asking,
  BLUE,
  CLAY,
  gatheringOn,
  newInteraction,
  openedBoard,
  openMatch,
  query,
  startReplica,
  stoppedTime,
} from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

const MINUTE = 60;

/** A race of two people whose round needs both. They have already been called. */
const startCalled = async () => {
  const url = await sharedDatabase();
  const { now, skip } = stoppedTime('2026-01-01', SECOND);
  const sessions = startReplica(url, { now });
  const { matches, due } = sessions;
  const seats = [{ userId: CLAY }, { userId: BLUE }];
  const gathering = gatheringOn({ game: babylon, chosen: {}, seats, patience: 3600 });
  const { id } = openedBoard(await matches.gather(gathering)).match;
  await matches.begin(asking(id, CLAY));
  skip(5 * MINUTE);
  expect(await due.handle(id)).toMatchObject({ kind: 'players to be told', calls: [0, 1] });
  return { url, id, now, skip, other: startReplica(url, { now }).notices, ...sessions };
};

describe('a notice', () => {
  test('is stored with the change that makes it due, and claimed by one process for a minute', async () => {
    const { other, id, skip, notices } = await startCalled();
    const [claimed, ...more] = [...(await notices.claim()), ...(await other.claim())];
    expect(claimed).toMatchObject({ matchId: id, calls: [0, 1], reminders: [], tries: 0 });
    expect(claimed?.id.length).toBeLessThanOrEqual(25);
    expect(more).toEqual([]);
    skip(MINUTE - 1);
    expect(await other.claim()).toEqual([]);
    skip(1);
    const [again] = await other.claim();
    expect(again).toMatchObject({ id: claimed?.id });
    if (!claimed || !again) throw new Error('nothing was claimed');
    expect([await notices.renew(claimed), await other.renew(again)]).toEqual([false, true]);
    skip(MINUTE - 1);
    expect(await notices.claim()).toEqual([]);
  });

  test('is gone once its message is there, which replaces the one before', async () => {
    const { url, matches, id, notices } = await startCalled();
    const [notice] = await notices.claim();
    if (!notice) throw new Error('there is no notice');
    const first = { channelId: '600000000000000001', messageId: '700000000000000001' };
    expect(await notices.posted(notice, first)).toBeNull();
    expect((await matches.look(id))?.match.call).toEqual(first);
    expect(await query(url, 'select * from notices')).toEqual([]);
    expect(await notices.posted(notice, first)).toBeNull();
    expect(await notices.posted(notice, { ...first, messageId: '700000000000000002' })).toEqual(first);
  });

  test('no longer names a person who is forgotten, before or after its message is posted', async () => {
    const { url, matches, id, notices, privacy } = await startCalled();
    const [notice] = await notices.claim();
    if (!notice) throw new Error('there is no notice');
    const posted = { channelId: '600000000000000001', messageId: '700000000000000001', people: [CLAY, BLUE] };
    await notices.posted(notice, posted);
    expect((await matches.look(id))?.match.call).toEqual(posted);
    await privacy.forget(BLUE, newInteraction());
    expect((await matches.look(id))?.match.call).toEqual({ ...posted, people: [CLAY] });
    await notices.posted(notice, { ...posted, messageId: '700000000000000002' });
    expect((await matches.look(id))?.match.call).toMatchObject({ messageId: '700000000000000002', people: [CLAY] });
    expect(await query(url, 'select from matches as each where each::text like $1', [`%${BLUE}%`])).toEqual([]);
  });

  test('that calls one person records nothing about a person who was forgotten meanwhile', async () => {
    const { url, id, notices, personalCalls, privacy } = await startCalled();
    const [notice] = await notices.claim();
    if (!notice) throw new Error('there is no notice');
    const posted = { channelId: '800000000000000001', messageId: '700000000000000001' };
    await personalCalls.posted(notice, BLUE, posted, [id]);
    expect(await query(url, 'select from personal_calls')).toHaveLength(1);
    await privacy.forget(BLUE, newInteraction());
    await personalCalls.posted(notice, BLUE, posted, [id]);
    expect(await query(url, 'select from personal_calls')).toEqual([]);
  });

  test('that can’t be posted is tried again at growing intervals, and dropped in the end', async () => {
    const { url, skip, notices } = await startCalled();
    let tries = 0;
    for (let hours = 0; hours < 24; hours++) {
      for (const notice of await notices.claim()) {
        expect(notice.tries).toBe(tries++);
        await notices.putOff(notice);
        expect(await notices.claim()).toEqual([]);
      }
      skip(3600);
    }
    expect(tries).toBe(12);
    expect(await query(url, 'select * from notices')).toEqual([]);
  });
});

test('a match whose due work fails is postponed, longer each time, and does not hold up others', async () => {
  const { url, id, now, skip, due } = await startCalled();
  await query(url, 'update matches set due_at = $1, failures = 0', [new Date(Date.UTC(2026, 0, 1))]);
  const waits: number[] = [];
  for (let failure = 0; failure < 12; failure++) {
    expect(await due.next(100)).toEqual([id]);
    await due.putOff(id);
    const [row] = await query(url, 'select extract(epoch from due_at - $1)::float as wait from matches', [now()]);
    const waited = Number(row?.wait);
    skip(waited - 1);
    expect(await due.next(100)).toEqual([]);
    skip(1);
    waits.push(waited);
  }
  expect(waits.slice(0, 4)).toEqual([30, 60, 120, 240]);
  expect(waits.at(-1)).toBe(6 * 3600);
});

/** What a person says who is asked whether they want to be notified. */
type Said = 'yes' | 'no';

const start = async () => {
  const url = await sharedDatabase();
  const sessions = startReplica(url);
  const { matches, spectators } = sessions;
  const { match } = await openMatch(url, matches);
  const wish = (userId: string, interactionId: string, said: Said) =>
    spectators.note({ matchId: match.id, userId, interactionId, isWanted: said === 'yes' });
  return { url, matchId: match.id, wish, ...sessions };
};

test.each<{
  readonly what: string;
  readonly clicks: readonly number[];
  readonly said: readonly Said[];
  readonly wanted: boolean;
}>([
  { what: 'yes, no', clicks: [1, 2], said: ['yes', 'no'], wanted: false },
  { what: 'no, yes: the later click comes first', clicks: [2, 1], said: ['no', 'yes'], wanted: false },
  { what: 'yes, no, yes again', clicks: [1, 2, 1], said: ['yes', 'no', 'yes'], wanted: false },
  { what: 'yes, no, another yes', clicks: [1, 2, 3], said: ['yes', 'no', 'yes'], wanted: true },
  { what: 'yes, and an id with one more digit', clicks: [9, 10], said: ['yes', 'no'], wanted: false },
])('of several wishes the latest click counts: $what', async ({ clicks, said, wanted }) => {
  const { matchId, wish, spectators } = await start();
  for (const [index, click] of clicks.entries()) await wish(BLUE, `${click}`, said[index] ?? 'no');
  expect(await spectators.has(matchId, BLUE)).toBe(wanted);
});

test('clicks that come at the same time are put in order as well', async () => {
  const { matchId, wish, spectators } = await start();
  const ids = Array.from({ length: 8 }, newInteraction);
  await Promise.all(ids.map((id, index) => wish(BLUE, id, index % 2 === 0 ? 'yes' : 'no')));
  expect(await spectators.has(matchId, BLUE)).toBe(false);
});

test('no more than 50 people are notified, and a person who takes their wish back makes room for another', async () => {
  const { wish } = await start();
  const ids = Array.from(
    { length: MOST_SPECTATORS },
    (_, index) => `2000000000000000${String(index).padStart(2, '0')}`,
  );
  for (const id of ids) expect(await wish(id, newInteraction(), 'yes')).toBe('noted');
  expect(await wish(BLUE, newInteraction(), 'yes')).toBe('too-many');
  // A person who is noted already stays noted.
  expect(await wish(ids[0] ?? '', newInteraction(), 'yes')).toBe('noted');
  expect(await wish(ids[1] ?? '', newInteraction(), 'no')).toBe('forgotten');
  expect(await wish(BLUE, newInteraction(), 'yes')).toBe('noted');
  expect(await wish(ids[1] ?? '', newInteraction(), 'yes')).toBe('too-many');
});

test('once the match is over, there is nothing to ask for, and only people who want it are notified', async () => {
  const { url, matches, matchId, wish, health, spectators } = await start();
  await wish(BLUE, newInteraction(), 'yes');
  await wish('200000000000000001', newInteraction(), 'yes');
  await wish('200000000000000001', newInteraction(), 'no');
  expect(await spectators.claim()).toEqual([]);
  const due = async () => (await health.census()).due.find(({ kind }) => kind === 'end')?.count;
  expect(await due()).toBe(0);
  await matches.end({ interactionId: newInteraction(), matchId, userId: CLAY });
  expect(await wish('200000000000000001', newInteraction(), 'yes')).toBe('over');
  expect(await wish('200000000000000002', newInteraction(), 'yes')).toBe('over');
  expect(await due()).toBe(1);
  expect(await spectators.claim()).toMatchObject([{ matchId, userId: BLUE, tries: 0 }]);
  expect(await due()).toBe(0);
  // No other process notifies them meanwhile, and the other wish is gone.
  expect(await spectators.claim()).toEqual([]);
  expect(await query(url, 'select user_id from spectators')).toEqual([{ user_id: BLUE }]);
});
