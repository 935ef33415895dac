import { challengesMet } from './challenges-met.ts';
import { challenges } from './challenges.ts';
import { isLosing, playerAttack, POISON } from './combat.ts';
import { equipped, noEquipping } from './items.ts';
import { distanceOf, noExploring, parentOf, patrolAttack, score, unexploredOf } from './map.ts';
import { isNothingLeft } from './nothing-left.ts';
import type { FightPhase, PendingItem, Run } from './state.ts';
import { facesText, itemName, pathsText, placeName } from './text.ts';
import { leadGain } from './variants.ts';

/** What the player should know before choosing, in a few short lines. */
export const situationLines = (run: Run): readonly string[] => {
  switch (run.phase.kind) {
    case 'move':
      return moveLines(run);
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

const moveLines = (run: Run): readonly string[] => {
  const distance = distanceOf(run, run.at);
  const left = run.lead - run.steps;
  const refusal = noExploring(run, run.at);
  return [
    `You are on **${placeName(run.at)}**, distance ${distance}${refusal === null ? `, with ${pathsText(unexploredOf(run, run.at))} unexplored.` : '.'}`,
    ...(refusal === null
      ? [`A patrol found from here attacks with ${distance + 1}; you with ${run.power} + die.`]
      : []),
    ...(refusal === 'fire-wall' ? ['The fire wall closes the paths from here.'] : []),
    ...(isNothingLeft(run) ? ['Nothing is left to explore: giving up counts as captured.'] : []),
    ...(left <= 5 ? [`**${left === 1 ? 'The next step captures you' : `Captured in ${left} steps`}.**`] : []),
  ];
};

const foundLines = (run: Run, item: PendingItem): readonly string[] => {
  if (item === 'potion' || item === 'scroll')
    return [`You carry as many ${itemName(item)}s as you can. Use one to take this one, or leave it.`];
  const then = equipped(run, item);
  const effect = item === 'weapon' ? '+1 power, -1 maximum health' : '-2 health, +2 maximum health';
  return [
    `**${itemName(item)}**: ${effect}. Now or never.`,
    noEquipping(run) === null
      ? `With it: power ${then.power}, health ${then.health}/${then.maxHealth}.`
      : 'It would kill you, so you can only leave it.',
  ];
};

const fightLines = (run: Run, fight: FightPhase): readonly string[] => {
  const patrol = patrolAttack(run, run.at);
  const player = playerAttack(run, fight);
  const poison = fight.poison > 0 ? ` + ${POISON * fight.poison} Poison` : '';
  const sides = `**Patrol ${patrol}** against **your ${run.power}${poison} + ${fight.face ?? 'die'}${player === null ? '' : ` = ${player}`}**`;
  if (player === null) return [sides, rollLine(run, fight)];
  if (!isLosing(run, fight)) return [`${sides}: a draw.`, rollLine(run, fight), ...poisonHint(run)];
  return [`${sides}: losing.`, acceptLine(run, patrol - player), ...poisonHint(run)];
};

const rollLine = (run: Run, { poison }: FightPhase): string => {
  const { win, draw } = odds(run, poison);
  const worst = patrolAttack(run, run.at) - (run.power + 1 + POISON * poison);
  return [
    win.length > 0 ? `You win on ${facesText(win)}` : 'No face wins',
    draw.length > 0 ? `, ${facesText(draw)} draws` : '',
    worst > 0 ? `; a 1 costs ${worst} health${worst >= run.health ? ' and **kills you**' : ''}.` : '.',
  ].join('');
};

const acceptLine = (run: Run, damage: number): string =>
  damage >= run.health
    ? `Accepting it costs ${damage} health: **it kills you**.`
    : `Accepting it costs ${damage} health and takes you back to ${placeName(parentOf(run, run.at))}; the patrol’s attack becomes ${patrolAttack(run, run.at) + 1}.`;

const poisonHint = ({ carried }: Run): readonly string[] =>
  carried.poison > 0 ? ['After a roll, Poison that reaches the patrol’s attack wins.'] : [];

const overLines = (run: Run): readonly string[] => {
  const met = challengesMet(run);
  return [
    `**Score ${score(run)}**: the spaces you revealed.`,
    `Farthest distance ${run.farthest}, patrols defeated ${run.defeated}.`,
    met.length === 0
      ? 'No challenges met.'
      : `Challenges met: ${challenges
          .filter(({ id }) => met.includes(id))
          .map(({ name }) => name)
          .join(', ')}.`,
  ];
};

/** The label of a button that reads a Scroll. */
export const scrollText = (run: Run): string =>
  run.health <= 2 ? 'Read the Scroll (a 1 would kill you)' : `Read the Scroll (+${leadGain(run)} lead, then a die)`;
