import { describe, expect, test } from 'vitest';
import { siege } from '../../../../src/games/siege/index.ts';
import { damageWalls } from '../../../../src/games/siege/rules/position.ts';
import { summary } from '../../../../src/games/siege/rules/rules.ts';
import { LINES } from '../../../../src/games/siege/rules/sheet.ts';
import { noChance, recordedChance } from '../../../../src/kernel/random.ts';
import { ended, moved, refusal, siegeAfter, sketch, stateAt } from '../../../rig/games/siege/sieges.ts';

const SIX = [2, 2, 2, 2, 2, 2];

describe('S1: the stronghold', () => {
  test.each([
    { difficulty: 'normal', walls: [28, 38, 20] },
    { difficulty: 'hard', walls: [22, 32, 17] },
    { difficulty: 'epic', walls: [18, 28, 15] },
  ] as const)('$difficulty: $walls', ({ difficulty, walls }) => {
    expect(siege.setup({ difficulty }, 1, recordedChance(SIX)).now.walls).toEqual(walls);
  });

  test.each([
    { damage: 27, walls: [1, 38, 20], fell: [] },
    { damage: 28, walls: [0, 38, 20], fell: [0] },
    { damage: 70, walls: [0, 0, 16], fell: [0, 1] },
    { damage: 200, walls: [0, 0, 0], fell: [0, 1, 2] },
  ])('$damage damage passes on from level to level', ({ damage, walls, fell }) => {
    const { state, events } = damageWalls(sketch({}), damage);
    expect(state.walls).toEqual(walls);
    expect(events).toEqual(fell.map((level) => ({ type: 'fell', level })));
  });
});

describe('S2: attackers', () => {
  test('hold 100 boxes', () => {
    expect(LINES.reduce((total, { boxes }) => total + boxes, 0)).toBe(100);
  });

  test.each([
    { title: 'each box deals one', lines: [3, 4, 0, 0, 0, 0, 14, 16, 20], left: 21 },
    { title: 'Trolls deal five, however many boxes', lines: [0, 0, 0, 1, 0, 0, 14, 16, 20], left: 23 },
    { title: 'lines to come deal nothing', lines: [0, 0, 0, 0, 0, 0, 14, 16, 20], left: 28 },
  ])('$title', ({ lines, left }) => {
    const { walls } = ended(sketch({ lines, walls: [28, 38, 20], round: 5, entered: 5 }), ...SIX);
    expect(walls[0]).toBe(left);
  });
});

describe('S3: special attacks', () => {
  const quiet = { lines: [0, 0, 8, 9, 10, 12, 14, 16, 20] };

  test.each([
    { before: 3, draws: [6, 5, 4, ...SIX], damage: 15 },
    { before: 5, draws: SIX, damage: 15 },
    { before: 7, draws: SIX, damage: 10 },
    { before: 4, draws: SIX, damage: 0 },
  ])('before line $before: $damage damage', ({ before, draws, damage }) => {
    const lines = quiet.lines.map((boxes, index) => (index < before - 1 ? 0 : boxes));
    const start = sketch({ lines, round: before - 1, entered: before - 1 });
    expect(ended(start, ...draws)).toMatchObject({ walls: [28 - damage, 38, 20], round: before, entered: before });
  });

  test('Siege Towers deal two more for each line alive', () => {
    const start = sketch({ lines: [1, 0, 2, 0, 0, 0, 14, 16, 20], used: ['horn'] });
    expect(ended(start, ...SIX).walls).toEqual([14, 38, 20]);
  });

  test('come even before a line that is already dead, which then enters without effect', () => {
    const start = sketch({ lines: [0, 0, 0, 0, 0, 1, 0, 16, 20], used: ['horn'] });
    expect(ended(start, ...SIX)).toMatchObject({ walls: [16, 38, 20], entered: 7 });
  });

  test('breach the walls before the roll that follows', () => {
    const start = sketch({ lines: [0, 0, 0, 0, 10, 12, 14, 16, 20], round: 4, entered: 4, walls: [0, 10, 20] });
    expect(ended(start, ...SIX).walls).toEqual([0, 0, 15]);
  });
});

describe('S6: options', () => {
  test.each([{}, { difficulty: 'easy' }, { difficulty: 'epic', seats: 1 }, null])('%j are refused', (options) => {
    expect(() => siege.readOptions(options)).toThrow(/the options/);
  });
});

