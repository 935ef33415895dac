import { setImmediate as breathe } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLog } from '../../../../src/app/log.ts';
import type { MessageRef } from '../../../../src/discord/messages/channel.ts';
import { createVersionChecks } from '../../../../src/discord/upkeep/boards/version-checks.ts';
import { DAY, SECOND, type Clock } from '../../../../src/kernel/time.ts';
import type { Latest } from '../../../../src/sessions/store/boards.ts';

/** How long after a board was shown it is checked, in milliseconds. */
const SOON = 250;

/** A time that goes on only when it is skipped. Nothing that falls due takes more than a turn of the event loop. */
const stoppedClock = (): Clock & { readonly skip: (milliseconds: number) => Promise<void> } => {
  const alarms = new Map<() => void, number>();
  let time = 0;
  return {
    now: () => time,
    after: (milliseconds, task) => {
      alarms.set(task, time + milliseconds);
      return () => alarms.delete(task);
    },
    skip: async (milliseconds) => {
      const until = time + milliseconds;
      for (;;) {
        const [next] = [...alarms].toSorted(([, one], [, other]) => one - other);
        if (next === undefined || next[1] > until) break;
        const [task, due] = next;
        time = due;
        alarms.delete(task);
        task();
        await breathe();
        await breathe();
      }
      time = until;
    },
  };
};

/** Version checks of what a test stores. The first `fails` reads fail. */
const openChecks = ({ fails = 0 } = {}) => {
  const stored = new Map<string, Latest>();
  const caughtUp: string[] = [];
  const retired: MessageRef[] = [];
  const readings: (readonly string[])[] = [];
  const log = createLog('silent', 'json', { write: () => undefined });
  let failing = fails;
  const latest = (ids: readonly string[]): Promise<ReadonlyMap<string, Latest>> => {
    readings.push(ids);
    failing -= 1;
    return failing >= 0 ? Promise.reject(new Error('out of reach')) : Promise.resolve(new Map(stored));
  };
  const catchUp = async (id: string): Promise<void> => {
    await breathe();
    caughtUp.push(id);
  };
  const retire = (_id: string, place: MessageRef): Promise<void> => Promise.resolve(void retired.push(place));
  const { skip, ...clock } = stoppedClock();
  const checks = createVersionChecks({ latest }, { catchUp, retire }, log, clock);
  return { stored, caughtUp, retired, readings, checks, skip };
};

test('boards that were shown together are checked together, and those that are late are caught up', async () => {
  const { stored, caughtUp, readings, checks, skip } = openChecks();
  for (const id of ['1', '2', '3']) {
    stored.set(id, { version: id === '2' ? 5 : 4, messageId: null });
    checks.note({ id, version: 4, place: null });
  }
  await skip(SOON);
  expect(readings).toEqual([['1', '2', '3']]);
  expect(caughtUp).toEqual(['2']);
  await skip(SOON);
  expect(readings).toHaveLength(1);
});

test('messages that show a board are retired once a newer one replaces them, but not before it is noted', async () => {
  const { stored, caughtUp, retired, checks } = openChecks();
  const placeOf = (messageId: string): MessageRef => ({ channelId: '7', messageId });
  for (const id of ['1', '2', '3']) stored.set(id, { version: 4, messageId: '99' });
  checks.note({ id: '1', version: 4, place: placeOf('98') });
  checks.note({ id: '1', version: 4, place: placeOf('99') });
  checks.note({ id: '2', version: 4, place: placeOf('100') });
  checks.note({ id: '3', version: 4, place: null });
  await checks.finish();
  expect(retired).toEqual([placeOf('98')]);
  expect(caughtUp).toEqual([]);
});

test('a newer message that is never noted is retired: of two posted at once, the older may be the board', async () => {
  const { stored, retired, checks, skip } = openChecks();
  const place: MessageRef = { channelId: '7', messageId: '100' };
  stored.set('1', { version: 4, messageId: '99' });
  checks.note({ id: '1', version: null, place });
  await skip(5 * SECOND - 1);
  expect(retired).toEqual([]);
  await skip(SOON);
  expect(retired).toEqual([place]);
});

test('a message whose check failed is checked again, even if the match was shown elsewhere meanwhile', async () => {
  const { stored, readings, retired, checks, skip } = openChecks({ fails: 1 });
  const [old, current] = ['98', '99'].map((messageId): MessageRef => ({ channelId: '7', messageId }));
  stored.set('1', { version: 4, messageId: '99' });
  checks.note({ id: '1', version: 4, place: old ?? null });
  await skip(SOON);
  expect(readings).toHaveLength(1);
  checks.note({ id: '1', version: 4, place: current ?? null });
  await skip(5 * SECOND);
  expect(retired).toEqual([old]);
});

test('a message whose check failed is checked again even if nothing else is shown', async () => {
  const { stored, retired, checks, skip } = openChecks({ fails: 1 });
  const place: MessageRef = { channelId: '7', messageId: '98' };
  stored.set('1', { version: 4, messageId: '99' });
  checks.note({ id: '1', version: null, place });
  await skip(SOON + 5 * SECOND - 1);
  expect(retired).toEqual([]);
  await skip(1);
  expect(retired).toEqual([place]);
});

test('a stop waits for updates that an earlier check began', async () => {
  const { stored, caughtUp, checks } = openChecks();
  stored.set('1', { version: 5, messageId: null });
  checks.note({ id: '1', version: 4, place: null });
  await checks.finish();
  expect(caughtUp).toEqual(['1']);
});

test('where the database is out of reach for a moment, the boards are checked once more', async () => {
  const { stored, caughtUp, checks, skip } = openChecks({ fails: 1 });
  stored.set('1', { version: 5, messageId: null });
  checks.note({ id: '1', version: 4, place: null });
  await skip(SOON);
  expect(caughtUp).toEqual([]);
  await skip(5 * SECOND);
  expect(caughtUp).toEqual(['1']);
});

test('the last check is made at once, and none after it', async () => {
  const { stored, caughtUp, readings, checks, skip } = openChecks();
  stored.set('1', { version: 5, messageId: null });
  checks.note({ id: '1', version: 4, place: null });
  await checks.finish();
  expect(caughtUp).toEqual(['1']);
  checks.note({ id: '1', version: 4, place: null });
  await skip(DAY);
  expect(readings).toHaveLength(1);
});
