import { setTimeout as wait } from 'node:timers/promises';
import { test } from 'vitest';
import { createLog } from '../../../../src/app/log.ts';
import type { MessageRef } from '../../../../src/discord/messages/channel.ts';
import { createVersionChecks } from '../../../../src/discord/upkeep/boards/version-checks.ts';
import type { Latest } from '../../../../src/sessions/store/boards.ts';

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
    await wait(20);
    caughtUp.push(id);
  };
  const retire = (_id: string, place: MessageRef): Promise<void> => Promise.resolve(void retired.push(place));
  const checks = createVersionChecks({ latest }, { catchUp, retire }, log);
  return { stored, caughtUp, retired, readings, checks };
};

// Each waits for a while, for nothing that another one does.
test.concurrent(
  'boards that were shown together are checked together, and those that are late are caught up',
  async ({ expect }) => {
    const { stored, caughtUp, readings, checks } = openChecks();
    for (const id of ['1', '2', '3']) {
      stored.set(id, { version: id === '2' ? 5 : 4, messageId: null });
      checks.note({ id, version: 4, place: null });
    }
    await expect.poll(() => caughtUp).toEqual(['2']);
    expect(readings).toEqual([['1', '2', '3'], ['2']]);
  },
);

test.concurrent('a board whose next answer is on its way is left alone', async ({ expect }) => {
  const { stored, caughtUp, readings, checks } = openChecks();
  stored.set('1', { version: 5, messageId: null });
  checks.note({ id: '1', version: 4, place: null });
  await expect.poll(() => readings.length).toBe(1);
  checks.note({ id: '1', version: 5, place: null });
  await expect.poll(() => readings.length).toBe(2);
  await wait(0);
  expect(caughtUp).toEqual([]);
});

test.concurrent(
  'messages that show a board are retired once a newer one replaces them, but not before it is noted',
  async ({ expect }) => {
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
  },
);

test.concurrent(
  'a newer message that is never noted is retired: of two posted at once, the older may be the board',
  async ({ expect }) => {
    const { stored, retired, checks } = openChecks();
    const place: MessageRef = { channelId: '7', messageId: '100' };
    stored.set('1', { version: 4, messageId: '99' });
    checks.note({ id: '1', version: null, place });
    await expect.poll(() => retired, { timeout: 10_000 }).toEqual([place]);
  },
);

test.concurrent(
  'a message whose check failed is checked again, even if the match was shown elsewhere meanwhile',
  async ({ expect }) => {
    const { stored, readings, retired, checks } = openChecks({ fails: 1 });
    const [old, current] = ['98', '99'].map((messageId): MessageRef => ({ channelId: '7', messageId }));
    stored.set('1', { version: 4, messageId: '99' });
    checks.note({ id: '1', version: 4, place: old ?? null });
    await expect.poll(() => readings.length).toBe(1);
    checks.note({ id: '1', version: 4, place: current ?? null });
    await expect.poll(() => retired).toEqual([old]);
  },
);

test.concurrent('a message whose check failed is checked again even if nothing else is shown', async ({ expect }) => {
  const { stored, retired, checks } = openChecks({ fails: 1 });
  const place: MessageRef = { channelId: '7', messageId: '98' };
  stored.set('1', { version: 4, messageId: '99' });
  checks.note({ id: '1', version: null, place });
  await expect.poll(() => retired, { timeout: 10_000 }).toEqual([place]);
});

test.concurrent('a stop waits for updates that an earlier check began', async ({ expect }) => {
  const { stored, caughtUp, checks } = openChecks();
  stored.set('1', { version: 5, messageId: null });
  checks.note({ id: '1', version: 4, place: null });
  await checks.finish();
  expect(caughtUp).toEqual(['1']);
});

test.concurrent(
  'where the database is out of reach for a moment, the boards are checked once more',
  async ({ expect }) => {
    const { stored, caughtUp, checks } = openChecks({ fails: 1 });
    stored.set('1', { version: 5, messageId: null });
    checks.note({ id: '1', version: 4, place: null });
    await expect.poll(() => caughtUp).toEqual(['1']);
  },
);

test.concurrent('the last check is made at once, and none after it', async ({ expect }) => {
  const { stored, caughtUp, readings, checks } = openChecks();
  stored.set('1', { version: 5, messageId: null });
  checks.note({ id: '1', version: 4, place: null });
  await checks.finish();
  expect(caughtUp).toEqual(['1']);
  checks.note({ id: '1', version: 4, place: null });
  await wait(400);
  expect(readings).toHaveLength(1);
});
