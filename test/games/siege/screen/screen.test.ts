// @module-tag both
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Control, MenuOption, Press, Screen } from '../../../../src/games/contract/screen.ts';
import { siege } from '../../../../src/games/siege/index.ts';
import { bestKeepings } from '../../../../src/games/siege/lessons/hint.ts';
import type { Event } from '../../../../src/games/siege/rules/event.ts';
import type { Position } from '../../../../src/games/siege/rules/position.ts';
import type { State } from '../../../../src/games/siege/rules/state.ts';
import { noChance, recordedChance } from '../../../../src/kernel/random.ts';
import { anySiege, gameOf, sketch, tell, told } from '../../../rig/games/siege/sieges.ts';
import { trials } from '../../../rig/games/trials.ts';

const screenOf = (state: State, focus: string | null = null, events: readonly Event[] = []): Screen =>
  siege.screen(siege.look(state, 0), { events, focus, players: ['Ann'] });

const screenAt = (now: Position, focus: string | null = null): Screen =>
  screenOf({ version: 1, turn: 0, now, rolled: now, since: [], held: [] }, focus);

const textOf = ({ board, story }: Screen): string => [...board, ...story].map(({ text }) => text).join('\n');

/** A screen as a person reads it. */
const whole = (screen: Screen): string =>
  [
    ...screen.board.map(({ text }) => text),
    screen.headline,
    ...screen.story.map(({ text }) => text),
    screen.figures.map(({ name, value }) => `${name} ${value}`).join(' · '),
    ...screen.controls.map((row) =>
      row.map((control) => (control.kind === 'menu' ? `<${control.placeholder}>` : `[${control.label}]`)).join(' '),
    ),
  ].join('\n');

const menuOptions = (screen: Screen): readonly MenuOption[] =>
  screen.controls.flat().flatMap((control) => (control.kind === 'menu' ? control.options : []));

const labels = (screen: Screen): readonly string[] =>
  screen.controls.flat().map((control) => (control.kind === 'menu' ? control.placeholder : control.label));

/** The labels of the buttons that play at once. Dice of the same number may look alike until then. */
const playing = (screen: Screen): readonly string[] =>
  screen.controls
    .flat()
    .flatMap((control) => (control.kind === 'button' && 'action' in control.press ? [control.label] : []));

const twice = (texts: readonly string[]): readonly string[] =>
  texts.filter((text, place) => texts.indexOf(text) !== place);

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

