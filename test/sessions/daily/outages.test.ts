import { expect, test } from 'vitest';
import { HOUR, SECOND } from '../../../src/kernel/time.ts';
import { query } from '../../rig/sessions/replica.ts';
import { startDailies } from './dailies.ts';

test('an hour without the bot is an outage; less is not, nor is time that a local Discord skipped', async () => {
  const { now, machine, skip, url, daily } = await startDailies();
  const beat = (machineAt: number) => {
    machine.at = new Date(machineAt);
    return daily.beat(null);
  };
  const outages = () => query(url, 'select since, until from outages order by since');
  await beat(0);
  skip(0.9);
  await beat(0.9 * HOUR);
  expect(await outages()).toEqual([]);
  skip(72);
  await beat(0.9 * HOUR + SECOND);
  expect(await outages()).toEqual([]);
  const since = now();
  skip(1);
  await Promise.all([beat(2 * HOUR), beat(2 * HOUR)]);
  expect(await outages()).toEqual([{ since, until: now() }]);
});

test('it is an outage if one share of the shards is down for an hour while the others go on', async () => {
  const { now, skip, url, daily } = await startDailies();
  const { beat } = daily;
  await beat('0-3/8');
  const since = now();
  for (let half = 0; half < 3; half++) {
    await beat('4-7/8');
    skip(0.5);
  }
  expect(await query(url, 'select since, until from outages')).toEqual([]);
  await beat('0-3/8');
  expect(await query(url, 'select since, until from outages')).toEqual([{ since, until: now() }]);
});

test('when shards are shared out again, they count as down only from the last heartbeat of any share', async () => {
  const { now, skip, url, daily } = await startDailies();
  const { beat } = daily;
  for (const shares of [['0-3/8', '4-7/8'], ['0-7/8'], ['0-3/8', '4-7/8'], [null], ['0-1/2'], ['0-0/2', '1-1/2']]) {
    for (const share of shares) await beat(share);
    skip(0.9);
  }
  expect(await query(url, 'select since, until from outages')).toEqual([]);
  skip(4);
  const since = new Date(now().getTime() - 4.9 * HOUR);
  await beat(null);
  expect(await query(url, 'select since, until from outages')).toEqual([{ since, until: now() }]);
});
