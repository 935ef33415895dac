import { expect, test } from 'vitest';
import { createAllowance } from '../../../src/workers/replays/allowance.ts';

/** Work that goes on until it is told to end. */
const openWork = () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    start: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve) => void ends.set(name, () => resolve(name)));
    },
    end: async (name: string) => {
      ends.get(name)?.();
      // What is let in then begins in later microtasks.
      await new Promise(setImmediate);
    },
  };
};

test('no more bytes are held than there is room for, in all and of one person', async () => {
  const room = createAllowance({ bytes: 10, ownBytes: 5, most: 100, mostOwn: 10 });
  const { begun, start, end } = openWork();
  const first = room.hold('clay', 5, start('clay 1'));
  void room.hold('clay', 1, start('clay 2'));
  void room.hold('blue', 4, start('blue 1'));
  void room.hold('tan', 3, start('tan 1'));
  for (const name of ['ochre 1', 'ochre 2', 'ochre 3']) void room.hold('ochre', 1, start(name));
  await end('nothing');
  expect(begun).toEqual(['clay 1', 'blue 1', 'ochre 1']);
  await end('ochre 1');
  // Now it is Tan's turn, who waits for room, and Ochre's third does not overtake.
  await end('ochre 2');
  expect(begun).toEqual(['clay 1', 'blue 1', 'ochre 1', 'ochre 2']);
  await end('blue 1');
  expect(begun.slice(4)).toEqual(['tan 1', 'ochre 3']);
  await end('clay 1');
  expect(await first).toBe('clay 1');
  expect(begun.at(-1)).toBe('clay 2');
});

test('what is larger than the room gets all of it', async () => {
  const room = createAllowance({ bytes: 10, ownBytes: 5, most: 100, mostOwn: 10 });
  expect(await room.hold('clay', 1_000, () => Promise.resolve('done'))).toBe('done');
  expect(await room.hold('clay', 5, () => Promise.resolve('again'))).toBe('again');
});

test('who has too many waiting is refused, as everyone is when too many wait in all', async () => {
  const room = createAllowance({ bytes: 1, ownBytes: 1, most: 3, mostOwn: 2 });
  const { start } = openWork();
  const hold = (owner: string) => room.hold(owner, 1, start(owner));
  for (const owner of ['clay', 'clay', 'clay']) void hold(owner);
  expect(await hold('clay')).toBeNull();
  void hold('blue');
  expect(await hold('tan')).toBeNull();
});

test('work that fails gives its room back', async () => {
  const room = createAllowance({ bytes: 1, ownBytes: 1, most: 1, mostOwn: 1 });
  await expect(room.hold('clay', 1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await room.hold('clay', 1, () => Promise.resolve('fine'))).toBe('fine');
});
