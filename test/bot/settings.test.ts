import { expect, test } from 'vitest';
import { textOf } from '../../src/local/client.ts';
import { startRig } from './rig.ts';

test('what nobody has set is as usual', async () => {
  const { clay } = await startRig();
  expect(textOf((await clay.command('games', 'games settings')).message)).toContain('pictures: on** (as usual)');
  const server = textOf((await clay.command('games', 'games server')).message);
  expect(server).toContain('pictures: on** (as usual)');
  expect(server).toContain('threads: off** (as usual)');
});

test('who manages the server sets what everybody sees; a person’s own choice goes first, until it is taken back', async () => {
  const { clay, blue, book } = await startRig();
  const set = await clay.command('games', 'games server', { pictures: 'off', threads: 'on' });
  expect(textOf(set.message)).toContain('pictures: off** (set here)');
  expect(textOf(set.message)).toContain('threads: on** (set here)');
  expect(set.message.ephemeral).toBe(true);
  const own = async (choice: object = {}): Promise<string> =>
    textOf((await blue.command('games', 'games settings', { ...choice })).message);
  expect(await own()).toContain('pictures: off** (as this server has it)');
  expect(await own({ pictures: 'on' })).toContain('pictures: on** (you set it)');
  expect(textOf((await blue.command('games', 'games server')).message)).toContain('pictures: off');
  expect(await own({ pictures: 'unset' })).toContain('pictures: off** (as this server has it)');
  await clay.command('games', 'games server', { pictures: 'unset' });
  expect(await own()).toContain('pictures: on** (as usual)');
  expect(textOf((await clay.command('games', 'games server')).message)).toContain('threads: on');
  expect(book.errors()).toEqual([]);
});

test('nobody else changes the settings of a server', async () => {
  const { clay, blue } = await startRig();
  const { message } = await blue.command('games', 'games server', { pictures: 'off' });
  expect(textOf(message)).toContain('Only who may manage this server');
  expect(textOf((await clay.command('games', 'games server')).message)).toContain('pictures: on** (as usual)');
});

test('in direct messages a person has settings, and there is no server', async () => {
  const { blue } = await startRig();
  await blue.openDirect();
  expect(textOf((await blue.command('dm', 'games settings', { pictures: 'off' })).message)).toContain(
    'off** (you set it)',
  );
  expect(textOf((await blue.command('dm', 'games server', { pictures: 'off' })).message)).toContain('no server here');
  expect(textOf((await blue.command('games', 'games settings')).message)).toContain('off** (you set it)');
});
