// @module-tag both
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Control, Screen } from '../../../../src/games/contract/screen.ts';
import { makeAction } from '../../../../src/games/escape/format/notation.ts';
import { escape } from '../../../../src/games/escape/index.ts';
import type { Event } from '../../../../src/games/escape/rules/event.ts';
import type { State } from '../../../../src/games/escape/rules/state.ts';
import { noChance } from '../../../../src/kernel/random.ts';
import { anyGame, explored, gameOf } from '../../../rig/games/escape/games.ts';
import { after, begin, carrying, fightAt, outAt, stepOf } from '../../../rig/games/escape/runs.ts';
import { folded } from '../../../rig/games/folded.ts';
import { pressesOf } from '../../../rig/games/presses.ts';
import { tries } from '../../../rig/games/seed.ts';
import { isShort, trials } from '../../../rig/games/trials.ts';

const show = (state: State, events: readonly Event[] = [], focus: string | null = null): Screen =>
  escape.screen(escape.look(state, 0), { events, focus, players: ['Ann'] });

const labelsOf = (controls: Screen['controls']): readonly string[] =>
  controls.map((row) =>
    row.map((control) => (control.kind === 'button' ? `[${control.label}]` : menuText(control))).join(' '),
  );

const menuText = (control: Extract<Control, { readonly kind: 'menu' }>): string =>
  `<${control.placeholder}: ${control.options.map(({ label }) => label).join(' / ')}>`;

const textsOf = (screen: Screen): readonly string[] => [
  screen.title,
  screen.headline,
  ...screen.figures.flatMap(({ name, value }) => [name, value]),
  ...[...screen.board, ...screen.story].map(({ text }) => text),
  screen.legend ?? '',
];

/** A screen as a person reads it. */
const picture = (screen: Screen): string =>
  folded(
    [
      ...screen.board.map(({ text }) => text.replaceAll(/^/gm, '| ')),
      screen.legend ?? '',
      screen.headline,
      ...screen.story.map(({ text }) => text),
      screen.figures.map(({ name, value }) => `${name} ${value}`).join(' · '),
      ...labelsOf(screen.controls),
    ]
      .filter((line) => line !== '')
      .join('\n'),
  );

const pressTextsOf = (control: Control): readonly string[] =>
  pressesOf(control).map((press) => ('action' in press ? press.action : JSON.stringify(press)));

/** How a screen exceeds the limits of Discord or of a phone. */
const faultsOf = (screen: Screen): readonly string[] => {
  const code = [...screen.board, ...screen.story]
    .filter(({ kind }) => kind === 'code')
    .flatMap(({ text }) => text.split('\n'));
  const presses = screen.controls.flat().flatMap(pressTextsOf);
  return [
    ...code.filter((line) => !/^[\x20-\x7e├└│┬─…]{0,30}$/.test(line)),
    ...(/^.{0,420}$/s.test(screen.headline) ? [] : [screen.headline]),
    ...(textsOf(screen).join('').length < 3500 ? [] : ['the whole text']),
    ...((screen.legend ?? '').length < 2048 ? [] : ['the footer']),
    ...(screen.controls.length <= 4 ? [] : ['the rows']),
    ...(new Set(presses).size === presses.length ? [] : ['two controls alike']),
    ...screen.controls.filter((row) => !isRow(row)).map((row) => JSON.stringify(row)),
  ];
};

const isRow = (row: readonly Control[]): boolean =>
  row.length >= 1 && row.length <= (row.some(({ kind }) => kind === 'menu') ? 1 : 5) && row.every(isControl);

const isControl = (control: Control): boolean =>
  control.kind === 'button'
    ? isLabel(control.label)
    : control.placeholder.length <= 150 &&
      control.options.length <= 25 &&
      control.options.every(({ label, description = '' }) => isLabel(label) && description.length <= 100);

/** Whether some move is a button: one that is only in a closed menu is easily missed. */
const hasMoveOnButton = ({ controls }: Screen): boolean =>
  controls.flat().some((control) => control.kind === 'button' && /^(e|s|m|w)/.test(pressTextsOf(control)[0] ?? ''));

const isLabel = (label: string): boolean => /^.{1,38}$/.test(label);

