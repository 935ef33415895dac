import { describe, expect, test } from 'vitest';
import type { State } from '../../../../src/games/babylon/rules/state.ts';
import { playRound, race } from '../../../rig/games/babylon/race.ts';

const stuckOf = ({ runners }: State) => runners.map(({ stuck }) => stuck);

describe('B16: reaching a shut village', () => {
  test.each([
    { how: 'by a card', at: [11, 10, 8], cards: [3, 27, 28] },
    { how: 'pushed on', at: [10, 12, 8], cards: [3, 27, 28] },
  ])('$how, its token is revealed and takes effect', ({ at, cards }) => {
    const before = race({ at, hands: cards.map((card) => [card]), tokens: ['stuck', 'injury'] });
    const { state, events } = playRound(before, cards);
    expect(events).toContainEqual({ type: 'opened', seat: 0, village: 1, token: 'injury', suffered: true });
    expect(state.runners.map(({ injury }) => injury)).toEqual([1, 0, 0]);
  });

  test('in flight too', () => {
    const before = race({
      at: [10, 11],
      warlord: 8,
      hands: [[28], [27]],
      tokens: ['stuck', 'injury'],
      deck: [3, 5, 10],
    });
    const { state } = playRound(before, [28, 27], [6]);
    expect(state.runners[0]).toMatchObject({ space: 13, injury: 1 });
  });

  test('an open village does nothing', () => {
    const before = race({ at: [11, 20], hands: [[3], [28]], tokens: ['stuck', 'injury', 'stuck'] });
    expect(playRound(before, [3, 28]).state.runners[0]).toMatchObject({ space: 13, injury: 0 });
  });
});

describe('B17: Injury', () => {
  test.each([
    { injury: 2, face: 5, isLost: false },
    { injury: 2, face: 4, isLost: true },
    { injury: 1, face: 4, isLost: false },
    { injury: 0, face: 3, isLost: false },
  ])('$injury lower the roll of $face against 3, and are spent', ({ injury, face, isLost }) => {
    const before = race({
      at: [15, 16],
      warlord: 13,
      hands: [[28, 1, 2], [27]],
      injury: [injury, 0],
      tokens: ['injury', 'injury'],
      deck: [3, 5, 10],
    });
    const { state } = playRound(before, [28, 27], isLost ? [face, 2] : [face]);
    expect(state.runners[0]).toMatchObject({ injury: 0, handSize: isLost ? 2 : 3 });
  });
});

describe('B18: Stuck', () => {
  const tokens = ['injury', 'stuck'] as const;

  test('with a player behind, no move; the card is discarded and replaced', () => {
    const before = race({ at: [13, 10], stuck: [true, false], hands: [[3, 16, 18], [28]], tokens, deck: [21] });
    const { state, events } = playRound(before, [3, 28]);
    expect(events).toContainEqual({ type: 'waited', seat: 0, card: 3, chance: false });
    expect(state.runners[0]).toMatchObject({ space: 13, stuck: true, hand: [16, 18, 21] });
    expect(state.discard).toContain(3);
  });

  test('after being passed, it is over, and the card is resolved', () => {
    const before = race({ at: [13, 11], stuck: [true, false], hands: [[3], [1]], tokens });
    const { state, events } = playRound(before, [3, 1]);
    expect(events.map(({ type }) => type)).toEqual(['revealed', 'moved', 'freed', 'moved', 'chased']);
    expect(state.runners.map(({ space }) => space)).toEqual([15, 14]);
    expect(stuckOf(state)).toEqual([false, false]);
  });

  test('all others must have passed', () => {
    const before = race({ at: [13, 12, 11], stuck: [true, false, false], hands: [[3], [1], [28]], tokens });
    expect(stuckOf(playRound(before, [3, 1, 28]).state)).toEqual([true, false, false]);
  });

  test('found with a player behind', () => {
    const before = race({ at: [12, 10], hands: [[3], [28]], tokens });
    expect(stuckOf(playRound(before, [3, 28]).state)).toEqual([true, false]);
  });

  test('found by the last player, it does nothing', () => {
    const before = race({ at: [12, 0], hands: [[3]], tokens });
    const { state, events } = playRound(before, [3, null]);
    expect(events).toContainEqual({ type: 'opened', seat: 0, village: 1, token: 'stuck', suffered: false });
    expect(stuckOf(state)).toEqual([false, false]);
  });

  test('over when the last one behind is eliminated', () => {
    const before = race({
      at: [13, 10],
      warlord: 8,
      stuck: [true, false],
      hands: [[3], [28]],
      lost: [[], [1, 2]],
      tokens,
      deck: [16, 18, 10],
    });
    const { state, events } = playRound(before, [3, 28], [1]);
    expect(events.slice(-2)).toEqual([
      { type: 'eliminated', seat: 1 },
      { type: 'freed', seat: 0 },
    ]);
    expect(state.runners[0]).toMatchObject({ space: 13, stuck: false });
  });

  test('over for good: a player who was passed moves on, even once ahead again', () => {
    const before = race({ at: [13, 12], stuck: [true, false], hands: [[28], [1]], tokens, deck: [3, 5, 10, 6] });
    const passed = playRound(before, [28, 1]).state;
    expect(passed.runners).toMatchObject([{ space: 14, stuck: false }, { space: 15 }]);
    expect(playRound(passed, [5, 3]).state.runners).toMatchObject([{ space: 16 }, { space: 17 }]);
  });
});

describe('B19 to B21: Ambush and lost cards', () => {
  const tokens = ['injury', 'ambush'] as const;

  test('a random card of those now in the hand is lost for good, then the card played is replaced', () => {
    const before = race({ at: [12, 11, 10], hands: [[1, 5, 7], [27], [28]], tokens, deck: [9] });
    const { state } = playRound(before, [1, 27, 28], [5]);
    expect(state.runners[0]).toMatchObject({ handSize: 2, hand: [7, 9], lost: [5] });
    expect(state.discard).not.toContain(5);
  });

  test('B33: the only card left is drawn too', () => {
    const before = race({ at: [12, 11, 10], hands: [[1, 7], [27], [28]], lost: [[5]], tokens, deck: [9] });
    expect(playRound(before, [1, 27, 28], [7]).state.runners[0]).toMatchObject({ hand: [9], lost: [5, 7] });
  });

  test.each([1, 'chance'] as const)('with hand size 1 the player is eliminated, without a draw: %s', (choice) => {
    const before = race({
      at: [12, 11, 10],
      hands: [[1], [27], [28]],
      lost: [[5, 7]],
      injury: [1, 0, 0],
      tokens,
      deck: [2],
    });
    const { state } = playRound(before, [choice, 27, 28]);
    expect(state.runners[0]).toEqual({
      space: 0,
      handSize: 0,
      hand: [],
      lost: [],
      choice: null,
      injury: 0,
      stuck: false,
    });
    const discarded = choice === 'chance' ? [1, 2, 5, 7] : [1, 5, 7];
    expect(state.discard).toEqual(expect.arrayContaining(discarded));
  });
});
