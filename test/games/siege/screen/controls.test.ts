import { describe, expect, test } from 'vitest';
import { FINISHING, HINTED, type Scene } from '../../../../src/games/contract/screen.ts';
import { siege } from '../../../../src/games/siege/index.ts';
import { bestKeepings } from '../../../../src/games/siege/lessons/hint.ts';
import type { Event } from '../../../../src/games/siege/rules/event.ts';
import type { Position } from '../../../../src/games/siege/rules/position.ts';
import {
  buttonIn,
  faultsOf,
  labels,
  menuOptions,
  pressText,
  screenAt,
  screenOf,
  textOf,
} from '../../../rig/games/siege/screens.ts';
import {
  almostLost,
  almostWon,
  moved,
  siegeAfter,
  sketch,
  stateAt,
  undecided,
} from '../../../rig/games/siege/sieges.ts';

describe('marking dice', () => {
  const start = siegeAfter('2 2 4 6 1 1');

  test('a press on a number keeps all its dice, and further presses let them go one by one', () => {
    const number = (focus: string | null) =>
      screenOf(start, focus)
        .controls.flat()
        .find((control) => control.kind === 'button' && control.label.startsWith('2 '));
    expect(number(null)).toMatchObject({ label: '2 2', press: { focus: 'k:0,1' }, style: 'secondary' });
    expect(number('k:0,1')).toMatchObject({ label: '2 2 ✓', press: { focus: 'k:0' }, style: 'success' });
    expect(number('k:0')).toMatchObject({ label: '2 ✓ 2', press: { focus: 'k:' } });
    expect(number('k:1,3')).toMatchObject({ label: '2 ✓ 2', press: { focus: 'k:3' } });
  });

  test.each([
    { focus: null, label: 'Reroll all 6', action: 'r' },
    { focus: 'k:', label: 'Reroll all 6', action: 'r' },
    { focus: 'k:0,3', label: 'Roll 4 dice', action: 'r03' },
    { focus: 'k:0,1,2,3,4', label: 'Roll 1 die', action: 'r01234' },
    { focus: 'k:0,9', label: 'Roll 5 dice', action: 'r0' },
    { focus: 'nonsense', label: 'Reroll all 6', action: 'r' },
    { focus: 'p:army:1', label: 'Reroll all 6', action: 'r' },
  ])('focus $focus: $label', ({ focus, label, action }) => {
    expect(buttonIn(screenOf(start, focus), label)).toMatchObject({ press: { action } });
  });

  test('one press keeps a likely number, or two of them, and rerolls the rest', () => {
    const quick = (focus: string | null) =>
      screenOf(start, focus)
        .controls.flat()
        .flatMap((control) =>
          control.kind === 'button' && 'action' in control.press && control.label.endsWith('s, roll')
            ? [[control.label, control.press.action]]
            : [],
        );
    // The likeliest is first.
    expect(quick(null)).toEqual([
      ['1s, roll', 'r45'],
      ['1s 6s, roll', 'r345'],
      ['6s, roll', 'r3'],
    ]);
    expect(quick('k:4,5')).toEqual([
      ['6s, roll', 'r345'],
      ['2s 6s, roll', 'r01345'],
      ['2s, roll', 'r0145'],
    ]);
    expect(labels(screenOf(start, 'k:0,1,2,4,5')).filter((label) => label.endsWith('roll'))).toEqual([]);
  });

  test('kept dice stay kept after the reroll, and so do new ones of their numbers, until they are let go', () => {
    const rerolled = siegeAfter('2 2 4 5 1 1', 'r013 5 5 4');
    expect(labels(screenOf(rerolled))).toEqual(['Roll 1 die', 'Stop', '2 2 ✓', '4', '5 5 5 ✓', 'Hint']);
    expect(labels(screenOf(rerolled, 'k:'))).toContain('Reroll all 6');
    expect(siege.readState(JSON.parse(JSON.stringify(rerolled)))).toEqual(rerolled);
    expect(labels(screenOf(moved(moved(rerolled, 'r013 1 1 4'), 'e 1 1 1 1 1 1')))).toContain('Reroll all 6');
  });

  test('a siege stored by an early release can still be read, and keeps no dice', () => {
    const { held: _held, ...old } = siegeAfter('2 2 4 5 1 1', 'r013 5 5 4');
    expect(siege.readState(JSON.parse(JSON.stringify(old)))).toEqual({ ...old, held: [] });
  });

  test('eight dice of all six numbers and the rolls take three lines of a phone', () => {
    const { controls } = screenAt({ ...sketch({ dice: [1, 2, 3, 4, 5, 6, 6, 6] }), phase: 'roll', rolls: 1 });
    expect(controls.map(({ length }) => length)).toEqual([3, 4, 2]);
  });

  test('the focus of the hint marks its dice', () => {
    const view = siege.look(start, 0);
    const [best] = bestKeepings(view);
    expect(siege.hints?.focus?.(view)).toBe(`h:${best?.keep.join(',')}`);
    expect(siege.hints?.focus?.(siege.look(siegeAfter('2 2 4 6 1 1', 's'), 0))).toBe('board');
  });

  test('the hint can be taken once it is shown', () => {
    expect(labels(screenOf(start))).toEqual(expect.arrayContaining(['Hint']));
    expect(labels(screenOf(start))).not.toContain('Take it');
    expect(labels(screenOf(start, HINTED))).toContain('Take it');
    expect(labels(screenOf(start, HINTED))).not.toContain('Hint');
    expect(labels(screenOf(start, siege.hints?.focus?.(siege.look(start, 0)) ?? ''))).toContain('Hint');
  });

  test('a bot may finish a siege that is almost sure, where that is allowed, instead of a hint', () => {
    const shown = (now: Position, scene: Partial<Scene<Event>> = {}) =>
      labels(siege.screen(siege.look(stateAt(now), 0), { events: [], focus: null, players: ['Ann'], ...scene }));
    for (const now of [almostWon, { ...almostWon, phase: 'roll' as const, rolls: 1 }, almostLost]) {
      expect(shown(now, { mayFinish: true })).toContain('Finish it');
      expect(shown(now, { mayFinish: true })).not.toContain('Hint');
      expect(shown(now)).toContain('Hint');
      expect(shown(now)).not.toContain('Finish it');
    }
    expect(shown(almostWon, { mayFinish: true, focus: FINISHING })).toEqual(['Let it play', 'Back']);
    expect(shown(almostWon, { focus: FINISHING })).toContain('Hint');
    expect(shown(undecided, { mayFinish: true, focus: FINISHING })).toContain('Hint');
    expect(shown(undecided, { mayFinish: true })).toContain('Hint');
    expect(shown({ ...almostWon, phase: 'roll', rolls: 1 }, { mayFinish: true, focus: HINTED })).toContain('Take it');
  });

  test('a roll says what each number does, and what stopping would mean for the siege', () => {
    expect(textOf(screenOf(start)).split('\n').slice(-2)).toEqual([
      'Damage per die: 2 → 1. 4s need three. 6s bring reinforcements. Two 1s make one die of any other number.',
      'Stop now: deal 2, take 3.',
    ]);
    const last = sketch({ round: 9, entered: 9, lines: [0, 0, 0, 0, 0, 0, 0, 0, 1], dice: [2, 3, 3, 3, 3, 3] });
    expect(textOf(screenAt({ ...last, phase: 'roll' }))).toContain('Damage per die: 2 → 1. No effect: 3.');
    expect(textOf(screenAt({ ...last, phase: 'roll' }))).toContain('Stop now: deal 1 **and win**.');
    const lost = sketch({ round: 9, entered: 9, walls: [0, 0, 3], dice: [1, 1, 5, 5, 5, 5] });
    expect(textOf(screenAt({ ...lost, phase: 'roll' }))).toMatch(/Stop now: deal 0, take \d+ \*\*and lose\*\*\./);
  });

  test('if all dice are kept, there is nothing to reroll', () => {
    expect(labels(screenOf(start, 'k:0,1,2,3,4,5')).filter((label) => label.startsWith('R'))).toEqual([]);
  });
});

