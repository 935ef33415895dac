// @module-tag both
import { expect, test } from 'vitest';
import type { Played } from '../../../../src/games/contract/status.ts';
import { rollProspects } from '../../../../src/games/siege/bots/round-odds.ts';
import { siege } from '../../../../src/games/siege/index.ts';
import type { Event } from '../../../../src/games/siege/rules/event.ts';
import { NO_DICE } from '../../../../src/games/siege/rules/position.ts';
import { ABILITIES, abilityIndex, LOCKED, READY } from '../../../../src/games/siege/rules/sheet.ts';
import type { Action, State } from '../../../../src/games/siege/rules/state.ts';
import { rulesTexts } from '../../../../src/games/siege/rules/texts/texts.ts';
import { noChance } from '../../../../src/kernel/random.ts';
import { accepted } from '../../../../src/kernel/result.ts';
import { reviewOf } from '../../../../src/workers/replays/analysis.ts';
import { faultsOfReview } from '../../../rig/games/reviews.ts';
import { gameOf, siegeAfter } from '../../../rig/games/siege/sieges.ts';
import { trials } from '../../../rig/games/trials.ts';
import { recordOf, walkOf } from '../../../rig/games/walks.ts';

test('a siege that is broken off anywhere is judged', () => {
  for (let number = 0; number < trials(60, 2); number++) {
    const walk = walkOf(siege, `left ${number}`, 'by leaving', 40);
    const review = reviewOf(walk.game, recordOf(walk));
    expect({ number, faults: faultsOfReview(walk.game, walk.turns, review) }).toEqual({ number, faults: [] });
  }
});

test('once 6s are sent, the round is judged up to there, and nothing is left to an estimate', () => {
  const actions: readonly Action[] = [{ type: 'stop' }, { type: 'send', to: 'elves', sixes: 1 }];
  const steps: Played<State, Action, Event>[] = [];
  let before = siegeAfter('6 6 2 3 4 1');
  for (const action of actions) {
    const step = accepted(siege.play(before, 0, action, noChance), action.type);
    steps.push({ before, seat: 0, action, ...step });
    before = step.state;
  }
  const review = siege.analysis?.review(steps);
  expect(review?.curve.map(({ step }) => step)).toEqual([0, 1, 2]);
  expect(review?.notes.join('\n')).toMatch(/In all: dice [+−]?\d+, decisions −\d+\./);
});

test('after a lost siege, the ability is named that would have saved most where the chance fell most', () => {
  const steps = [...gameOf({ difficulty: 'epic', luck: 3, whim: 0 })];
  const { highlights } = siege.analysis?.review(steps) ?? { highlights: [] };
  const told = highlights.find(({ text }) => text.includes('Here the chance fell most. Unlocked, '));
  const { now } = steps[told?.step ?? -1]?.before ?? siegeAfter('1 1 1 1 1 1');
  const chances = ABILITIES.map(({ id }, index) => {
    const abilities = now.abilities.with(index, READY);
    return { id, chance: rollProspects({ ...now, abilities }, NO_DICE).expected };
  });
  const [most] = chances.toSorted((one, other) => other.chance - one.chance);
  expect(now.abilities[abilityIndex(most?.id ?? 'light')]).toBe(LOCKED);
  const ability = rulesTexts.ability[most?.id ?? 'light'];
  const percent = Math.round((most?.chance ?? 0) * 100);
  expect(told?.text).toContain(`Unlocked, **${ability}** would have helped most: ${percent}% before the first roll.`);
});
