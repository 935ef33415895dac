import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Control, MenuOption, Press, Screen } from '../../../src/games/game.ts';
import type { Event } from '../../../src/games/siege/event.ts';
import { noChance, recordedChance } from '../../../src/kernel/random.ts';
import { siege } from '../../../src/games/siege/index.ts';
import type { Position } from '../../../src/games/siege/position.ts';
import type { State } from '../../../src/games/siege/state.ts';
import { trials } from '../../trials.ts';
import { anySiege, gameOf, sketch, told } from './sieges.ts';

const screenOf = (state: State, focus: string | null = null, events: readonly Event[] = []): Screen =>
  siege.screen(siege.look(state, 0), { events, focus, players: ['Ann'] });

const screenAt = (now: Position, focus: string | null = null): Screen =>
  screenOf({ version: 1, turn: 0, now, rolled: now, since: [] }, focus);

const textOf = ({ blocks }: Screen): string => blocks.map(({ text }) => text).join('\n');

const menuOptions = (screen: Screen): readonly MenuOption[] =>
  screen.controls.flat().flatMap((control) => (control.kind === 'menu' ? control.options : []));

const labels = (screen: Screen): readonly string[] =>
  screen.controls.flat().map((control) => (control.kind === 'menu' ? control.placeholder : control.label));

const pressesOf = (control: Control): readonly Press[] =>
  control.kind === 'menu' ? control.options.map(({ press }) => press) : [control.press];

const shortTexts = (press: Press): string => Object.values(press).join('');

const presses = (screen: Screen): readonly Press[] =>
  screen.controls
    .flat()
    .filter((control) => control.kind === 'menu' || control.disabled !== true)
    .flatMap((control) => pressesOf(control));

const playable = (screen: Screen): readonly string[] =>
  presses(screen).flatMap((press) => ('action' in press ? [press.action] : []));

const focuses = (screen: Screen): readonly string[] =>
  presses(screen).flatMap((press) => ('focus' in press ? [press.focus] : []));

/** Discord's limits and ours: what of a screen does not fit. */
const faultsOf = (screen: Screen): readonly string[] => {
  const lines = screen.blocks.flatMap(({ kind, text }) => (kind === 'code' ? text.split('\n') : []));
  const controls = screen.controls.flat();
  return [
    ...(textOf(screen).length + screen.headline.length + screen.title.length > 3900 ? ['text too long'] : []),
    ...lines.filter((line) => line.length > 30),
    ...(screen.controls.length > 5 ? ['too many rows'] : []),
    ...screen.controls.filter((row) => !fitsRow(row)).map((_row, index) => `row ${index}`),
    ...labels(screen).filter((label) => label.length > 38),
    ...menuOptions(screen).flatMap(({ label, description = '' }) =>
      label.length > 38 || description.length > 100 ? [label] : [],
    ),
    ...controls.flatMap((control) =>
      pressesOf(control)
        .map(shortTexts)
        .filter((text) => text.length > 60),
    ),
  ];
};

const fitsRow = (row: readonly Control[]): boolean => {
  if (row.length === 0 || row.length > 5) return false;
  return row.every((control) => {
    if (control.kind === 'button') return true;
    const texts = new Set(control.options.map(({ press }) => shortTexts(press)));
    return row.length === 1 && texts.size === control.options.length && texts.size > 0 && texts.size <= 25;
  });
};

describe('in every siege', () => {
  test('screens fit, closer looks too, and controls that play are legal', () => {
    fc.assert(
      fc.property(anySiege, (game) => {
        for (const { state, events } of gameOf(game)) {
          const screen = screenOf(state, null, events);
          const legal = new Set(siege.actions(state, 0).map((action) => siege.makeAction(action)));
          expect(faultsOf(screen)).toEqual([]);
          expect(playable(screen).filter((text) => !legal.has(text))).toEqual([]);
          expect(focuses(screen).flatMap((focus) => faultsOf(screenOf(state, focus)))).toEqual([]);
        }
      }),
      { seed: 4, numRuns: trials(12) },
    );
  });
});

