import { describe, expect, test } from 'vitest';
import { createFairQueue } from '../../../src/workers/threads/fair-queue.ts';

/** Removes all entries, each as its owner and number. */
const drain = (queue: ReturnType<typeof createFairQueue<string>>): readonly string[] => {
  const taken: string[] = [];
  for (let entry = queue.take(); entry; entry = queue.take()) taken.push(entry.item);
  return taken;
};

const queueOf = (...entries: readonly (readonly [item: string, cost: number])[]) => {
  const queue = createFairQueue<string>();
  for (const [item, cost] of entries) queue.add({ item, cost, owner: item.slice(0, 1) });
  return queue;
};

describe('all owners get the same share:', () => {
  test('one entry does not wait for another owner’s many', () => {
    const queue = queueOf(['a1', 10], ['a2', 10], ['a3', 10], ['b1', 10], ['c1', 10]);
    expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  });

  test('two owners with many entries take turns', () => {
    const queue = queueOf(['a1', 10], ['a2', 10], ['a3', 10], ['b1', 10], ['b2', 10], ['b3', 10]);
    expect(drain(queue)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
  });

  test('an owner who comes late gets no more than the others', () => {
    const queue = queueOf(['a1', 10], ['a2', 10], ['a3', 10], ['a4', 10]);
    for (const item of ['a1', 'a2']) expect(queue.take()?.item).toBe(item);
    for (const item of ['b1', 'b2', 'b3']) queue.add({ item, cost: 10, owner: 'b' });
    expect(drain(queue)).toEqual(['a3', 'b1', 'a4', 'b2', 'b3']);
  });
});

test('short entries go before long ones', () => {
  expect(drain(queueOf(['a1', 2000], ['b1', 5], ['c1', 300], ['d1', 5]))).toEqual(['b1', 'd1', 'c1', 'a1']);
});

test('a long entry does not wait forever, even if short ones keep coming', () => {
  const queue = queueOf(['a1', 1000]);
  let before = 0;
  for (let n = 0; n < 1000; n++) {
    queue.add({ item: `${n}`, cost: 10, owner: `${n}` });
    if (queue.take()?.item === 'a1') break;
    before += 1;
  }
  expect(before).toBeGreaterThan(50);
  expect(before).toBeLessThanOrEqual(100);
});

test('only entries that fit are taken, and the others keep their places', () => {
  const queue = queueOf(['a1', 500], ['b1', 5], ['c1', 700]);
  expect(queue.take(({ cost }) => cost < 100)?.item).toBe('b1');
  expect(queue.take(({ cost }) => cost < 100)).toBeUndefined();
  expect(queue.size).toBe(2);
  expect(drain(queue)).toEqual(['a1', 'c1']);
  expect(queue.take()).toBeUndefined();
});

test('an entry that is removed leaves the others in their places', () => {
  const queue = queueOf(['a1', 10], ['a2', 10], ['b1', 10]);
  queue.remove('a1');
  queue.remove('unknown');
  expect(drain(queue)).toEqual(['b1', 'a2']);
});

test('all entries can be removed at once', () => {
  const queue = queueOf(['a1', 1], ['b1', 2]);
  expect(queue.clear()).toEqual(['a1', 'b1']);
  expect(queue.size).toBe(0);
});
