import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escape } from '../../../src/games/escape/index.ts';
import type { Control, Screen } from '../../../src/games/game.ts';
import type { Event } from '../../../src/games/escape/event.ts';
import { makeAction } from '../../../src/games/escape/notation.ts';
import type { State } from '../../../src/games/escape/state.ts';
import { trials } from '../../trials.ts';
import { after, begin, carrying, fightAt, outAt, stepOf } from './telling.ts';
import { anyGame, explored, gameOf } from './games.ts';

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
  ...screen.blocks.map(({ text }) => text),
  screen.footer ?? '',
];

/** A screen as a person reads it. */
const picture = (screen: Screen): string =>
  [
    screen.headline,
    screen.figures.map(({ name, value }) => `${name} ${value}`).join(', '),
    ...screen.blocks.map(({ kind, text }) => (kind === 'code' ? text.replaceAll(/^/gm, '| ') : text)),
    ...labelsOf(screen.controls),
  ].join('\n');

const pressesOf = (control: Control): readonly string[] =>
  (control.kind === 'button' ? [control.press] : control.options.map(({ press }) => press)).map((press) =>
    'action' in press ? press.action : JSON.stringify(press),
  );

/** All that Discord, and a phone, set bounds to: what of it a screen breaks. */
const faultsOf = (screen: Screen): readonly string[] => {
  const code = screen.blocks.filter(({ kind }) => kind === 'code').flatMap(({ text }) => text.split('\n'));
  const presses = screen.controls.flat().flatMap(pressesOf);
  return [
    ...code.filter((line) => !/^[\x20-\x7e]{1,30}$/.test(line)),
    ...(/^.{1,250}$/.test(screen.headline) ? [] : [screen.headline]),
    ...(textsOf(screen).join('').length < 3500 ? [] : ['the whole text']),
    ...((screen.footer ?? '').length < 2048 ? [] : ['the footer']),
    ...(screen.controls.length <= 5 ? [] : ['the rows']),
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
            .flatMap(pressesOf)
            .filter((press) => !/^(\{|s$)/.test(press));
          expect(actions.toSorted()).toEqual(escape.actions(state, 0).map(makeAction).toSorted());
        }
      }),
      { seed: 20261122, numRuns: trials(25) },
    );
  });

  test('with 600 spaces of a real run', () => {
    const variants = ['divine-intervention', 'chaos-theory', 'hard-mode', 'choke-point'] as const;
    const { state, events } = explored({ variants, world: 'free', seed: null }, 0, 600);
    expect(state.spaces.length).toBeGreaterThan(600);
    expect(faultsOf(show(state, events))).toEqual([]);
    for (const page of [1, 2, 99]) expect(faultsOf(show(state, [], `map:${page}`))).toEqual([]);
  });

  const tree = Array.from({ length: 700 }, (_, id) => ({ inward: Math.floor(id / 2) }));
  const corridor = Array.from({ length: 700 }, (_, id) => ({ inward: id }));

  test.each(
    [0, 1, 350, 700].flatMap((at) => [
      { shape: 'the widest tree', spaces: tree, at },
      { shape: 'the longest corridor', spaces: corridor, at },
    ]),
  )('with 700 spaces as $shape, seen from $at', ({ spaces, at }) => {
    const state = begin([], { spaces: [{ inward: null }, ...spaces], at, lead: 2000, steps: 900, turn: 900 });
    const screen = show(state);
    expect(faultsOf(screen)).toEqual([]);
    expect(faultsOf(show(state, [], 'map:3'))).toEqual([]);
    expect(screen.blocks.at(-1)?.text.split('\n').length).toBeLessThanOrEqual(30);
  });
});