describe('the sheet', () => {
  test('of round 1', () => {
    expect(textOf(screenOf(told('2 2 4 6 1 1')))).toMatchInlineSnapshot(`
      "ATTACKERS         left  deals
      1 Goblins          5/5      5
      STILL TO COME           round
      2 Wolf Packs         6      2
        + Catapults: 3 dice
      3 Orcs               8      3
      4 Trolls             9      4
        + Battering Ram: 15
      5 Berserkers        10      5
      6 War Elephants     12      6
        + Siege Towers: 10, +2/line
      7 Wyverns           14      7
      8 Black Guard       16      8
      9 Greater Wyvern    20      9

      STRONGHOLD        left
      Outer Walls      28/28
      ..... ..... ..... ..... .....
      ...
        falls: 3s fight, 4s do not
      Inner Walls      38/38
      ..... ..... ..... ..... .....
      ..... ..... ...
        falls: a 4th roll each round
      Courtyard        20/20
      ..... ..... ..... .....
        falls: the siege is lost
      x filled  . left
      EACH DIE NOW
      1 Halflings  two = any die
      2 Archers    1 each
      3 Warriors   no: walls stand
      4 Trebuchets 2 each, from 3
      5 Elves      no: 4 boxes open
      6 Messengers one box each

      REINFORCEMENTS (6s)
      Elves        ....  4 to go
      Riders       ...   3 to go
      Extra die 1  ....  4 to go
      Extra die 2  ....  4 to go
      SPECIAL ABILITIES
      3x Wizard's Light      locked
      3x Repurpose Rubble    locked
      4x Targeted Attack     locked
      4x Call to Arms        locked
      5x Heroic Deeds        locked
      5x War Horn            locked
      6x Shieldmaiden        locked
      6x Summon the Dead     locked
      🎲 **2  2  4  6  1  1** (roll 1 of 3)
      All dice, as they lie:
      • 2 × Archers: 2 damage
      • 1 × Trebuchets: nothing with fewer than three
      • 1 six: one reinforcement box
      • Two 1s: Halflings can make them one other die"
    `);
  });

  test('of a late round', () => {
    const late = sketch({
      round: 7,
      entered: 7,
      walls: [0, 11, 20],
      lines: [0, 0, 0, 0, 0, 10, 14, 16, 12],
      dice: [3, 3, 5, 1, 6, 3, 1],
      tracks: [4, 3, 1, 4],
      abilities: [3, 2, 1, 0, 2, 2, 0, 2],
    });
    expect(textOf(screenAt(late))).toMatchInlineSnapshot(`
      "ATTACKERS         left  deals
      Dead: 1 2 3 4 5
      6 War Elephants  10/12     10
      7 Wyverns        14/14     14
        together                 24
      STILL TO COME           round
      8 Black Guard       16      8
      9 Greater Wyvern 12/20      9

      STRONGHOLD        left
      Outer Walls      fallen
        so 3s fight, 4s do not
      Inner Walls      11/38
      xxxxx xxxxx xxxxx xxxxx xxxxx
      xx... ..... ...
        falls: a 4th roll each round
      Courtyard        20/20
      ..... ..... ..... .....
        falls: the siege is lost
      x filled  . left
      EACH DIE NOW
      1 Halflings  two = any die
      2 Archers    1 each
      3 Riders     1 each: Elephants
      4 Trebuchets no: breached
      5 Elves      2 each
      6 Messengers one box each

      REINFORCEMENTS (6s)
      Elves        xxxx  arrived
      Riders       xxx   arrived
      Extra die 1  x...  3 to go
      Extra die 2  xxxx  arrived
      SPECIAL ABILITIES
      3x Wizard's Light        used
      3x Repurpose Rubble     READY
         no use: walls breached
      4x Targeted Attack   unlocked
         from the next round
      4x Call to Arms        locked
      5x Heroic Deeds         READY
         destroys a line in play
      5x War Horn             READY
         spares you up to 24 damage
      6x Shieldmaiden        locked
      6x Summon the Dead      READY
         15 damage, any line
      🎲 **3  3  5  1  6  3  1** (final)
      • 3 × Riders: 3 damage
      • 1 × Elves: 2 damage
      • 1 six: one reinforcement box
      • Two 1s: Halflings can make them one other die
      Damage to deal: **5**

      **If you end the round now**
      • War Elephants: 5 damage, 5 left
      • Your stronghold takes **19**: Inner Walls 11 → 0, Courtyard 20 → 12
      • Round 8: Black Guard (16 boxes)"
    `);
    expect(labels(screenAt(late))).toMatchInlineSnapshot(`
      [
        "Halflings: make one die of two 1s",
        "Send 6s to reinforcements",
        "Use a special ability",
        "Choose targets yourself",
        "Send 1 six to Extra die 1",
        "End the round (send your 6s first)",
        "Give me a hint",
      ]
    `);
  });

  test('of the end', () => {
    const over = screenAt(sketch({ phase: 'over', walls: [0, 0, 0] }));
    expect(over.controls).toEqual([]);
    expect(over.tone).toBe('over');
    expect(over.headline).toBe('The stronghold falls in round 6. Score 11.');
  });
});