describe('every screen fits', () => {
  test('in whole random games, and offers exactly what is legal', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        for (const { state, events } of gameOf(game, 80)) {
          const screen = show(state, events);
          expect(faultsOf(screen)).toEqual([]);
          expect(faultsOf(show(state))).toEqual([]);
          expect(faultsOf(show(state, [], 'map:1'))).toEqual([]);
          const actions = screen.controls
            .flat()
            .flatMap(pressTextsOf)
            .filter((press) => !/^(\{|s$)| /.test(press));
          expect(actions.toSorted()).toEqual(escape.actions(state, 0).map(makeAction).toSorted());
          expect(state.phase.kind === 'move' && !hasMoveOnButton(screen) ? labelsOf(screen.controls) : []).toEqual([]);
        }
      }),
      tries(trials(25)),
    );
  });

  test('with 600 spaces of a real run', { tags: ['long'] }, () => {
    const variants = ['divine-intervention', 'chaos-theory', 'hard-mode', 'choke-point'] as const;
    const { state, events } = explored({ variants, world: 'free', seed: null }, 0, 600);
    expect(state.spaces.length).toBeGreaterThan(600);
    expect(faultsOf(show(state, events))).toEqual([]);
    const end = show(after(state, 's'));
    expect(faultsOf(end)).toEqual([]);
    expect(end.board.at(-1)?.text.split('\n').length).toBeLessThanOrEqual(12);
    expect(end.closer).toEqual([{ label: 'Whole map', focus: 'map:1' }]);
    for (const page of [1, 2, 99]) expect(faultsOf(show(state, [], `map:${page}`))).toEqual([]);
  });

  const tree = Array.from({ length: 700 }, (_, id) => ({ inward: Math.floor(id / 2) }));
  const corridor = Array.from({ length: 700 }, (_, id) => ({ inward: id }));

  test.each(
    (isShort ? [350] : [0, 1, 350, 700]).flatMap((at) => [
      { shape: 'the widest tree', spaces: tree, at },
      { shape: 'the longest corridor', spaces: corridor, at },
    ]),
  )('with 700 spaces as $shape, seen from $at', ({ spaces, at }) => {
    const state = begin([], { spaces: [{ inward: null }, ...spaces], at, lead: 2000, steps: 900, turn: 900 });
    const screen = show(state);
    expect(faultsOf(screen)).toEqual([]);
    expect(faultsOf(show(state, [], 'map:3'))).toEqual([]);
    expect(screen.board.at(-1)?.text.split('\n').length).toBeLessThanOrEqual(12);
  });
});