describe('screens read well', () => {
  test('at the start', () => {
    expect(picture(show(begin()))).toMatchInlineSnapshot(`
      "You have escaped the Citadel. Now run!
      Health 20/20, Steps and lead 0 of 30, 30 left, Power 0, Spaces 0, Carried nothing
      You are on **the Citadel**, distance 1, with 2 paths unexplored.
      A patrol found from here attacks with 2; you with 0 + die.
      | Citadel: YOU, 2 new
      [Explore a new path (2 left)]"
    `);
  });

  test('in the published example, after its poisoned patrol', () => {
    const moves = ['e 4 1', 'e 3', 'e 6', 'w2', 'e 1 4', 'w2', 'w0', 'w1', 'r 1'];
    const before = after(begin(), ...moves);
    expect(picture(show(before))).toMatchInlineSnapshot(`
      "You fight the patrol of space 1.
      Health 19/20, Steps and lead 9 of 35, 26 left, Power 0, Spaces 4, Carried Poison 1
      **Patrol 3** against **your 0 + 1 = 1**: losing.
      Accepting it costs 2 health and takes you back to the Citadel; the patrol’s attack becomes 4.
      After a roll, Poison that reaches the patrol’s attack wins.
      | Citadel
      | - 1: YOU, patrol 3
      | - 2
      |   - 3: shrine
      |   - 4: blocked
      [Accept: -2 health, back to Citadel]
      [Add 1 Poison (3 to 3: you win)]"
    `);
    const { state, events } = stepOf(before, 'p1');
    expect(picture(show(state, events))).toMatchInlineSnapshot(`
      "1 Poison added: 3 to 3. Patrol defeated: power 1.
      Health 19/20, Steps and lead 9 of 35, 26 left, Power 1, Spaces 4, Carried nothing
      You are on **space 1**, distance 2, with 2 paths unexplored.
      A patrol found from here attacks with 3; you with 1 + die.
      | Citadel
      | - 1: YOU, 2 new
      | - 2
      |   - 3: shrine
      |   - 4: blocked
      [Explore a new path (2 left)]
      [Walk to Citadel (inward)]"
    `);
  });

  test('with an item that waits', () => {
    const { state, events } = stepOf(begin(), 'e 1 2');
    expect(picture(show(state, events))).toMatchInlineSnapshot(`
      "Space 1 is blocked. You find Armour.
      Health 20/20, Steps and lead 1 of 30, 29 left, Power 0, Spaces 1, Carried nothing
      🎲 **1** Blocked Space
      🎲 **2** Found Armour: To be decided on
      **Armour**: -2 health, +2 maximum health. Now or never.
      With it: power 0, health 18/22.
      | Citadel: 1 new
      | > 1: YOU, blocked
      [Equip Armour (health 18/22)] [Leave the Armour]"
    `);
  });

  test('on a large map: the way in, what is near, and what is folded away', () => {
    const bush = Array.from({ length: 200 }, (_, id) => ({ inward: Math.floor(id / 2) }));
    const closed = bush.map((space, id) => (id >= 100 && id < 180 ? { ...space, blockedBy: 'wall' as const } : space));
    const state = begin([], { spaces: [{ inward: null }, ...closed], at: 95, lead: 500, steps: 300, farthest: 8 });
    expect(picture(show(state))).toMatchInlineSnapshot(`
      "You have escaped the Citadel. Now run!
      Health 20/20, Steps and lead 300 of 500, 200 left, Power 0, Spaces 200, Carried nothing
      You are on **space 95**, distance 7.
      | Citadel
      | - 1 > 4 > 10 [94 closed]
      |   - 21 > 44 [10 closed]
      |      [3 far] [4 new]
      |   - 22
      |     - 45 [6 far] [8 new]
      |     - 46 [6 far] [8 new]
      | - 2 > 5 > 11 [46 closed]
      |   - 23
      |     - 47
      |       - 95: YOU
      |         - 191: 2 new
      |         - 192: 2 new
      |       - 96
      |         - 193: 2 new
      |         - 194: 2 new
      |     - 48
      |       - 97
      |         - 195: 2 new
      |         - 196: 2 new
      |       - 98
      |         - 197: 2 new
      |         - 198: 2 new
      |   - 24 > 49 [3 closed]
      |     - 99
      |       - 199: 2 new
      |       - 200: 2 new
      |     - 100: 2 new
      [Walk to 47 (inward)] [Walk to 191 (2 new)] [Walk to 192 (2 new)]
      [Show the whole map]"
    `);
  });

  test('at the end', () => {
    const { state, events } = stepOf(outAt(4, { steps: 29 }), 'e');
    expect(picture(show(state, events))).toMatchInlineSnapshot(`
      "Challenge met: **Ghost Path**! Captured after 30 steps: your lead of 30 is gone.
      Health 20/20, Steps and lead 30 of 30, 0 left, Power 0, Spaces 3, Carried nothing
      **Score 3**: the spaces you revealed.
      Farthest distance 4, patrols defeated 0.
      Challenges met: Ghost Path.
      | Citadel: 1 new
      | > 1: 1 new
      | > 2: 1 new
      | > 3: YOU, 2 new"
    `);
  });
});

