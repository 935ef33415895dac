import type { Chance } from '../../kernel/random.ts';
import { err, ok } from '../../kernel/result.ts';
import type { Result } from '../../kernel/result.ts';
import type { Seat, Status, Step } from '../game.ts';
import type { Action, Refusal } from './action.ts';
import { challengesMet } from './challenges-met.ts';
import { acceptLoss, addPoison, fightOf, fightOn, isLosing, playerAttack, rollFight } from './combat.ts';
import type { Event } from './event.ts';
import { discard, drinkPotion, equip, noEquipping, noMap, readScroll, useMap } from './items.ts';
import { noExploring, patrolAttack, score, walksFrom } from './map.ts';
import { explore, walk } from './movement.ts';
import { advance, end } from './progress.ts';
import type { Progress } from './progress.ts';
import { isNothingLeft } from './reach.ts';
import type { Options, Run, State } from './state.ts';

/** E2: where every run starts. Setup has no chance. */
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

/** E34: every legal action but surrender. Fire Wall may leave none, Divine Intervention always another (E30). */
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

/** Takes an action, or says why not; a refusal has drawn nothing. */
export const play = (state: State, seat: Seat, action: Action, chance: Chance): Result<Step<State, Event>, Refusal> => {
  if (seat !== 0) return err('not-your-run');
  if (state.phase.kind === 'over') return err('over');
  const taken = take({ state: { ...state, turn: state.turn + 1 }, events: [] }, action, chance);
  return taken.ok ? ok(withChallenges(state, taken.value)) : taken;
};

/** Who is to act, and how it ended: the record's `result` (E34). */
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

/** E29, E34: how the run ended, null while it goes on. */
export const resultOf = (run: Run) =>
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

/** E24: what may be used whenever an action is awaited. */
const remedies = ({ carried }: Run): readonly Action[] =>
  (['potion', 'scroll'] as const).filter((item) => carried[item] > 0).map((item) => ({ type: 'use', item }) as const);

const take = (progress: Progress, action: Action, chance: Chance): Result<Progress, Refusal> => {
  switch (action.type) {
    case 'explore':
      return explore(progress, chance);
    case 'walk':
      return walk(progress, action.to, chance);
    case 'use':
      return use(progress, action, chance);
    case 'roll':
      return roll(progress, chance);
    case 'accept':
      return accept(progress);
    case 'equip':
      return equip(progress);
    case 'discard':
      return discard(progress);
    case 'surrender':
      return ok(surrender(progress));
  }
};

type Use = Extract<Action, { readonly type: 'use' }>;

/** E19: an item may be the last that a fight asked about, and the fight then runs by itself. */
const use = (progress: Progress, action: Use, chance: Chance): Result<Progress, Refusal> => {
  const used = applyItem(progress, action, chance);
  return used.ok ? ok(fightOn(used.value, chance)) : used;
};

const applyItem = (progress: Progress, action: Use, chance: Chance): Result<Progress, Refusal> => {
  switch (action.item) {
    case 'map':
      return useMap(progress);
    case 'poison':
      return poison(progress, action.count);
    case 'potion':
      return drinkPotion(progress);
    case 'scroll':
      return readScroll(progress, chance);
  }
};

const poison = (progress: Progress, count: number): Result<Progress, Refusal> => {
  const fight = fightOf(progress.state);
  if (fight === null) return err('not-fighting');
  const known = Number.isInteger(count) && count >= 1 && count <= progress.state.carried.poison;
  return known ? ok(addPoison(progress, fight, count)) : err('too-much-poison');
};

const roll = (progress: Progress, chance: Chance): Result<Progress, Refusal> => {
  const fight = fightOf(progress.state);
  if (fight === null) return err('not-fighting');
  return isLosing(progress.state, fight) ? err('roll-stands') : ok(rollFight(progress, fight, chance));
};

const accept = (progress: Progress): Result<Progress, Refusal> => {
  const fight = fightOf(progress.state);
  if (fight === null) return err('not-fighting');
  return isLosing(progress.state, fight) ? ok(acceptLoss(progress, fight)) : err('nothing-to-accept');
};

/** E27: captured where nothing is left to explore, else abandoned. */
const surrender = (progress: Progress): Progress =>
  end(progress, isNothingLeft(progress.state) ? 'captured' : 'abandoned', true);

/** E31: challenges met by this action, told before the end if it brought that too. */
const withChallenges = (before: State, progress: Progress): Progress => {
  const had = challengesMet(before);
  const met = challengesMet(progress.state).filter((challenge) => !had.includes(challenge));
  return advance(progress, {}, ...met.map((challenge) => ({ type: 'challenge-met', challenge }) as const));
};
