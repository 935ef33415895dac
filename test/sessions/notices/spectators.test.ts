import { expect, test } from 'vitest';
import { MOST_SPECTATORS } from '../../../src/sessions/notices/spectators.ts';
import { freshDatabase } from '../../rig/run/fresh-database.ts';
import { BLUE, CLAY, newInteraction, openMatch, query, startReplica } from '../../rig/sessions/replica.ts';

const start = async () => {
  const url = await freshDatabase();
  const sessions = startReplica(url);
  const { matches, spectators } = sessions;
  const { match } = await openMatch(url, matches);
  const wish = (userId: string, interactionId: string, isWanted: boolean) =>
    spectators.note({ matchId: match.id, userId, interactionId, isWanted });
  return { url, matchId: match.id, wish, ...sessions };
};

test.each([
  { what: 'yes, no', clicks: [1, 2], isWanted: [true, false], wanted: false },
  { what: 'no, yes: the later click comes first', clicks: [2, 1], isWanted: [false, true], wanted: false },
  { what: 'yes, no, yes again', clicks: [1, 2, 1], isWanted: [true, false, true], wanted: false },
  { what: 'yes, no, another yes', clicks: [1, 2, 3], isWanted: [true, false, true], wanted: true },
  { what: 'yes, and an id with one more digit', clicks: [9, 10], isWanted: [true, false], wanted: false },
])('of several wishes the latest click counts: $what', async ({ clicks, isWanted, wanted }) => {
  const { matchId, wish, spectators } = await start();
  for (const [index, click] of clicks.entries()) await wish(BLUE, `${click}`, isWanted[index] ?? false);
  expect(await spectators.has(matchId, BLUE)).toBe(wanted);
});

test('clicks that come at the same time are put in order, too', async () => {
  const { matchId, wish, spectators } = await start();
  const ids = Array.from({ length: 8 }, newInteraction);
  await Promise.all(ids.map((id, index) => wish(BLUE, id, index % 2 === 0)));
  expect(await spectators.has(matchId, BLUE)).toBe(false);
});

test('no more than 50 people are told, and whoever takes it back leaves room for another', async () => {
  const { wish } = await start();
  const ids = Array.from(
    { length: MOST_SPECTATORS },
    (_, index) => `2000000000000000${String(index).padStart(2, '0')}`,
  );
  for (const id of ids) expect(await wish(id, newInteraction(), true)).toBe('noted');
  expect(await wish(BLUE, newInteraction(), true)).toBe('too-many');
  // Those who are noted stay so.
  expect(await wish(ids[0] ?? '', newInteraction(), true)).toBe('noted');
  expect(await wish(ids[1] ?? '', newInteraction(), false)).toBe('forgotten');
  expect(await wish(BLUE, newInteraction(), true)).toBe('noted');
  expect(await wish(ids[1] ?? '', newInteraction(), true)).toBe('too-many');
});

test('once the match is over, there is nothing to ask for, and only those who want it are told', async () => {
  const { url, matches, matchId, wish, health, spectators } = await start();
  await wish(BLUE, newInteraction(), true);
  await wish('200000000000000001', newInteraction(), true);
  await wish('200000000000000001', newInteraction(), false);
  expect(await spectators.claim()).toEqual([]);
  const due = async () => (await health.census()).due.find(({ kind }) => kind === 'end')?.count;
  expect(await due()).toBe(0);
  await matches.end({ interactionId: newInteraction(), matchId, userId: CLAY });
  expect(await wish('200000000000000001', newInteraction(), true)).toBe('over');
  expect(await wish('200000000000000002', newInteraction(), true)).toBe('over');
  expect(await due()).toBe(1);
  expect(await spectators.claim()).toMatchObject([{ matchId, userId: BLUE, tries: 0 }]);
  expect(await due()).toBe(0);
  // Nobody else tells them meanwhile, and what is left of the other wish is gone.
  expect(await spectators.claim()).toEqual([]);
  expect(await query(url, 'select user_id from spectators')).toEqual([{ user_id: BLUE }]);
});