/** How a screen exceeds Discord's limits or ours. */
const faultsOf = (screen: Screen): readonly string[] => {
  const lines = [...screen.board, ...screen.story].flatMap(({ kind, text }) =>
    kind === 'code' ? text.split('\n') : [],
  );
  const controls = screen.controls.flat();
  return [
    ...(textOf(screen).length + screen.headline.length + screen.title.length > 3900 ? ['text too long'] : []),
    ...lines.filter((line) => line.length > 30),
    ...(screen.controls.length > 4 ? ['too many rows'] : []),
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
  test('screens and closer looks fit, and controls that play are legal', () => {
    fc.assert(
      fc.property(anySiege, (game) => {
        for (const { state, events } of gameOf(game)) {
          const screen = screenOf(state, null, events);
          const legal = new Set(siege.actions(state, 0).map((action) => siege.makeAction(action)));
          expect(faultsOf(screen)).toEqual([]);
          expect(twice(playing(screen))).toEqual([]);
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
    const screen = screenOf(told('2 2 4 6 1 1'));
    expect(whole(screen)).toMatchInlineSnapshot(`
      "ATTACKERS            left hits
      Goblins        ███████  5    5
      Next: Wolf Packs 6
      Then: Catapults 3d6, Orcs 8
      STRONGHOLD               left
      Outer Walls  ██████████  28/28
      Inner Walls  ██████████  38/38
      Courtyard    ██████████  20/20
      SIXES SENT
      Elves   ░░░░   Riders  ░░░
      Extra 1 ░░░░   Extra 2 ░░░░
      Round 1: the Goblins are at the gate. Pick the dice to keep and reroll the rest.
      🎲 **2  2  4  6  1  1** · roll 1 of 3
      If you stop now: 2 Archers deal 2; one 6 brings one reinforcement box; two 1s can become any other die; your stronghold takes 3.
      Round 1 · Stronghold 86/86 · Attackers 100/100
      [2 Archer (1)] [2 Archer (1)] [4 Trebuchet (0)] [6 Messenger]
      [1 Halfling] [1 Halfling]
      [Reroll all 6 (2 left)] [Stop here]
      [Take the hint] [Hint]"
    `);
  });

  test('of a late round, in about 20 lines', () => {
    const late = screenAt(
      sketch({
        round: 7,
        entered: 7,
        walls: [0, 11, 20],
        lines: [0, 0, 0, 0, 0, 10, 14, 16, 12],
        dice: [3, 3, 5, 1, 6, 3, 1],
        tracks: [4, 3, 1, 4],
        abilities: [3, 2, 1, 0, 2, 2, 0, 2],
      }),
    );
    expect(whole(late)).toMatchInlineSnapshot(`
      "ATTACKERS            left hits
      War Elephants  ██████░ 10   10
      Wyverns        ███████ 14   14
      Together                    24
      Next: Black Guard 16
      Then: Greater Wyvern 12
      STRONGHOLD               left
      Outer Walls  ░░░░░░░░░░ fallen
      Inner Walls  ███░░░░░░░  11/38
      Courtyard    ██████████  20/20
      SIXES SENT
      Elves   here   Riders  here
      Extra 1 █░░░   Extra 2 here
      Ready: Repurpose Rubble
      Ready: Heroic Deeds
      Ready: War Horn
      Ready: Summon the Dead
      Next round: Targeted Attack
      Round 7: your dice are final. Use them, then end the round.
      🎲 **3  3  5  1  6  3  1** · final dice: deal **5**
      Your dice: 3 Riders deal 3; 1 Elf deals 2; one 6 brings one reinforcement box; two 1s can become any other die.
      First send your 6s.
      **If you end the round now**
      • War Elephants -5 (5 left).
      • Your stronghold takes **19**: Inner Walls 11 → 0, Courtyard 20 → 12.
      • Round 8 brings: Black Guard (16 boxes).
      Round 7 · Stronghold 31/86 · Attackers 52/100
      [Send 1 to Extra die 1] [1s as a 2] [1s as a 3] [1s as a 4] [1s as a 5]
      [1s as a 6] [Heroic Deeds: War Elephants] [Heroic Deeds: Wyverns] [Use War Horn] [Use Summon the Dead]
      <More: other ways to use your dice>
      [Hint]"
    `);
  });

  test('with all lines alive has no more than 22 lines', () => {
    const full = screenAt(sketch({ round: 9, entered: 9, lines: [5, 6, 8, 9, 10, 12, 14, 16, 20] }));
    expect(full.board[0]?.text.split('\n').length).toBeLessThanOrEqual(22);
  });

  test('is left out if the picture shows it', () => {
    const view = siege.look(told('2 2 4 6 1 1'), 0);
    const screen = siege.screen(view, { events: [], focus: null, players: ['Ann'], isPictured: true });
    expect(screen.board).toEqual([]);
    expect(screen.story.length).toBeGreaterThan(0);
  });

  test('of a lost siege says the score, what was done and what to aim for next', () => {
    const over = screenAt(sketch({ phase: 'over', walls: [0, 0, 0], tracks: [4, 1, 0, 0] }));
    expect(over.controls).toEqual([]);
    expect(over.tone).toBe('over');
    expect([over.headline, ...over.story.map(({ text }) => text)].join('\n')).toMatchInlineSnapshot(`
      "## Defeat
      The stronghold fell in round 6.
      You killed 11 boxes of attackers, and 0 boxes of your stronghold are left.
      In this siege: Elves arrived, 0 of 8 special abilities used.
      Next: win. The attackers still had 89 boxes."
    `);
  });

  test('of a won siege, too', () => {
    const over = screenAt(sketch({ phase: 'over', lines: [0, 0, 0, 0, 0, 0, 0, 0, 0], entered: 9, round: 9 }));
    expect([over.headline, ...over.story.map(({ text }) => text)].join('\n')).toMatchInlineSnapshot(`
      "## Victory!
      The last attacker fell in round 9.
      You killed 100 boxes of attackers, and 86 boxes of your stronghold are left.
      In this siege no reinforcements arrived, 0 of 8 special abilities used.
      Next: win on hard, where your walls have 71 boxes instead of 86."
    `);
  });
});

describe('marking dice', () => {
  const start = told('2 2 4 6 1 1');

  test('a die says what it does; pressing it keeps it, and pressing it again lets it go', () => {
    const [die] = screenOf(start).controls[0] ?? [];
    expect(die).toMatchObject({ label: '2 Archer (1)', press: { focus: 'k:0' } });
    const [kept, next] = screenOf(start, 'k:0').controls[0] ?? [];
    expect(kept).toMatchObject({ label: 'Kept: 2 Archer', press: { focus: 'k:' } });
    expect(next).toMatchObject({ label: '2 Archer (1)', press: { focus: 'k:0,1' } });
  });

  test.each([
    { focus: null, label: 'Reroll all 6 (2 left)', action: 'r' },
    { focus: 'k:', label: 'Reroll all 6 (2 left)', action: 'r' },
    { focus: 'k:0,3', label: 'Reroll 4 dice (2 left)', action: 'r03' },
    { focus: 'k:0,1,2,3,4', label: 'Reroll 1 die (2 left)', action: 'r01234' },
    { focus: 'k:0,9', label: 'Reroll 5 dice (2 left)', action: 'r0' },
    { focus: 'nonsense', label: 'Reroll all 6 (2 left)', action: 'r' },
    { focus: 'p:army:1', label: 'Reroll all 6 (2 left)', action: 'r' },
  ])('focus $focus: $label', ({ focus, label, action }) => {
    expect(screenOf(start, focus).controls[2]?.[0]).toMatchObject({ label, press: { action } });
  });

  test('kept dice stay kept after the reroll, until they are let go', () => {
    const rerolled = told('2 2 4 5 1 1', 'r013 5 5 4');
    expect(labels(screenOf(rerolled)).slice(0, 7)).toEqual([
      'Kept: 2 Archer',
      'Kept: 2 Archer',
      '5 Elf (0)',
      'Kept: 5 Elf',
      '5 Elf (0)',
      '4 Trebuchet (0)',
      'Reroll 3 dice (1 left)',
    ]);
    expect(labels(screenOf(rerolled, 'k:'))).toContain('Reroll all 6 (1 left)');
    expect(siege.readState(JSON.parse(JSON.stringify(rerolled)))).toEqual(rerolled);
    expect(labels(screenOf(tell(tell(rerolled, 'r013 1 1 4'), 'e 1 1 1 1 1 1')))).toContain('Reroll all 6 (2 left)');
  });

  test('a siege that was stored before dice stayed kept can still be read, and keeps none', () => {
    const { held: _held, ...old } = told('2 2 4 5 1 1', 'r013 5 5 4');
    expect(siege.readState(JSON.parse(JSON.stringify(old)))).toEqual({ ...old, held: [] });
  });

  test('one press keeps two 6s or more', () => {
    expect(labels(screenOf(start))).not.toContain('Keep all 6s (1)');
    const sixes = screenOf(told('6 2 6 3 1 6'), 'k:1');
    expect(sixes.controls.flat()).toContainEqual(
      expect.objectContaining({ label: 'Keep all 6s (3)', press: { focus: 'k:0,1,2,5' } }),
    );
  });

  test('one press keeps the dice of the hint', () => {
    const view = siege.look(start, 0);
    const [best] = bestKeepings(view);
    expect(siege.hints?.focus?.(view)).toBe(`h:${best?.keep.join(',')}`);
    expect(siege.hints?.focus?.(siege.look(told('2 2 4 6 1 1', 's'), 0))).toBe('board');
  });

  test('the hint can be taken once, and again when the dice are no longer those of the hint', () => {
    const focus = siege.hints?.focus?.(siege.look(start, 0)) ?? '';
    expect(labels(screenOf(start))).toContain('Take the hint');
    expect(labels(screenOf(start, focus))).not.toContain('Take the hint');
    const letGo = focuses(screenOf(start, focus)).filter((each) => each.startsWith('k:'));
    expect(letGo.length).toBeGreaterThan(0);
    for (const each of letGo) expect(labels(screenOf(start, each))).toContain('Take the hint');
  });

  test('a roll says what stopping would mean for the siege', () => {
    const last = sketch({ round: 9, entered: 9, lines: [0, 0, 0, 0, 0, 0, 0, 0, 1], dice: [2, 3, 3, 3, 3, 3] });
    expect(whole(screenAt({ ...last, phase: 'roll' }))).toContain('1 Archer deals 1');
    expect(whole(screenAt({ ...last, phase: 'roll' }))).toContain('**that wins the siege**');
    const lost = sketch({ round: 9, entered: 9, walls: [0, 0, 3], dice: [1, 1, 5, 5, 5, 5] });
    expect(whole(screenAt({ ...lost, phase: 'roll' }))).toMatch(
      /If you stop now: .*your stronghold takes \d+ \*\*and falls/,
    );
  });

  test('if all dice are kept, there is nothing to reroll', () => {
    expect(labels(screenOf(start, 'k:0,1,2,3,4,5')).filter((label) => label.startsWith('Reroll'))).toEqual([]);
  });

  test('the marked dice say what they do by themselves', () => {
    expect(textOf(screenOf(start, 'k:0,1'))).toContain('The dice you keep, **2 2**: 2 Archers deal 2.');
  });
});

describe('using the dice', () => {
  test('what must be done has buttons, and the round can be ended after that', () => {
    const screen = screenOf(told('2 2 4 6 6 1', 's'));
    expect(labels(screen)).toEqual([
      'Send 2 to Riders',
      'Send 2 to Elves',
      'Send 2 to Extra die 1',
      'Send 2 to Extra die 2',
      'More: other ways to use your dice',
      'Hint',
      'Undo',
    ]);
    expect(menuOptions(screen).map(({ label }) => label)).toEqual(['Send fewer 6s at a time']);
    expect(textOf(screen)).toContain('First send your 6s.');
    const ready = screenOf(told('2 2 4 6 6 1', 's', 't:riders:2'));
    expect(ready.controls.at(-1)?.[0]).toMatchObject({
      label: 'End round: deal 2, take 3',
      press: { action: 'e' },
    });
  });

  test('6s can be sent one by one in a closer look', () => {
    const options = menuOptions(screenOf(told('2 2 4 6 6 1', 's'), 'send'));
    expect(options.map(({ label }) => label)).toEqual([
      'Send 1 to Elves',
      'Send 1 to Riders',
      'Send 1 to Extra die 1',
      'Send 1 to Extra die 2',
      'Back',
    ]);
  });

  test('it says what the end of the round does before it is ended', () => {
    expect(textOf(screenOf(told('2 2 4 1 1 3', 's')))).toContain(
      [
        '**If you end the round now**',
        '• Goblins -2 (3 left).',
        '• Your stronghold takes **3**: Outer Walls 28 → 25.',
        '• Round 2 brings: Wolf Packs (6 boxes).',
      ].join('\n'),
    );
  });

  test('targets can be chosen for all the damage, or for a part of it', () => {
    const position = sketch({ dice: [2, 2, 2, 1, 1, 1] });
    expect(menuOptions(screenAt(position)).map(({ label }) => label)).toContain('Choose targets yourself');
    expect(menuOptions(screenAt(position, 't')).map(({ label }) => label)).toContain('Army: 3 to Trolls');
    expect(menuOptions(screenAt(position, 'p')).map(({ label }) => label)).toContain('Army: Trolls');
    const hits = menuOptions(screenAt(position, 'p:army:4')).filter(({ press }) =>
      shortTexts(press).startsWith('k:army:4'),
    );
    expect(hits.map(({ label }) => label)).toEqual(['Army: 1 to Trolls', 'Army: 2 to Trolls', 'Army: 3 to Trolls']);
  });

  test('a stale focus is ignored', () => {
    expect(screenAt(sketch({}), 'p:army:1')).toEqual(screenAt(sketch({})));
    expect(screenAt(sketch({}), 'k:0,1')).toEqual(screenAt(sketch({})));
  });

  test('there are at most four rows', () => {
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
      'Send 3: Riders arrive',
      'Send 3 to Elves',
      'Unlock Repurpose Rubble',
      '1s as a 2',
      '1s as a 3',
      '1s as a 4',
      '1s as a 5',
      '1s as a 6',
      'Use Wizard’s Light',
      'Use Targeted Attack',
      'More: other ways to use your dice',
      'Hint',
    ]);
  });

  test('it warns of danger before it is too late', () => {
    const lost = screenAt(sketch({ walls: [0, 0, 5] }));
    expect(lost.tone).toBe('danger');
    expect(lost.controls.at(-1)?.[0]).toMatchObject({ label: 'End round: take 35 and lose', style: 'danger' });
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
      'Round 1 |  | The Goblins take 2: 3 left | ',
      'Round 1 |  | Your stronghold takes 3 | ',
      'Round 2 |  | The Wolf Packs enter with 6 boxes | ',
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
