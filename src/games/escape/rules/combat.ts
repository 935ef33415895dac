import type { Chance } from '../../../kernel/random.ts';
import { GOALS, type Feat } from './challenges.ts';
import { hasPatrol, parentOf, patrolAttack, spaceOf, withSpace } from './map.ts';
import type { FightPhase, Run, Space, State } from './state.ts';
import { advance, checkCapture, countSteps, end, rollDie, type Transition } from './transition.ts';

export const POISON = 2;

/** E14: power, die and Poison together; null before the first roll. */
export const playerAttack = ({ power }: Run, { face, poison }: FightPhase): number | null =>
  face === null ? null : power + face + POISON * poison;

/** E16, E18: whether the last roll has lost and waits to be accepted. Otherwise a roll is next. */
export const isLosing = (run: Run, fight: FightPhase): boolean => {
  const player = playerAttack(run, fight);
  return player !== null && player < patrolAttack(run, run.at);
};

/** The fight in progress, or one without a roll where there is none. */
export const fightNow = ({ phase }: Run): FightPhase =>
  phase.kind === 'fight' ? phase : { kind: 'fight', poison: 0, face: null };

/** E18: the damage of a lost roll. */
export const lossOf = (run: Run, fight: FightPhase): number =>
  patrolAttack(run, run.at) - (playerAttack(run, fight) ?? 0);

/** E19: whether the player is asked in a fight, having something to use there. A Map does not count. */
export const isAsked = ({ carried }: Run): boolean => carried.poison + carried.potion + carried.scroll > 0;

/** E13: the fight on the space just entered, if it holds a patrol. */
export const meetPatrol = (transition: Transition, chance: Chance): Transition => {
  const { state } = transition;
  if (!hasPatrol(state, state.at)) return transition;
  const patrol = patrolAttack(state, state.at);
  if (state.power >= patrol) return defeatPatrol(transition, 'power');
  const { at: space, power } = state;
  const begun = advance(
    transition,
    { phase: { kind: 'fight', poison: 0, face: null } },
    { type: 'fight-began', space, patrol, marks: spaceOf(state, space).marks ?? 0, power },
  );
  return fightOn(begun, chance);
};

/** E19: a fight runs by itself as long as the player is not asked. */
export const fightOn = (transition: Transition, chance: Chance): Transition => {
  let current = transition;
  for (let fight = fightOf(current.state); fight && !isAsked(current.state); fight = fightOf(current.state))
    current = isLosing(current.state, fight) ? acceptLoss(current, fight) : rollFight(current, fight, chance);
  return current;
};

/** The fight in progress, if any. */
export const fightOf = ({ phase }: Run): FightPhase | null => (phase.kind === 'fight' ? phase : null);

/** E14 to E16: rolls one die. Higher wins, equal is a draw even with earlier Poison (E17), lower must be accepted. */
export const rollFight = (transition: Transition, { poison }: FightPhase, chance: Chance): Transition => {
  const { face, rolled } = rollDie(transition, 'fight', chance);
  const { power } = rolled.state;
  const player = power + face + POISON * poison;
  const patrol = patrolAttack(rolled.state, rolled.state.at);
  const verdict = player > patrol ? 'win' : player === patrol ? 'draw' : 'lose';
  const shown = advance(
    rolled,
    { phase: { kind: 'fight', poison, face } },
    { type: 'fight-rolled', face, power, poison, player, patrol, verdict },
  );
  return verdict === 'win' ? winFight(shown, player) : shown;
};

/** E17: Poison before the first roll counts for every roll. After a roll it wins by reaching the patrol's attack. */
export const addPoison = (transition: Transition, fight: FightPhase, count: number): Transition => {
  const { state } = transition;
  const poisoned: FightPhase = { ...fight, poison: fight.poison + count };
  const player = playerAttack(state, poisoned);
  const patrol = patrolAttack(state, state.at);
  const verdict = player === null ? null : player >= patrol ? 'win' : 'lose';
  const added = advance(
    transition,
    { phase: poisoned, carried: { ...state.carried, poison: state.carried.poison - count } },
    { type: 'poison-added', count, player, patrol, verdict },
  );
  return player !== null && verdict === 'win' ? winFight(added, player) : added;
};

/** E18: health, mark and step change together. Death comes before capture, and both end the run on this space (E9). */
export const acceptLoss = (transition: Transition, fight: FightPhase): Transition => {
  const { state } = transition;
  const space = state.at;
  const parent = parentOf(state, space);
  const damage = lossOf(state, fight);
  const health = Math.max(0, state.health - damage);
  const spaces = withSpace(state, space, marked);
  const hurt = advance(
    transition,
    {
      health,
      spaces,
      phase: { kind: 'move' },
      feats: withFeat(state, 'over-stretching', damage >= GOALS['over-stretching']),
    },
    { type: 'fight-lost', space, damage, health, patrol: patrolAttack({ ...state, spaces }, space) },
  );
  const counted = countSteps(hurt, 'retreat', parent);
  const checked = health === 0 ? end(counted, 'killed') : checkCapture(counted);
  return checked.state.phase.kind === 'over' ? checked : advance(checked, { at: parent });
};

/** E15, E31: a win by a roll gives power, and a great attack meets a challenge. */
const winFight = (transition: Transition, player: number): Transition => {
  const { state } = transition;
  const feats = withFeat(state, 'over-achieving', player >= GOALS['over-achieving']);
  return defeatPatrol(advance(transition, { power: state.power + 1, feats }), 'roll');
};

/** E13, E15: the patrol is gone for good, and its space is an ordinary one. */
const defeatPatrol = (transition: Transition, by: 'power' | 'roll'): Transition => {
  const { state } = transition;
  const { at: space, power } = state;
  return advance(
    transition,
    { phase: { kind: 'move' }, defeated: state.defeated + 1, spaces: withSpace(state, space, freed) },
    { type: 'patrol-defeated', space, patrol: patrolAttack(state, space), rolled: by === 'roll', power },
  );
};

const marked = (space: Space): Space => ({ ...space, marks: (space.marks ?? 0) + 1 });

const freed = ({ blockedBy: _blockedBy, marks: _marks, ...space }: Space): Space => space;

const withFeat = ({ feats }: State, feat: Feat, done: boolean): readonly Feat[] =>
  done && !feats.includes(feat) ? [...feats, feat] : feats;