describe('marking dice', () => {
  const start = told('2 2 4 6 1 1');

  test('a die is pressed to keep it and pressed again to let it go', () => {
    const [die] = screenOf(start).controls[0] ?? [];
    expect(die).toMatchObject({ label: 'Keep 2', press: { focus: 'k:0' } });
    const [kept, next] = screenOf(start, 'k:0').controls[0] ?? [];
    expect(kept).toMatchObject({ label: '2 kept', press: { focus: 'k:' } });
    expect(next).toMatchObject({ label: 'Keep 2', press: { focus: 'k:0,1' } });
  });

  test.each([
    { focus: null, label: 'Reroll all 6 dice (2 rolls left)', action: 'r' },
    { focus: 'k:', label: 'Reroll all 6 dice (2 rolls left)', action: 'r' },
    { focus: 'k:0,3', label: 'Reroll 4 dice (2 rolls left)', action: 'r03' },
    { focus: 'k:0,1,2,3,4', label: 'Reroll 1 die (2 rolls left)', action: 'r01234' },
    { focus: 'k:0,9', label: 'Reroll 5 dice (2 rolls left)', action: 'r0' },
    { focus: 'nonsense', label: 'Reroll all 6 dice (2 rolls left)', action: 'r' },
    { focus: 'p:army:1', label: 'Reroll all 6 dice (2 rolls left)', action: 'r' },
  ])('focus $focus: $label', ({ focus, label, action }) => {
    expect(screenOf(start, focus).controls.at(-1)?.[0]).toMatchObject({ label, press: { action } });
  });

  test('all dice kept leave nothing to reroll', () => {
    expect(screenOf(start, 'k:0,1,2,3,4,5').controls.at(-1)?.[0]).toMatchObject({ disabled: true });
  });

  test('the marked dice tell what they do by themselves', () => {
    expect(textOf(screenOf(start, 'k:0,1'))).toContain('Kept **2 2**, by themselves:\n• 2 × Archers: 2 damage');
  });
});