describe('S7, S25, S26: the start', () => {
  test('round 1 with the Goblins and six dice', () => {
    const chance = recordedChance([2, 6, 6, 4, 1, 1]);
    const state = siege.setup({ difficulty: 'normal' }, 1, chance);
    expect(chance.draws).toHaveLength(6);
    expect(summary(state)).toEqual({
      round: 1,
      phase: 'roll',
      rolls: 1,
      dice: [2, 6, 6, 4, 1, 1],
      pool: [2, 1, 0, 1, 0, 2],
      sent: 0,
      lines: [5, 6, 8, 9, 10, 12, 14, 16, 20],
      entered: 1,
      walls: [28, 38, 20],
      tracks: [0, 0, 0, 0],
      abilities: [0, 0, 0, 0, 0, 0, 0, 0],
      damage: 0,
      dead: 0,
    });
  });

  test('after line 9 rounds go on with no new lines', () => {
    const start = sketch({ round: 9, entered: 9, lines: [0, 0, 0, 0, 0, 0, 0, 0, 20] });
    expect(ended(start, ...SIX)).toMatchObject({ round: 10, entered: 9, phase: 'roll', rolls: 1 });
  });

  test('one seat only', () => {
    expect(() => siege.setup({ difficulty: 'normal' }, 2, noChance)).toThrow(/one seat/);
  });
});

describe('S8: rolling', () => {
  test('kept dice keep their places, the others are drawn from left to right', () => {
    expect(siegeAfter('1 2 3 4 5 6', 'r135 1 2 3').now.dice).toEqual([1, 2, 2, 4, 3, 6]);
  });

  test('keeping does not bind the next roll', () => {
    expect(siegeAfter('1 2 3 4 5 6', 'r01234 5', 'r 2 2 2 2 2 2').now.dice).toEqual(SIX);
  });

  test('the third roll makes the dice final, and so does stopping earlier', () => {
    expect(siegeAfter('1 2 3 4 5 6', 'r 1 1 1 1 1 1').now).toMatchObject({ phase: 'roll', rolls: 2 });
    expect(siegeAfter('1 2 3 4 5 6', 'r 1 1 1 1 1 1', 'r0 1 1 1 1 1').now).toMatchObject({ phase: 'act', rolls: 3 });
    expect(siegeAfter('1 2 3 4 5 6', 's').now).toMatchObject({ phase: 'act', rolls: 1 });
  });

  test('a fourth roll once the Inner Walls are destroyed', () => {
    const third = sketch({ phase: 'roll', rolls: 2, walls: [0, 0, 20], dice: SIX });
    const chance = recordedChance([1]);
    const played = siege.play(stateAt(third), 0, siege.parseAction('r01234'), chance);
    expect(played.ok && played.value.state.now).toMatchObject({ phase: 'roll', rolls: 3 });
  });

  test.each([
    { tracks: [4, 3, 3, 0], dice: 6 },
    { tracks: [0, 0, 4, 0], dice: 7 },
    { tracks: [0, 0, 4, 4], dice: 8 },
  ])('extra dice $tracks: $dice dice in the next round', ({ tracks, dice }) => {
    const draws = Array.from({ length: dice }, () => 2);
    expect(ended(sketch({ tracks, used: ['horn'] }), ...draws).dice).toHaveLength(dice);
  });

  test.each([
    { text: 'r012345', reason: 'keeps-all' },
    { text: 'r10', reason: 'keep-unclear' },
    { text: 'r00', reason: 'keep-unclear' },
    { text: 'r6', reason: 'keep-unclear' },
    { text: 'e', reason: 'still-rolling' },
    { text: 'h2', reason: 'still-rolling' },
    { text: 'r', reason: 'ok' },
  ])('$text: $reason', ({ text, reason }) => {
    expect(refusal(siegeAfter('1 1 2 2 3 3').now, text)).toBe(reason);
  });

  test('no rolling once the dice are final', () => {
    expect(refusal(sketch({}), 'r')).toBe('dice-final');
    expect(refusal(sketch({}), 's')).toBe('dice-final');
  });
});

describe('S20, S25: the end of a round', () => {
  test('draws the Catapults’ dice before the first roll', () => {
    const start = siegeAfter('2 2 2 2 2 1', 's', 'u:light', 'e 1 1 1 1 1 1', 's', 'u:rubble');
    const next = moved(start, 'e 6 6 6 5 5 5 5 5 5');
    expect(next.now).toMatchObject({ round: 3, dice: [5, 5, 5, 5, 5, 5] });
  });

  test('deals the remaining damage first, then the lines alive hit, then unlocked abilities are ready', () => {
    const start = siegeAfter('2 2 2 3 3 1', 's', 'u:light', 'e 6 6 5 5 4 4');
    expect(start.now).toMatchObject({ lines: [2, 6, 8, 9, 10, 12, 14, 16, 20], walls: [26, 38, 20], round: 2 });
    expect(start.now.abilities[0]).toBe(2);
  });

  test('is refused while a 6 could be sent or an unlock is possible', () => {
    expect(refusal(sketch({ dice: [6, 2, 2, 3, 3, 4] }), 'e')).toBe('sixes-unsent');
    expect(refusal(sketch({ dice: [2, 2, 2, 3, 3, 4] }), 'e')).toBe('unlock-possible');
    expect(refusal(sketch({ dice: [6, 6, 2, 2, 3, 4], tracks: [4, 3, 4, 4] }), 'e')).toBe('ok');
  });
});
