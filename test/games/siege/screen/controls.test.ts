import { describe, expect, test } from 'vitest';
import { siege } from '../../../../src/games/siege/index.ts';
import { bestKeepings } from '../../../../src/games/siege/lessons/hint.ts';
import { focusesOn } from '../../../rig/games/presses.ts';
import {
  faultsOf,
  labels,
  menuOptions,
  pressText,
  screenAt,
  screenOf,
  textOf,
} from '../../../rig/games/siege/screens.ts';
import { moved, siegeAfter, sketch } from '../../../rig/games/siege/sieges.ts';

describe('marking dice', () => {
  const start = siegeAfter('2 2 4 6 1 1');

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
    const rerolled = siegeAfter('2 2 4 5 1 1', 'r013 5 5 4');
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
    expect(labels(screenOf(moved(moved(rerolled, 'r013 1 1 4'), 'e 1 1 1 1 1 1')))).toContain('Reroll all 6 (2 left)');
  });

  test('a siege stored by an early release can still be read, and keeps no dice', () => {
    const { held: _held, ...old } = siegeAfter('2 2 4 5 1 1', 'r013 5 5 4');
    expect(siege.readState(JSON.parse(JSON.stringify(old)))).toEqual({ ...old, held: [] });
  });

  test('one press keeps two 6s or more', () => {
    expect(labels(screenOf(start))).not.toContain('Keep all 6s (1)');
    const sixes = screenOf(siegeAfter('6 2 6 3 1 6'), 'k:1');
    expect(sixes.controls.flat()).toContainEqual(
      expect.objectContaining({ label: 'Keep all 6s (3)', press: { focus: 'k:0,1,2,5' } }),
    );
  });

  test('one press keeps the dice of the hint', () => {
    const view = siege.look(start, 0);
    const [best] = bestKeepings(view);
    expect(siege.hints?.focus?.(view)).toBe(`h:${best?.keep.join(',')}`);
    expect(siege.hints?.focus?.(siege.look(siegeAfter('2 2 4 6 1 1', 's'), 0))).toBe('board');
  });

  test('the hint can be taken once, and again when the dice are no longer those of the hint', () => {
    const focus = siege.hints?.focus?.(siege.look(start, 0)) ?? '';
    expect(labels(screenOf(start))).toContain('Take the hint');
    expect(labels(screenOf(start, focus))).not.toContain('Take the hint');
    const letGo = focusesOn(screenOf(start, focus)).filter((each) => each.startsWith('k:'));
    expect(letGo.length).toBeGreaterThan(0);
    for (const each of letGo) expect(labels(screenOf(start, each))).toContain('Take the hint');
  });

  test('a roll says what stopping would mean for the siege', () => {
    const last = sketch({ round: 9, entered: 9, lines: [0, 0, 0, 0, 0, 0, 0, 0, 1], dice: [2, 3, 3, 3, 3, 3] });
    expect(textOf(screenAt({ ...last, phase: 'roll' }))).toContain('1 Archer deals 1');
    expect(textOf(screenAt({ ...last, phase: 'roll' }))).toContain('**that wins the siege**');
    const lost = sketch({ round: 9, entered: 9, walls: [0, 0, 3], dice: [1, 1, 5, 5, 5, 5] });
    expect(textOf(screenAt({ ...lost, phase: 'roll' }))).toMatch(
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
    const screen = screenOf(siegeAfter('2 2 4 6 6 1', 's'));
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
    const ready = screenOf(siegeAfter('2 2 4 6 6 1', 's', 't:riders:2'));
    expect(ready.controls.at(-1)?.[0]).toMatchObject({ label: 'End round: deal 2, take 3', press: { action: 'e' } });
  });

  test('6s can be sent one by one in a closer look', () => {
    const options = menuOptions(screenOf(siegeAfter('2 2 4 6 6 1', 's'), 'send'));
    expect(options.map(({ label }) => label)).toEqual([
      'Send 1 to Elves',
      'Send 1 to Riders',
      'Send 1 to Extra die 1',
      'Send 1 to Extra die 2',
      'Back',
    ]);
  });

  test('the story says what ending the round would do', () => {
    expect(textOf(screenOf(siegeAfter('2 2 4 1 1 3', 's')))).toContain(
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
      pressText(press).startsWith('k:army:4'),
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
