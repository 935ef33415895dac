import { describe, expect, test } from 'vitest';
import { track, villages } from '../../../../src/games/babylon/rules/board.ts';
import { allCards, stepsOf, tokensFor } from '../../../../src/games/babylon/rules/card.ts';
import { villageName } from '../../../../src/games/babylon/rules/names.ts';
import { defaults, setup, status, summary } from '../../../../src/games/babylon/rules/rules.ts';
import { FormatError } from '../../../../src/games/contract/read-as.ts';
import { recordedChance } from '../../../../src/kernel/random.ts';

describe('the components', () => {
  test('B1, B2: five token villages on the line from 0 to 37', () => {
    expect(villages.map(({ space }, village) => `${villageName(village)} ${space}`)).toEqual([
      'Tyre 6',
      'Opis 13',
      'Sittace 19',
      'Der 26',
      'Badaca 33',
    ]);
  });

  test('B4: the Combat Track has six spaces', () => {
    expect(track).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test.each([
    { players: 2, tokens: ['injury', 'injury', 'injury', 'stuck', 'stuck', 'stuck'] },
    { players: 3, tokens: ['injury', 'injury', 'injury', 'stuck', 'stuck', 'stuck', 'ambush', 'ambush', 'ambush'] },
  ])('B5: the tokens of $players players', ({ players, tokens }) => {
    expect(tokensFor(players)).toEqual(tokens);
  });

  test.each([
    { steps: 3, cards: [1, 2, 4, 6, 9, 12, 15, 19] },
    { steps: 2, cards: [3, 5, 7, 8, 11, 13, 16, 18, 21, 22, 24, 26] },
    { steps: 1, cards: [10, 14, 17, 20, 23, 25, 27, 28] },
  ])('B6: the cards of $steps steps', ({ steps, cards }) => {
    expect(allCards.filter((card) => stepsOf(card) === steps)).toEqual(cards);
  });
});

describe('the start', () => {
  const shuffledTokens = ['stuck', 'injury', 'injury', 'stuck', 'injury', 'stuck'];
  const shuffledCards = allCards.toReversed();

  test('B7: tokens, then cards; dealt one at a time by seat', () => {
    const chance = recordedChance([shuffledTokens, shuffledCards]);
    const state = setup({ players: 2, challenge: false }, 2, chance);
    expect(chance.draws).toHaveLength(2);
    expect(state.tokens).toEqual(shuffledTokens.slice(0, 5));
    expect(state.removed).toEqual(['stuck']);
    expect(state.runners.map(({ hand }) => hand)).toEqual([
      [24, 26, 28],
      [23, 25, 27],
    ]);
    expect(state.deck).toEqual(shuffledCards.slice(6));
  });

  test.each([
    { challenge: false, value: 1 },
    { challenge: true, value: 2 },
  ])(
    'B8: all on the start, the Warlord in Babylon, challenge $challenge: the track on $value',
    ({ challenge, value }) => {
      const state = setup({ players: 2, challenge }, 2, recordedChance([shuffledTokens, shuffledCards]));
      expect(summary(state)).toEqual({
        round: 0,
        submitted: [],
        pos: [2, 2],
        cards: [3, 3],
        injury: [0, 0],
        stuck: [false, false],
        warlord: 0,
        track: value,
        villages: [null, null, null, null, null],
        deck: 22,
        discard: 0,
        revealed: [],
        chase: null,
        combat: null,
      });
      expect(status(state)).toEqual({ toAct: [0, 1], awaited: [0, 1], revision: 1, round: 1, result: null });
    },
  );

  test('B9: the challenge is on by default with three players only', () => {
    expect([defaults(2), defaults(3)]).toEqual([
      { players: 2, challenge: false },
      { players: 3, challenge: true },
    ]);
  });

  test('B32: the options are for as many players as there are seats', () => {
    expect(() => setup({ players: 2, challenge: false }, 3, recordedChance([]))).toThrow(FormatError);
  });
});
