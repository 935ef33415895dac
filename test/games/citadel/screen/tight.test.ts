import { describe, expect, test } from 'vitest';
import { look } from '../../../../src/games/citadel/rules/view.ts';
import { screen } from '../../../../src/games/citadel/screen/screen.ts';
import type { Screen } from '../../../../src/games/contract/screen.ts';
import { after, begun, sparse } from '../../../rig/games/citadel/fields.ts';

const state = sparse('[d4] d5 e5 [e6] f6', 'h7 [h6]');
const scene = { events: [], focus: null, players: ['Ada', 'Ben'] };
const roomy = screen(look(state, 0), scene);
const tight = screen(look(state, 0), { ...scene, isTight: true });

/** What the controls take a closer look at. */
const focusesIn = ({ controls }: Screen): ReadonlySet<string> => {
  const presses = controls
    .flat()
    .flatMap((control) => (control.kind === 'menu' ? control.options.map(({ press }) => press) : [control.press]));
  return new Set(presses.flatMap((press) => ('focus' in press ? [press.focus] : [])));
};

describe('where a phone has little room', () => {
  test('empty rows at the edges are left out, but for one', () => {
    const rowsOf = ({ board }: Screen): string =>
      board.flatMap(({ text }) => text.split('\n').map((line) => line.slice(0, 2).trim())).join(' ');
    expect(rowsOf(roomy)).toBe(' 9 8 7 6 5 4 3 2 1');
    expect(rowsOf(tight)).toBe(' 8 7 6 5 4 3');
  });

  test('all rows stay while citadels are placed', () => {
    const { board } = screen(look(after(begun({ size: 9 }), 'e5'), 1), { ...scene, isTight: true });
    expect(board.flatMap(({ text }) => text.split('\n'))).toHaveLength(10);
  });

  test('all warriors are in one menu', () => {
    expect(tight.controls[0]).toMatchObject([{ kind: 'menu', placeholder: 'Choose a warrior' }]);
    expect(tight.controls).toHaveLength(roomy.controls.length - 1);
    expect(focusesIn(tight)).toEqual(focusesIn(roomy));
  });
});
