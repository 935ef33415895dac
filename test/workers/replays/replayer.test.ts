// @module-tag ground
import { afterAll, expect, test } from 'vitest';
import { games } from '../../../src/games/index.ts';
import { selfPlay } from '../../../src/tools/simulate/self-play.ts';
import { createReplayer } from '../../../src/workers/replays/replayer.ts';

const replayer = createReplayer({ patience: 20_000 });
afterAll(() => replayer.close());

const [game] = games;
if (!game) throw new Error('there are no games');
const record = selfPlay({ game, seats: 1, options: game.defaults(1), bots: ['random'], seed: 'replayed' });

test('a place in a record is found in a thread, and a record that disagrees with the rules is refused', async () => {
  const found = await replayer.moment({ record, step: 1 }, 'ada');
  expect(found).toMatchObject({ ok: true, game: game.id, moment: { step: 1, count: record.steps.length } });
  const [first, ...others] = record.steps;
  const wrong = { ...record, steps: [{ ...first, seat: 1 }, ...others] };
  expect(await replayer.moment({ record: wrong, step: 1 }, 'ada')).toMatchObject({ ok: false });
  expect(await replayer.check(JSON.stringify(wrong), 'ada')).toMatchObject({ ok: false, step: 1 });
  expect(await replayer.check(JSON.stringify(record), 'ada')).toMatchObject({ ok: true, isSeeded: true });
});

test('a hostile text is refused or given up, and the next text is still checked', async () => {
  const hostile = [
    '['.repeat(1_000_000),
    `${'['.repeat(500_000)}${']'.repeat(500_000)}`,
    JSON.stringify({ ...record, result: '\u0000'.repeat(200_000) }),
    JSON.stringify({
      ...record,
      options: Object.fromEntries(Array.from({ length: 50_000 }, (_, key) => [`k${key}`, key])),
    }),
    '{"__proto__":{"record":1}}',
    '',
  ];
  for (const text of hostile) {
    const found = await replayer.check(text, 'ada').catch(() => null);
    expect(found?.ok ?? false).toBe(false);
  }
  expect(await replayer.check(JSON.stringify(record), 'ada')).toMatchObject({ ok: true });
});

test('a record that takes too long is given up', async () => {
  const hasty = createReplayer({ patience: 1 });
  const steps = Array.from({ length: 3_000 }, () => record.steps[0]);
  await expect(hasty.check(JSON.stringify({ ...record, steps }), 'ada')).rejects.toThrow('took longer than 1 ms');
  await hasty.close();
});
