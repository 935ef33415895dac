import { describe, expect, test } from 'vitest';
import { actions, play, status, summary, timeout } from '../../../../src/games/babylon/rules/rules.ts';
import { explain, type Action, type State } from '../../../../src/games/babylon/rules/state.ts';
import { noChance, seededChance } from '../../../../src/kernel/random.ts';
import { playRound, race, submission } from '../../../rig/games/babylon/race.ts';

const submitted = (state: State, seat: number, action: Action): State => {
  const played = play(state, seat, action, noChance);
  if (!played.ok) throw new Error(played.reason);
  return played.value.state;
};

describe('B10, B11: choosing', () => {
  const before = race({ at: [9, 10], hands: [[3, 5, 7], [8]], lost: [[], [1, 2]] });

  test('a seat may choose a card of its hand, and with hand size 1 also a chance', () => {
    expect(actions(before, 0)).toEqual([3, 5, 7].map(submission));
    expect(actions(before, 1)).toEqual([submission(8), submission('chance')]);
  });

  test('a submission changes only who has submitted, and the round waits for the others', () => {
    const after = submitted(before, 0, submission(5));
    expect(summary(after)).toEqual({ ...summary(before), submitted: [0] });
    expect(status(after)).toEqual({
      toAct: [0, 1],
      awaited: [1],
      revision: status(before).revision,
      round: status(before).round,
      result: null,
    });
  });

  test('another choice replaces the first: a chance a card, and a card a chance', () => {
    const changed = submitted(submitted(before, 1, submission(8)), 1, submission('chance'));
    expect(changed.runners[1]?.choice).toBe('chance');
    expect(submitted(changed, 1, submission(8)).runners[1]?.choice).toBe(8);
    expect(actions(changed, 1)).toEqual([submission(8)]);
  });

  test('the last submission closes the round in one step, with the latest choices', () => {
    const chosen = submitted(submitted(before, 0, submission(5)), 0, submission(3));
    const { state } = playRound(chosen, [null, 8]);
    expect(summary(state)).toMatchObject({ round: 2, submitted: [], revealed: [3, 8] });
    expect(status(state).revision).toBe(status(before).revision + 1);
  });

  test.each<{ seat: number; action: Action; reason: string }>([
    { seat: 0, action: submission(4), reason: 'not-in-hand' },
    { seat: 0, action: submission(8), reason: 'not-in-hand' },
    { seat: 0, action: submission('chance'), reason: 'too-many-cards' },
    { seat: 1, action: submission(1), reason: 'not-in-hand' },
    { seat: 2, action: submission(3), reason: 'not-seated' },
  ])('B32: seat $seat may not submit $action: $reason', ({ seat, action, reason }) => {
    expect(play(before, seat, action, noChance)).toEqual({ ok: false, reason });
  });

  test.each(['chance', 8] as const)('B11: the same choice again is refused: %s', (choice) => {
    const after = submitted(before, 1, submission(choice));
    expect(play(after, 1, submission(choice), noChance)).toEqual({ ok: false, reason: 'same-choice' });
  });

  test('B32: an eliminated seat submits nothing, and is not waited for', () => {
    const state = race({ at: [0, 10] });
    expect(play(state, 0, submission(3), noChance)).toEqual({ ok: false, reason: 'eliminated' });
    expect(actions(state, 0)).toEqual([]);
    expect(status(state)).toMatchObject({ toAct: [1], awaited: [1], out: [0] });
  });

  test('every refusal has its sentence', () => {
    expect(explain('same-choice')).toBe('You have already chosen that.');
  });
});

describe('B29: a seat that does not answer', () => {
  test.each([
    { hand: [3, 5, 7], lost: [] },
    { hand: [3, 5], lost: [7] },
    { hand: [3], lost: [5, 7] },
  ])('of $hand it plays a random card', ({ hand, lost }) => {
    const state = race({ at: [9, 10], hands: [hand], lost: [lost] });
    const played = Array.from({ length: 50 }, (_, go) => timeout(state, 0, seededChance(`go ${go}`)));
    expect(hand.map((card) => submission(card))).toEqual(expect.arrayContaining(played));
    expect(played).toEqual(expect.arrayContaining(hand.map((card) => submission(card))));
  });

  test('the card is legal even if the seat has chosen already', () => {
    const state = submitted(race({ at: [9, 10], hands: [[3]], lost: [[5, 7]] }), 0, submission(3));
    expect(timeout(state, 0, noChance)).toEqual(submission('chance'));
  });

  test('a seat that is out has nothing to do', () => {
    expect(() => timeout(race({ at: [0, 10] }), 0, noChance)).toThrow(RangeError);
  });
});
