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
import { descriptionWords } from '../words/description.ts';
import { namesWords } from '../words/names.ts';
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
      descriptionWords.READ.map,
      ...branches.map((branch) => spaceSentence(run, branch)),
      ...settingsOf(run),
    ],
    menus: [],
  };
};

const phaseOf = (run: Run): readonly string[] => {
  const here = descriptionWords.READ.here(run.at, distanceOf(run, run.at));
  switch (run.phase.kind) {
    case 'over':
      return [descriptionWords.READ.over(namesWords.outcomeName(run.phase.outcome), score(run)), here];
    case 'move':
      return [here];
    case 'found':
      return [here, descriptionWords.READ.found(run.phase.item)];
    case 'fight':
      return [here, ...fightOf(run, run.phase)];
  }
};

const fightOf = (run: Run, fight: FightPhase): readonly string[] => {
  const player = playerAttack(run, fight);
  return [
    descriptionWords.READ.fight(patrolAttack(run, run.at)),
    ...(fight.poison > 0 ? [descriptionWords.READ.fightPoison(fight.poison)] : []),
    ...(player === null || fight.face === null
      ? [descriptionWords.READ.notRolled]
      : [
          descriptionWords.READ.rolled(fight.face, player),
          isLosing(run, fight) ? descriptionWords.READ.losing : descriptionWords.READ.draw,
        ]),
    ...(run.carried.poison > 0 && player !== null ? [descriptionWords.NOW.poison] : []),
  ];
};

const figuresOf = (run: Run): readonly string[] => {
  const met = challengesMet(run);
  const next = nextChallenge(run, met);
  return [
    descriptionWords.READ.steps(run.steps, run.lead),
    descriptionWords.READ.figures(run.health, run.maxHealth, run.power),
    descriptionWords.READ.carried(carriedBy(run).map((item) => descriptionWords.READ.item(item, run.carried[item]))),
    descriptionWords.READ.reached(score(run), run.farthest, run.defeated),
    ...(run.closeShrines > 0 ? [descriptionWords.READ.closeShrines(run.closeShrines)] : []),
    ...(met.length > 0 ? [descriptionWords.READ.challenges(met.map(namesWords.challengeName))] : []),
    next === null
      ? descriptionWords.READ.allChallenges
      : descriptionWords.READ.nextChallenge(
          next.name,
          next.goal,
          next.progress && [next.progress.reached, next.progress.goal],
        ),
  ];
};

const choicesOf = (run: Run): readonly string[] =>
  run.phase.kind === 'over'
    ? []
    : [...actions(run).map((action) => choice(run, action)), descriptionWords.READ.canSurrender(score(run))];

const choice = (run: Run, action: Action): string => {
  const fight = fightNow(run);
  switch (action.type) {
    case 'explore': {
      const paths = unexploredOf(run, run.at);
      return isChokePoint(run, distanceOf(run, run.at) + 1)
        ? descriptionWords.READ.canExplorePatrol(paths)
        : descriptionWords.READ.canExplore(paths);
    }
    case 'walk':
      return descriptionWords.READ.canWalk(action.to, stepsOfWalk(run, run.at, action.to));
    case 'use':
      return useChoice(run, action);
    case 'roll':
      return descriptionWords.READ.canRoll(plain(rollLine(run, fight)));
    case 'accept': {
      const damage = lossOf(run, fight);
      return damage >= run.health
        ? descriptionWords.READ.canAcceptDeath(damage)
        : descriptionWords.READ.canAccept(damage, parentOf(run, run.at), patrolAttack(run, run.at) + 1);
    }
    case 'equip':
    case 'discard':
      return itemChoice(run, action.type);
    case 'surrender':
      return descriptionWords.READ.canSurrender(score(run));
  }
};

const useChoice = (run: Run, action: Extract<Action, { readonly type: 'use' }>): string => {
  switch (action.item) {
    case 'map':
      return descriptionWords.READ.canMap;
    case 'potion':
      return descriptionWords.READ.canDrink(healed(run, POTION) - run.health);
    case 'scroll':
      return descriptionWords.READ.canRead(leadGain(run));
    case 'poison':
      return descriptionWords.READ.canPoison(action.count);
  }
};

const itemChoice = (run: Run, type: 'equip' | 'discard'): string => {
  if (run.phase.kind !== 'found') return '';
  const { item } = run.phase;
  if (type === 'discard' || item === 'potion' || item === 'scroll') return descriptionWords.READ.canDiscard(item);
  const { power, health, maxHealth } = equipped(run, item);
  return descriptionWords.READ.canEquip(item, power, health, maxHealth);
};

/** E5, E12, E25, E33: a space with everything on it. */
const spaceSentence = (run: Run, branch: Branch): string => {
  const { inward, blockedBy, marks, mapped, fightDice, scrollDice } = spaceOf(run, branch.id);
  const kinds = {
    wall: descriptionWords.READ.blocked,
    shrine: descriptionWords.READ.shrine,
    patrol: descriptionWords.READ.patrol(patrolAttack(run, branch.id), marks ?? 0),
  };
  const traits = [
    blockedBy === undefined ? descriptionWords.READ.open : kinds[blockedBy],
    ...(branch.fresh > 0 ? [descriptionWords.READ.unexplored(branch.fresh)] : []),
    ...(mapped ? [descriptionWords.READ.mapped] : []),
    ...(branch.sealed ? [descriptionWords.READ.sealed] : []),
    ...(fightDice === undefined ? [] : [descriptionWords.READ.fightDice(fightDice)]),
    ...(scrollDice === undefined ? [] : [descriptionWords.READ.scrollDice(scrollDice)]),
  ];
  return inward === null
    ? descriptionWords.READ.citadel(traits)
    : descriptionWords.READ.space(branch.id, inward, traits);
};

const settingsOf = (run: Run): readonly string[] => [
  ...run.variants.map((id) => descriptionWords.READ.variant(namesWords.variantName(id), namesWords.variantEffect(id))),
  ...(run.world === 'shared' ? [descriptionWords.READ.sharedWorld] : []),
];
