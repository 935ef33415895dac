import { expect, test } from 'vitest';
import { DAY, SECOND } from '../../../src/kernel/time.ts';
import { createShownRecords } from '../../../src/sessions/records/shown-records.ts';
import { BLUE, CLAY, openReplica, stoppedTime } from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

test('the last records of each person are kept for 30 days, each once, for that person alone', async () => {
  const database = openReplica(await sharedDatabase());
  const { now, skip } = stoppedTime('2026-01-01', SECOND);
  const records = createShownRecords(database, now);
  await records.keep('100', CLAY, 'first');
  await records.keep('100', CLAY, 'again');
  expect(await records.find('100', CLAY)).toBe('first');
  expect(await records.find('100', BLUE)).toBeNull();
  await records.keep('200', BLUE, 'other');
  for (let number = 1; number <= 5; number++) {
    skip(1);
    await records.keep(`10${number}`, CLAY, `${number}`);
  }
  expect(await records.find('100', CLAY)).toBeNull();
  expect(await records.find('101', CLAY)).toBe('1');
  expect(await records.find('200', BLUE)).toBe('other');
  skip((31 * DAY) / SECOND);
  await records.keep('300', BLUE, 'late');
  expect(await records.find('200', BLUE)).toBeNull();
  expect(await records.find('105', CLAY)).toBeNull();
  expect(await records.find('300', BLUE)).toBe('late');
});
