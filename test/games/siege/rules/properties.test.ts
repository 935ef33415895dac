// @module-tag both
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { siege } from '../../../../src/games/siege/index.ts';
import { armyDamage } from '../../../../src/games/siege/rules/army.ts';
import { countFaces, type Position } from '../../../../src/games/siege/rules/position.ts';
import { playAt, summary, undo } from '../../../../src/games/siege/rules/rules.ts';
import { LEVELS, LINES, REINFORCEMENTS, sum } from '../../../../src/games/siege/rules/sheet.ts';
import { noChance, recordedChance } from '../../../../src/kernel/random.ts';
import { accepted } from '../../../../src/kernel/result.ts';
import { tries } from '../../../rig/games/seed.ts';
import { anySiege, begun, gameOf, type AnySiege, type Turn } from '../../../rig/games/siege/sieges.ts';
import { trials } from '../../../rig/games/trials.ts';

/** Checks every turn of many sieges. */
const always = (numRuns: number, holds: (turn: Turn, game: AnySiege) => void): void => {
  fc.assert(
    fc.property(anySiege, (game) => {
      for (const turn of gameOf(game)) holds(turn, game);
    }),
    tries(trials(numRuns)),
  );
};

describe('in every siege', () => {
  test('boxes are never negative, never over, and never unchecked again', () => {
    always(60, ({ before, state }) => {
      const sheet = (position: Position): readonly number[] => [...position.lines, ...position.walls];
      const most = [...LINES.map(({ boxes }) => boxes), ...LEVELS.map((level) => level[state.now.difficulty])];
      for (const [index, boxes] of sheet(state.now).entries()) {
        expect(boxes).toBeGreaterThanOrEqual(0);
        expect(boxes).toBeLessThanOrEqual(Math.min(most[index] ?? 0, sheet(before.now)[index] ?? 0));
      }
      for (const [track, { boxes }] of REINFORCEMENTS.entries()) {
        expect(state.now.tracks[track]).toBeLessThanOrEqual(boxes);
        expect(state.now.tracks[track]).toBeGreaterThanOrEqual(before.now.tracks[track] ?? 0);
      }
    });
  });

  test('every die is used within its rules', () => {
    always(60, ({ state: { now } }) => {
      expect(now.sent).toBeLessThanOrEqual(now.pool[5] ?? 0);
      expect(now.spent).toBeLessThanOrEqual(now.pool[2] ?? 0);
      expect(now.sets.every((face) => (now.pool[face - 1] ?? 0) >= 3)).toBe(true);
      const pairs = now.dice.length - sum(now.pool);
      expect(2 * pairs).toBeLessThanOrEqual(countFaces(now.dice)[0] ?? 0);
      expect(armyDamage(now)).toBeGreaterThanOrEqual(0);
    });
  });

  test('there is always a legal action, and every siege ends', () => {
    fc.assert(
      fc.property(anySiege, (game) => {
        const turns = [...gameOf(game)];
        for (const { before } of turns) expect(siege.actions(before, 0)).not.toHaveLength(0);
        const last = turns.at(-1)?.state;
        expect(last && siege.actions(last, 0)).toEqual([]);
        expect(last?.now.round).toBeLessThanOrEqual(40);
      }),
      tries(trials(40)),
    );
  });

  test('the actions for a player who never answers end it', () => {
    let state = begun({ difficulty: 'normal', luck: 1 });
    for (let count = 0; state.now.phase !== 'over'; count++) {
      expect(count).toBeLessThan(500);
      const action = siege.timeout.action(state, 0, noChance);
      const dice = recordedChance([1, 6, 6, 2, 3, 4, 5, 6, 6, 6, 6]);
      ({ state } = accepted(siege.play(state, 0, action, dice), action.type));
    }
  });

  test('the turn grows by one with every action', () => {
    always(20, ({ before, state }) => expect(state.turn).toBe(before.turn + 1));
  });

  test('the recorded draws lead to the same states', () => {
    always(40, ({ before, action, draws, state, events }) => {
      const chance = recordedChance(draws);
      expect(siege.play(before, 0, action, chance)).toEqual({ ok: true, value: { state, events } });
      expect(chance.draws).toEqual(draws);
    });
  });

  test('every action survives its text and its JSON', () => {
    always(15, ({ before }) => {
      for (const action of siege.actions(before, 0)) {
        const text = siege.makeAction(action);
        expect(text.length).toBeLessThanOrEqual(60);
        expect(text).not.toContain('|');
        expect(siege.parseAction(text)).toEqual(action);
        expect(siege.readAction(JSON.parse(JSON.stringify(action)))).toEqual(action);
      }
    });
  });

  test('exactly the legal actions are accepted', () => {
    always(3, ({ before }) => {
      const legal = new Set(siege.actions(before, 0).map((action) => siege.makeAction(action)));
      const draws = [1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2];
      for (const text of EVERYTHING) {
        const played = playAt(before.now, siege.parseAction(text), recordedChance(draws));
        expect([text, played.ok]).toEqual([text, legal.has(text)]);
      }
    });
  });

  test('undo leads to exactly the earlier position, until dice are rolled', () => {
    always(40, ({ before, state, draws }) => {
      const undone = undo(state, 0);
      const isFinal = draws.length > 0 || state.now.phase === 'over';
      expect(undone).toEqual(isFinal ? null : { ...before, turn: state.turn + 1 });
    });
  });

  test('the summary carries the sheet', () => {
    always(10, ({ state }) => {
      expect(Object.keys(Object(summary(state)))).toHaveLength(13);
    });
  });
});

const upTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_none, index) => index);

/** Every action that is legal in some position with up to six dice, and some that never are. */
const EVERYTHING: readonly string[] = [
  's',
  'e',
  ...upTo(63).map(
    (keep) =>
      `r${upTo(5)
        .filter((die) => (keep >> die) & 1)
        .join('')}`,
  ),
  ...upTo(6)
    .slice(1)
    .map((face) => `h${face}`),
  ...['elves', 'riders', 'extra1', 'extra2'].flatMap((to) => upTo(7).map((sixes) => `t:${to}:${sixes}`)),
  ...['light', 'rubble', 'target', 'call', 'heroic', 'horn', 'shield', 'dead'].flatMap((id) => [
    `u:${id}`,
    ...(id === 'heroic'
      ? upTo(9)
          .slice(1)
          .map((line) => `x:heroic:${line}`)
      : [`x:${id}`]),
  ]),
  ...['army', 'dead'].flatMap((by) =>
    upTo(9)
      .slice(1)
      .flatMap((line) => upTo(21).map((hits) => `k:${by}:${line}:${hits}`)),
  ),
];
