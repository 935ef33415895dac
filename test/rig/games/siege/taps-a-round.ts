import { strong } from '../../../../src/games/siege/bots/bots.ts';
import { siege } from '../../../../src/games/siege/index.ts';
import { seededChance } from '../../../../src/kernel/random.ts';
import { accepted } from '../../../../src/kernel/result.ts';
import { tapsFor } from '../taps.ts';

/** How many taps a round takes on average, over some sieges with the hint's choices. */
export const siegeTapsARound = (games: number): number => {
  let [taps, rounds] = [0, 0];
  for (let game = 0; game < games; game++) {
    const chance = seededChance(`dice ${game}`);
    let state = siege.setup({ difficulty: 'normal' }, 1, seededChance(`setup ${game}`));
    while (state.now.phase !== 'over') {
      const action = strong.choose(siege.look(state, 0), chance);
      taps += tapsFor(siege, state, 0, action);
      const { round } = state.now;
      ({ state } = accepted(siege.play(state, 0, action, chance), action.type));
      if (state.now.round !== round || state.now.phase === 'over') rounds++;
    }
  }
  return taps / rounds;
};
