import { describe, expect, test } from 'vitest';
import { picture } from '../../../../src/games/citadel/picture/picture.ts';
import { outcomes, type State } from '../../../../src/games/citadel/rules/field/state.ts';
import { look } from '../../../../src/games/citadel/rules/view.ts';
import type { Viewer } from '../../../../src/games/contract/status.ts';
import { after, begun, field, midgameDrawing, standing } from '../../../rig/games/citadel/fields.ts';

const drawn = (state: State, viewer: Viewer = state.mover ?? 'table', focus: string | null = null) =>
  picture(look(state, viewer), { focus });

/** What is shown where, as `warrior-x d3`: pieces, walls, marks, and signs with their texts. */
const marksOf = ({ svg }: { readonly svg: string }): readonly string[] => [
  ...[...svg.matchAll(/<use href="#([\w-]+)"[^>]* data-at="(\w+)"/g)].map(([, piece, at]) => `${piece} ${at}`),
  ...[...svg.matchAll(/<rect [^>]*class="(\w+)" data-at="(\w+)"/g)].map(([, piece, at]) => `${piece} ${at}`),
  ...[...svg.matchAll(/<rect [^>]*data-at="(\w+)" class="(\w+)"/g)].map(([, at, piece]) => `${piece} ${at}`),
  ...[...svg.matchAll(/<g class="sign" data-at="(\w+)">.*?<text[^>]*>(\w|\+)</g)].map(
    ([, at, sign]) => `${sign} ${at}`,
  ),
];

const only = (marks: readonly string[], kind: RegExp): readonly string[] =>
  marks.filter((mark) => kind.test(mark)).toSorted();

/** Where a piece is drawn, in pixels. */
const spotOf = (svg: string, piece: string, at: string): readonly number[] =>
  (new RegExp(`<use href="#${piece}" x="([\\d.]+)" y="([\\d.]+)" data-at="${at}"`).exec(svg) ?? [])
    .slice(1)
    .map(Number);

const midgame = field(midgameDrawing, { actions: 4 });

describe('on the picture', () => {
  test('every piece is on its point', () => {
    const { svg } = drawn(midgame);
    expect(only(marksOf({ svg }), /^(warrior|garrison|citadel)/)).toEqual([
      'citadel-empty b2',
      'citadel-empty f2',
      'citadel-o f6',
      'citadel-x b5',
      'citadel-x d4',
      'garrison-o f6',
      'garrison-x b5',
      'garrison-x d4',
      'warrior-o e4',
      'warrior-o e5',
      'warrior-x d3',
    ]);
    const width = Number(/width="(\d+)"/.exec(svg)?.[1]);
    const [centre, left, up] = [
      spotOf(svg, 'citadel-x', 'd4'),
      spotOf(svg, 'citadel-x', 'b5'),
      spotOf(svg, 'warrior-o', 'e5'),
    ];
    expect(centre[0]).toBe(width / 2);
    expect([left[0] ?? 0, up[1] ?? 0].map((place, index) => place < (centre[index] ?? 0))).toEqual([true, true]);
    expect(left[1]).toBe(up[1]);
  });

  test('columns are named without i, rows from below and on both sides', () => {
    const named = [
      ...drawn(begun({ size: 9 })).svg.matchAll(/<text text-anchor="middle" x="([\d.]+)" y="([\d.]+)"[^>]*>(\w+)</g),
    ];
    const names = named.map(([, , , name]) => name);
    expect(names.filter((name) => /[a-z]/.test(name ?? '')).join('')).toBe('abcdefghj');
    const ones = named.filter(([, , , name]) => name === '1').map(([, , y]) => Number(y));
    const nines = named.filter(([, , , name]) => name === '9').map(([, , y]) => Number(y));
    expect(ones).toHaveLength(2);
    expect(Math.min(...ones)).toBeGreaterThan(Math.max(...nines));
  });

  test('the changes of the turn are marked: ways, origins, new and razed walls, the fallen', () => {
    const state = after(standing(midgame, 'b5 d4 d3', 'f6 e5 e4 g3'), 'd3-c3 c3-b3 #c5 xe4>d4');
    const marks = marksOf(drawn(state));
    expect(only(marks, /^(came|left|fell|built|wall|razed)/)).toEqual([
      'built c5',
      'came b3',
      'fell-o e4',
      'fell-x d4',
      'left-x d3',
      'wall c5',
    ]);
    const svg = drawn(state).svg;
    const way = /d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)"[^>]*class="way"/
      .exec(svg)
      ?.slice(1)
      .map(Number);
    expect(way?.slice(4)).toEqual(spotOf(svg, 'warrior-x', 'b3'));
    expect(way?.slice(0, 2)).toEqual(spotOf(svg, 'left-x', 'd3'));
    expect(only(marksOf(drawn(after(after(midgame, '#c5'), '/c5'))), /razed|built|wall/)).toEqual(['razed c5']);
  });

  test('the way of a warrior that fell ends where it fell', () => {
    const marks = marksOf(drawn(after(standing(midgame, 'b5 d4 d3', 'f6 e5'), 'd3-e3 e3-e4 xe5>e4')));
    expect(only(marks, /^(came|left|fell|warrior)/)).toEqual(['fell-o e5', 'fell-x e4', 'left-x d3']);
  });

  test('others see the turn before while this one is being prepared', () => {
    const ended = after(midgame, 'd3-c3 .');
    const prepared = after(ended, 'e5-e6');
    expect(drawn(prepared, 0)).toEqual(drawn(ended, 0));
    expect(only(marksOf(drawn(prepared, 'table')), /^(came|left)/)).toEqual(['came c3', 'left-x d3']);
    expect(only(marksOf(drawn(prepared, 1)), /^(came|left)/)).toEqual(['came e6', 'left-o e5']);
  });

  test('a citadel that was just placed, or claimed', () => {
    const placed = after(begun(), 'c3');
    expect(only(marksOf(drawn(placed, 'table')), /c3/)).toEqual(['came-citadel c3', 'citadel-empty c3']);
  });

  test('besieged regions are tinted, point by point, and citadels in danger ringed', () => {
    const state = field(
      `
 7 .[ ]. .[ ]. .
 6 . . . . . . .
 5 . . .[x]. . .
 4 . . x . . . .
 3 x x . .[o]x .
 2[o]. x . x . .
 1 o x . . . . .
`,
      { actions: 0 },
    );
    const marks = marksOf(drawn(state));
    expect(only(marks, /^besieged/)).toEqual(['besieged a1', 'besieged a2', 'besieged b2']);
    expect(only(marks, /^threat/)).toEqual(['threat e3']);
  });
});

