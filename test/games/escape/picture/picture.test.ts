// @module-tag both
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutBoard } from '../../../../src/games/contract/screen.ts';
import { escape } from '../../../../src/games/escape/index.ts';
import { picture } from '../../../../src/games/escape/picture/picture.ts';
import type { Event } from '../../../../src/games/escape/rules/event.ts';
import type { Run, State } from '../../../../src/games/escape/rules/state.ts';
import { anyGame, gameOf } from '../../../rig/games/escape/games.ts';
import { after, begin, outAt, stepOf } from '../../../rig/games/escape/runs.ts';
import { tries } from '../../../rig/games/seed.ts';
import { trials } from '../../../rig/games/trials.ts';

const drawn = (run: Run, events: readonly Event[] = []) => picture(run, { events });

interface Mark {
  readonly kind: string;
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/** What is drawn, and where: spaces by their kinds, patrols, unexplored paths, the torch. */
const marksOf = (svg: string): readonly Mark[] =>
  [
    ...svg.matchAll(
      /<g class="(\w+)" data-at="(\d+)"(?: data-count="(\d+)")? transform="translate\((-?[\d.]+) (-?[\d.]+)\)/g,
    ),
  ].map(([, kind = '', at, count = '', x, y]) => ({
    kind: count === '' || count === '1' ? kind : `${count} ${kind}`,
    at: Number(at),
    x: Number(x),
    y: Number(y),
  }));

const textsOf = (svg: string): readonly string[] =>
  [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, text]) => text ?? '');

const SPACE = /^(you|open|empty|wall|shrine|sealed)$/;

/** The published example up to a fight on space 1. */
const EXAMPLE = ['e 4 1', 'e 3', 'e 6', 'w2', 'e 1 4', 'w2', 'w0', 'w1'];

/** A run on a map with this many spaces in a binary tree. */
const wide = (spaces: number, at: number): State =>
  begin([], { at, spaces: Array.from({ length: spaces }, (_, id) => ({ inward: id === 0 ? null : (id - 1) >> 1 })) });

describe('on the map', () => {
  test('every space shows its kind, its patrol and its unexplored paths', () => {
    const marks = marksOf(drawn(after(begin(), ...EXAMPLE.slice(0, 6))).svg);
    expect(marks.map(({ kind, at }) => `${kind} ${at}`).toSorted()).toEqual([
      'open 1',
      'patrol 1',
      'shrine 3',
      'torch 2',
      'wall 4',
      'you 2',
    ]);
  });

  test('farther spaces are above nearer ones, and those at the same distance on one ring', () => {
    const marks = marksOf(drawn(after(begin(), ...EXAMPLE.slice(0, 6))).svg);
    const heightOf = (space: number): number => marks.find(({ kind, at }) => SPACE.test(kind) && at === space)?.y ?? 0;
    expect(heightOf(3)).toBeLessThan(heightOf(2));
    expect(Math.abs(heightOf(3) - heightOf(4))).toBeLessThan(20);
    expect(Math.abs(heightOf(1) - heightOf(2))).toBeLessThan(20);
  });

  test('a new run shows the Citadel, its two paths, and the first distances', () => {
    const { svg } = drawn(begin());
    expect(marksOf(svg).map(({ kind, at }) => `${kind} ${at}`)).toEqual(['paths 0', 'paths 0', 'torch 0']);
    expect(textsOf(svg)).toEqual(
      expect.arrayContaining(['2', '3', '4', '30 steps left', '0 of 30', '20/20', '0 spaces']),
    );
  });

  test('the last steps are marked, but not one on which the run ended', () => {
    const before = after(begin(), ...EXAMPLE.slice(0, 2));
    const { state, events } = stepOf(before, 'e 6');
    expect(drawn(state, events).svg.match(/class="way"/g)).toHaveLength(1);
    expect(drawn(state).svg).not.toContain('class="way"');
    const late: State = { ...before, steps: before.lead - 1 };
    const caught = stepOf(late, 'w0');
    expect(caught.state.phase.kind).toBe('over');
    expect(drawn(caught.state, caught.events).svg).not.toContain('class="way"');
  });

  test('after the end it shows the outcome and the score', () => {
    const { svg, alt } = drawn(after(begin(), ...EXAMPLE.slice(0, 6), escape.makeAction({ type: 'surrender' })));
    expect(textsOf(svg)).toEqual(expect.arrayContaining(['Given up', 'Score 4']));
    expect(alt).toMatch(/^Given up, score 4\. /);
  });

  test.each([
    { map: 'a corridor', run: outAt(90) },
    { map: 'a wide tree', run: wide(120, 77) },
    { map: 'the foot of a wide tree', run: wide(120, 0) },
    { map: 'more than is ever drawn whole', run: wide(700, 500) },
  ])('$map shows what is near, and counts what it leaves out', ({ run }) => {
    const { svg, alt } = drawn(run);
    const spaces = marksOf(svg).filter(({ kind }) => SPACE.test(kind));
    const near = run.spaces.flatMap(({ inward }, id) => (inward === run.at && id > 0 ? [id] : []));
    expect(spaces.map(({ at }) => at)).toEqual(expect.arrayContaining([run.at, ...near].filter((id) => id > 0)));
    expect(textsOf(svg).some((text) => /^\+\d+$/.test(text))).toBe(true);
    expect(alt).toMatch(/Press “Read” for the others\.$/);
  });
});

