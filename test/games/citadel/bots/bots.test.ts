// @module-tag both
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { planningBots } from '../../../../src/games/citadel/bots/bots.ts';
import { citadel } from '../../../../src/games/citadel/index.ts';
import type { State } from '../../../../src/games/citadel/rules/field/state.ts';
import { severalOptions } from '../../../../src/games/citadel/rules/presets.ts';
import { play } from '../../../../src/games/citadel/rules/rules.ts';
import { look } from '../../../../src/games/citadel/rules/view.ts';
import { seededChance } from '../../../../src/kernel/random.ts';
import { selfPlay } from '../../../../src/tools/simulate/self-play.ts';
import { after, begun, field, lastStand, meeting, midgameDrawing, said } from '../../../rig/games/citadel/fields.ts';
import { anyGame, movesOf } from '../../../rig/games/citadel/games.ts';
import { tries } from '../../../rig/games/seed.ts';
import { isShort, trials } from '../../../rig/games/trials.ts';

type BotName = keyof typeof planningBots;
const names: readonly BotName[] = ['beginner', 'easy', 'medium', 'hard', 'expert'];

/** Fewer runs for the strongest bots, which think for long. */
const runs: Partial<Record<BotName, number>> = { hard: 12, expert: 4 };

const planOf = (bot: BotName, state: State, whims = 'a whim') =>
  planningBots[bot].plan(look(state, state.mover ?? 0), seededChance(whims));

/** The position after a bot's turn. Throws if the rules refuse a part of it. */
const afterTurn = (bot: BotName, state: State, whims?: string): State => {
  let current = state;
  for (const action of planOf(bot, state, whims)) {
    expect(current.mover).toBe(state.mover);
    const played = play(current, state.mover ?? 0, action);
    if (!played.ok) throw new Error(`${JSON.stringify(action)} is refused: ${played.reason}`);
    current = played.value.state;
  }
  return current;
};

test.each([0, 1])('of two teams of bots the stronger one wins, with seat %i', (strong) => {
  const { result, steps } = selfPlay({
    game: citadel,
    seats: 4,
    options: { ...severalOptions(4, 9), teams: true },
    bots: [0, 1, 2, 3].map((seat) => (seat % 2 === strong ? 'medium' : 'beginner')),
    seed: `teams ${strong}`,
  });
  expect(result).toMatchObject({ winners: [strong, strong + 2] });
  expect(steps.some(({ action }) => citadel.readAction(action).type === 'attack')).toBe(true);
});

describe.each(names)('the %s bot', (bot) => {
  const isStrong = bot === 'hard' || bot === 'expert';

  test('plays whole legal turns in any position', () => {
    fc.assert(
      fc.property(anyGame, fc.nat(200), (game, place) => {
        const states = [...movesOf(game)].map(({ state }) => state).filter(({ mover }) => mover !== null);
        const state = states[place % Math.max(1, states.length)] ?? begun();
        const reached = afterTurn(bot, state);
        expect(reached.mover).not.toBe(state.phase === 'play' ? state.mover : null);
      }),
      tries(trials(runs[bot] ?? 40)),
    );
  });

  test.skipIf(isShort && isStrong)('plays the same with the same seed', () => {
    for (const state of [field(meeting), begun(), after(begun(), 'b2 f6 b4 d6 f4 b4')])
      expect(planOf(bot, state)).toEqual(planOf(bot, state));
  });

  test('kills the last warrior of the enemy', () => {
    const { ending } = afterTurn(bot, field(lastStand));
    expect(ending).toEqual({ outcome: 'extinct', winners: [0] });
  });

  test.skipIf(isShort && bot === 'expert')('C57: agrees to count the citadels only if it has more', () => {
    const ahead = field(midgameDrawing);
    expect(planOf(bot, said(ahead, 1, 'count'))).toEqual([{ type: 'count' }]);
    expect(afterTurn(bot, said(ahead, 1, 'count')).ending).toEqual({ outcome: 'counted', winners: [0] });
    const others = [ahead, said(ahead, 0, 'count'), said(ahead, 1, 'draw'), said({ ...ahead, mover: 1 }, 0, 'count')];
    for (const state of others) expect(planOf(bot, state)).not.toContainEqual({ type: 'count' });
  });

  test('breaks a lead that would win', () => {
    const reached = afterTurn(bot, field(lead));
    expect(reached.ending).toBeNull();
  });
});

describe('thinking ahead', () => {
  test.each(['medium', 'hard', 'expert'] as const)('the %s bot takes what decides the last turn', (bot) => {
    const last = field(meeting, { turn: 60, options: { cap: 60 } });
    expect(afterTurn(bot, last).ending).toEqual({ outcome: 'cap', winners: [0] });
  });

  test.each(['medium', 'hard', 'expert'] as const)('the %s bot leaves citadels for a free attack that wins', (bot) => {
    expect(afterTurn(bot, field(sortie)).ending).toEqual({ outcome: 'extinct', winners: [0] });
  });

  test.each([
    ['easy', 'beginner'],
    ['medium', 'easy'],
    ['medium', 'greedy'],
  ])('%s beats %s on 9x9', { tags: ['long', 'release'] }, (bot, rival) => {
    const won = Array.from({ length: 10 }, (_, index) => {
      const bots = index % 2 === 0 ? [bot, rival] : [rival, bot];
      const record = selfPlay({
        game: citadel,
        seats: 2,
        options: citadel.sizes?.optionsOf(9),
        bots,
        seed: `bout:${index}`,
      });
      return z.object({ winners: z.array(z.number()) }).parse(record.result).winners[0] === index % 2;
    });
    expect(won.filter(Boolean).length).toBeGreaterThan(5);
  });

  test('the hard bot takes a lead that the enemy can’t break', () => {
    let state = field(opening);
    for (let turn = 1; turn <= 4; turn++) state = afterTurn('hard', state);
    expect(state.ending).toEqual({ outcome: 'lead', winners: [0] });
  });

  test('a bot plays differently with other seeds if it has a choice', () => {
    const plans = Array.from({ length: 12 }, (_, whim) => JSON.stringify(planOf('easy', begun(), `whim ${whim}`)));
    expect(new Set(plans).size).toBeGreaterThan(1);
  });
});

/** o is two ahead; x can attack one of its garrisons after one move. */
const lead = `
 7 . . . . . . .
 6 .[x]. . .[o].
 5 . . . . . . .
 4 . . x[o]. . .
 3 . . . . x . .
 2 .[ ]. . .[o].
 1 . . . . . . .
`;

/** x can enter two citadels, and o is far away. */
const opening = `
 7 . . . . . . .
 6 x[ ]. . .[o].
 5 . . . . . . .
 4 .[x]. . .[ ].
 3 . . . . . . .
 2 x[ ]. . . . .
 1 . . . . . . .
`;

/** x wins only by leaving both of its citadels: c3-d3 d4-e4 xe3>d3. */
const sortie = `
 7 . . . . . . .
 6 .[ ]. . . . .
 5 . . . . . . .
 4 . . x[x]. . .
 3 . .[x].[o]. .
 2 .[ ]. . . . .
 1 . . . . . . .
`;