describe('over the picture', () => {
  test('a chosen warrior is ringed; the points and squares have the signs of the controls', () => {
    const marks = marksOf(drawn(midgame, 0, 'warrior:d4:1'));
    expect(only(marks, /^chosen/)).toEqual(['chosen d4']);
    expect(only(marks, /^[1-9] /)).toContain('1 c4');
    expect(only(marks, /^[K-N] /).length).toBeGreaterThan(0);
  });

  test('where a warrior can be recruited, and where a citadel can be placed', () => {
    expect(only(marksOf(drawn(midgame, 0, 'recruit:b5')), /^\+/)).toContain('+ c5');
    expect(only(marksOf(drawn(begun(), 0, 'row:2')), /^\+/)).toEqual(['+ b2', '+ c2', '+ d2', '+ e2', '+ f2']);
  });

  test('only the mover looks closely', () => {
    expect(drawn(midgame, 1, 'warrior:d4:1')).toEqual(drawn(midgame, 1));
    expect(drawn(midgame, 'table', 'warrior:d4:1')).toEqual(drawn(midgame, 'table'));
  });
});

test('the board in words', () => {
  expect(drawn(after(midgame, 'd3-c3 .')).alt).toBe(
    'Board of 7 by 7. Blue (x): citadels d4 b5; other warriors c3. Orange (o): citadels f6; other warriors e4 e5. ' +
      'Empty citadels: b2 f2. Blue (x) moved d3–c3.',
  );
});

describe('a full board of 19 by 19', () => {
  const begin = begun({ size: 19, citadels: 13 });
  const far = Array.from({ length: 60 }, () => ({ type: 'attack', at: 't19', loss: 's19' }) as const);
  const citadels = Array.from({ length: 13 }, (_, index) => ({ at: 343 + index, last: null }));
  const army = (from: number): readonly number[] => Array.from({ length: 50 }, (_, index) => from + index);
  const warriors: State['warriors'] = [army(190), army(250)];
  const walls = Array.from({ length: 50 }, (_, square) => square);
  const full: State = { ...begin, phase: 'play', turn: 9, citadels, warriors, walls, last: { seat: 0, actions: far } };

  test('has the longest words, which fit', () => {
    expect(drawn(full).alt.length).toBeLessThanOrEqual(1024);
    expect(drawn(full).alt).toMatch(/\.$/);
    expect(drawn(full).alt).toContain('Press Read for the rest.');
  });

  test.each(outcomes)('at the end (%s) says first who won, cuts no list, and says where the rest is', (outcome) => {
    for (const winners of [[], [0], [1]] as const) {
      for (const built of [50, 47, 44, 41, 38, 35, 32].map((count) => walls.slice(0, count))) {
        const over: State = { ...full, phase: 'over', mover: null, walls: built, ending: { outcome, winners } };
        const { alt } = drawn(over);
        expect(alt).toMatch(/^(The game is drawn|Blue \(x\) wins|Orange \(o\) wins): [a-z, ]+\. Board of 19 by 19\. /);
        expect(alt.length).toBeLessThanOrEqual(1024);
        expect(alt.endsWith('. Press Read for the rest.')).toBe(true);
        const [list] = /Walls in squares [^.]*\./.exec(alt) ?? [];
        expect([undefined, built.length]).toContain(list?.split(' ').slice(3).length);
      }
    }
  });
});
