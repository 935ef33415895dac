import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noTaller, sizeOf } from '../../../../src/games/contract/drawing/svg.ts';
import { withoutBoard } from '../../../../src/games/contract/screen.ts';
import { siege } from '../../../../src/games/siege/index.ts';
import { picture } from '../../../../src/games/siege/picture/picture.ts';
import { isAlive, type Position } from '../../../../src/games/siege/rules/position.ts';
import { LEVELS, LINES } from '../../../../src/games/siege/rules/sheet.ts';
import { tries } from '../../../rig/games/seed.ts';
import { anySiege, gameOf, siegeAfter, sketch } from '../../../rig/games/siege/sieges.ts';
import { trials } from '../../../rig/games/trials.ts';
import { fullSiege } from '../../../rig/heights/fullest.ts';

const drawn = (position: Position, focus: string | null = null) =>
  picture({ position, held: [], canUndo: false }, { focus });

/** How many elements of a class a picture has, if given only those with this attribute. */
const countOf = (svg: string, kind: string, of = ''): number =>
  [...svg.matchAll(new RegExp(`class="${kind}"[^>]*${of}`, 'g'))].length;

const facesOf = (svg: string, look: string): readonly number[] =>
  [...svg.matchAll(new RegExp(`class="${look}" data-face="(\\d)"`, 'g'))].map(([, face]) => Number(face));

const textsOf = (svg: string): readonly string[] =>
  [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, text]) => text ?? '');

const boxesOf = (svg: string, line: number): string =>
  ['checked', 'falling', 'standing', 'coming'].map((look) => countOf(svg, look, `data-line="${line}"`)).join(' ');

const stonesOf = (svg: string, level: number): string =>
  ['gone', 'falling', 'standing'].map((look) => countOf(svg, look, `data-level="${level}"`)).join(' ');

describe('on the sheet', () => {
  const position = sketch({
    dice: [1, 1, 2, 2, 5, 6],
    lines: [0, 0, 3, 9, 10, 12, 14, 11, 20],
    walls: [4, 38, 20],
    tracks: [4, 1, 0, 0],
    abilities: [0, 1, 2, 3, 0, 0, 0, 0],
  });
  const { svg } = drawn(position);

  test('boxes are checked, about to be checked, in play or still to come', () => {
    expect([1, 3, 4, 7, 8].map((line) => boxesOf(svg, line))).toEqual([
      '0 0 0 0',
      '5 3 0 0',
      '0 0 9 0',
      '0 0 0 14',
      '0 0 0 0',
    ]);
    expect(['alive', 'dead', 'coming'].map((state) => countOf(svg, `line-${state}`))).toEqual([4, 0, 1]);
  });

  test('stones are gone, about to fall, or standing', () => {
    expect([0, 1, 2].map((level) => stonesOf(svg, level))).toEqual(['24 4 0', '0 23 15', '0 0 20']);
    expect(textsOf(svg)).toEqual(expect.arrayContaining(['4/28', '38/38', '20/20']));
  });

  test('the 6s that were sent, and the states of the abilities', () => {
    expect(['here', 'checked', 'open'].map((look) => countOf(svg, look, 'data-track'))).toEqual([4, 1, 10]);
    expect(
      [...svg.matchAll(/data-ability="(\w+)" data-state="([1-3])"/g)].map(([, id, state]) => `${id} ${state}`),
    ).toEqual(['rubble 1', 'target 2', 'call 3']);
  });

  test('the special attacks that are still to come, and no others', () => {
    expect(textsOf(svg)).toContain('Towers 10+');
    expect(textsOf(svg)).not.toContain('Catapults 3 dice');
    expect(textsOf(drawn({ ...position, entered: 2 }).svg)).toContain('Catapults 3 dice');
  });
});

test('a late sheet has the width of a phone, below a row of what fell and above one of what has come', () => {
  const state = fullSiege;
  const { svg } = drawn(state.now);
  expect(textsOf(svg)).toEqual(expect.arrayContaining(['Outer Walls', 'Inner Walls', 'fallen', '3/20', 'Elves']));
  expect([0, 1, 2].map((level) => stonesOf(svg, level))).toEqual(['0 0 0', '0 0 0', '17 3 0']);
  const { tallest = 0 } = siege.screen(siege.look(state, 0), { events: [], focus: null, players: ['Ann'] });
  expect(sizeOf(noTaller(svg, tallest)).width).toBeLessThan(950);
});

