import { describe, expect, test } from 'vitest';
import { status } from '../../../../src/games/citadel/rules/rules.ts';
import { offersAfterUndo, undo } from '../../../../src/games/citadel/rules/undo.ts';
import { look } from '../../../../src/games/citadel/rules/view.ts';
import { after, begun, field, said } from '../../../rig/games/citadel/fields.ts';

const state = field(
  `
 7 . . . . . . .
 6 . . . . .[o].
 5 .[x]. . o . .
 4 . . .[x]. . .
 3 . . . o . . .
 2 .[ ]. . .[ ].
 1 . . . . . . .
`,
  { actions: 2 },
);

describe('undo', () => {
  test.each(['d4-e4', '#e3', '+d5', 'xd3', '~b5', 'd4-e4 xe5>e4', '#c5 /c5', 'd4-d5 d5-d4'])(
    'takes back the last of %s',
    (typed) => {
      const words = typed.split(' ');
      const before = words.length > 1 ? after(state, words.slice(0, -1).join(' ')) : state;
      const done = after(state, typed);
      expect(undo(done, 0)).toEqual({ ...before, step: done.step + 1 });
    },
  );

  test('goes back to the beginning of the turn, and no further', () => {
    const undone = undo(after(after(state, '. .'), 'd4-d5'), 0);
    expect(undone?.prepared).toEqual([]);
    expect(undone && undo(undone, 0)).toBeNull();
    expect(undo(after(state, 'd4-d5 .'), 0)).toBeNull();
    expect(undo(after(begun(), 'd4'), 0)).toBeNull();
  });

  test('is only for the mover', () => {
    expect(undo(after(state, 'd4-d5'), 1)).toBeNull();
  });

  test.each([
    { seat: 0, type: 'draw' },
    { seat: 1, type: 'draw' },
    { seat: 0, type: 'count' },
    { seat: 1, type: 'count' },
  ] as const)('skips the offer of a $type by seat $seat, which stands', ({ seat, type }) => {
    const offered = said(after(state, 'd4-d5'), seat, type);
    expect(offersAfterUndo(offered)).toBe(1);
    const undone = undo(offered, 0);
    expect(undone).toEqual({ ...said(state, seat, type), step: offered.step + 1, seen: offered.seen });
    expect(undone && undo(undone, 0)).toBeNull();
    const later = after(offered, 'd5-d4');
    expect(offersAfterUndo(later)).toBe(0);
    expect(undo(later, 0)).toEqual({ ...offered, step: later.step + 1 });
    expect(after(later, '.')).toMatchObject({ offered: 0, prepared: [] });
  });

  test('raises the revision of the controls', () => {
    const done = after(state, 'd4-d5');
    const undone = undo(done, 0);
    expect(undone && status(undone).revision).toBe(status(done).revision + 1);
  });

  test('is impossible once the game is over', () => {
    expect(undo(said(after(state, 'd4-d5'), 1, 'resign'), 0)).toBeNull();
  });
});

describe('a turn in preparation', () => {
  const prepared = after(state, 'd4-d5 xe5>d5');

  test('is seen by its mover', () => {
    expect(look(prepared, 0).position.warriors).toEqual(prepared.warriors);
    expect(look(prepared, 0).prepared).toHaveLength(2);
  });

  test.each([1, 'table'] as const)('is not seen by %s', (viewer) => {
    expect(look(prepared, viewer)).toEqual(look(state, viewer));
    for (const type of ['draw', 'count'] as const)
      expect(look(said(prepared, 1, type), viewer)).toEqual(look(said(state, 1, type), viewer));
  });

  test.each([1, 'table'] as const)('is seen by %s once it is ended', (viewer) => {
    const ended = after(prepared, '.');
    expect(look(ended, viewer).position.warriors).toEqual(prepared.warriors);
    expect(look(ended, viewer).last).toEqual({ seat: 0, actions: prepared.prepared });
  });

  test('is seen by everyone if the game ends in it', () => {
    const over = said(prepared, 1, 'resign');
    expect(look(over, 1).position.warriors).toEqual(prepared.warriors);
    expect(look(over, 1).last).toEqual({ seat: 0, actions: prepared.prepared });
  });
});
