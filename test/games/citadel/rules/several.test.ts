// @module-tag both
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rivalry } from '../../../../src/games/citadel/bots/several/rivalry.ts';
import { readState } from '../../../../src/games/citadel/format/notation.ts';
import { citadel } from '../../../../src/games/citadel/index.ts';
import { balanced } from '../../../../src/games/citadel/options/balanced.ts';
import { sidesOf, warriorsOf, type Action, type State } from '../../../../src/games/citadel/rules/field/state.ts';
import { severalOptions } from '../../../../src/games/citadel/rules/presets.ts';
import { actions, play, setup, status, summary } from '../../../../src/games/citadel/rules/rules.ts';
import { undo } from '../../../../src/games/citadel/rules/undo.ts';
import type { Seat } from '../../../../src/games/contract/status.ts';
import { canonicalJson } from '../../../../src/kernel/json.ts';
import { recordedChance, seededChance } from '../../../../src/kernel/random.ts';
import { conceivable, gameOfSeveral, movesOfSeveral, type GameOfSeveral } from '../../../rig/games/citadel/several.ts';
import { tries } from '../../../rig/games/seed.ts';
import { trials } from '../../../rig/games/trials.ts';
import { figuresOf, newTable, tableAfter, type Table } from './several-by-the-book.ts';

const check = (property: (game: GameOfSeveral) => void, numRuns: number): void =>
  fc.assert(fc.property(gameOfSeveral, property), tries(numRuns));

const stateAfter = (state: State, seat: Seat, action: Action): State => {
  const played = play(state, seat, action);
  if (!played.ok) throw new Error(played.reason);
  return played.value.state;
};

/** A table in play, one action after another, beside the game. */
function* besideTheBook(game: GameOfSeveral) {
  let table: Table | null = null;
  for (const move of movesOfSeveral(game)) {
    table ??= newTable(game.options, move.before.first);
    const before: Table = table;
    table = tableAfter(table, move.seat, move.action);
    if (table === null) throw new Error(`by the book, ${JSON.stringify(move.action)} is not legal`);
    yield { ...move, tableBefore: before, table };
  }
}

describe('games for three and four', () => {
  test('have the figures and the end that the book gives them', () => {
    check(
      (game) => {
        for (const { state, table } of besideTheBook(game)) {
          expect(summary(state)).toEqual(figuresOf(table));
          expect(status(state).result).toEqual(table.result);
        }
      },
      trials(3000, 12, 400),
    );
  });

  test('allow exactly what the book allows, to everyone', () => {
    check(
      (game) => {
        const moves = [...besideTheBook(game)];
        for (const [index, { before, tableBefore }] of moves.entries()) {
          if (index % 37 !== 0 && index !== moves.length - 1) continue;
          const all = conceivable(before);
          for (const seat of sidesOf(game.options)) {
            const accepted = all.filter((action) => play(before, seat, action).ok);
            expect(accepted).toEqual(all.filter((action) => tableAfter(tableBefore, seat, action) !== null));
            const legal = actions(before, seat).map((action) => canonicalJson(action));
            const free = accepted.filter(({ type }) => type !== 'resign').map((action) => canonicalJson(action));
            expect(legal.toSorted()).toEqual(free.toSorted());
          }
        }
      },
      trials(200, 1, 30),
    );
  });

  test('tell whom a player attacks, who then could be attacked', () => {
    check(
      (game) => {
        for (const { before, state, seat, action } of movesOfSeveral(game)) {
          const fallen = sidesOf(game.options).filter(
            (side) => side !== seat && warriorsOf(state, side).length < warriorsOf(before, side).length,
          );
          const attacked = rivalry.attacked(before, action);
          if (attacked === null) continue;
          expect(rivalry.open(before)).toContain(attacked);
          expect(fallen).toContain(attacked);
        }
      },
      trials(400, 10, 100),
    );
  });

  test.each([
    { players: 3, first: 1, narrow: 'later', gone: [], outcome: 'level', winners: [0], turn: 32 },
    { players: 4, first: 2, narrow: 'later', gone: [], outcome: 'level', winners: [1], turn: 43 },
    { players: 4, first: 2, narrow: 'later', gone: [1], outcome: 'level', winners: [0], turn: 41 },
    { players: 4, first: 2, teams: true, narrow: 'later', gone: [], outcome: 'level', winners: [1, 3], turn: 41 },
    { players: 3, first: 1, narrow: true, gone: [], outcome: 'stall', winners: [], turn: 45 },
    { players: 4, first: 2, narrow: false, gone: [], outcome: 'stall', winners: [], turn: 60 },
  ] as const)('of $players who do nothing with narrow $narrow, $winners win after turn $turn', (each) => {
    const { players, first, narrow, gone } = each;
    const chosen = { ...severalOptions(players), narrow, ...('teams' in each && { teams: each.teams }) };
    let state = setup(chosen, recordedChance([first]));
    let table = newTable(chosen, first);
    const act = (seat: Seat, action: Action): void => {
      const next = tableAfter(table, seat, action);
      if (next === null) throw new Error(`by the book, ${JSON.stringify(action)} is not legal`);
      table = next;
      state = stateAfter(state, seat, action);
    };
    for (const { seat, action } of balanced.actions(state, seededChance('idle'))) act(seat, action);
    for (const seat of gone) act(seat, { type: 'resign' });
    while (state.mover !== null) act(state.mover, { type: 'end' });
    expect(status(state).result).toEqual({ outcome: each.outcome, winners: each.winners });
    expect(summary(state).turn).toBe(each.turn);
    expect(figuresOf(table)).toEqual(summary(state));
    expect(table.result).toEqual(status(state).result);
  });

  test('have valid states that survive JSON, and undo restores what was there before', () => {
    check(
      (game) => {
        for (const { before, state, seat } of movesOfSeveral(game)) {
          expect(readState(JSON.parse(JSON.stringify(state)))).toEqual(state);
          if (state.prepared.length <= before.prepared.length) continue;
          expect(undo(state, seat)).toEqual({ ...before, step: state.step + 1 });
        }
      },
      trials(200, 3, 40),
    );
  });

  test('tell nobody else of a turn in preparation', () => {
    check(
      (game) => {
        for (const { before, state } of movesOfSeveral(game)) {
          if (state.prepared.length <= before.prepared.length) continue;
          for (const viewer of [...sidesOf(game.options).filter((side) => side !== state.mover), 'table'] as const)
            expect(citadel.look(state, viewer)).toEqual(citadel.look(before, viewer));
        }
      },
      trials(100, 4, 20),
    );
  });
});
