import { expect, test } from 'vitest';
import { nextActions, offeredBots, type AnyGame } from '../../../../src/games/contract/game.ts';
import { CHECKS } from '../../../../src/games/draft/conformance.ts';
import { seededChance } from '../../../../src/kernel/random.ts';
import { accepted } from '../../../../src/kernel/result.ts';
import { json, legalIn, playedOf, seatsOf, some } from '../../../rig/games/playthroughs.ts';

/** Matches go on, end, and can be replayed. */
export const testPlaying = (game: AnyGame): void => {
  test.each(Object.entries(CHECKS))('%s', (_name, check) => {
    for (const match of some(playedOf(game).playthroughs)) expect(check(game, match)).toBeNull();
  });

  test('legal actions, resigning, and the action for a seat that never answers are accepted', () => {
    for (const { before, seats } of some(playedOf(game).turns, 300)) {
      for (const { seat, action } of legalIn(game, before)) {
        expect(game.play(before, seat, action, seededChance('legal'))).toMatchObject({ ok: true });
      }
      for (const seat of seatsOf(seats)) {
        const resigning = game.resign(before, seat);
        const resigned = resigning === null || game.play(before, seat, resigning, seededChance('')).ok;
        expect(resigned).toBe(true);
      }
    }
  });

  test.skipIf(!game.bots)('the offered bots are among its bots', () => {
    expect(Object.keys(game.bots?.byName ?? {})).toEqual(expect.arrayContaining([...offeredBots(game)]));
    expect(new Set(offeredBots(game)).size).toBe(offeredBots(game).length);
  });

  test.skipIf(!game.bots)('a bot plays legal actions', () => {
    for (const bot of Object.values(game.bots?.byName ?? {})) {
      for (const { before } of some(playedOf(game).turns, 'plan' in bot ? 3 : 60)) {
        for (const seat of game.status(before).awaited) {
          let state = before;
          for (const action of nextActions(bot, game.look(before, seat), seededChance('bot'))) {
            expect(game.status(state).awaited).toContain(seat);
            ({ state } = accepted(game.play(state, seat, action, seededChance('dice')), game.makeAction(action)));
          }
        }
      }
    }
  });

  test('a refused action draws nothing, and there is a sentence for the refusal', () => {
    const actions = [...new Map(playedOf(game).turns.map(({ action }) => [game.makeAction(action), action])).values()];
    // Once a match is over, every game refuses all.
    const ends = playedOf(game).playthroughs.flatMap(({ seats, turns }) =>
      turns.slice(-1).flatMap(({ state }) => (game.status(state).result === null ? [] : [{ before: state, seats }])),
    );
    let refusals = 0;
    for (const { before, seats } of [...some(playedOf(game).turns, 60), ...some(ends, 5)]) {
      for (const seat of seatsOf(seats)) {
        for (const action of some(actions, 30)) {
          const chance = seededChance('refused');
          const played = game.play(before, seat, action, chance);
          if (played.ok) continue;
          refusals += 1;
          expect(chance.draws).toEqual([]);
          expect(game.explain(played.reason)).toMatch(/^.{1,300}$/);
        }
      }
    }
    expect(refusals, 'actions that were refused, such as any after the end').toBeGreaterThan(0);
  });

  test.skipIf(!game.undo)(
    'only an action that drew nothing can be undone; that restores the figures, with a later revision',
    () => {
      let takenBack = 0;
      for (const { before, seat, draws, state } of some(playedOf(game).turns)) {
        const undone = game.undo?.before(state, seat) ?? null;
        if (undone === null) continue;
        takenBack += 1;
        expect(draws).toEqual([]);
        const isLast = (game.undo?.standing?.(state, seat) ?? 0) === 0;
        expect(game.summary(undone)).toEqual(game.summary(isLast ? before : undone));
        expect(game.status(undone).revision).toBeGreaterThan(game.status(state).revision);
        expect(game.readState(json(undone))).toEqual(undone);
      }
      expect(takenBack).toBeGreaterThan(0);
    },
  );

  test.skipIf(!game.simulation)('what it offers to programs agrees with its rules', () => {
    const { short, lasting } = game.simulation ?? {};
    for (const options of [short, lasting?.options].filter((each) => each !== undefined))
      expect(game.readOptions(json(options))).toEqual(options);
    for (const { before, seat } of some(playedOf(game).turns, 40)) {
      const legal = game.actions(before, seat);
      expect(legal).toEqual(expect.arrayContaining([...(lasting?.choose?.(legal) ?? [])]));
    }
  });
};
