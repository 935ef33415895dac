import type { Branch } from '../map/branches.ts';
import { openSpaces } from '../map/open-spaces.ts';
import { challengesMet } from '../rules/challenges-met.ts';
import { isLosing, lossOf, playerAttack, POISON } from '../rules/combat.ts';
import { noEquipping } from '../rules/items.ts';
import { distanceOf, noExploring, parentOf, patrolAttack, stepsLeft } from '../rules/map.ts';
import { challengeName } from '../rules/names.ts';
import { isNothingLeft } from '../rules/nothing-left.ts';
import { carryLimits, type FightPhase, type PendingItem, type Run } from '../rules/state.ts';
import { descriptionTexts } from '../texts/description/texts.ts';
import { endingTexts } from '../texts/ending/texts.ts';

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

/** The face of the next die that draws the fight on this space, with so much Poison; it may be none of a die's. */
export const drawingFace = (run: Run, poison: number): number =>
  patrolAttack(run, run.at) - run.power - POISON * poison;

/** How many faces of a die win where this one draws. */
export const winsWith = (need: number): number => Math.max(0, Math.min(6, 6 - need));

/** How many faces of a die kill where this one draws. */
export const killsWith = ({ health }: Run, need: number): number => Math.max(0, Math.min(6, need - health));

/** What the next roll of a fight decides where this face draws, and its worst cost. */
export const oddsOf = ({ health }: Run, need: number): string => {
  const { win, draw, cost, deadly } = descriptionTexts.now.odds;
  const damage = need - 1;
  return [
    win({ from: 7 - winsWith(need) }),
    ...(need >= 1 && need <= 6 ? [draw({ face: need })] : []),
    ...(damage > 0 ? [(damage >= health ? deadly : cost)({ damage })] : []),
  ].join(' ');
};

const moveLines = (run: Run, branches: readonly Branch[]): readonly string[] => [
  ...patrolAhead(run),
  ...(noExploring(run, run.at) === null ? [] : openAway(run, branches)),
  ...warnings(run),
];

/** What keeps the player from going on, or soon will. */
export const warnings = (run: Run): readonly string[] => {
  const left = stepsLeft(run);
  const wall = noExploring(run, run.at) === 'fire-wall' ? [descriptionTexts.now.fireWall] : [];
  if (isNothingLeft(run)) return [...wall, descriptionTexts.now.nothingLeft];
  return [...wall, ...(left <= 5 ? [descriptionTexts.now.lastSteps({ left })] : [])];
};

/** How strong a patrol on the next space would be. */
export const patrolAhead = (run: Run): readonly string[] => {
  if (noExploring(run, run.at) !== null) return [];
  const { power } = run;
  const attack = distanceOf(run, run.at) + 1;
  return [
    power >= attack
      ? descriptionTexts.now.patrolAheadWeak({ attack })
      : descriptionTexts.now.patrolAhead({ attack, power, wins: winsWith(attack - power) }),
  ];
};

const MOST_OPEN = 4;

/** The other spaces with something left to do, the nearest first. */
export const stillOpen = (run: Run, branches: readonly Branch[]): readonly string[] => {
  const open = openSpaces(run, branches);
  if (open.length === 0) return [];
  const { now } = descriptionTexts;
  const places = open
    .slice(0, MOST_OPEN)
    .map(({ id: space, paths, patrol, steps }) =>
      patrol === null ? now.openPaths({ space, paths, steps }) : now.openPatrol({ space, attack: patrol, steps }),
    )
    .join(', ');
  const more = open.length - MOST_OPEN;
  return [more > 0 ? now.stillOpenAndMore({ places, more }) : now.stillOpen({ places })];
};

/** The nearest of them in short, where nothing can be explored: the map shows the rest. */
const openAway = (run: Run, branches: readonly Branch[]): readonly string[] => {
  const open = openSpaces(run, branches).slice(0, MOST_OPEN - 1);
  const places = open.map(({ id: space, steps }) => descriptionTexts.now.openAway({ space, steps }));
  return places.length === 0 ? [] : [descriptionTexts.now.stillOpen({ places: places.join(', ') })];
};

const foundLines = (run: Run, item: PendingItem): readonly string[] => {
  const { full, found, deadly } = descriptionTexts.now;
  if (item === 'potion' || item === 'scroll') return [full[item]({ most: carryLimits[item] })];
  return [found[item], ...(noEquipping(run) === null ? [] : [deadly])];
};

const fightLines = (run: Run, fight: FightPhase): readonly string[] => {
  if (playerAttack(run, fight) !== null && isLosing(run, fight)) return [acceptLine(run, fight)];
  const attack = patrolAttack(run, run.at);
  const power = run.power + POISON * fight.poison;
  return [`${descriptionTexts.now.sides({ attack, power })} ${oddsOf(run, attack - power)}`];
};

const acceptLine = (run: Run, fight: FightPhase): string =>
  lossOf(run, fight) >= run.health
    ? descriptionTexts.now.acceptKills
    : descriptionTexts.now.accept({ space: parentOf(run, run.at), attack: patrolAttack(run, run.at) + 1 });

const overLines = (run: Run): readonly string[] => {
  const met = challengesMet(run);
  return [
    endingTexts.reached(run),
    ...(met.length === 0 ? [] : [endingTexts.met({ names: met.map(challengeName).join(', ') })]),
  ];
};
