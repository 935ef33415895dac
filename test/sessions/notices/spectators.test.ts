import { expect, test } from 'vitest';
import { MOST_SPECTATORS } from '../../../src/sessions/notices/spectators.ts';
import { freshDatabase } from '../../rig/run/fresh-database.ts';
import { BLUE, CLAY, newInteraction, openMatch, query, startReplica } from '../../rig/sessions/replica.ts';

/** What a person says who is asked whether they want to be notified. */
type Said = 'yes' | 'no';

const start = async () => {
  const url = await freshDatabase();
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
