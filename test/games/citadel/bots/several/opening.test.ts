// @module-tag both
import { expect, test } from 'vitest';
import { planningBots } from '../../../../../src/games/citadel/bots/bots.ts';
import { balanced } from '../../../../../src/games/citadel/options/balanced.ts';
import { severalOptions } from '../../../../../src/games/citadel/rules/presets.ts';
import { play, setup } from '../../../../../src/games/citadel/rules/rules.ts';
import { look } from '../../../../../src/games/citadel/rules/view.ts';
import { canonicalJson } from '../../../../../src/kernel/json.ts';
import { recordedChance, seededChance } from '../../../../../src/kernel/random.ts';

test.each(['medium', 'hard'] as const)('%s among three plays several first turns from one beginning', (bot) => {
  let state = setup(severalOptions(3), recordedChance([0]));
  for (const { seat, action } of balanced.actions(state, seededChance('one beginning'))) {
    const played = play(state, seat === 0 ? 0 : seat === 1 ? 1 : 2, action);
    if (!played.ok) throw new Error(played.reason);
    state = played.value.state;
  }
  const turns = [1, 2, 3, 4, 5, 6].map((whim) =>
    canonicalJson(planningBots[bot].plan(look(state, 0), seededChance(`whim ${whim}`))),
  );
  expect(new Set(turns).size).toBeGreaterThan(1);
});
