import { expect, test } from 'vitest';
import { createRegistrations } from '../../../src/sessions/registrations.ts';
import { openReplica } from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

/** The registrations that two processes see, and what they have sent, in order. */
const open = async () => {
  const url = await sharedDatabase();
  const sent: string[] = [];
  const processes = [1, 2].map(() => createRegistrations(openReplica(url), () => new Date()));
  const register = (version: string, hash: string, process = 0) =>
    processes[process]?.register({ scope: 'application', hash, version }, async () => void sent.push(hash));
  return { register, sent };
};

test('an older version never replaces the commands of a newer one', async () => {
  const { register, sent } = await open();
  expect(await register('1.9.0', 'nine')).toEqual({ kind: 'sent' });
  expect(await register('1.10.0', 'ten')).toEqual({ kind: 'sent' });
  for (const version of ['1.9.0', '1.9.9', '0.1.0', '1.9'])
    expect(await register(version, 'older')).toEqual({ kind: 'newer', version: '1.10.0' });
  expect(await register('1.10.0', 'ten')).toEqual({ kind: 'unchanged' });
  expect(await register('1.10.0', 'other')).toEqual({ kind: 'sent' });
  // The same commands may come from a newer version: from then on it is the newest.
  expect(await register('2.0.0', 'other')).toEqual({ kind: 'unchanged' });
  expect(await register('1.10.0', 'ten')).toEqual({ kind: 'newer', version: '2.0.0' });
  expect(sent).toEqual(['nine', 'ten', 'other']);
});

test('commands that Discord did not take are sent again', async () => {
  const registrations = createRegistrations(openReplica(await sharedDatabase()), () => new Date());
  const registration = { scope: 'application', hash: 'hash', version: '1.0.0' };
  const refuse = () => Promise.reject(new Error('refused'));
  await expect(registrations.register(registration, refuse)).rejects.toThrow('refused');
  expect(await registrations.register(registration, () => Promise.resolve())).toEqual({ kind: 'sent' });
});

test('of two processes that start together, one sends after the other, and the newer version wins', async () => {
  const { register, sent } = await open();
  await Promise.all([register('1.1.0', 'newer', 1), register('1.0.0', 'older')]);
  expect(sent.at(-1)).toBe('newer');
  await Promise.all([register('1.1.0', 'newest', 1), register('1.1.0', 'newest')]);
  expect(sent.filter((hash) => hash === 'newest')).toHaveLength(1);
});
