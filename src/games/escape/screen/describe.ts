import { plain, type Description, type Scene } from '../../contract/screen.ts';
import { branchesOf, type Branch } from '../map/branches.ts';
import { challengesMet } from '../rules/challenges-met.ts';
import { GOALS } from '../rules/challenges.ts';
import { fightNow, lossOf, playerAttack, POISON } from '../rules/combat.ts';
import type { Event } from '../rules/event.ts';
import { carriedBy, equipped, healed, POTION } from '../rules/items.ts';
import {
  distanceOf,
  hasPatrol,
  parentOf,
  patrolAttack,
  score,
  spaceOf,
  stepsLeft,
  stepsOfWalk,
  unexploredOf,
} from '../rules/map.ts';
import { challengeName, variantLine } from '../rules/names.ts';
import { actions } from '../rules/rules.ts';
import { CITADEL, type Action, type FightPhase, type Run } from '../rules/state.ts';
import { isChokePoint, leadGain } from '../rules/variants.ts';
import { descriptionTexts } from '../texts/description/texts.ts';
import { endingTexts } from '../texts/ending/texts.ts';
import { escapeTexts } from '../texts/texts.ts';
import { rolledOf, sentencesOf } from './headline.ts';
import { nextChallenge, type NextChallenge } from './milestones.ts';
import { drawingFace, oddsOf, patrolAhead, stillOpen, warnings } from './situation.ts';

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
      descriptionTexts.map,
      ...branches.map((branch) => spaceSentence(run, branch)),
      ...settingsOf(run),
    ],
    menus: [],
  };
};

const phaseOf = (run: Run): readonly string[] => {
  const here = descriptionTexts.here({ space: run.at, distance: distanceOf(run, run.at) });
  switch (run.phase.kind) {
    case 'over':
    case 'move':
      return [here];
    case 'found':
      return [here, descriptionTexts.waits({ item: escapeTexts.item[run.phase.item] })];
    case 'fight':
      return [here, ...fightOf(run, run.phase)];
  }
};

const fightOf = (run: Run, fight: FightPhase): readonly string[] => [
  descriptionTexts.fight({ attack: patrolAttack(run, run.at) }),
  ...(fight.poison > 0 ? [descriptionTexts.fightPoison({ count: fight.poison })] : []),
  rolledOf(run, fight) ?? descriptionTexts.notRolled,
  ...(run.carried.poison > 0 && playerAttack(run, fight) !== null ? [descriptionTexts.now.poison] : []),
];

const figuresOf = (run: Run): readonly string[] => {
  const { steps, lead, farthest, defeated, closeShrines } = run;
  const met = challengesMet(run);
  const items = carriedBy(run).map((item) => escapeTexts.carried[item]({ count: run.carried[item] }));
  return [
    descriptionTexts.steps({ steps, lead, left: Math.max(0, stepsLeft(run)) }),
    descriptionTexts.figures({ ...run, most: run.maxHealth }),
    items.length > 0 ? descriptionTexts.carried({ items: items.join(', ') }) : descriptionTexts.carriedNothing,
    descriptionTexts.reached({ spaces: score(run), farthest, defeated }),
    ...(closeShrines > 0
      ? [descriptionTexts.closeShrines({ count: closeShrines, close: GOALS['staying-ahead'] })]
      : []),
    ...(met.length > 0 ? [endingTexts.met({ names: met.map(challengeName).join(', ') })] : []),
    nextLine(nextChallenge(run, met)),
  ];
};

const nextLine = (next: NextChallenge | null): string => {
  if (next === null) return endingTexts.allMet;
  const { name, goal, progress } = next;
  return progress === null
    ? descriptionTexts.nextChallenge({ name, goal })
    : descriptionTexts.nextChallengeSoFar({ name, goal, reached: progress.reached, all: progress.goal });
};

