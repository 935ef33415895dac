import { plain } from '../../contract/plain.ts';
import type { Description, Scene } from '../../contract/screen.ts';
import { branchesOf, type Branch } from '../map/branches.ts';
import { challengesMet } from '../rules/challenges-met.ts';
import { fightNow, isLosing, lossOf, playerAttack } from '../rules/combat.ts';
import type { Event } from '../rules/event.ts';
import { carriedBy, equipped, healed, POTION } from '../rules/items.ts';
import { distanceOf, parentOf, patrolAttack, score, spaceOf, stepsOfWalk, unexploredOf } from '../rules/map.ts';
import { actions } from '../rules/rules.ts';
import type { Action, FightPhase, Run } from '../rules/state.ts';
import { isChokePoint, leadGain } from '../rules/variants.ts';
import { NOW, READ } from '../words/description.ts';
import { challengeName, outcomeName, variantEffect, variantName } from '../words/names.ts';
import { sentencesOf } from './headline.ts';
import { nextChallenge } from './milestones.ts';
import { patrolAhead, rollLine, stillOpen, warnings } from './situation.ts';

/** A whole run in plain sentences: what happened, the belongings, what can be done, and every space. */
export const describe = (run: Run, { events }: Pick<Scene<Event>, 'events'>): Description => {
  const branches = branchesOf(run);
  return {
    sentences: [
      ...sentencesOf(run, events).map(plain),
      ...phaseOf(run),
      ...(run.phase.kind === 'move' ? [...patrolAhead(run), ...stillOpen(run, branches), ...warnings(run)] : []).map(
        plain,
      ),
      ...figuresOf(run),
      ...choicesOf(run),
      READ.map,
      ...branches.map((branch) => spaceSentence(run, branch)),
      ...settingsOf(run),
    ],
    menus: [],
  };
};

const phaseOf = (run: Run): readonly string[] => {
  const here = READ.here(run.at, distanceOf(run, run.at));
  switch (run.phase.kind) {
    case 'over':
      return [READ.over(outcomeName(run.phase.outcome), score(run)), here];
    case 'move':
      return [here];
    case 'found':
      return [here, READ.found(run.phase.item)];
    case 'fight':
      return [here, ...fightOf(run, run.phase)];
  }
};

const fightOf = (run: Run, fight: FightPhase): readonly string[] => {
  const player = playerAttack(run, fight);
  return [
    READ.fight(patrolAttack(run, run.at)),
    ...(fight.poison > 0 ? [READ.fightPoison(fight.poison)] : []),
    ...(player === null || fight.face === null
      ? [READ.notRolled]
      : [READ.rolled(fight.face, player), isLosing(run, fight) ? READ.losing : READ.draw]),
    ...(run.carried.poison > 0 && player !== null ? [NOW.poison] : []),
  ];
};

const figuresOf = (run: Run): readonly string[] => {
  const met = challengesMet(run);
  const next = nextChallenge(run, met);
  return [
    READ.steps(run.steps, run.lead),
    READ.figures(run.health, run.maxHealth, run.power),
    READ.carried(carriedBy(run).map((item) => READ.item(item, run.carried[item]))),
    READ.reached(score(run), run.farthest, run.defeated),
    ...(run.closeShrines > 0 ? [READ.closeShrines(run.closeShrines)] : []),
    ...(met.length > 0 ? [READ.challenges(met.map(challengeName))] : []),
    next === null
      ? READ.allChallenges
      : READ.nextChallenge(next.name, next.goal, next.progress && [next.progress.reached, next.progress.goal]),
  ];
};

const choicesOf = (run: Run): readonly string[] =>
  run.phase.kind === 'over'
    ? []
    : [...actions(run).map((action) => choice(run, action)), READ.canSurrender(score(run))];

const choice = (run: Run, action: Action): string => {
  const fight = fightNow(run);
  switch (action.type) {
    case 'explore': {
      const paths = unexploredOf(run, run.at);
      return isChokePoint(run, distanceOf(run, run.at) + 1) ? READ.canExplorePatrol(paths) : READ.canExplore(paths);
    }
    case 'walk':
      return READ.canWalk(action.to, stepsOfWalk(run, run.at, action.to));
    case 'use':
      return useChoice(run, action);
    case 'roll':
      return READ.canRoll(plain(rollLine(run, fight)));
    case 'accept': {
      const damage = lossOf(run, fight);
      return damage >= run.health
        ? READ.canAcceptDeath(damage)
        : READ.canAccept(damage, parentOf(run, run.at), patrolAttack(run, run.at) + 1);
    }
    case 'equip':
    case 'discard':
      return itemChoice(run, action.type);
    case 'surrender':
      return READ.canSurrender(score(run));
  }
};

const useChoice = (run: Run, action: Extract<Action, { readonly type: 'use' }>): string => {
  switch (action.item) {
    case 'map':
      return READ.canMap;
    case 'potion':
      return READ.canDrink(healed(run, POTION) - run.health);
    case 'scroll':
      return READ.canRead(leadGain(run));
    case 'poison':
      return READ.canPoison(action.count);
  }
};

const itemChoice = (run: Run, type: 'equip' | 'discard'): string => {
  if (run.phase.kind !== 'found') return '';
  const { item } = run.phase;
  if (type === 'discard' || item === 'potion' || item === 'scroll') return READ.canDiscard(item);
  const { power, health, maxHealth } = equipped(run, item);
  return READ.canEquip(item, power, health, maxHealth);
};

/** E5, E12, E25, E33: a space with everything on it. */
const spaceSentence = (run: Run, branch: Branch): string => {
  const { inward, blockedBy, marks, mapped, fightDice, scrollDice } = spaceOf(run, branch.id);
  const kinds = {
    wall: READ.blocked,
    shrine: READ.shrine,
    patrol: READ.patrol(patrolAttack(run, branch.id), marks ?? 0),
  };
  const traits = [
    blockedBy === undefined ? READ.open : kinds[blockedBy],
    ...(branch.fresh > 0 ? [READ.unexplored(branch.fresh)] : []),
    ...(mapped ? [READ.mapped] : []),
    ...(branch.sealed ? [READ.sealed] : []),
    ...(fightDice === undefined ? [] : [READ.fightDice(fightDice)]),
    ...(scrollDice === undefined ? [] : [READ.scrollDice(scrollDice)]),
  ];
  return inward === null ? READ.citadel(traits) : READ.space(branch.id, inward, traits);
};

const settingsOf = (run: Run): readonly string[] => [
  ...run.variants.map((id) => READ.variant(variantName(id), variantEffect(id))),
  ...(run.world === 'shared' ? [READ.sharedWorld] : []),
];
