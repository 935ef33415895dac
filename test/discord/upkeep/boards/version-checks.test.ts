import { setImmediate as breathe } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLog } from '../../../../src/app/log.ts';
import type { MessageRef } from '../../../../src/discord/messages/channel.ts';
import { createAttempts } from '../../../../src/discord/upkeep/boards/attempts.ts';
import { createVersionChecks } from '../../../../src/discord/upkeep/boards/version-checks.ts';
import { SECOND } from '../../../../src/kernel/time.ts';
import type { Latest } from '../../../../src/sessions/store/boards.ts';

/** Version checks of what a test stores, a second passing with each read. The first `fails` reads fail. */
const openChecks = ({ fails = 0 } = {}) => {
  const stored = new Map<string, Latest>();
  const caughtUp: string[] = [];
  const retired: MessageRef[] = [];
  const readings: (readonly string[])[] = [];
  let time = 0;
  const log = createLog('silent', 'json', { write: () => undefined });
  let failing = fails;
  const latest = (ids: readonly string[]): Promise<ReadonlyMap<string, Latest>> => {
    readings.push(ids);
    time += SECOND;
    failing -= 1;
    return failing >= 0 ? Promise.reject(new Error('out of reach')) : Promise.resolve(new Map(stored));
  };
  const catchUp = async (id: string): Promise<void> => {
    await breathe();
    caughtUp.push(id);
  };
  const retire = (_id: string, place: MessageRef): Promise<void> => Promise.resolve(void retired.push(place));
  const services = { log, now: () => new Date(time) };
  const checks = createVersionChecks({ latest }, createAttempts(), { catchUp, retire }, services);
  return { stored, caughtUp, retired, readings, checks };
};

/** When answers were sent that were under way at the same time as all others. */
const BEFORE = new Date(0);

const placeOf = (messageId: string): MessageRef => ({ channelId: '7', messageId });

test('boards that were shown during a check are checked together, and those that are late are caught up', async () => {
  const { stored, caughtUp, readings, checks } = openChecks();
  for (const id of ['1', '2', '3']) {
    stored.set(id, { version: id === '2' ? 5 : 4, messageId: null });
    checks.note({ id, version: 4, place: null }, BEFORE);
  }
  await checks.areDone();
  expect(readings).toEqual([['1'], ['2', '3'], ['2']]);
  expect(caughtUp).toEqual(['2']);
});

test('a board that is late twice is caught up, unless a later answer has replaced it', async () => {
  const { stored, caughtUp, checks } = openChecks();
  const noteAnswer = (id: string, version: number, sent = BEFORE) =>
    checks.note({ id, version, place: placeOf(id) }, sent);
  for (const id of ['1', '2', '3']) stored.set(id, { version: 5, messageId: id });
  noteAnswer('1', 4);
  noteAnswer('2', 4);
  // Of two that were under way at the same time, Discord may have got either one last.
  noteAnswer('3', 4);
  noteAnswer('3', 5);
  const done = checks.areDone();
  await breathe();
  noteAnswer('1', 5, new Date(1));
  await done;
  expect(caughtUp).toEqual(['2', '3']);
});

test('messages that show a board are retired once a newer one replaces them, but not before it is noted', async () => {
  const { stored, caughtUp, retired, checks } = openChecks();
  for (const id of ['1', '2', '3']) stored.set(id, { version: 4, messageId: '99' });
  checks.note({ id: '1', version: 4, place: placeOf('98') }, BEFORE);
  checks.note({ id: '1', version: 4, place: placeOf('99') }, BEFORE);
  checks.note({ id: '2', version: 4, place: placeOf('100') }, BEFORE);
  checks.note({ id: '3', version: 4, place: null }, BEFORE);
  const done = checks.areDone();
  await breathe();
  stored.set('2', { version: 4, messageId: '100' });
  await done;
  expect(retired).toEqual([placeOf('98')]);
  expect(caughtUp).toEqual([]);
});

test('a newer message that is never noted is retired: of two posted at once, the older may be the board', async () => {
  const { stored, retired, readings, checks } = openChecks();
  stored.set('1', { version: 4, messageId: '99' });
  checks.note({ id: '1', version: 4, place: placeOf('100') }, BEFORE);
  await checks.areDone();
  expect(readings.length).toBeGreaterThan(2);
  expect(retired).toEqual([placeOf('100')]);
});

test('where the database is out of reach for a moment, boards and their messages are checked once more', async () => {
  const { stored, caughtUp, retired, checks } = openChecks({ fails: 1 });
  stored.set('1', { version: 5, messageId: '99' });
  checks.note({ id: '1', version: 4, place: placeOf('98') }, BEFORE);
  await checks.areDone();
  expect(caughtUp).toEqual(['1']);
  expect(retired).toEqual([placeOf('98')]);
});