describe('screens read well', () => {
  test('at the start', () => {
    expect(picture(show(begin()))).toMatchInlineSnapshot(`
      "| Citadel ?? YOU
      ? unexplored path
      You have escaped the Citadel. Now run!
      Next patrol: attack 2. You: die + 0 (4 of 6 win).
      Health 20/20 · Steps left 30 · Power 0
      [Explore (2 paths)]"
    `);
  });

  test('in the published example, after its poisoned patrol', () => {
    const moves = ['e 4 1', 'e 3', 'e 6', 'w2', 'e 1 4', 'w2', 'w0', 'w1', 'r 1'];
    const before = after(begin(), ...moves);
    expect(picture(show(before))).toMatchInlineSnapshot(`
      "| Citadel ┬ 1 YOU, patrol 3
      |         └ 2 ┬ 3 shrine
      |             └ 4 blocked
      Your roll, 1, makes your attack 1 against 3: too low.
      If you accept, you go back to the Citadel, and the patrol’s attack becomes 4.
      Health 19/20 · Steps left 26 · Power 0 · Items 1 Poison
      [Accept: −2 health]
      [Add 1 Poison: you win]"
    `);
    const { state, events } = stepOf(before, 'p1');
    expect(picture(show(state, events))).toMatchInlineSnapshot(`
      "| Citadel ┬ 1?? YOU
      |         └ 2 ┬ 3 shrine
      |             └ 4 blocked
      ? unexplored path
      You add 1 Poison: 3 against 3, won! Power: 1.
      Next patrol: attack 3. You: die + 1 (4 of 6 win).
      Health 19/20 · Steps left 26 · Power 1
      [Explore (2 paths)]
      [Back to the Citadel]"
    `);
  });

  test('with an item that waits', () => {
    const { state, events } = stepOf(begin(), 'e 1 2');
    expect(picture(show(state, events))).toMatchInlineSnapshot(`
      "| Citadel ? ─ 1 YOU, blocked
      ? unexplored path
      Space 1 (rolled 1): blocked. You find Armour (rolled 2).
      Now or never: −2 health, +2 maximum health.
      Health 20/20 · Steps left 29 · Power 0
      [Put it on (−2 health)] [Leave the Armour]"
    `);
  });

  test('on a large map: the way in, what is near, and what is folded away', () => {
    const bush = Array.from({ length: 200 }, (_, id) => ({ inward: Math.floor(id / 2) }));
    const closed = bush.map((space, id) => (id >= 100 && id < 180 ? { ...space, blockedBy: 'wall' as const } : space));
    const state = begin([], { spaces: [{ inward: null }, ...closed], at: 95, lead: 500, steps: 300, farthest: 8 });
    expect(picture(show(state))).toMatchInlineSnapshot(`
      "| Citadel
      | ├ 1 … 20 paths
      | └ 2 ─ 5 ─
      |   ─ 11
      |   ├ 23 ┬ 47
      |   │    │ ├ 95 YOU ┬ 191??
      |   │    │ │        └ 192??
      |   │    │ └ 96 … 4 paths
      |   │    └ 48 … 8 paths
      |   └ 24 … 6 paths
      ? unexplored path · 46 finished spaces not shown
      You have escaped the Citadel. Now run!
      Still open: 191 (1 step), 192 (1 step), 193 (3 steps).
      Health 20/20 · Steps left 200 · Power 0
      [To 191 (2 paths)] [Back to 47] [To 192 (2 paths)]"
    `);
  });

  test('at the end', () => {
    const { state, events } = stepOf(outAt(4, { steps: 29 }), 'e');
    expect(picture(show(state, events))).toMatchInlineSnapshot(`
      "| Citadel ? ─ 1? ─ 2? ─ 3?? YOU
      ? unexplored path
      Captured after 30 steps. Score: 3.
      Distance 4, 0 patrols beaten, power 0.
      Challenges met: Ghost Path."
    `);
  });
});