const choicesOf = (run: Run): readonly string[] =>
  run.phase.kind === 'over'
    ? []
    : [...actions(run).map((action) => choice(run, action)), descriptionTexts.can.surrender({ score: score(run) })];

const choice = (run: Run, action: Action): string => {
  const { can } = descriptionTexts;
  switch (action.type) {
    case 'explore': {
      const paths = unexploredOf(run, run.at);
      return isChokePoint(run, distanceOf(run, run.at) + 1) ? can.explorePatrol({ paths }) : can.explore({ paths });
    }
    case 'walk':
      return walkChoice(run, action.to);
    case 'use':
      return useChoice(run, action);
    case 'roll':
      return `${can.roll} ${plain(oddsOf(run, drawingFace(run, fightNow(run).poison)))}`;
    case 'accept': {
      const damage = lossOf(run, fightNow(run));
      return damage >= run.health
        ? can.acceptDeath({ damage })
        : can.accept({ damage, space: parentOf(run, run.at), attack: patrolAttack(run, run.at) + 1 });
    }
    case 'equip':
    case 'discard':
      return itemChoice(run, action.type);
    case 'surrender':
      return can.surrender({ score: score(run) });
  }
};

/** A walk, and the fight that it leads to. */
const walkChoice = (run: Run, space: number): string => {
  const { can } = descriptionTexts;
  const steps = stepsOfWalk(run, run.at, space);
  if (!hasPatrol(run, space)) return can.walk({ space, steps });
  const attack = patrolAttack(run, space);
  return run.power >= attack
    ? can.walkBeat({ space, steps, attack })
    : `${can.walkFight({ space, steps, attack })} ${plain(oddsOf(run, attack - run.power))}`;
};

const useChoice = (run: Run, action: Extract<Action, { readonly type: 'use' }>): string => {
  const { can } = descriptionTexts;
  switch (action.item) {
    case 'map':
      return can.map;
    case 'potion':
      return can.drink({ change: healed(run, POTION) - run.health });
    case 'scroll':
      return can.read({ gain: leadGain(run), half: Math.floor(run.maxHealth / 2) });
    case 'poison':
      return can.poison({ count: action.count, attack: POISON * action.count });
  }
};

const itemChoice = (run: Run, type: 'equip' | 'discard'): string => {
  if (run.phase.kind !== 'found') return '';
  const { can } = descriptionTexts;
  const found = run.phase.item;
  const item = escapeTexts.known[found];
  if (type === 'discard' || found === 'potion' || found === 'scroll') return can.discard({ item });
  const figures = equipped(run, found);
  return can.equip({ item, ...figures, most: figures.maxHealth });
};

/** E5, E12, E25, E33: a space with everything on it. */
const spaceSentence = (run: Run, branch: Branch): string => {
  const { inward, blockedBy, marks, mapped, fightDice, scrollDice } = spaceOf(run, branch.id);
  const { trait } = descriptionTexts;
  const kinds = {
    wall: trait.wall,
    shrine: trait.shrine,
    patrol: trait.patrol({ attack: patrolAttack(run, branch.id), marks: marks ?? 0 }),
  };
  const traits = [
    blockedBy === undefined ? trait.open : kinds[blockedBy],
    ...(branch.fresh > 0 ? [trait.unexplored({ paths: branch.fresh })] : []),
    ...(mapped ? [trait.mapped] : []),
    ...(branch.sealed ? [trait.sealed] : []),
    ...(fightDice === undefined ? [] : [trait.fightDice({ count: fightDice })]),
    ...(scrollDice === undefined ? [] : [trait.scrollDice({ count: scrollDice })]),
  ];
  return descriptionTexts.space({ space: branch.id, inward: inward ?? CITADEL, traits: traits.join(', ') });
};

const settingsOf = (run: Run): readonly string[] => [
  ...run.variants.map((id) => descriptionTexts.variant({ line: variantLine(id) })),
  ...(run.world === 'shared' ? [descriptionTexts.sharedWorld] : []),
];
