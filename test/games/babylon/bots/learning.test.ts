import { expect, test } from 'vitest';
import { z } from 'zod';
import { learn } from '../../../../src/games/babylon/bots/learning.ts';
import { FACTS, HIDDEN } from '../../../../src/games/babylon/bots/prospects.ts';

test('learns weights in the form of its data file, and says how good they are for races that taught nothing', () => {
  const lines: string[] = [];
  const net = z.strictObject({
    facts: z.array(z.number()).length(FACTS * HIDDEN),
    drive: z.array(z.number()).length(HIDDEN + 1),
  });
  const learned = learn(13, (line) => lines.push(line));
  expect(z.strictObject({ two: net, three: net }).safeParse(learned)).toMatchObject({ success: true });
  expect(lines).toEqual([
    expect.stringMatching(/^2 players: \d+ positions; log loss of the \d+ held out$/),
    expect.stringMatching(/^ {2}before [01]\.\d{4}, now [01]\.\d{4}$/),
    expect.stringMatching(/^3 players: /),
    expect.stringMatching(/^ {2}before /),
  ]);
});
