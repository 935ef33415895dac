import { expect, test } from 'vitest';
import type { Language } from '../../../src/kernel/language/current.ts';
import { processClock, SECOND } from '../../../src/kernel/time.ts';
import { createPreferences, type Preferences } from '../../../src/sessions/people/preferences.ts';
import { BLUE, CLAY, openReplica, query, SERVER } from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

const startPreferences = (url: string): Preferences => createPreferences(openReplica(url), () => new Date());

test('a person or a server has no preferences at first', async () => {
  const preferences = startPreferences(await sharedDatabase());
  expect(await preferences.of([CLAY, SERVER])).toMatchObject({ pictures: null, threads: null });
  expect(await preferences.of([])).toMatchObject({ pictures: null, threads: null });
});

test('the first owner who has made a setting decides it; null leaves it to the next one', async () => {
  const preferences = startPreferences(await sharedDatabase());
  await preferences.set(SERVER, { pictures: 'text', threads: true }, 'server');
  expect(await preferences.of([CLAY, SERVER])).toMatchObject({ pictures: 'text', threads: true });
  await preferences.set(CLAY, { pictures: 'picture' });
  expect(await preferences.of([CLAY, SERVER])).toMatchObject({ pictures: 'picture', threads: true });
  expect(await preferences.of([SERVER, CLAY])).toMatchObject({ pictures: 'text', threads: true });
  expect(await preferences.of([BLUE])).toMatchObject({ pictures: null, threads: null });
  await preferences.set(CLAY, { pictures: null });
  expect(await preferences.of([CLAY, SERVER])).toMatchObject({ pictures: 'text', threads: true });
});

test('a change leaves the other settings as they were, and is seen by every process', async () => {
  const url = await sharedDatabase();
  const [one, other] = [startPreferences(url), startPreferences(url)];
  await Promise.all([one.set(SERVER, { pictures: 'text' }, 'server'), other.set(SERVER, { threads: true }, 'server')]);
  expect(await one.of([SERVER])).toMatchObject({ pictures: 'text', threads: true });
  expect(await other.of([SERVER])).toMatchObject({ pictures: 'text', threads: true });
});

test.each(['text', 'picture', 'both', null] as const)('boards can be shown as %o', async (pictures) => {
  const preferences = startPreferences(await sharedDatabase());
  await preferences.set(CLAY, { pictures: 'both' });
  await preferences.set(CLAY, { pictures });
  expect(await preferences.of([CLAY])).toMatchObject({ pictures, threads: null });
});

test('the style of boards is cached for a moment, after which another process’s change is seen', async () => {
  const url = await sharedDatabase();
  let passed = 0;
  const one = createPreferences(openReplica(url), () => new Date(), { ...processClock, now: () => 1 + passed });
  const other = startPreferences(url);
  expect(await one.styleOf([CLAY, SERVER])).toBe(null);
  await one.set(SERVER, { pictures: 'text' }, 'server');
  expect(await one.styleOf([CLAY, SERVER])).toBe('text');
  await other.set(CLAY, { pictures: 'both' });
  passed = 5 * SECOND;
  expect(await one.styleOf([CLAY, SERVER])).toBe('text');
  passed += 1;
  expect(await one.styleOf([CLAY, SERVER])).toBe('both');
});

test('settings from before there was text with pictures still hold', async () => {
  const url = await sharedDatabase();
  const rows = 'insert into preferences (id, pictures, changed_at) values ($1, true, now()), ($2, false, now())';
  await query(url, rows, [CLAY, BLUE]);
  const preferences = startPreferences(url);
  expect(await preferences.of([CLAY])).toMatchObject({ pictures: 'picture' });
  expect(await preferences.of([BLUE])).toMatchObject({ pictures: 'text' });
});

test('what is heard of a person is kept, and what they choose comes first, from the next click on', async () => {
  const url = await sharedDatabase();
  const preferences = startPreferences(url);
  const hear = (language: Language): Promise<Language> =>
    preferences.hear({ id: CLAY, language, owner: 'person' }, { id: SERVER, language: 'en', owner: 'server' });
  const kept = (): Promise<Language | null> => startPreferences(url).languageOf([CLAY, SERVER]);

  expect([await hear('en'), await kept()]).toEqual(['en', null]);
  expect([await hear('de'), await kept()]).toEqual(['de', 'de']);
  expect([await hear('de'), await kept()]).toEqual(['de', 'de']);
  await preferences.set(CLAY, { language: 'fr' });
  expect([await hear('de'), await kept()]).toEqual(['fr', 'fr']);
  await preferences.set(CLAY, { language: null });
  expect([await hear('de'), await kept()]).toEqual(['de', 'de']);
  expect([await hear('en'), await kept()]).toEqual(['en', 'en']);
});
