// @module-tag both
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeAction } from '../../../../src/games/escape/format/notation.ts';
import { escape } from '../../../../src/games/escape/index.ts';
import { status, summary } from '../../../../src/games/escape/rules/rules.ts';
import { carriables, carryLimits, type Action, type State } from '../../../../src/games/escape/rules/state.ts';
import { noChance, recordedChance, seededChance } from '../../../../src/kernel/random.ts';
import { anyGame, anyOptions, gameOf } from '../../../rig/games/escape/games.ts';
import { tries } from '../../../rig/games/seed.ts';
import { trials } from '../../../rig/games/trials.ts';

const check = (property: (game: Parameters<typeof gameOf>[0]) => void, all = 60): void =>
  fc.assert(fc.property(anyGame, property), tries(trials(all)));

/** A broad set of actions, legal or not. */
const candidates = ({ spaces }: State): readonly Action[] => [
  { type: 'explore' },
  ...[...spaces.keys(), spaces.length].map((to): Action => ({ type: 'walk', to })),
  { type: 'use', item: 'map' },
  { type: 'use', item: 'potion' },
  { type: 'use', item: 'scroll' },
  ...[0, 1, 2, 3, 4].map((count): Action => ({ type: 'use', item: 'poison', count })),
  { type: 'roll' },
  { type: 'accept' },
  { type: 'equip' },
  { type: 'discard' },
];

type Summary = ReturnType<typeof summary>;

const growing = ['steps', 'lead', 'power', 'revealed', 'farthest', 'defeated'] as const;

/** What holds for any two successive summaries. */
const bounds: Readonly<Record<string, (earlier: Summary, later: Summary) => boolean>> = {
  'health is between 0 and its maximum': (_, { health, max_health }) => health >= 0 && health <= max_health,
  'nothing is carried over its limit': (_, later) => carriables.every((item) => later[item] <= carryLimits[item]),
  'no other figure falls': (earlier, later) => growing.every((figure) => later[figure] >= earlier[figure]),
  'a challenge met is kept': (earlier, later) => earlier.challenges.every((id) => later.challenges.includes(id)),
  'a patrol is shown in a fight only': (_, { phase, patrol }) => (phase === 'fight') === (patrol !== null),
  'an item waits in its phase only': (_, { phase, found }) => (phase === 'found') === (found !== null),
  'a run ends when it must': (_, { phase, steps, lead, health }) => phase === 'over' || (steps < lead && health > 0),
};

describe('in whole random games', () => {
  test('every game ends, with the result of its last summary', () => {
    check((game) => {
      const last = [...gameOf(game)].at(-1);
      const end = last && { ...summary(last.state), ...status(last.state).result };
      expect(end).toMatchObject({ phase: 'over', winners: [], score: end?.revealed });
    });
  });

  test('figures stay within the rules', () => {
    check((game) => {
      for (const { before, state } of gameOf(game)) {
        const broken = Object.entries(bounds).filter(([, holds]) => !holds(summary(before), summary(state)));
        expect(broken.map(([bound]) => bound)).toEqual([]);
        expect(state.turn).toBe(before.turn + 1);
      }
    });
  });

  test('a state survives JSON', () => {
    check((game) => {
      for (const { state } of gameOf(game)) {
        const json: unknown = JSON.parse(JSON.stringify(state));
        expect(escape.readState(json)).toEqual(state);
      }
    }, 40);
  });

  test('an action survives its text and its JSON', () => {
    check((game) => {
      for (const { action } of gameOf(game)) {
        expect(escape.parseAction(escape.makeAction(action))).toEqual(action);
        expect(escape.readAction(JSON.parse(JSON.stringify(action)))).toEqual(action);
      }
    });
  });

  test('options survive their text', () => {
    fc.assert(
      fc.property(anyOptions, (options) => {
        const text = escape.makeOptions(options);
        expect(text).toMatch(/^[^|]{1,60}$/);
        const read = escape.parseOptions(text);
        expect(read).toEqual({ ...options, variants: expect.arrayContaining([...options.variants]) });
        expect(read.variants).toHaveLength(options.variants.length);
      }),
      tries(trials(60)),
    );
  });

  test('the recorded draws lead to the same states, and none is left over', () => {
    check((game) => {
      let state = escape.setup(game.options, 1, noChance);
      for (const turn of gameOf(game)) {
        const chance = recordedChance(turn.draws);
        const played = escape.play(state, 0, turn.action, chance);
        expect(played).toEqual({ ok: true, value: { state: turn.state, events: turn.events } });
        expect(chance.draws).toEqual(turn.draws);
        state = turn.state;
      }
    });
  });

  test('the legal actions are exactly those that are accepted; a refusal draws nothing', () => {
    check((game) => {
      for (const { before } of gameOf(game, 80)) {
        const legal = escape.actions(before, 0).map(makeAction);
        const tried = candidates(before).map((action) => {
          const chance = seededChance('candidate');
          return { action, ok: escape.play(before, 0, action, chance).ok, draws: chance.draws.length };
        });
        expect(tried.filter(({ ok, draws }) => !ok && draws > 0)).toEqual([]);
        const accepted = tried.flatMap(({ ok, action }) => (ok ? [action] : []));
        expect(accepted.map(makeAction).toSorted()).toEqual(legal.toSorted());
      }
    }, 40);
  });

  test('a run that is over accepts nothing', () => {
    check((game) => {
      const over = [...gameOf(game)].at(-1)?.state;
      if (over === undefined) return;
      expect(escape.actions(over, 0)).toEqual([]);
      for (const action of candidates(over)) expect(escape.play(over, 0, action, noChance).ok).toBe(false);
    });
  });
});

test('the careful player reveals twice as many spaces as a random one', () => {
  const average = (whim: number): number => {
    const options = { variants: [], world: 'free', seed: null } as const;
    const scores = Array.from({ length: trials(60, 20) }, (_, luck) => {
      const last = [...gameOf({ options, luck, whim })].at(-1);
      return last === undefined ? 0 : last.state.spaces.length - 1;
    });
    return scores.reduce((sum, score) => sum + score, 0) / scores.length;
  };
  expect(average(0)).toBeGreaterThan(2 * average(6));
});
