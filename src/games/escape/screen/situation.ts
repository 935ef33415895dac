import type { Branch } from '../map/branches.ts';
import { openSpaces } from '../map/open-spaces.ts';
import { challengesMet } from '../rules/challenges-met.ts';
import { isLosing, lossOf, playerAttack, POISON } from '../rules/combat.ts';
import { noEquipping } from '../rules/items.ts';
import { distanceOf, noExploring, parentOf, patrolAttack, stepsLeft } from '../rules/map.ts';
import { isNothingLeft } from '../rules/nothing-left.ts';
import type { FightPhase, PendingItem, Run } from '../rules/state.ts';
import { descriptionWords } from '../words/description.ts';
import { endingWords } from '../words/ending.ts';
import { namesWords } from '../words/names.ts';

/** A few short lines that the player should know before choosing, and that no button says. */
export const situationLines = (run: Run, branches: readonly Branch[]): readonly string[] => {
  switch (run.phase.kind) {
    case 'move':
      return moveLines(run, branches);
    case 'found':
      return foundLines(run, run.phase.item);
    case 'fight':
      return fightLines(run, run.phase);
    case 'over':
      return overLines(run);
  }
};

/** The faces of the next fight die that win, and those that draw. */
export const odds = (
  run: Run,
  poison: number,
): { readonly win: readonly number[]; readonly draw: readonly number[] } => {
  const needed = patrolAttack(run, run.at) - run.power - POISON * poison;
  const faces = [1, 2, 3, 4, 5, 6];
  return { win: faces.filter((face) => face > needed), draw: faces.filter((face) => face === needed) };
};

const moveLines = (run: Run, branches: readonly Branch[]): readonly string[] => [
  ...patrolAhead(run),
  ...(noExploring(run, run.at) === null ? [] : openAway(run, branches)),
  ...warnings(run),
];

/** What keeps the player from going on, or soon will. */
export const warnings = (run: Run): readonly string[] => {
  const left = stepsLeft(run);
  return [
    ...(noExploring(run, run.at) === 'fire-wall' ? [descriptionWords.NOW.fireWall] : []),
    ...(isNothingLeft(run) ? [descriptionWords.NOW.nothingLeft] : []),
    ...(left <= 5 ? [descriptionWords.NOW.lastSteps(left)] : []),
  ];
};

/** How strong a patrol on the next space would be. */
export const patrolAhead = (run: Run): readonly string[] =>
  noExploring(run, run.at) === null ? [descriptionWords.NOW.patrolAhead(distanceOf(run, run.at) + 1, run.power)] : [];

const MOST_OPEN = 4;

/** The other spaces with something left to do, the nearest first. */
export const stillOpen = (run: Run, branches: readonly Branch[]): readonly string[] => {
  const open = openSpaces(run, branches);
  if (open.length === 0) return [];
  const places = open
    .slice(0, MOST_OPEN)
    .map(({ id, paths, patrol, steps }) =>
      patrol === null
        ? descriptionWords.NOW.openPaths(id, paths, steps)
        : descriptionWords.NOW.openPatrol(id, patrol, steps),
    );
  return [descriptionWords.NOW.stillOpen(places, open.length - places.length)];
};

/** The nearest of them in short, where nothing can be explored: the map shows the rest. */
const openAway = (run: Run, branches: readonly Branch[]): readonly string[] => {
  const open = openSpaces(run, branches).slice(0, MOST_OPEN - 1);
  return open.length === 0
    ? []
    : [descriptionWords.NOW.open(open.map(({ id, steps }) => descriptionWords.NOW.openAway(id, steps)))];
};

const foundLines = (run: Run, item: PendingItem): readonly string[] => {
  if (item === 'potion' || item === 'scroll') return [descriptionWords.NOW.full(item)];
  return [descriptionWords.NOW[item], ...(noEquipping(run) === null ? [] : [descriptionWords.NOW.deadly])];
};

const fightLines = (run: Run, fight: FightPhase): readonly string[] => {
  const patrol = patrolAttack(run, run.at);
  if (playerAttack(run, fight) !== null && isLosing(run, fight)) return [acceptLine(run, fight)];
  return [`${descriptionWords.NOW.sides(patrol, run.power + POISON * fight.poison)} ${rollLine(run, fight)}`];
};

/** What the next roll of a fight decides, and its worst cost. */
export const rollLine = (run: Run, { poison }: FightPhase): string => {
  const { win, draw } = odds(run, poison);
  const damage = patrolAttack(run, run.at) - (run.power + 1 + POISON * poison);
  return descriptionWords.NOW.odds(win, draw, { damage, kills: damage >= run.health });
};

const acceptLine = (run: Run, fight: FightPhase): string =>
  lossOf(run, fight) >= run.health
    ? descriptionWords.NOW.acceptKills
    : descriptionWords.NOW.accept(parentOf(run, run.at), patrolAttack(run, run.at) + 1);

const overLines = (run: Run): readonly string[] => {
  const met = challengesMet(run);
  return [
    endingWords.ENDING.reached(run.farthest, run.defeated, run.power),
    ...(met.length === 0 ? [] : [endingWords.ENDING.met(met.map(namesWords.challengeName))]),
  ];
};
