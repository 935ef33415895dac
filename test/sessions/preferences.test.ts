import { expect, test } from 'vitest';
import { freshDatabase } from '../fresh-database.ts';
import { BLUE, CLAY, SERVER, startReplica } from './replica.ts';

test('a person or a server has no preferences at first', async () => {
  const sessions = startReplica(await freshDatabase());
  expect(await sessions.preferences([CLAY, SERVER])).toEqual({ pictures: null, threads: null });
  expect(await sessions.preferences([])).toEqual({ pictures: null, threads: null });
});

test('of each setting, what the first has set holds; null leaves it to the next', async () => {
  const sessions = startReplica(await freshDatabase());
  await sessions.prefer(SERVER, { pictures: false, threads: true });
  expect(await sessions.preferences([CLAY, SERVER])).toEqual({ pictures: false, threads: true });
  await sessions.prefer(CLAY, { pictures: true });
  expect(await sessions.preferences([CLAY, SERVER])).toEqual({ pictures: true, threads: true });
  expect(await sessions.preferences([SERVER, CLAY])).toEqual({ pictures: false, threads: true });
  expect(await sessions.preferences([BLUE])).toEqual({ pictures: null, threads: null });
  await sessions.prefer(CLAY, { pictures: null });
  expect(await sessions.preferences([CLAY, SERVER])).toEqual({ pictures: false, threads: true });
});

test('a change leaves the other settings as they were, and is seen by every process', async () => {
  const url = await freshDatabase();
  const [one, other] = [startReplica(url), startReplica(url)];
  await Promise.all([one.prefer(SERVER, { pictures: false }), other.prefer(SERVER, { threads: true })]);
  expect(await one.preferences([SERVER])).toEqual({ pictures: false, threads: true });
  expect(await other.preferences([SERVER])).toEqual({ pictures: false, threads: true });
});
