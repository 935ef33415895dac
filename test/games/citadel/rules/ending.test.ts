import { describe, expect, test } from 'vitest';
import type { State } from '../../../../src/games/citadel/rules/field/state.ts';
import { actions, status, summary } from '../../../../src/games/citadel/rules/rules.ts';
import { after, begun, field, refused, said } from '../../../rig/games/citadel/fields.ts';

const result = (state: State) => status(state).result;

const ahead = field(`
 7 . . . . . . .
 6 . . . . .[o].
 5 .[ ]x . . . .
 4 . . .[x]. . .
 3 . . . . . . .
 2 .[x]. . .[o].
 1 . . . . . . .
`);

describe('C34: lead', () => {
  const three = field(`
 7 . . . . . . .
 6 . . . . . o .
 5 .[x]. . .[ ].
 4 . . .[x]. . .
 3 . . . . . . .
 2 .[x]. . .[o].
 1 . . . . . . .
`);

  test('a side that is two citadels ahead when its own turn begins wins', () => {
    const waiting = after(three, '.');
    expect(waiting).toMatchObject({ phase: 'play', mover: 1, turn: 2 });
    const won = after(waiting, '.');
    expect(result(won)).toEqual({ outcome: 'lead', winners: [0] });
    expect(summary(won)).toMatchObject({ phase: 'over', mover: null, turn: 2, actions: 0, quiet: 2 });
  });

  test('a lead must survive the enemy’s turn', () => {
    expect(after(three, '. f6-f5 .')).toMatchObject({ phase: 'play', mover: 0, turn: 3 });
  });

  test('one citadel more is not enough', () => {
    expect(after(ahead, 'c5-b5 . .').phase).toBe('play');
    expect(result(after({ ...ahead, warriors: [ahead.warriors[0], [12]] }, 'c5-b5 . .'))?.outcome).toBe('lead');
  });

  test('nobody wins at turn 1', () => {
    const played = after(begun(), 'b2 d4 f6 b6 f2 d4 b2 f6 f2');
    expect(played).toMatchObject({ phase: 'play', turn: 1 });
    expect(summary(played).citadels).toEqual([2, 2]);
  });
});

describe('C35: extinct', () => {
  test('the last warrior falls: its side loses at once, in the middle of a turn', () => {
    const last = { ...ahead, warriors: [[40, 39], [47]] as const };
    const state = field(`
 7 . . . . . . .
 6 .[ ]. . .[ ].
 5 . . . x . . .
 4 . . x o . . .
 3 . . . . . . .
 2 .[x]. . .[ ].
 1 . . . . . . .
`);
    expect(last.phase).toBe('play');
    const won = after(state, 'xd4');
    expect(result(won)).toEqual({ outcome: 'extinct', winners: [0] });
    expect(summary(won)).toMatchObject({ turn: 1, mover: null, actions: 0, kills: 0 });
  });

  test('a side that dismisses its last warrior loses', () => {
    const state = { ...ahead, warriors: [[8], ahead.warriors[1]] as const };
    expect(result(after(state, '~b2'))).toEqual({ outcome: 'extinct', winners: [1] });
  });

  test('if the last warriors of both sides fall in one fight, the game is drawn', () => {
    const state = field(`
 7 . . . . . . .
 6 .[ ]. . .[ ].
 5 . . . . . . .
 4 . . x o . . .
 3 . . . . . . .
 2 .[ ]. . .[ ].
 1 . . . . . . .
`);
    expect(result(after(state, 'xd4>c4'))).toEqual({ outcome: 'extinct', winners: [] });
  });
});

test('C36: barren, when nobody controls a citadel at the beginning of a turn', () => {
  const state = { ...ahead, warriors: [[8, 28], [35]] as const };
  const empty = after(state, 'b2-b3');
  expect(empty.phase).toBe('play');
  expect(result(after(empty, '.'))).toEqual({ outcome: 'barren', winners: [] });
});

