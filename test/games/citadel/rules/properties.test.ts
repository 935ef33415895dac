// @module-tag both
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeAction, parseAction, readState } from '../../../../src/games/citadel/format/notation.ts';
import { makeTyped, parseWord } from '../../../../src/games/citadel/format/typed.ts';
import { citadel } from '../../../../src/games/citadel/index.ts';
import { pointName, squareName, type Action, type State } from '../../../../src/games/citadel/rules/field/state.ts';
import { actions, offersOf, play, status, summary } from '../../../../src/games/citadel/rules/rules.ts';
import { undo } from '../../../../src/games/citadel/rules/undo.ts';
import { readRecord, replay, type GameRecord } from '../../../../src/games/contract/record.ts';
import { canonicalJson } from '../../../../src/kernel/json.ts';
import { noChance, recordedChance } from '../../../../src/kernel/random.ts';
import { anyGame, anyOptions, movesOf, type Move, type RandomGame } from '../../../rig/games/citadel/games.ts';
import { tries } from '../../../rig/games/seed.ts';
import { trials } from '../../../rig/games/trials.ts';

const check = (property: (game: RandomGame) => void, numRuns = 40): void =>
  fc.assert(fc.property(anyGame, property), tries(trials(numRuns)));

/** Evenly spread states of a game, including its last one. */
const some = (game: RandomGame, every: number): readonly Move[] => {
  const moves = [...movesOf(game)];
  return moves.filter((_, index) => index % every === 0 || index === moves.length - 1);
};

/** Every conceivable action, legal or not. */
const candidates = (state: State): readonly Action[] => {
  const { size } = state.options;
  const points = Array.from({ length: size * size }, (_, point) => pointName(size, point));
  const squares = Array.from({ length: (size - 1) ** 2 }, (_, square) => squareName(size, square));
  const standing = state.warriors.flat().map((point) => pointName(size, point));
  return [
    ...points.flatMap((at): Action[] => [
      { type: 'place', at },
      { type: 'claim', at },
      { type: 'recruit', at },
      { type: 'kill', at },
      { type: 'dismiss', at },
      { type: 'attack', at },
    ]),
    ...squares.flatMap((square): Action[] => [
      { type: 'build', square },
      { type: 'raze', square },
    ]),
    ...standing.flatMap((loss): Action[] => [
      ...points.map((to): Action => ({ type: 'move', from: loss, to })),
      ...standing.map((at): Action => ({ type: 'attack', at, loss })),
      ...state.walls.map((square): Action => ({ type: 'raze', square: squareName(size, square), loss })),
    ]),
    { type: 'end' },
    { type: 'draw' },
    { type: 'count' },
    { type: 'swap' },
  ];
};

const sorted = (list: readonly Action[]): readonly string[] => list.map((action) => canonicalJson(action)).toSorted();

const recordOf = (game: RandomGame): GameRecord => {
  const moves = [...movesOf(game)];
  const [first] = moves;
  const last = moves.at(-1);
  return {
    record: 1,
    game: 'citadel',
    options: game.options,
    seats: 2,
    setup: { draws: [first?.before.first ?? 0] },
    steps: moves.map(({ seat, action, state }) => ({ seat, action, draws: [], summary: summary(state) })),
    result: last === undefined ? null : status(last.state).result,
  };
};

describe('in whole random games', () => {
  test('a state is valid, and survives JSON', () => {
    check((game) => {
      for (const { state } of some(game, 9)) expect(readState(JSON.parse(JSON.stringify(state)))).toEqual(state);
    });
  });

  test('the step grows by one with every action, and the turn never goes back', () => {
    check((game) => {
      for (const { before, state } of movesOf(game)) {
        expect(status(state).revision).toBe(status(before).revision + 1);
        expect(state.turn - before.turn === 0 || state.turn - before.turn === 1).toBe(true);
      }
    });
  });

  test('the legal actions are exactly those that are accepted', () => {
    check((game) => {
      for (const { state } of some({ ...game, options: { ...game.options, size: 7, citadels: 5 } }, 41)) {
        for (const seat of [0, 1]) {
          const accepted = candidates(state).filter((action) => play(state, seat, action).ok);
          expect(sorted(actions(state, seat))).toEqual(sorted(accepted));
        }
      }
    }, 12);
  });

  test('an action survives its short text, its typing and JSON', () => {
    check((game) => {
      for (const { before, action } of movesOf(game)) {
        expect(parseAction(makeAction(action))).toEqual(action);
        expect(makeAction(action).length).toBeLessThanOrEqual(60);
        expect(parseWord(makeTyped(action), before.phase)).toEqual({ ok: true, value: [action] });
        expect(citadel.readAction(JSON.parse(JSON.stringify(action)))).toEqual(action);
      }
    });
  });

  test('undo restores exactly what was there before', () => {
    check((game) => {
      for (const { before, state } of movesOf(game)) {
        const undone = undo(state, before.mover ?? 0);
        const isPrepared = state.prepared.length > before.prepared.length;
        const isBehindOffer = state.phase === 'play' && state.prepared.length > 0 && !isPrepared;
        const shorter = { prepared: state.prepared.slice(0, -1), ...offersOf(state) };
        const exactly = isPrepared ? { ...before, step: state.step + 1 } : null;
        expect(isBehindOffer ? { ...undone, ...shorter } : exactly).toEqual(undone);
      }
    });
  });

  test('a record replays to the same states', () => {
    check((game) => {
      const states = [...movesOf(game)].map(({ state }) => state);
      const replayed = [...replay(citadel, readRecord(JSON.parse(JSON.stringify(recordOf(game)))))];
      expect(replayed.map(({ state }) => state)).toEqual(states);
    });
  });

  test('the action for a seat that never answers is legal, and such a game ends', () => {
    fc.assert(
      fc.property(anyOptions, (options) => {
        let state = citadel.setup({ ...options, cap: 12 }, 2, recordedChance([1]));
        for (let count = 0; state.phase !== 'over' && count < 60; count++) {
          const seat = state.mover ?? 0;
          const played = play(state, seat, citadel.timeout.action(state, seat, noChance));
          state = played.ok ? played.value.state : state;
        }
        expect(state.ending?.outcome).toMatch(/^(?:cap|stall)$/);
      }),
      tries(trials(25)),
    );
  });

  test('a turn in preparation changes nothing that others see', () => {
    check((game) => {
      for (const { before, state, events } of movesOf(game)) {
        if (before.phase !== 'play' || state.prepared.length <= before.prepared.length) continue;
        for (const viewer of [1 - (state.mover ?? 0), 'table'] as const) {
          const scene = { focus: null, players: ['x', 'o'] };
          const screens = [before, state].map((each, late) =>
            citadel.screen(citadel.look(each, viewer), { ...scene, events: late === 1 ? events : [] }),
          );
          expect(screens[1]).toEqual(screens[0]);
        }
      }
    }, 12);
  });
});
