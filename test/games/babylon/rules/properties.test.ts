// @module-tag both
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { babylon } from '../../../../src/games/babylon/index.ts';
import { allCards } from '../../../../src/games/babylon/rules/card.ts';
import type { State } from '../../../../src/games/babylon/rules/state.ts';
import { fairChance, recordedChance, seededChance } from '../../../../src/kernel/random.ts';
import { allFights, submission, wander, type Position } from '../../../rig/games/babylon/race.ts';
import { tries } from '../../../rig/games/seed.ts';
import { trials } from '../../../rig/games/trials.ts';

const races = fc.record({
  seed: fc.nat(1_000_000),
  players: fc.constantFrom(2, 3),
  chosen: fc.constantFrom(...allFights),
});

const everywhere = (holds: (position: Position) => void): void => {
  fc.assert(
    fc.property(races, ({ seed, players, chosen }) => {
      for (const position of wander(`properties ${seed}`, players, chosen)) holds(position);
    }),
    tries(trials(60)),
  );
};

test('a state survives JSON, and is valid', () => {
  everywhere(({ after }) => expect(babylon.readState(JSON.parse(JSON.stringify(after)))).toEqual(after));
});

test('an action survives its text and JSON', () => {
  everywhere(({ action }) => {
    expect(babylon.parseAction(babylon.makeAction(action))).toEqual(action);
    expect(babylon.makeAction(action).length).toBeLessThanOrEqual(60);
    expect(babylon.readAction(JSON.parse(JSON.stringify(action)))).toEqual(action);
  });
});

test('the recorded draws lead to the same states again', () => {
  everywhere(({ state, seat, action, after, events, draws }) => {
    const chance = recordedChance(draws);
    expect(babylon.play(state, seat, action, chance)).toEqual({ ok: true, value: { state: after, events } });
    expect(chance.draws).toEqual(draws);
  });
});

test('legal actions are accepted and all others refused, for every seat', () => {
  const choices = [...allCards, 'chance' as const].map(submission);
  everywhere(({ after }) => {
    for (const seat of [-1, 0, 1, 2, 3]) {
      const legal = babylon.actions(after, seat).map((action) => babylon.makeAction(action));
      const accepted = choices
        .filter((action) => isAccepted(after, seat, action))
        .map((action) => babylon.makeAction(action));
      expect(accepted.toSorted()).toEqual(legal.toSorted());
    }
  });
});

const isAccepted = (state: State, seat: number, action: Position['action']): boolean =>
  babylon.play(state, seat, action, fairChance({ seed: 'accepted', entropy: '', move: 0 })).ok;

test('awaited seats may act, and there is a legal action for every seat whose time runs out', () => {
  everywhere(({ after }) => {
    const { toAct, awaited, result } = babylon.status(after);
    expect(awaited.every((seat) => toAct.includes(seat))).toBe(true);
    expect(awaited.length === 0).toBe(result !== null);
    for (const seat of toAct) {
      expect(babylon.actions(after, seat)).toContainEqual(babylon.timeout.action(after, seat, seededChance('idle')));
      expect(babylon.resign(after, seat)).toBeNull();
    }
  });
});

test('only the step that closes a round draws, has events and changes the revision', () => {
  everywhere(({ state, after, draws, events }) => {
    const isClosed = after.round > state.round;
    expect(babylon.status(after).revision - babylon.status(state).revision).toBe(isClosed ? 1 : 0);
    expect(events).toEqual(isClosed ? after.story : []);
    expect(isClosed || draws.length === 0).toBe(true);
  });
});

test('all 28 cards are somewhere', () => {
  everywhere(({ after: { runners, deck, discard, table } }) => {
    const cards = [...runners.flatMap(({ hand, lost }) => [...hand, ...lost]), ...deck, ...discard, ...table];
    expect(cards.toSorted((left, right) => left - right)).toEqual(allCards);
  });
});
