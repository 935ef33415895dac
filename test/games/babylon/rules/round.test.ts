import { describe, expect, test } from 'vitest';
import { playRound, race, type Sketch } from '../../../rig/games/babylon/race.ts';

const spacesAfter = (
  sketch: Sketch,
  ...round: [choices: (number | 'chance' | null)[], draws?: (number | number[])[]]
) => playRound(race(sketch), ...round).state.runners.map(({ space }) => space);

describe('B12: the reveal', () => {
  test('players who take a chance reveal the top cards in seat order, which only then leave the deck', () => {
    const before = race({
      at: [20, 21, 22],
      hands: [[16], [18, 21, 22], [24]],
      lost: [[1, 2], [], [3, 4]],
      deck: [28, 10, 23],
    });
    const { state, events } = playRound(before, ['chance', 18, 'chance']);
    expect(events[0]).toEqual({
      type: 'revealed',
      plays: [
        { seat: 2, card: 10, chance: true },
        { seat: 1, card: 18, chance: false },
        { seat: 0, card: 28, chance: true },
      ],
    });
    expect(state.runners.map(({ hand }) => hand)).toEqual([[16], [21, 22, 23], [24]]);
  });
});

describe('B13: cards resolve by priority', () => {
  test.each([
    { cards: [3, 5], after: [4, 5] },
    { cards: [5, 3], after: [5, 4] },
  ])('of two cards, the lower number is first: $cards', ({ cards, after }) => {
    const before = { at: [2, 2], hands: cards.map((card) => [card]), deck: [16, 18, 10] };
    expect(spacesAfter(before, cards)).toEqual(after);
  });

  test('the card goes to the discard pile, and its player draws before the next card is resolved', () => {
    const before = race({ at: [20, 22], hands: [[3], [1]], deck: [5, 7, 10] });
    const { state } = playRound(before, [3, 1]);
    expect(state.runners[1]?.hand).toContain(5);
    expect(state.runners[0]?.hand).toContain(7);
    expect(state.discard).toEqual([1, 3, 10]);
  });
});

describe('B14: a move', () => {
  test.each<{ name: string; sketch: Sketch; card: number; to: number }>([
    { name: 'goes a space a step', sketch: { at: [14, 20] }, card: 1, to: 17 },
    { name: 'counts occupied spaces', sketch: { at: [14, 15] }, card: 1, to: 17 },
    { name: 'stops at a shut village', sketch: { at: [11, 10] }, card: 1, to: 13 },
    { name: 'passes an open village', sketch: { at: [11, 20] }, card: 1, to: 14 },
    { name: 'stops in Susa', sketch: { at: [36, 20] }, card: 1, to: 37 },
  ])('$name', ({ sketch, card, to }) => {
    const hands = [[card], [28]];
    expect(spacesAfter({ ...sketch, hands }, [card, 28])[0]).toBe(to);
  });
});

describe('B15: pushed on', () => {
  test.each<{ name: string; at: number[]; to: number; opened: number }>([
    { name: 'to the next space', at: [8, 10, 7], to: 11, opened: 1 },
    { name: 'past several', at: [8, 10, 11], to: 12, opened: 2 },
    { name: 'into a shut village, which is reached', at: [10, 12, 7], to: 13, opened: 2 },
    { name: 'into Susa, which wins', at: [34, 36, 7], to: 37, opened: 5 },
  ])('$name', ({ at, to, opened }) => {
    const { state } = playRound(race({ at, hands: [[3], [27], [28]] }), [3, 27, 28]);
    expect(state.runners[0]?.space).toBe(to);
    expect(state.opened).toBe(opened);
  });

  test('B3: not by the Warlord or an eliminated meeple', () => {
    const before = race({ at: [8, 0, 20], warlord: 7, hands: [[3], [], [28]], deck: [5, 18, 2] });
    expect(playRound(before, [3, null, 28], [6]).state.runners[0]?.space).toBe(11);
    expect(spacesAfter({ at: [8, 0, 20], hands: [[3], [], [28]] }, [3, null, 28])).toEqual([10, 0, 21]);
  });
});

describe('B22: the deck runs out', () => {
  test('before a replacement, the discard pile is shuffled without the cards still on the table', () => {
    const before = race({ at: [20, 22], hands: [[3], [1]], deck: [5], deckEnds: true });
    const order = [...before.discard, 1, 3].toReversed();
    const { state, events } = playRound(before, [3, 1], [order]);
    expect(events).toContainEqual({ type: 'reshuffled', cards: order.length });
    expect(state.runners[0]?.hand).toContain(order[0]);
    expect(state.discard).toEqual([order[1]]);
    expect(state.deck).toEqual(order.slice(2));
  });

  test('B33: before a chance, before a replacement and before the Warlord’s card', () => {
    const before = race({ at: [20, 22], hands: [[3], [1]], lost: [[5, 7]], deck: [], deckEnds: true });
    const order = before.discard.toReversed();
    const { state } = playRound(before, ['chance', 1], [order]);
    expect(state.deck).toEqual(order.slice(3));
    expect(state.discard).toContain(order[0]);

    const last = race({ at: [20, 22], hands: [[3], [1]], deck: [5, 7], deckEnds: true });
    const pile = [...last.discard, 1, 3];
    expect(playRound(last, [3, 1], [pile]).state.discard).toEqual([pile[0]]);
  });
});
