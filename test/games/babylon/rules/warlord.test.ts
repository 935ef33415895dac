import { describe, expect, test } from 'vitest';
import { trackValue } from '../../../../src/games/babylon/rules/board.ts';
import { playRound, race } from '../../../rig/games/babylon/race.ts';

describe('B23: the Warlord', () => {
  test.each([
    { card: 10, to: 11 },
    { card: 16, to: 12 },
    { card: 2, to: 13 },
  ])('advances the steps of card $card + 2', ({ card, to }) => {
    const before = race({ at: [30, 31], warlord: 8, hands: [[27], [28]], deck: [3, 5, card] });
    const { state } = playRound(before, [27, 28]);
    expect(state.warlord).toBe(to);
    expect(state.discard).toEqual([27, 28, card]);
  });

  test.each([
    { name: 'enters a village', warlord: 4, challenge: false, before: 1, after: 2 },
    { name: 'comes to stand in one', warlord: 3, challenge: true, before: 2, after: 3 },
    { name: 'leaves one', warlord: 6, challenge: false, before: 2, after: 2 },
    { name: 'enters one with the marker on the last space', warlord: 31, challenge: true, before: 6, after: 6 },
  ])('who $name moves the track from $before to $after', ({ warlord, challenge, before, after }) => {
    const state = race({ at: [34, 35], warlord, challenge, hands: [[28], [27]], deck: [3, 5, 10] });
    const { state: next } = playRound(state, [28, 27]);
    expect([state, next].map(trackValue)).toEqual([before, after]);
  });

  test('stops at the first player, and the track moves before the combat', () => {
    const before = race({ at: [5, 9], warlord: 3, hands: [[28], [27]], tokens: ['injury'], deck: [16, 18, 2] });
    const { state, events } = playRound(before, [28, 27], [2]);
    expect(state.warlord).toBe(6);
    expect(events).toContainEqual({ type: 'fought', seat: 0, face: 2, injury: 0, track: 2 });
    expect(state.runners[0]).toMatchObject({ space: 7, handSize: 3 });
  });
});

describe('B24: combat', () => {
  /** Blue on 16 is reached, with Clay on 17; the track is on 3. */
  const before = race({
    at: [15, 16],
    warlord: 13,
    hands: [[28, 1, 2], [27]],
    tokens: ['injury', 'injury'],
    deck: [3, 5, 10],
  });

  test.each([
    { face: 3, draws: [3], handSize: 3 },
    { face: 6, draws: [6], handSize: 3 },
    { face: 2, draws: [2, 1], handSize: 2 },
  ])('a roll of $face against 3 leaves hand size $handSize, and flight follows', ({ draws, handSize }) => {
    const { state } = playRound(before, [28, 27], draws);
    expect(state.runners).toMatchObject([{ space: 18, handSize, injury: 0 }, { space: 17 }]);
    expect(state.warlord).toBe(16);
  });

  test('with the last card lost, the player is eliminated and does not flee', () => {
    const last = race({ at: [15, 16], warlord: 13, hands: [[28], [27]], lost: [[1, 2]], deck: [3, 5, 10] });
    const { state, events } = playRound(last, [28, 27], [1]);
    expect(state.runners[0]).toMatchObject({ space: 0, handSize: 0 });
    expect(events.at(-1)).toEqual({ type: 'eliminated', seat: 0 });
  });

  test('an Ambush in flight comes after the card lost in combat (B33)', () => {
    const tokens = ['injury', 'injury', 'ambush'] as const;
    const hands = [[28, 1, 2], [27], [25]];
    const before = race({ at: [15, 16, 17], warlord: 13, hands, tokens, deck: [3, 5, 7, 10] });
    const { state: fled } = playRound(before, [28, 27, 25], [1, 2, 1]);
    expect(fled.runners[0]).toMatchObject({ space: 19, handSize: 1, lost: [1, 2] });
  });
});
