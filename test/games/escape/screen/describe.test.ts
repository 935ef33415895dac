// @module-tag both
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeAction } from '../../../../src/games/escape/format/notation.ts';
import { escape } from '../../../../src/games/escape/index.ts';
import type { Event } from '../../../../src/games/escape/rules/event.ts';
import type { Action, State } from '../../../../src/games/escape/rules/state.ts';
import { noChance, seededChance, type Chance } from '../../../../src/kernel/random.ts';
import { anyGame, anyOptions, gameOf } from '../../../rig/games/escape/games.ts';
import { readRun } from '../../../rig/games/escape/reading.ts';
import { after, begin, carrying, fightAt, stepOf } from '../../../rig/games/escape/runs.ts';
import { tries } from '../../../rig/games/seed.ts';
import { trials } from '../../../rig/games/trials.ts';

const sentencesOf = (state: State, events: readonly Event[] = []): readonly string[] =>
  escape.describe(escape.look(state, 0), { events, focus: null, players: ['Ann'] }).sentences;

describe('the sentences of a run', () => {
  test('say what happened, what you have, what can be done, and every space', () => {
    const before = after(begin(), 'e 4 1', 'e 3', 'e 6', 'w2', 'e 1 4', 'w2', 'w0');
    const { state, events } = stepOf(before, 'w1');
    expect(sentencesOf(state, events).join('\n')).toMatchInlineSnapshot(`
      "You walk to space 1.
      Its patrol is still there, with attack 3.
      You are on space 1, at distance 2.
      You are fighting a patrol with attack 3.
      You have not rolled in this fight yet.
      You have used 9 of 35 steps: 26 are left before you are captured.
      Your health is 19 of 20, your power is 0.
      You carry 1 Poison.
      You have revealed 4 spaces, got as far as distance 3 and defeated 0 patrols.
      The next challenge is Far-Strider (reveal a space at distance 25 or more): so far 3 of 25.
      You can roll the die. 4–6 win. A 3 draws. A 1 costs 2 health.
      You can add 1 Poison: +2 attack.
      You can give up with score 4.
      The map, space by space, from the Citadel outward:
      The Citadel: open.
      Space 1, reached from the Citadel: a patrol with attack 3, which has beaten you 1 time.
      Space 2, reached from the Citadel: open.
      Space 3, reached from space 2: a Shrine, blocked.
      Space 4, reached from space 2: blocked."
    `);
  });

  test('say what threatens: a patrol ahead, the worst roll, and the cost of accepting a lost one', () => {
    const said = (state: State): string => sentencesOf(state).join('\n').replaceAll('\u00a0', ' ');
    expect(said(begin())).toContain('Next patrol: attack 2. You: die + 0 (4 of 6 win).');
    const fight = (health: number, face: number | null): State =>
      fightAt(4, { ...carrying({ poison: 1 }), health }, { kind: 'fight', face });
    expect(said(fight(9, null))).toContain('You can roll the die. 5–6 win. A 4 draws. A 1 costs 3 health.');
    expect(said(fight(3, null))).toContain('A 1 costs 3 health and kills you.');
    const lost = 'You can accept the lost roll: −3 health';
    expect(said(fight(9, 1))).toContain(`${lost}, and back to space 2. The patrol’s attack becomes 5.`);
    expect(said(fight(3, 1))).toContain(`${lost}, which kills you.`);
    expect(said(fight(9, 1))).toContain('After a roll, Poison wins as soon as it brings you level.');
  });

  test('name the challenges of a finished run once', () => {
    const { state, events } = stepOf(begin([], { steps: 29 }), 'e');
    expect(events).toContainEqual({ type: 'challenge-met', challenge: 'ghost-path' });
    const named = sentencesOf(state, events).filter((sentence) => sentence.includes('Ghost Path'));
    expect(named).toEqual(['Challenges met: Ghost Path.']);
  });

  test('rebuild every position, and name exactly what is legal', () => {
    let positions = 0;
    fc.assert(
      fc.property(anyGame, (game) => {
        for (const { state, events } of gameOf(game, 120)) {
          const { turn: _turn, ...run } = escape.look(state, 0);
          const sentences = sentencesOf(state, events);
          const read = readRun(sentences);
          expect(read.run).toEqual(run);
          const legal =
            state.phase.kind === 'over' ? [] : [...escape.actions(state, 0), { type: 'surrender' } as const];
          expect(read.actions.map(makeAction).toSorted()).toEqual(legal.map(makeAction).toSorted());
          expect(sentences.filter((sentence) => /[`*\n]|\p{Extended_Pictographic}/u.test(sentence))).toEqual([]);
          positions += 1;
        }
      }),
      tries(trials(300, 6, 120)),
    );
    expect(positions).toBeGreaterThan(trials(10_000, 100, 4000));
  });

  test('suffice to finish runs', () => {
    fc.assert(
      fc.property(anyOptions, fc.nat(), (options, luck) => {
        const whims = seededChance(`whims of ${luck}`);
        let state = escape.setup(options, 1, noChance);
        let events: readonly Event[] = [];
        for (let count = 0; state.phase.kind !== 'over'; count++) {
          const action = choose(sentencesOf(state, events), whims, count > 200);
          const played = escape.play(state, 0, action, seededChance(`luck of ${luck}:${count}`));
          expect({ action: makeAction(action), isAccepted: played.ok }).toMatchObject({ isAccepted: true });
          if (!played.ok) return;
          ({ state, events } = played.value);
        }
      }),
      tries(trials(1000, 12, 300)),
    );
  });
});

/** Any action that the sentences name. Gives up only if they name no other, or when tired. */
const choose = (sentences: readonly string[], whims: Chance, isTired: boolean): Action => {
  const { actions } = readRun(sentences);
  const others = actions.filter(({ type }) => type !== 'surrender');
  const place = isTired || others.length === 0 ? -1 : whims.pick([...others.keys()]);
  return others[place] ?? { type: 'surrender' };
};
