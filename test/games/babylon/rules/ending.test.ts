// @module-tag both
import { describe, expect, test } from 'vitest';
import { actions, play, status, summary } from '../../../../src/games/babylon/rules/rules.ts';
import { noChance } from '../../../../src/kernel/random.ts';
import { playRound, race, submission, wander } from '../../../rig/games/babylon/race.ts';
import { trials } from '../../../rig/games/trials.ts';

const escaped = (seat: number, rounds: number) => ({ outcome: 'escaped', winners: [seat], rounds });

describe('B26: reaching Susa', () => {
  test.each([
    { how: 'by a card', at: [35, 30], cards: [3, 5], draws: [] },
    { how: 'pushed on', at: [34, 36], cards: [3, 5], draws: [] },
  ])('$how, wins at that instant: its card and those after it stay on the table', ({ at, cards, draws }) => {
    const before = race({ at, hands: cards.map((card) => [card]) });
    const { state, events } = playRound(before, cards, draws);
    expect(status(state)).toEqual({ toAct: [], awaited: [], revision: 3, round: 3, result: escaped(0, 2) });
    expect(state).toMatchObject({ table: cards, deck: before.deck, discard: before.discard, warlord: before.warlord });
    expect(events.at(-1)).toEqual({ type: 'escaped', seat: 0 });
    expect(summary(state)).toMatchObject({ revealed: cards, chase: null, combat: null });
  });

  test.each([
    { face: 6, draws: [6] },
    { face: 1, draws: [1, 2] },
  ])('in flight, whatever the roll: $face', ({ draws }) => {
    const before = race({ at: [34, 35], warlord: 32, hands: [[28, 1, 2], [27]], deck: [3, 5, 10] });
    const { state } = playRound(before, [28, 27], draws);
    expect(status(state).result).toEqual(escaped(0, 2));
    expect(state.table).toEqual([]);
  });

  test('anything after the end is refused', () => {
    const { state } = playRound(race({ at: [35, 30], hands: [[3], [5]] }), [3, 5]);
    expect(actions(state, 1)).toEqual([]);
    expect(play(state, 1, submission(28), noChance)).toEqual({ ok: false, reason: 'over' });
  });
});

describe('B27: the last one eliminated', () => {
  test('by the Warlord', () => {
    const before = race({ at: [0, 10], warlord: 8, hands: [[], [28]], lost: [[], [1, 2]], deck: [3, 10] });
    const { state, events } = playRound(before, [null, 28], [1]);
    expect(status(state).result).toEqual({ outcome: 'caught', winners: [], rounds: 2 });
    expect(events.at(-1)).toEqual({ type: 'caught' });
    expect(summary(state)).toMatchObject({ pos: [0, 0], cards: [0, 0], revealed: [null, 28], chase: 10, combat: 1 });
  });

  test('by a card, which is discarded; no Warlord follows', () => {
    const before = race({ at: [0, 0, 12], hands: [[], [], [1]], lost: [[], [], [5, 7]], tokens: ['injury', 'ambush'] });
    const { state } = playRound(before, [null, null, 1]);
    expect(status(state).result).toEqual({ outcome: 'caught', winners: [], rounds: 2 });
    expect(state).toMatchObject({ discard: [5, 7, 1], table: [], warlord: 0 });
    expect(summary(state).chase).toBeNull();
  });
});

test.each([2, 3])('B25, B28: with %i players every race ends, and the Warlord stays behind', (players) => {
  for (let game = 0; game < trials(100); game++) {
    let rounds = 0;
    for (const { after } of wander(`ending ${game}`, players)) {
      rounds = after.round;
      const running = after.runners.filter(({ handSize }) => handSize > 0);
      expect(after.round === 0 || running.every(({ space }) => space > after.warlord && space > 2)).toBe(true);
    }
    expect(rounds).toBeGreaterThan(3);
    expect(rounds).toBeLessThan(20);
  }
});
