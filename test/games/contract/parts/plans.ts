import { expect, test } from 'vitest';
import type { AnyGame } from '../../../../src/games/contract/game.ts';
import { plannedFurther, plannedOn, type PlannedTurn } from '../../../../src/games/contract/plans.ts';
import { LANGUAGES, sayIn } from '../../../../src/kernel/language/current.ts';
import { noChance, seededChance, type Chance } from '../../../../src/kernel/random.ts';
import type { Disguise } from '../../../rig/games/disguise.ts';
import { json, playedOf, seatsOf, some } from '../../../rig/games/playthroughs.ts';

/** The most actions of a plan that is made at random. */
const LONGEST = 12;

/** A turn of a seat, planned at random; null if it can't plan. */
const planOf = (game: AnyGame, state: unknown, seat: number, chance: Chance): PlannedTurn | null => {
  let planned = plannedOn(game, state, seat, []);
  for (let step = 0; planned !== null && !planned.isWhole && step < LONGEST; step++) {
    const legal = game.actions(planned.state, seat).filter((action) => game.plans?.isPlannable(action));
    // The last action that is listed is the end of a turn.
    const action = step === LONGEST - 1 ? legal.at(-1) : legal[chance.pick([...legal.keys()])];
    const next = plannedFurther(game, state, seat, { planned, action });
    if (typeof next === 'string') throw new Error(`a legal action can't be planned: ${next}`);
    planned = next;
  }
  return planned;
};

/** A turn that is planned while others move is played as it was planned, or not at all. */
export const testPlans = (game: AnyGame, disguise: Disguise | null): void => {
  test.skipIf(!game.plans)(
    'a seat plans only while it waits, in a state in which it may act, from what it sees',
    () => {
      let begun = 0;
      for (const { before, seats } of some(playedOf(game).turns, 300)) {
        for (const seat of seatsOf(seats)) {
          const start = game.plans?.begin(before, seat) ?? null;
          if (start === null) continue;
          begun += 1;
          expect(game.status(before).awaited).not.toContain(seat);
          expect(game.status(start).awaited).toContain(seat);
          expect(game.actions(start, seat).some((action) => game.plans?.isPlannable(action))).toBe(true);
          const seen = game.look(start, seat);
          for (const other of disguise?.(before, seat) ?? [])
            expect(game.look(game.plans?.begin(other, seat), seat)).toEqual(seen);
        }
      }
      expect(begun).toBeGreaterThan(0);
    },
  );

  test.skipIf(!game.plans)(
    'what is planned draws nothing, is played so if nothing changes, and is told in words',
    () => {
      const chance = seededChance(`plans of ${game.id}`);
      let whole = 0;
      for (const { before, seats } of some(playedOf(game).turns, 600)) {
        for (const seat of seatsOf(seats)) {
          const planned = planOf(game, before, seat, chance);
          if (planned === null) continue;
          whole += planned.isWhole ? 1 : 0;
          const start = game.plans?.begin(before, seat);
          const touched = game.plans?.touched(start, seat, planned.actions) ?? null;
          expect(touched).not.toBeNull();
          expect(json(touched)).toEqual(touched);
          let state = start;
          for (const action of planned.actions) {
            expect(game.readAction(json(action))).toEqual(action);
            const played = game.play(state, seat, action, noChance);
            if (!played.ok) throw new Error(played.reason);
            ({ state } = played.value);
          }
          expect(state).toEqual(planned.state);
          expect(plannedOn(game, before, seat, planned.actions)).toEqual(planned);
          for (const language of LANGUAGES)
            sayIn(language, () => {
              for (const words of game.plans?.tell(planned.actions) ?? []) expect(words).toMatch(/^.{3,80}$/);
              expect(game.plans?.depends).toMatch(/^.{20,260}$/);
            });
        }
      }
      expect(whole).toBeGreaterThan(10);
    },
  );

  test.skipIf(!game.plans)('a plan that fits when the turn begins does there what it did, and no other fits', () => {
    const chance = seededChance(`turns of ${game.id}`);
    const counts = { fitting: 0, changed: 0, illegal: 0 };
    for (const { turns } of playedOf(game).playthroughs) {
      const open = new Map<number, { readonly planned: PlannedTurn; readonly touched: unknown }>();
      for (const { before, state } of turns) {
        for (const seat of seatsOf(game.seats.most)) {
          const planned = open.has(seat) || chance.die() > 2 ? null : planOf(game, before, seat, chance);
          if (planned?.isWhole)
            open.set(seat, {
              planned,
              touched: game.plans?.touched(game.plans.begin(before, seat), seat, planned.actions),
            });
        }
        for (const seat of game.status(state).awaited) {
          const plan = open.get(seat);
          if (plan === undefined || game.status(before).awaited.includes(seat)) continue;
          open.delete(seat);
          const { actions } = plan.planned;
          const touched = game.plans?.touched(state, seat, actions) ?? null;
          const played = actions.reduce<unknown>((now, action) => {
            const next = now === null ? null : game.play(now, seat, action, seededChance('dice'));
            return next?.ok ? next.value.state : null;
          }, state);
          const isSame = JSON.stringify(touched) === JSON.stringify(plan.touched);
          counts[touched === null ? 'illegal' : isSame ? 'fitting' : 'changed'] += 1;
          expect(played === null).toBe(touched === null);
        }
      }
    }
    expect(counts.fitting).toBeGreaterThan(0);
    expect(counts.changed + counts.illegal).toBeGreaterThan(0);
  });
};