describe('using the dice', () => {
  test('what must be done has buttons, which also end the round if nothing else must be done', () => {
    const screen = screenOf(siegeAfter('2 2 4 6 6 1', 's'));
    expect(labels(screen)).toEqual([
      '2 to Riders, end',
      '2 to Elves, end',
      '2 to Extra die 1, end',
      '2 to Extra die 2, end',
      'More ways to use your dice',
      'Hint',
      'Undo',
    ]);
    expect(screen.controls[0]?.[0]).toMatchObject({ press: { action: 't:riders:2 e' } });
    expect(textOf(screen)).toContain('First send your 6s.');
    const ready = screenOf(siegeAfter('2 2 4 6 6 1', 's', 't:riders:2'));
    expect(buttonIn(ready, 'End: deal 2, take 3')).toMatchObject({ press: { action: 'e' } });
  });

  test('no button ends the round with a choice if that loses the siege', () => {
    const lost = screenAt(sketch({ walls: [0, 0, 5], dice: [2, 2, 4, 6, 3, 1] }));
    expect(labels(lost)).toContain('1 to Elves');
  });

  test('6s can be sent one by one, and without ending the round', () => {
    const options = menuOptions(screenOf(siegeAfter('2 2 4 6 6 1', 's')));
    expect(options.map(({ label }) => label)).toEqual([
      '1 to Elves',
      '2 to Elves',
      '1 to Riders',
      '2 to Riders',
      '1 to Extra die 1',
      '2 to Extra die 1',
      '1 to Extra die 2',
      '2 to Extra die 2',
    ]);
  });

  test('the story says what ending the round would do', () => {
    expect(textOf(screenOf(siegeAfter('2 2 4 1 1 3', 's')))).toContain('Ending now: Goblins −2, Outer Walls 28 → 25.');
  });

  test('the button that ends the round strikes the line that spares the stronghold most', () => {
    const position = sketch({
      round: 5,
      entered: 5,
      lines: [0, 0, 0, 9, 10, 12, 14, 16, 20],
      dice: [2, 2, 2, 2, 2, 2],
      abilities: [3, 3, 3, 3, 3, 3, 3, 3],
    });
    const screen = screenAt(position);
    expect(buttonIn(screen, 'End: deal 6, take 9')).toMatchObject({ press: { action: 'k:army:5:6 e' } });
    expect(textOf(screen)).toContain('Ending now: Berserkers −6');
  });

  test('targets can be chosen for all the damage, or for a part of it', () => {
    const position = sketch({ dice: [2, 2, 2, 1, 1, 1] });
    expect(menuOptions(screenAt(position)).map(({ label }) => label)).toContain('Choose targets yourself');
    expect(menuOptions(screenAt(position, 't')).map(({ label }) => label)).toContain('Army, 3 damage: Trolls');
    expect(menuOptions(screenAt(position, 'p')).map(({ label }) => label)).toContain('Army: Trolls');
    const hits = menuOptions(screenAt(position, 'p:army:4')).filter(({ press }) =>
      pressText(press).startsWith('k:army:4'),
    );
    expect(hits.map(({ label }) => label)).toEqual([
      'Army, 1 damage: Trolls',
      'Army, 2 damage: Trolls',
      'Army, 3 damage: Trolls',
    ]);
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
      '3: Riders arrive',
      '3 to Elves',
      'Wizard’s Light',
      'Targeted Attack',
      'Heroic Deeds: Orcs',
      'More ways to use your dice',
      'Hint',
    ]);
  });

  test('it warns of danger before it is too late', () => {
    const lost = screenAt(sketch({ walls: [0, 0, 5] }));
    expect(lost.tone).toBe('danger');
    expect(buttonIn(lost, 'End: you lose')).toMatchObject({ style: 'danger' });
  });
});
