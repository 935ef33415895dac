import { describe, expect, test } from 'vitest';
import { makeTyped } from '../../../../src/games/citadel/format/typed.ts';
import { tryTyped } from '../../../../src/games/citadel/screen/try-typed.ts';
import { after, begun, field } from '../../../rig/games/citadel/fields.ts';

const state = field(
  `
 7 . . . . . . .
 6 . . . . .[o].
 5 .[x]. . o . .
 4 . . .[x]. . .
 3 . . . o . . .
 2 .[ ]. o .[ ].
 1 . . . . . . .
`,
  { actions: 2 },
);

const tried = (text: string) => {
  const { actions, mistake, state: reached } = tryTyped(state, 0, text);
  return { legal: actions.map(makeTyped).join(' '), word: mistake?.word, at: mistake?.at, why: mistake?.why, reached };
};

describe('a typed turn', () => {
  test('is tried as a whole, on a copy', () => {
    expect(tried('d4-d5-e5 .')).toMatchObject({ legal: 'd4-d5', word: 'd4-d5-e5', why: 'A warrior stands there.' });
    const { legal, word, reached } = tried('d4-e4 xe5>e4 .');
    expect({ legal, word }).toEqual({ legal: 'd4-e4 xe5>e4 .', word: undefined });
    expect(reached).toEqual(after(state, 'd4-e4 xe5>e4 .'));
  });

  test.each([
    {
      text: 'd4-d5 k9-k8',
      legal: 'd4-d5',
      at: 6,
      why: 'off the board. Points here go from a1 to g7, squares from a1 to f6',
    },
    { text: 'b5-b6 +e4 .', legal: 'b5-b6', at: 6, why: '1 action left' },
    { text: 'd4-c4-c5 ~c5 #a1', legal: 'd4-c4 c4-c5 ~c5', at: 13, why: 'no action left' },
    { text: 'xd3', legal: '', at: 0, why: 'It is 2 against 2: both fall' },
    { text: 'xe5', legal: '', at: 0, why: 'None of your warriors is next to that enemy' },
    { text: 'd4-d5 xe5>d5 xd3', legal: 'd4-d5 xe5>d5', at: 13, why: 'None of your warriors' },
    { text: '. .', legal: '.', at: 2, why: 'isn’t your turn' },
    { text: 'f6-f5', legal: '', at: 0, why: 'None of your warriors stands there' },
    { text: 'd4-d5 what', legal: 'd4-d5', at: 6, why: 'is not an action' },
    { text: 'f6-f5 what', legal: '', at: 0, why: 'None of your warriors stands there' },
    { text: 'e5', legal: '', at: 0, why: 'alone' },
  ])('the legal part of “$text” is “$legal”', ({ text, legal, at, why }) => {
    expect(tried(text)).toMatchObject({ legal, at, why: expect.stringContaining(why) });
  });

  test('a failed comparison of strengths is explained with its figures', () => {
    const weak = after(state, 'd4-e4 .');
    expect(tryTyped(weak, 1, 'xb5').mistake?.why).toContain('None of your warriors');
    expect(tryTyped(state, 0, 'd4-e4 xd3').mistake?.why).toContain('None');
    expect(tryTyped(state, 0, 'd4-d5 d5-d4 xd3>d4 .').mistake).toBeNull();
  });

  test('in setup a point alone is enough', () => {
    expect(tryTyped(begun(), 0, 'D4').state.citadels).toHaveLength(1);
    expect(tryTyped(begun(), 0, 'a1').mistake?.why).toContain('edge');
    expect(tryTyped(begun(), 0, 'z9').mistake?.why).toContain('Type a point, such as e5, to place a citadel');
  });
});
