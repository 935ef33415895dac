// @module-tag both
import { expect, test } from 'vitest';
import { playThrough } from '../../../src/games/draft/random-match.ts';
import { onslaught } from '../../../src/games/siege/onslaught.ts';
import { testContract } from '../contract/contract.ts';

await testContract(onslaught);

test('what is shared has only the lines that were alive when it began', () => {
  const { turns } = playThrough(onslaught, { seats: 1, options: onslaught.defaults(1) }, 'shared');
  const view = onslaught.look(onslaught.readState(turns.at(-1)?.state), 'table');
  const alive = view.position.lines.slice(6);
  const shared = onslaught.share(view);
  expect(shared).toContain(alive.map((left) => (left === 0 ? '🟩' : '⬛')).join(''));
  expect(shared.match(/🟩|⬛/gu)).toHaveLength(alive.length);
});
