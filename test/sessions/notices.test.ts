import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../fresh-database.ts';
import { babylon } from '../../src/games/babylon/index.ts';
import { BLUE, CLAY, SERVER, newInteraction, openedBoard, query, startReplica } from './replica.ts';

const MINUTE = 60;

/** A race of two people whose round needs both. They have already been called. */
const startCalled = async () => {
  const url = await freshDatabase();
  let time = Date.UTC(2026, 0, 1);
  const now = () => new Date(time);
  const skip = (seconds: number) => void (time += seconds * 1000);
  const matches = startReplica(url, { now });
  const gathering = {
    interactionId: newInteraction(),
    userId: CLAY,
    game: babylon,
    chosen: {},
    seats: [{ userId: CLAY }, { userId: BLUE }],
    place: null,
    guildId: SERVER,
    channelId: '600000000000000001',
    patience: 3600,
    inThread: false,
  };
  const { id } = openedBoard(await matches.gather(gathering)).match;
  await matches.begin({ interactionId: newInteraction(), matchId: id, userId: CLAY });
  skip(5 * MINUTE);
  expect(await matches.doDue(id)).toMatchObject({ kind: 'players to be told', calls: [0, 1] });
  return { url, matches, id, skip, other: startReplica(url, { now }) };
};

describe('a notice', () => {
  test('is stored with the change that makes it due, and claimed by one process for a minute', async () => {
    const { matches, other, id, skip } = await startCalled();
    const [claimed, ...more] = [...(await matches.claimNotices()), ...(await other.claimNotices())];
    expect(claimed).toMatchObject({ matchId: id, calls: [0, 1], reminders: [], tries: 0 });
    expect(claimed?.id.length).toBeLessThanOrEqual(25);
    expect(more).toEqual([]);
    skip(MINUTE - 1);
    expect(await other.claimNotices()).toEqual([]);
    skip(1);
    expect(await other.claimNotices()).toEqual([claimed]);
  });

  test('is gone once its message is there, which replaces the one before', async () => {
    const { url, matches, id } = await startCalled();
    const [notice] = await matches.claimNotices();
    if (!notice) throw new Error('there is no notice');
    const first = { channelId: '600000000000000001', messageId: '700000000000000001' };
    expect(await matches.noticePosted(notice, first)).toBeNull();
    expect((await matches.look(id))?.match.call).toEqual(first);
    expect(await query(url, 'select * from notices')).toEqual([]);
    expect(await matches.noticePosted(notice, first)).toBeNull();
    expect(await matches.noticePosted(notice, { ...first, messageId: '700000000000000002' })).toEqual(first);
  });

  test('that can’t be posted is tried again at growing intervals, and dropped in the end', async () => {
    const { url, matches, skip } = await startCalled();
    let tries = 0;
    for (let hours = 0; hours < 24; hours++) {
      for (const notice of await matches.claimNotices()) {
        expect(notice.tries).toBe(tries++);
        await matches.putOffNotice(notice);
        expect(await matches.claimNotices()).toEqual([]);
      }
      skip(3600);
    }
    expect(tries).toBe(12);
    expect(await query(url, 'select * from notices')).toEqual([]);
  });
});

test('a match whose due work fails is postponed, longer each time, and does not hold up others', async () => {
  const { url, matches, id, skip } = await startCalled();
  await query(url, 'update matches set due_at = $1, failures = 0', [new Date(Date.UTC(2026, 0, 1))]);
  const waits: number[] = [];
  for (let failure = 0; failure < 12; failure++) {
    expect(await matches.due(100)).toEqual([id]);
    await matches.putOff(id);
    let waited = 0;
    while ((await matches.due(100)).length === 0) {
      skip(30);
      waited += 30;
    }
    waits.push(waited);
  }
  expect(waits.slice(0, 4)).toEqual([30, 60, 120, 240]);
  expect(waits.at(-1)).toBe(6 * 3600);
});
