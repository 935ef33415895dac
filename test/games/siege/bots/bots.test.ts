// @module-tag both
import { describe, expect, test } from 'vitest';
import { naive, strong } from '../../../../src/games/siege/bots/bots.ts';
import { siege } from '../../../../src/games/siege/index.ts';
import { bestKeepings } from '../../../../src/games/siege/lessons/hint.ts';
import type { State } from '../../../../src/games/siege/rules/state.ts';
import { seededChance } from '../../../../src/kernel/random.ts';
import { accepted } from '../../../../src/kernel/result.ts';
import { siegeAfter, sketch, stateAt } from '../../../rig/games/siege/sieges.ts';
import { trials } from '../../../rig/games/trials.ts';

const wins = (bot: 'naive' | 'strong', games: number, difficulty: 'normal' | 'epic' = 'normal'): number => {
  const player = { naive, strong }[bot];
  let won = 0;
  for (let game = 0; game < games; game++) {
    const chance = seededChance(`${bot} ${difficulty} ${game}`);
    let state = siege.setup({ difficulty }, 1, chance);
    while (siege.status(state).result === null) {
      const action = player.choose(siege.look(state, 0), chance);
      ({ state } = accepted(siege.play(state, 0, action, chance), action.type));
    }
    won += Number(siege.status(state).result?.outcome === 'won');
  }
  return won;
};

describe('S28: the players', () => {
  test('the careful one wins about two of three sieges', { tags: ['long'] }, () => {
    const won = wins('strong', 50);
    expect(won).toBeGreaterThanOrEqual(24);
    expect(won).toBeLessThanOrEqual(43);
  });

  test('the naive one wins now and then', () => {
    const sieges = trials(250, 50);
    const won = wins('naive', sieges);
    expect(won).toBeGreaterThanOrEqual(sieges * 0.024);
    expect(won).toBeLessThanOrEqual(sieges * 0.18);
  });
});

describe('the careful player', () => {
  const choose = (state: State): string => siege.makeAction(strong.choose(siege.look(state, 0), seededChance('')));

  test.each([
    { title: 'keeps what wins at once', given: { dice: [2, 2, 2, 4, 5, 1] } },
    { title: 'stops where nothing can be better', given: { dice: [2, 2, 2, 2, 2, 2] } },
  ])('$title', ({ given }) => {
    const last = sketch({
      ...given,
      phase: 'roll',
      rolls: 1,
      round: 9,
      entered: 9,
      walls: [5, 38, 20],
      lines: [0, 0, 0, 0, 0, 0, 0, 0, 3],
    });
    expect(choose(stateAt(last))).toBe('s');
  });

  test('wins if it can', () => {
    const last = sketch({ dice: [2, 1], round: 9, entered: 9, lines: [0, 0, 0, 0, 0, 0, 0, 0, 20], ready: ['shield'] });
    expect(choose(stateAt(last))).toBe('x:shield');
  });

  test('ends a siege that is won, whatever else the dice could bring', () => {
    const won = sketch({
      dice: [6, 6, 6, 2, 3, 2],
      phase: 'roll',
      rolls: 1,
      round: 9,
      entered: 9,
      lines: [0, 0, 0, 0, 0, 0, 0, 0, 2],
    });
    expect(choose(stateAt(won))).toBe('s');
    expect(bestKeepings(siege.look(stateAt(won), 0))[0]).toMatchObject({ stop: true, chance: 1 });
  });

  test('protects the stronghold when it would fall', () => {
    const last = sketch({ dice: [2, 1], walls: [0, 0, 9], lines: [0, 0, 0, 0, 0, 12, 14, 16, 20], ready: ['horn'] });
    expect(choose(stateAt(last))).toBe('x:horn');
  });
});

describe('the hint', () => {
  test('the three best choices with their expectations, the same every time', () => {
    const view = siege.look(siegeAfter('6 6 2 3 4 1'), 0);
    const hints = bestKeepings(view);
    expect(hints).toHaveLength(3);
    expect(bestKeepings(view)).toEqual(hints);
    const chances = hints.map(({ chance }) => chance);
    expect(chances).toEqual(chances.toSorted((one, other) => other - one));
    for (const { keep, faces, stop, chance, damage, sixes } of hints) {
      expect(faces).toEqual(keep.map((index) => [6, 6, 2, 3, 4, 1][index]));
      expect(stop).toBe(keep.length === 6);
      expect(chance).toBeGreaterThan(0);
      expect(chance).toBeLessThan(1);
      expect(damage).toBeGreaterThanOrEqual(0);
      expect(sixes).toBeGreaterThanOrEqual(faces.filter((face) => face === 6).length);
    }
  });

  test('agrees with the careful player', () => {
    const state = siegeAfter('6 6 2 3 4 1', 'r01 5 5 2 1');
    const action = strong.choose(siege.look(state, 0), seededChance(''));
    const [best] = bestKeepings(siege.look(state, 0));
    expect(action).toEqual(best?.stop ? { type: 'stop' } : { type: 'roll', keep: best?.keep });
  });

  test('in words, while rolling', () => {
    const lines = (siege.hints?.tell(siege.look(siegeAfter('6 6 2 3 4 1'), 0)) ?? '').split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/^1\. \*\*Keep [\d ]+\*\*: \d+\.\d% to win$/);
  });

  test('in words, once the dice are final', () => {
    const advice = siege.hints?.tell(siege.look(siegeAfter('6 6 2 2 2 1', 's'), 0)) ?? '';
    expect(advice).toMatch(
      /^1\. Send two 6s to .*\n2\. Unlock .*\n3\. End the round:\n {2}- You deal 3 damage to the Goblins: 2 left\./,
    );
  });

  test('in a sentence, if ending the round is best, since the board shows what that does', () => {
    const state = siegeAfter('1 2 3 4 5 5', 's');
    expect(strong.choose(siege.look(state, 0), seededChance(''))).toEqual({ type: 'end' });
    expect(siege.hints?.tell(siege.look(state, 0))).toBe(
      'End the round. Nothing that your dice can still do is better.',
    );
  });

  test('no choices once the dice are final', () => {
    expect(bestKeepings(siege.look(siegeAfter('6 6 2 3 4 1', 's'), 0))).toEqual([]);
  });

  test('three choices with eight dice and many abilities', { tags: ['long'] }, () => {
    const fullest = sketch({
      phase: 'roll',
      rolls: 1,
      dice: [1, 1, 2, 3, 4, 5, 6, 6],
      round: 9,
      entered: 9,
      lines: [0, 0, 1, 2, 3, 12, 14, 16, 20],
      ready: ['light', 'rubble', 'target', 'call', 'heroic', 'horn', 'shield', 'dead'],
    });
    expect(bestKeepings(siege.look(stateAt(fullest), 0))).toHaveLength(3);
  });
});
