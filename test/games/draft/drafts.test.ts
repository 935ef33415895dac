import { describe, expect, test } from 'vitest';
import { drafts } from '../../../src/games/index.ts';
import { pebbles } from '../../../src/games/pebbles/index.ts';
import { missingIn } from '../../rig/games/missing.ts';
import { testContract } from '../contract/contract.ts';

const all = [pebbles, ...drafts];

describe.each(all)('the draft $id', async (game) => {
  await testContract(game);
});

test.each(all.map((game) => [game.id, missingIn(game).join(', ')]))(
  '%s is a draft. A finished game also has: %s',
  (_id, missing) => expect(missing).toContain('tutorial'),
);