describe('using the dice', () => {
  test('one press does what must be done, another ends the round', () => {
    const screen = screenOf(told('2 2 4 6 6 1', 's'));
    expect(labels(screen)).toEqual([
      'Send 6s to reinforcements',
      'Send 2 sixes to Riders',
      'End the round (send your 6s first)',
      'Give me a hint',
      'Undo',
    ]);
    const ready = screenOf(told('2 2 4 6 6 1', 's', 't:riders:2'));
    expect(ready.controls.at(-1)?.[0]).toMatchObject({
      label: 'End the round: deal 2, take 3',
      press: { action: 'e' },
    });
  });

  test('before committing it tells what the end of the round does', () => {
    expect(textOf(screenOf(told('2 2 4 1 1 3', 's')))).toContain(
      [
        '**If you end the round now**',
        '• Goblins: 2 damage, 3 left',
        '• Your stronghold takes **3**: Outer Walls 28 → 25',
        '• Round 2: Wolf Packs (6 boxes)',
      ].join('\n'),
    );
  });

  test('targets are chosen by the hardest blow, or by a smaller one', () => {
    const position = sketch({ dice: [2, 2, 2, 1, 1, 1] });
    expect(menuOptions(screenAt(position)).map(({ label }) => label)).toContain('Army: 3 on Trolls');
    expect(menuOptions(screenAt(position, 'p')).map(({ label }) => label)).toContain('Army: on Trolls');
    const hits = menuOptions(screenAt(position, 'p:army:4')).filter(({ press }) =>
      shortTexts(press).startsWith('k:army:4'),
    );
    expect(hits.map(({ label }) => label)).toEqual(['Army: 1 on Trolls', 'Army: 2 on Trolls', 'Army: 3 on Trolls']);
  });

  test('a stale focus is passed over', () => {
    expect(screenAt(sketch({}), 'p:army:1')).toEqual(screenAt(sketch({})));
    expect(screenAt(sketch({}), 'k:0,1')).toEqual(screenAt(sketch({})));
  });

  test('at its fullest there are five rows', () => {
    const full = screenAt(
      sketch({
        dice: [6, 6, 6, 2, 2, 2, 1, 1],
        ready: ['light', 'heroic', 'horn', 'dead', 'target'],
        dead: 4,
        tracks: [0, 0, 4, 4],
      }),
    );
    expect(faultsOf(full)).toEqual([]);
    expect(labels(full)).toEqual([
      'Halflings, or unlock an ability',
      'Send 6s to reinforcements',
      'Use a special ability',
      'Choose targets yourself',
      'Send 3 sixes to Riders',
      'Unlock Repurpose Rubble',
      'End the round (send your 6s first)',
      'Give me a hint',
    ]);
  });

  test('danger is told before it is too late', () => {
    const lost = screenAt(sketch({ walls: [0, 0, 5] }));
    expect(lost.tone).toBe('danger');
    expect(lost.controls.at(-1)?.[0]).toMatchObject({ label: 'End the round: take 35 and lose', style: 'danger' });
  });
});

describe('the log', () => {
  test('of a round', () => {
    const before = told('2 2 4 1 1 3', 's');
    const action = siege.parseAction('e');
    const lines = siege.log({
      before,
      state: before,
      seat: 0,
      action,
      events: [
        { type: 'struck', by: 'army', line: 1, hits: 2, left: 3 },
        { type: 'stormed', damage: 3, spared: 0 },
        { type: 'round', round: 2 },
        { type: 'entered', line: 2, boxes: 6 },
        { type: 'rolled', roll: 1, dice: [1, 2, 3, 4, 5, 6], kept: [] },
      ],
    });
    expect(lines.map(({ at, roll, effect, note }) => [at, roll, effect, note].join(' | '))).toEqual([
      'Round 1 |  | Goblins take 2 | ',
      'Round 1 |  | Your stronghold takes 3 | ',
      'Round 2 |  | Wolf Packs enter (6) | ',
      'Round 2 | 1 2 3 4 5 6 | Roll 1 | 6 dice',
    ]);
  });
});

test('the log begins with the roll that the setup made', () => {
  const before = siege.setup({ difficulty: 'normal' }, 1, recordedChance([2, 2, 4, 4, 5, 1]));
  const action = siege.parseAction('s');
  const played = siege.play(before, 0, action, noChance);
  if (!played.ok) throw new Error(played.reason);
  const [first, ...rest] = siege.log({ before, seat: 0, action, ...played.value });
  expect(first).toEqual({ at: 'Round 1', roll: '2 2 4 4 5 1', effect: 'Roll 1', note: '6 dice' });
  expect(rest).toHaveLength(1);
});

describe('the help', () => {
  test('fits', () => {
    expect(siege.help.length).toBeLessThanOrEqual(6);
    for (const { title, text } of siege.help) {
      expect(title.length).toBeLessThanOrEqual(100);
      expect(text.length).toBeLessThan(2000);
    }
  });
});
