import { describe, expect, test } from 'vitest';
import { drafts } from '../../../src/games/index.ts';
import { pebbles } from '../../../src/games/pebbles/index.ts';
import { missingIn } from '../../rig/games/missing.ts';
import { testContract } from '../contract/contract.ts';

const all = [pebbles, ...drafts];

describe.each(all)('the draft $id', async (game) => {
  await testContract(game);
});

test.each(drafts)('the draft $id says what a finished game has besides', (game) => {
  const missing = missingIn(game);
  console.info(`${game.name} is a draft. A finished game also has: ${missing.join(', ')}`);
  expect(missing, 'nothing is missing: take the word `draft` away').not.toEqual([]);
});