test('in any run, spaces do not overlap, and everything is in the picture', () => {
  fc.assert(
    fc.property(anyGame, (game) => {
      for (const { state, events } of gameOf(game, 60)) {
        if (state.turn % 7 !== 0 && state.phase.kind !== 'over') continue;
        const { svg, alt } = drawn(escape.look(state, 0), events);
        const [, height = 0] = (/width="900" height="(\d+)"/.exec(svg) ?? []).map(Number);
        const marks = marksOf(svg);
        const spaces = marks.filter(({ kind }) => SPACE.test(kind));
        const near = spaces.filter((one, index) =>
          spaces.slice(index + 1).some((other) => Math.hypot(one.x - other.x, one.y - other.y) < 62),
        );
        const outside = marks.filter(
          ({ x, y }) => x < 50 || x > 864 || y < 190 || y > height - (state.spaces.length > 6 ? 20 : 100),
        );
        expect({ near, outside }).toEqual({ near: [], outside: [] });
        expect(alt.length).toBeLessThanOrEqual(1024);
      }
    }),
    tries(trials(10, 3)),
  );
});

describe('in words', () => {
  test('every space is included', () => {
    expect(drawn(after(begin(), ...EXAMPLE.slice(0, 7))).alt).toBe(
      'Step 8 of 35, health 19 of 20, power 0. Carried: 1 Poison. You are at the gate of the Citadel. ' +
        'Citadel; 1 from the Citadel: patrol 3; 2 from the Citadel; 3 from 2: shrine; 4 from 2: blocked.',
    );
  });

  test('the text leaves out the map if the picture shows it', () => {
    const state = after(begin(), ...EXAMPLE.slice(0, 6));
    const screen = escape.screen(escape.look(state, 0), { events: [], focus: null, players: ['Ann'] });
    expect(screen.board.map(({ kind }) => kind)).toEqual(['code']);
    expect(withoutBoard(screen).board).toEqual([]);
  });

  test('a button opens the whole map if some spaces had no room', () => {
    const run = wide(60, 30);
    const { controls, aside = [] } = escape.screen(run, { events: [], focus: null, players: ['Ann'] });
    const presses = [...controls.flat(), ...aside].flatMap((control) =>
      control.kind === 'button' ? [control.press] : [],
    );
    expect(presses).toContainEqual({ focus: 'map:1' });
  });
});

test('the picture does not contain the name of a shared world', () => {
  const options = (seed: string) => ({ variants: [], world: 'shared', seed }) as const;
  const [one, other] = ['first', 'second'].map((seed) => drawn(escape.look({ ...begin(), ...options(seed) }, 0)));
  expect(one).toEqual(other);
});
