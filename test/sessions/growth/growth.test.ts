import { expect, test } from 'vitest';
import { HOUR } from '../../../src/kernel/time.ts';
import {
  BLUE,
  CLAY,
  freshReplica,
  openMatch,
  playOn,
  playOut,
  query,
  SERVER,
  startReplica,
  stoppedTime,
} from '../../rig/sessions/replica.ts';

const OTHER = '500000000000000002';

const startGrowth = async () => {
  const { now, skip } = stoppedTime('2026-03-01T12:00:00Z', HOUR);
  const { url, ...sessions } = await freshReplica({ now });
  const counted = async (day: string): Promise<Readonly<Record<string, unknown>>> =>
    Object.fromEntries(
      (await query(url, 'select name, count from daily_counts where day = $1 and count > 0', [day])).map((row) => [
        String(row['name']),
        row['count'],
      ]),
    );
  return { url, now, skip, counted, ...sessions, other: startReplica(url, { now }) };
};

test('each day is counted once after its end, from its moves, by one of all processes', async () => {
  const { url, matches, arrivals, departedServers, growth, other, skip, counted } = await startGrowth();
  await arrivals.note(SERVER, 'added');
  await departedServers.note(OTHER);
  const run = await openMatch(url, matches);
  await playOut(matches, run);
  const second = await openMatch(url, matches, { players: [BLUE], place: null });
  const after = await playOn(matches, second, BLUE, 1);
  await openMatch(url, matches, { players: ['100000000000000009'], place: null });
  await growth.count();
  expect(await growth.last()).toMatchObject(Array.from({ length: 11 }, () => ({ count: 0 })));
  skip(12);
  await Promise.all([growth.count(), other.growth.count()]);
  const first = { installs: 1, removals: 1, 'first games': 2, 'finished games': 1 };
  expect(await counted('2026-03-01')).toEqual(first);
  await playOn(matches, after, BLUE, 1);
  skip(24);
  await growth.count();
  await growth.count();
  expect(await counted('2026-03-02')).toEqual({ 'back on day 1': 1 });
  expect(await counted('2026-03-01')).toEqual(first);
});

test('people who come back are counted on day 7 and day 30, unless they were removed; old counts go', async () => {
  const { url, matches, growth, privacy, skip, counted } = await startGrowth();
  const runs = await Promise.all(
    [CLAY, BLUE].map((player) => openMatch(url, matches, { players: [player], place: null })),
  );
  const move = async (): Promise<void> => {
    for (const run of runs) {
      const [seat] = run.match.seats;
      const board = await matches.look(run.match.id);
      if (board !== null && seat !== undefined && 'userId' in seat) await playOn(matches, board, seat.userId, 1);
    }
  };
  await move();
  skip(7 * 24);
  await move();
  skip(24);
  await growth.count();
  expect(await counted('2026-03-08')).toEqual({ 'back on day 7': 2 });
  skip(22 * 24);
  await move();
  await privacy.forget(BLUE, '1');
  skip(24);
  await growth.count();
  expect(await counted('2026-03-31')).toEqual({ 'back on day 30': 1 });
  const rows = await query(url, 'select * from daily_counts');
  for (const person of [CLAY, BLUE]) expect(JSON.stringify(rows)).not.toContain(person);
  skip(91 * 24);
  await growth.count();
  expect(await query(url, `select from daily_counts where day < '2026-04-01'`)).toEqual([]);
});