describe('C37: stall', () => {
  const options = { stall: 4 };
  const figures = { options, turn: 3, taken: 0, mover: 0 } as const;

  test('this many turns without a taking end the game', () => {
    const state = { ...ahead, ...figures, options: { ...ahead.options, ...options } };
    expect(after(state, '.').phase).toBe('play');
    const ended = after(state, '. .');
    expect(result(ended)).toEqual({ outcome: 'stall', winners: [] });
    expect(summary(ended)).toMatchObject({ turn: 4, quiet: 4 });
  });

  test('a taking restarts the count', () => {
    const state = { ...ahead, ...figures, options: { ...ahead.options, ...options } };
    const taken = after(state, 'c5-b5');
    expect(summary(taken).quiet).toBe(0);
    expect(after(taken, '. . . .')).toMatchObject({ phase: 'play', turn: 7 });
    expect(result(after(taken, '. . . . .'))).toEqual({ outcome: 'stall', winners: [0] });
  });

  test('entering the citadel you held last is not a taking; claiming counts as holding', () => {
    expect(summary(after({ ...ahead, turn: 3 }, 'b2-b3-b2')).quiet).toBe(3);
    const lost = field(
      `
 7 . . . . . . .
 6 .[ ]. . .[o].
 5 . . x . . . .
 4 . . .[x]. . .
 3 . . . . . . .
 2 .[x]. . .[o].
 1 . . . . . . .
`,
      { turn: 5, lastHeld: { b6: 0 }, actions: 3 },
    );
    expect(summary(after(lost, 'c5-c6-b6')).quiet).toBe(5);
    expect(
      summary(
        after(
          { ...lost, citadels: lost.citadels.map(({ at, last }) => ({ at, last: at === 36 ? 1 : last })) },
          'c5-c6-b6',
        ),
      ).quiet,
    ).toBe(0);
  });

  test('kills and fights do not count', () => {
    expect(summary(after({ ...ahead, turn: 5, warriors: [ahead.warriors[0], [12, 31]] }, 'xd5')).quiet).toBe(5);
  });

  test('0 switches it off', () => {
    const state = { ...ahead, turn: 99, options: { ...ahead.options, stall: 0 } };
    expect(after(state, '. .').phase).toBe('play');
  });
});

describe('C38, C39: cap and tally', () => {
  const at = (options: object): State => ({ ...ahead, turn: 3, options: { ...ahead.options, cap: 4, ...options } });

  test('the game ends with the turn of that number; a tie is a draw', () => {
    expect(result(after(at({}), '. .'))).toEqual({ outcome: 'cap', winners: [] });
  });

  test('C39: more citadels win, unless the tally is off', () => {
    expect(result(after(at({}), 'c5-b5 . .'))).toEqual({ outcome: 'cap', winners: [0] });
    expect(result(after(at({ tally: false }), 'c5-b5 . .'))).toEqual({ outcome: 'cap', winners: [] });
  });

  test('the endings are checked in this order: lead, barren, stall, cap', () => {
    expect(result(after(at({ stall: 1 }), 'b2-b3 .'))).toEqual({ outcome: 'stall', winners: [1] });
    expect(result(after({ ...at({ stall: 1 }), warriors: [[8], ahead.warriors[1]] }, 'b2-b3 .'))?.outcome).toBe('lead');
  });

  test('0 switches it off', () => {
    expect(after({ ...at({ cap: 0 }), turn: 399, taken: 399 }, '. .').phase).toBe('play');
  });
});