describe('controls', () => {
  test.each([
    {
      told: 'the last step',
      state: outAt(2, { steps: 29 }),
      labels: ['[Explore (captured: last step)]', '[Walk to Citadel (captured: last step)]'],
    },
    {
      told: 'Hot Pursuit',
      state: outAt(3, { variants: ['hot-pursuit'] }),
      labels: ['[Explore a new path (2 left)]', '[Walk to 1 (inward, 2 steps)]'],
    },
    {
      told: 'Choke Point',
      state: outAt(4, { variants: ['choke-point'] }),
      labels: ['[Explore (surely a patrol, attack 5)]', '[Walk to 2 (inward)]'],
    },
    {
      told: 'a loss that kills',
      state: fightAt(6, { health: 5, ...carrying({ potion: 1 }) }, { kind: 'fight', face: 1 }),
      labels: ['[Accept: lose 5 health and die]', '[Drink a Potion (+2 health)]'],
    },
    {
      told: 'a loss that captures',
      state: fightAt(6, { steps: 29, ...carrying({ potion: 1 }) }, { kind: 'fight', face: 1 }),
      labels: ['[Accept: lose 5 health, captured]', '[Drink a Potion (health is full)]'],
    },
    {
      told: 'a Scroll that may kill',
      state: begin([], { health: 2, ...carrying({ scroll: 1 }) }),
      labels: ['[Explore a new path (2 left)]', '[Read the Scroll (a 1 would kill you)]'],
    },
    {
      told: 'Poison before the roll',
      state: fightAt(6, carrying({ poison: 2 })),
      labels: ['[Roll the die (cannot win, 6 draws)]', '[Add 1 Poison (+2: 5-6 win)] [Add 2 Poison (+4: 3-6 win)]'],
    },
    {
      told: 'Poison after it',
      state: fightAt(6, carrying({ poison: 2 }), { kind: 'fight', face: 3 }),
      labels: [
        '[Accept: -3 health, back to 4]',
        '[Add 1 Poison (5 to 6: still less)] [Add 2 Poison (7 to 6: you win)]',
      ],
    },
    {
      told: 'nothing left',
      state: begin([], {
        spaces: [{ inward: null }, { inward: 0, blockedBy: 'shrine' }, { inward: 0, blockedBy: 'shrine' }],
      }),
      labels: ['[Walk to 1 (nothing new)] [Walk to 2 (nothing new)]', '[Give up the run (score 2)]'],
    },
    { told: 'being stuck', state: begin(['fire-wall'], { power: 9 }), labels: ['[Give up the run (score 0)]'] },
    { told: 'the end', state: after(begin(), 's'), labels: [] },
  ])('warn and explain: $told', ({ state, labels }) => {
    expect(labelsOf(show(state).controls)).toEqual(labels);
  });

  test('many neighbours come in a menu', () => {
    const spaces = [
      { inward: null },
      { inward: 0 },
      { inward: 1 },
      { inward: 1 },
      { inward: 1, blockedBy: 'patrol' as const },
    ];
    const state = begin(['chaos-theory'], { spaces, at: 1, farthest: 3, steps: 6 });
    expect(labelsOf(show(state).controls)).toEqual([
      '<Walk to a space next to you: Walk to Citadel (inward) / Walk to 2 (3 new) / Walk to 3 (3 new) / Walk to 4 (patrol, attack 3)>',
    ]);
  });

  test('an unknown focus shows the plain board', () => {
    for (const focus of ['board', 'map:0', 'map:x', 'shop']) expect(show(begin(), [], focus)).toEqual(show(begin()));
  });
});
