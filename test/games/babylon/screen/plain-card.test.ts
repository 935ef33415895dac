// @module-tag both
import { describe, expect, test } from 'vitest';
import { easy, HARD } from '../../../../src/games/babylon/bots/bots.ts';
import { outlooksOf } from '../../../../src/games/babylon/bots/outlook.ts';
import { makeAction } from '../../../../src/games/babylon/format/notation.ts';
import { babylon } from '../../../../src/games/babylon/index.ts';
import type { Action, State } from '../../../../src/games/babylon/rules/state.ts';
import { plainCard } from '../../../../src/games/babylon/screen/plain-card.ts';
import { seededChance } from '../../../../src/kernel/random.ts';
import { MINUTE } from '../../../../src/kernel/time.ts';
import { race } from '../../../rig/games/babylon/race.ts';
import { blueAlone } from '../../../rig/games/blue-alone.ts';
import { trials } from '../../../rig/games/trials.ts';

const RACES = trials(200, 8, 40);

/** Races for two and for three, in which the first seat presses the blue button wherever there is one. */
const races = Array.from({ length: RACES }, (_, number) => {
  const chance = seededChance(`blue ${number}`);
  const players = number % 2 === 0 ? 2 : 3;
  const first = babylon.setup({ players, challenge: players === 3 }, players, chance);
  return blueAlone(babylon, { first, seat: 0, bot: easy, chance });
});

const presses = races.flatMap((each) => each.presses);

/** What a choice costs, in chance to escape first, by the analysis with this many imagined races. */
const costOf = (before: State, action: Action, worlds: number): number => {
  const outlooks = outlooksOf(babylon.look(before, 0), { ...HARD, worlds }, seededChance(`judge ${worlds}`));
  const chosen = outlooks.find((each) => makeAction(each.action) === makeAction(action));
  return Math.max(...outlooks.map(({ win }) => win)) - (chosen?.win ?? 0);
};

const MOST = 0.05;

describe('the blue card', () => {
  test('is there where facts decide: on few hands, but in most races', () => {
    const screens = races.reduce((sum, each) => sum + each.screens, 0);
    expect(presses.length / screens).toBeGreaterThan(0.02);
  });

  test(
    'never costs 5 points of chance, tried again with more races where it seems so',
    { timeout: 20 * MINUTE },
    () => {
      const isMistake = (before: State, action: Action): boolean =>
        [100, 600, 2500].every((worlds) => costOf(before, action, worlds) > MOST);
      const mistakes = presses.filter(({ before, actions: [action] }) => action && isMistake(before, action));
      expect(
        mistakes.map(({ before, label }) => ({ label, runners: before.runners, warlord: before.warlord })),
      ).toEqual([]);
    },
  );

  test('costs no more than what the easy bot plays there', { timeout: 20 * MINUTE }, () => {
    const whims = seededChance('whims');
    const costs = presses.flatMap(({ before, actions: [action] }) => {
      const other = easy.choose(babylon.look(before, 0), whims);
      return action ? [costOf(before, action, 100) - costOf(before, other, 100)] : [];
    });
    expect(costs.reduce((sum, cost) => sum + cost, 0)).toBeLessThanOrEqual(0);
  });

  test.each([
    { what: 'reaches Susa early', at: [35, 30], opened: 5, hand: [3, 10, 20], card: 3 },
    { what: 'reaches Susa late', at: [35, 30], opened: 5, hand: [13, 16, 20], card: null },
    { what: 'is a good one of somebody who is stuck', at: [19, 17], hand: [1, 2, 4], stuck: [true, false], card: null },
    { what: 'is the worst of somebody who is stuck', at: [19, 17], hand: [1, 8, 27], stuck: [true, false], card: 27 },
    { what: 'leads farthest for whoever runs alone', at: [20, 0], hand: [4, 15, 27], card: 15 },
    { what: 'leads as far as the others', at: [20, 0], hand: [4, 9, 15], card: null },
    { what: 'takes thought', at: [20, 22], hand: [1, 8, 27], card: null },
  ])('$what', ({ at, hand, stuck = [], opened = 3, card }) => {
    const state = race({ at, hands: [hand], stuck, warlord: 15, opened, tokens: ['injury', 'injury', 'stuck'] });
    expect(plainCard(babylon.look(state, 0))).toBe(card);
  });
});
