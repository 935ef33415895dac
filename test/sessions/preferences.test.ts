import { expect, test } from 'vitest';
import { freshDatabase } from '../fresh-database.ts';
import { type Preferences, createPreferences } from '../../src/sessions/preferences.ts';
import { BLUE, CLAY, SERVER, openReplica } from './replica.ts';

const startPreferences = (url: string): Preferences => createPreferences(openReplica(url), () => new Date());

test('a person or a server has no preferences at first', async () => {
  const preferences = startPreferences(await freshDatabase());
  expect(await preferences.of([CLAY, SERVER])).toMatchObject({ pictures: null, threads: null });
  expect(await preferences.of([])).toMatchObject({ pictures: null, threads: null });
});

test('the first one who has made a setting decides it; null leaves it to the next', async () => {
  const preferences = startPreferences(await freshDatabase());
  await preferences.set(SERVER, { pictures: false, threads: true });
  expect(await preferences.of([CLAY, SERVER])).toMatchObject({ pictures: false, threads: true });
  await preferences.set(CLAY, { pictures: true });
  expect(await preferences.of([CLAY, SERVER])).toMatchObject({ pictures: true, threads: true });
  expect(await preferences.of([SERVER, CLAY])).toMatchObject({ pictures: false, threads: true });
  expect(await preferences.of([BLUE])).toMatchObject({ pictures: null, threads: null });
  await preferences.set(CLAY, { pictures: null });
  expect(await preferences.of([CLAY, SERVER])).toMatchObject({ pictures: false, threads: true });
});

test('a change leaves the other settings as they were, and is seen by every process', async () => {
  const url = await freshDatabase();
  const [one, other] = [startPreferences(url), startPreferences(url)];
  await Promise.all([one.set(SERVER, { pictures: false }), other.set(SERVER, { threads: true })]);
  expect(await one.of([SERVER])).toMatchObject({ pictures: false, threads: true });
  expect(await other.of([SERVER])).toMatchObject({ pictures: false, threads: true });
});