describe('controls', () => {
  test.each([
    {
      moment: 'the last step',
      state: outAt(2, { steps: 29 }),
      labels: ['[Explore (captured!)]', '[Back to the Citadel (captured!)]'],
    },
    {
      moment: 'Hot Pursuit',
      state: outAt(3, { variants: ['hot-pursuit'] }),
      labels: ['[Explore (2 paths)]', '[Back to 1 (2 steps)]'],
    },
    {
      moment: 'Choke Point',
      state: outAt(4, { variants: ['choke-point'] }),
      labels: ['[Explore (patrol 5: 1 of 6 wins)]', '[Back to 2]'],
    },
    {
      moment: 'a loss that kills',
      state: fightAt(6, { health: 5, ...carrying({ potion: 1 }) }, { kind: 'fight', face: 1 }),
      labels: ['[Accept: −5 health, dead] [Drink a Potion (+2 health)]'],
    },
    {
      moment: 'a loss that captures',
      state: fightAt(6, { steps: 29, ...carrying({ potion: 1 }) }, { kind: 'fight', face: 1 }),
      labels: ['[Accept: −5 health, captured] [Drink a Potion (health is full)]'],
    },
    {
      moment: 'a Scroll that may kill',
      state: begin([], { health: 2, ...carrying({ scroll: 1 }) }),
      labels: ['[Explore (2 paths)] [Read the Scroll (1 of 6 kills you)]'],
    },
    {
      moment: 'Poison before the roll',
      state: fightAt(6, carrying({ poison: 2 })),
      labels: ['[Roll (only a 6 draws)]', '[Add 1 Poison (2 of 6 win)] [Add 2 Poison (4 of 6 win)]'],
    },
    {
      moment: 'Poison after it',
      state: fightAt(6, carrying({ poison: 2 }), { kind: 'fight', face: 3 }),
      labels: ['[Accept: −3 health]', '[Add 1 Poison: still losing] [Add 2 Poison: you win]'],
    },
    {
      moment: 'nothing left, but a Scroll',
      state: begin([], {
        spaces: [{ inward: null }, { inward: 0, blockedBy: 'shrine' }, { inward: 0, blockedBy: 'shrine' }],
        ...carrying({ scroll: 1 }),
      }),
      labels: ['[Finish the run (score 2)] [Read the Scroll (+5 steps)]', '[To 1 (nothing new)] [To 2 (nothing new)]'],
    },
    { moment: 'being stuck', state: begin(['fire-wall'], { power: 9 }), labels: ['[Finish the run (score 0)]'] },
    { moment: 'the end', state: after(begin(), 's'), labels: [] },
  ])('warn and explain: $told', ({ state, labels }) => {
    expect(labelsOf(show(state).controls)).toEqual(labels);
  });

  test('if there is nothing to explore, one press walks to the nearest open space', () => {
    const spaces = [
      { inward: null },
      { inward: 0 },
      { inward: 1, blockedBy: 'wall' as const },
      { inward: 1 },
      { inward: 3, blockedBy: 'shrine' as const },
      { inward: 3, blockedBy: 'patrol' as const },
    ];
    const state = begin([], { spaces, at: 2, farthest: 4, steps: 12 });
    const screen = show(state);
    expect(screen.story[0]?.text).toContain('Still open: Citadel (2 steps), 5 (3 steps).');
    const [go] = screen.controls[0] ?? [];
    expect(go).toMatchObject({ label: 'Go to the Citadel (2 steps)', press: { action: 'w1 w0' } });
    expect(after(state, 'w1', 'w0').at).toBe(0);
  });

  test('no button walks farther than the lead allows', () => {
    const state = begin([], {
      spaces: [{ inward: null }, { inward: 0 }, { inward: 1, blockedBy: 'wall' }],
      at: 2,
      steps: 28,
    });
    expect(labelsOf(show(state).controls)).toEqual(['[Back to 1]']);
  });

  test('a long walk is split into parts', () => {
    const shut = [{ blockedBy: 'wall' as const }, {}];
    const comb = Array.from({ length: 30 }, (_, tooth) => shut.map((space) => ({ ...space, inward: tooth * 2 })));
    const spaces = [{ inward: null }, ...comb.flat(), { inward: 60, blockedBy: 'wall' as const }];
    const ends = [...spaces, { inward: 60, blockedBy: 'wall' as const }];
    const open = ends.map((space, id) => (id === 1 ? { inward: 0 } : space));
    const state = begin([], { spaces: open, at: 61, farthest: 32, steps: 62, lead: 200, turn: 62 });
    const [go] = show(state).controls[0] ?? [];
    expect(go).toMatchObject({ label: 'Go toward 1', press: { action: expect.stringMatching(/^w60( w\d+){10,}$/) } });
    expect(JSON.stringify(go).length).toBeLessThan(200);
  });

  test('many neighbours are in a menu, and the likeliest beside it if nothing else can be done', () => {
    const spaces = [
      { inward: null },
      { inward: 0 },
      { inward: 1 },
      { inward: 1 },
      { inward: 1, blockedBy: 'patrol' as const },
      { inward: 1 },
    ].map((space, id) => (id === 1 ? { ...space, mapped: true as const } : space));
    const state = begin(['chaos-theory'], { spaces, at: 1, farthest: 3, steps: 6 });
    expect(labelsOf(show(state).controls)).toEqual([
      '[To 2 (3 paths)] [To 3 (3 paths)]',
      '<Walk to a space next to you: Back to the Citadel / To 4 (patrol 3: 3 of 6 win) / To 5 (3 paths)>',
    ]);
  });

  test('a hint names a button of the same screen, until the run is over', () => {
    const whole = [begin(), outAt(2), fightAt(6, carrying({ poison: 2 }))];
    for (const state of isShort ? [outAt(2, { steps: 27 })] : whole) {
      const [, named = ''] = /\*\*(.+)\*\*/.exec(escape.advisor?.tell(escape.look(state, 0), noChance) ?? '') ?? [];
      expect(labelsOf(show(state).controls).join(' ')).toContain(`[${named}]`);
    }
    expect(escape.advisor?.tell(escape.look(after(begin(), 's'), 0), noChance)).toBe('This run is over.');
  });

  test('an unknown focus shows the plain board', () => {
    for (const focus of ['board', 'map:0', 'map:x', 'shop']) expect(show(begin(), [], focus)).toEqual(show(begin()));
  });
});