describe('the dice', () => {
  test('that are marked to keep are ringed', () => {
    const { svg } = drawn(siegeAfter('1 2 3 4 5 6').now, 'k:1,4');
    expect([facesOf(svg, 'kept'), facesOf(svg, 'die')]).toEqual([
      [2, 5],
      [1, 3, 4, 6],
    ]);
  });

  test('changed by Halflings are crossed out, with the new die', () => {
    const { svg, alt } = drawn(sketch({ dice: [1, 1, 1, 4, 4, 5], pool: [1, 0, 0, 3, 1, 0] }));
    expect([facesOf(svg, 'spent'), facesOf(svg, 'made'), facesOf(svg, 'die')]).toEqual([[1, 1], [4], [1, 4, 4, 5]]);
    expect(alt).toContain('With Halflings: 1 4 4 4 5.');
  });
});

test('the whole sheet in words', () => {
  expect(drawn(siegeAfter('1 2 3 4 5 6').now).alt).toBe(
    [
      'Round 1, roll 1 of 3: 1 2 3 4 5 6. Ending the round now deals 1 and takes 4.',
      'Lines alive, boxes left: Goblins 5 of 5 (hits for 5).',
      'To come, one a round: Wolf Packs 6, Catapults (damage: 3 dice) then Orcs 8, Trolls 9, a Battering Ram',
      '(15 damage) then Berserkers 10, War Elephants 12, Siege Towers (10 damage, and 2 for each line alive) then',
      'Wyverns 14, Black Guard 16 and Greater Wyvern 20.',
      'Left of the stronghold: Outer Walls 28 of 28, Inner Walls 38 of 38, Courtyard 20 of 20.',
      '6s sent: Elves (0 of 4), Riders (0 of 3), Extra die 1 (0 of 4), Extra die 2 (0 of 4).',
      'Locked, of a kind: Wizard’s Light (3), Repurpose Rubble (3), Targeted Attack (4), Call to Arms (4),',
      'Heroic Deeds (5), War Horn (5), Shieldmaiden (6), Summon the Dead (6).',
    ].join(' '),
  );
});

test(
  'in any siege, the lines in play and all stones of the levels that stand are drawn once, and the words fit',
  { tags: ['both'] },
  () => {
    fc.assert(
      fc.property(anySiege, (game) => {
        for (const { state } of gameOf(game)) {
          const { svg, alt } = drawn(state.now);
          const { difficulty } = state.now;
          const lines = LINES.filter((_line, index) => isAlive(state.now, index + 1));
          const boxes = lines.reduce((sum, { boxes }) => sum + boxes, 0);
          expect(countOf(svg, '\\w+', 'data-line="\\d"')).toBeGreaterThanOrEqual(boxes);
          const standing = LEVELS.filter((_level, level) => state.now.walls[level] !== 0);
          expect(countOf(svg, '\\w+', 'data-level="\\d"')).toBe(
            standing.reduce((sum, level) => sum + level[difficulty], 0),
          );
          expect(alt.length).toBeLessThanOrEqual(1024);
          expect(svg).toMatch(/^<svg [^>]*width="900" height="(?:[3-8]\d\d)"/);
        }
      }),
      tries(trials(8, 2)),
    );
  },
);

test('a screen with the picture leaves out the sheet and the dice, which it shows', () => {
  const state = siegeAfter('1 2 3 4 5 6');
  const scene = { events: [], focus: null, players: ['Ann'] };
  const plain = siege.screen(siege.look(state, 0), scene);
  const pictured = withoutBoard(plain);
  expect(plain.board[0]?.text).toContain('Courtyard');
  expect(plain.story[0]?.text).toMatch(/^Roll 1 of 3: /);
  expect(pictured.board).toEqual([]);
  expect(pictured.story).toEqual(plain.story.slice(1));
  expect(pictured.controls).toEqual(plain.controls);
});