describe('C40: resigning and draws', () => {
  test.each([
    { state: begun(), what: 'in setup' },
    { state: ahead, what: 'in play' },
  ])('either seat may resign at any time, $what', ({ state }) => {
    expect(result(said(state, 0, 'resign'))).toEqual({ outcome: 'resigned', winners: [1] });
    expect(result(said(state, 1, 'resign'))).toEqual({ outcome: 'resigned', winners: [0] });
    expect(summary(said(state, 1, 'resign'))).toMatchObject({ turn: state.turn, mover: null, actions: 0 });
  });

  test('two standing offers draw the game', () => {
    const offered = said(ahead, 1, 'draw');
    expect(offered).toMatchObject({ phase: 'play', offers: [1] });
    expect(result(said(offered, 0, 'draw'))).toEqual({ outcome: 'agreed', winners: [] });
  });

  test('an offer stands until the other seat next ends a turn', () => {
    expect(after(said(ahead, 1, 'draw'), '.').offers).toEqual([]);
    const mine = after(said(ahead, 0, 'draw'), '.');
    expect(mine.offers).toEqual([0]);
    expect(after(mine, '.').offers).toEqual([]);
  });

  test('a standing offer cannot be made again', () => {
    expect(refused(said(ahead, 1, 'draw'), 'draw', 1)).toBe('offer-stands');
    expect(refused(begun(), 'draw')).toBe('no-offer-in-setup');
  });

  test('nothing can be done after the end', () => {
    const over = said(ahead, 0, 'resign');
    expect(refused(over, '.', 1)).toBe('over');
    expect(refused(over, 'resign', 1)).toBe('over');
    expect(status(over)).toMatchObject({ toAct: [], awaited: [] });
  });
});

describe('C57: counting now', () => {
  /** x holds one more once it has entered b5. */
  const entered = after(ahead, 'c5-b5');

  test('two standing offers end the game by the tally', () => {
    const offered = said(ahead, 1, 'count');
    expect(offered).toMatchObject({ phase: 'play', offers: [1], counting: true });
    expect(result(said(offered, 0, 'count'))).toEqual({ outcome: 'counted', winners: [] });
    const won = said(said(after(entered, '.'), 1, 'count'), 0, 'count');
    expect(result(won)).toEqual({ outcome: 'counted', winners: [0] });
    expect(summary(won)).toMatchObject({ phase: 'over', mover: null, turn: 2, actions: 0, citadels: [3, 2] });
  });

  test.each([
    [0, 1],
    [1, 0],
  ])('seat %i offers and seat %i accepts: what only the mover has seen does not count', (seat, other) => {
    const counted = said(said(entered, seat, 'count'), other, 'count');
    expect(result(counted)).toEqual({ outcome: 'counted', winners: [] });
    expect(counted).toMatchObject({
      warriors: ahead.warriors,
      citadels: ahead.citadels,
      last: ahead.last,
      prepared: [],
    });
    expect(counted).toMatchObject({ start: null, step: entered.step + 2, seen: entered.step + 2 });
  });

  test('an offer stands until the other seat next ends a turn', () => {
    const withdrawn = after(said(ahead, 1, 'count'), '.');
    expect(withdrawn).toEqual({ ...after(ahead, '.'), step: withdrawn.step, seen: withdrawn.seen });
    const mine = after(said(ahead, 0, 'count'), '.');
    expect(mine).toMatchObject({ offers: [0], counting: true });
    expect(after(mine, '.').counting).toBeUndefined();
  });

  test('one offer stands at a time', () => {
    expect(refused(said(ahead, 1, 'count'), 'count', 1)).toBe('offer-stands');
    expect(refused(said(ahead, 1, 'count'), 'draw', 1)).toBe('offer-stands');
    expect(refused(said(ahead, 1, 'count'), 'draw', 0)).toBe('other-offer-stands');
    expect(refused(said(ahead, 1, 'draw'), 'count', 0)).toBe('other-offer-stands');
    expect(refused(begun(), 'count')).toBe('no-count-in-setup');
  });

  test('is not there without a tally', () => {
    const untallied = { ...ahead, options: { ...ahead.options, tally: false } };
    expect(refused(untallied, 'count')).toBe('no-tally');
    expect(actions(untallied, 0).map(({ type }) => type)).not.toContain('count');
    expect(actions(ahead, 1)).toEqual([{ type: 'draw' }, { type: 'count' }]);
  });
});

test('ending the turn at once is always allowed', () => {
  expect(after({ ...ahead, options: { ...ahead.options, stall: 0 } }, '. . . . . .').turn).toBe(7);
});
