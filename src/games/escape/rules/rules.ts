import type { Chance } from '../../../kernel/random.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Seat, Status, Step } from '../../contract/status.ts';
import { challengesMet } from './challenges-met.ts';
import { acceptLoss, addPoison, fightOf, fightOn, isLosing, playerAttack, rollFight } from './combat.ts';
import type { Event } from './event.ts';
import { discard, drinkPotion, equip, noEquipping, noMap, readScroll, useMap } from './items.ts';
import { noExploring, patrolAttack, score, walksFrom } from './map.ts';
import { explore, walk } from './movement.ts';
import { isNothingLeft } from './nothing-left.ts';
import type { Action, Options, Refusal, Run, State } from './state.ts';
import { advance, end, type Transition } from './transition.ts';

/** E2: the start of every run. Nothing is rolled. */
export const setup = ({ variants, world, seed }: Options): State => ({
  version: 1,
  variants,
  world,
  seed,
  turn: 0,
  phase: { kind: 'move' },
  at: 0,
  steps: 0,
  lead: 30,
  power: 0,
  health: 20,
  maxHealth: 20,
  carried: { map: 0, poison: 0, potion: 0, scroll: 0 },
  spaces: [{ inward: null }],
  farthest: 1,
  defeated: 0,
  closeShrines: 0,
  feats: [],
});

/** E2, E38: the same start, with an end of Divine Intervention. */
export const boundedSetup = (options: Options): State => ({
  ...setup(options),
  ...(options.variants.includes('divine-intervention') && { isBounded: true }),
});

/** E34: every legal action except surrender. Fire Wall may leave none; Divine Intervention always leaves one (E30). */
export const actions = (run: Run): readonly Action[] => {
  switch (run.phase.kind) {
    case 'over':
      return [];
    case 'move':
      return [...moves(run), ...remedies(run)];
    case 'found':
      return [...(noEquipping(run) === null ? [EQUIP] : []), DISCARD, ...remedies(run)];
    case 'fight':
      return [isLosing(run, run.phase) ? ACCEPT : ROLL, ...poisons(run), ...remedies(run)];
  }
};

/** Plays an action, or says why not. A refused action draws nothing. */
export const play = (state: State, seat: Seat, action: Action, chance: Chance): Result<Step<State, Event>, Refusal> => {
  if (seat !== 0) return err('not-your-run');
  if (state.phase.kind === 'over') return err('over');
  const taken = take({ state: { ...state, turn: state.turn + 1 }, events: [] }, action, chance);
  return taken.ok ? ok(withChallenges(state, taken.value)) : taken;
};

/** Whether the run waits for its player, and its result (E34). */
export const status = (state: State): Status => {
  const seats = state.phase.kind === 'over' ? [] : [0];
  return { toAct: seats, awaited: seats, revision: state.turn, round: state.turn, result: resultOf(state) };
};

/** E34: the public figures after an action. */
export const summary = (run: Run) => {
  const fight = fightOf(run);
  return {
    phase: run.phase.kind,
    at: run.at,
    steps: run.steps,
    lead: run.lead,
    power: run.power,
    health: run.health,
    max_health: run.maxHealth,
    revealed: score(run),
    farthest: run.farthest,
    defeated: run.defeated,
    ...run.carried,
    found: run.phase.kind === 'found' ? run.phase.item : null,
    patrol: fight && patrolAttack(run, run.at),
    player: fight && playerAttack(run, fight),
    challenges: challengesMet(run),
  };
};

/** E29, E34: how the run ended; null while it is running. */
const resultOf = (run: Run) =>
  run.phase.kind === 'over'
    ? {
        outcome: run.phase.outcome,
        winners: [],
        score: score(run),
        farthest: run.farthest,
        steps: run.steps,
        defeated: run.defeated,
        power: run.power,
        lead: run.lead,
        challenges: challengesMet(run),
      }
    : null;

const ROLL: Action = { type: 'roll' };
const ACCEPT: Action = { type: 'accept' };
const EQUIP: Action = { type: 'equip' };
const DISCARD: Action = { type: 'discard' };

const moves = (run: Run): readonly Action[] => [
  ...(noExploring(run, run.at) === null ? [{ type: 'explore' } as const] : []),
  ...walksFrom(run, run.at).map((to) => ({ type: 'walk', to }) as const),
  ...(noMap(run) === null ? [{ type: 'use', item: 'map' } as const] : []),
];

const poisons = ({ carried }: Run): readonly Action[] =>
  Array.from({ length: carried.poison }, (_, more) => ({ type: 'use', item: 'poison', count: more + 1 }) as const);

/** E24: the items that can be used at any time. */
const remedies = ({ carried }: Run): readonly Action[] =>
  (['potion', 'scroll'] as const).filter((item) => carried[item] > 0).map((item) => ({ type: 'use', item }) as const);

const take = (transition: Transition, action: Action, chance: Chance): Result<Transition, Refusal> => {
  switch (action.type) {
    case 'explore':
      return explore(transition, chance);
    case 'walk':
      return walk(transition, action.to, chance);
    case 'use':
      return use(transition, action, chance);
    case 'roll':
      return roll(transition, chance);
    case 'accept':
      return accept(transition);
    case 'equip':
      return equip(transition);
    case 'discard':
      return discard(transition);
    case 'surrender':
      return ok(surrender(transition));
  }
};

type UseItem = Extract<Action, { readonly type: 'use' }>;

/** E19: once the player has no more items to use, a fight runs by itself. */
const use = (transition: Transition, action: UseItem, chance: Chance): Result<Transition, Refusal> => {
  const used = applyItem(transition, action, chance);
  return used.ok ? ok(fightOn(used.value, chance)) : used;
};

const applyItem = (transition: Transition, action: UseItem, chance: Chance): Result<Transition, Refusal> => {
  switch (action.item) {
    case 'map':
      return useMap(transition);
    case 'poison':
      return poison(transition, action.count);
    case 'potion':
      return drinkPotion(transition);
    case 'scroll':
      return readScroll(transition, chance);
  }
};

const poison = (transition: Transition, count: number): Result<Transition, Refusal> => {
  const fight = fightOf(transition.state);
  if (fight === null) return err('not-fighting');
  const known = Number.isInteger(count) && count >= 1 && count <= transition.state.carried.poison;
  return known ? ok(addPoison(transition, fight, count)) : err('too-much-poison');
};

const roll = (transition: Transition, chance: Chance): Result<Transition, Refusal> => {
  const fight = fightOf(transition.state);
  if (fight === null) return err('not-fighting');
  return isLosing(transition.state, fight) ? err('roll-stands') : ok(rollFight(transition, fight, chance));
};

const accept = (transition: Transition): Result<Transition, Refusal> => {
  const fight = fightOf(transition.state);
  if (fight === null) return err('not-fighting');
  return isLosing(transition.state, fight) ? ok(acceptLoss(transition, fight)) : err('nothing-to-accept');
};

/** E27: captured if nothing is left to explore, otherwise abandoned. */
const surrender = (transition: Transition): Transition =>
  end(transition, isNothingLeft(transition.state) ? 'captured' : 'abandoned');

/** E31: adds the challenges that this action has met, even if it ended the run. */
const withChallenges = (before: State, transition: Transition): Transition => {
  const had = challengesMet(before);
  const met = challengesMet(transition.state).filter((challenge) => !had.includes(challenge));
  return advance(transition, {}, ...met.map((challenge) => ({ type: 'challenge-met', challenge }) as const));
};
