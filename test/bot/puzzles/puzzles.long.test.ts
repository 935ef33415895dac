// @module-tag long
import { expect, test } from 'vitest';
import { citadel } from '../../../src/games/citadel/index.ts';
import { textOf } from '../../../src/local/client.ts';
import { pressFor } from '../../rig/bot/citadel-players.ts';
import { rightTurn, shownPuzzle } from '../../rig/bot/puzzles.ts';
import { startRig } from '../../rig/bot/rig.ts';

test.each(citadel.puzzles?.strengths ?? [])(
  'the right turn of every %s puzzle for practice can be clicked',
  { timeout: 600_000 },
  async (which) => {
    const { clay } = await startRig();
    let { message } = await clay.command('games', 'citadel puzzle', { which });
    const seen = new Set<string>();
    for (let named = shownPuzzle(message); !seen.has(named.name); named = shownPuzzle(message)) {
      seen.add(named.name);
      for (const word of rightTurn(named)) message = (await pressFor(clay, message, word, 'play')).message;
      expect(`${named.name}: ${textOf(message)}`).toContain('That’s it!');
      message = (await clay.press(message, 'Another puzzle')).message;
    }
    expect(seen.size).toBeGreaterThan(50);
  },
);
