import { forecastRound } from '../forecast.ts';
import { at } from '../lists.ts';
import { aliveLines, boxesOf, countFaces, rollLimit } from '../position.ts';
import type { Position } from '../position.ts';
import { resultOf } from '../score.ts';
import { assaultText } from '../sheet-text.ts';
import { ABILITIES, ASSAULTS, FRESH, LEVELS, LINES, LOCKED, READY, REINFORCEMENTS, USED } from '../sheet.ts';
import type { AbilityState } from '../sheet.ts';
import { attackOf } from '../stronghold.ts';
import { listed } from '../text.ts';

/** The whole sheet in words, for those who do not see it; at most 1024 characters. */
export const altOf = (position: Position, marks: readonly number[]): string =>
  [
    ...heading(position, marks),
    ...attackers(position),
    `Left of the stronghold: ${LEVELS.map(({ name, ...boxes }, level) => `${name} ${at(position.walls, level)} of ${boxes[position.difficulty]}`).join(', ')}.`,
    `6s sent: ${REINFORCEMENTS.map(({ name, boxes }, track) => `${name}: ${at(position.tracks, track)} of ${boxes}`).join(', ')}.`,
    ...abilities(position),
  ].join(' ');

const heading = (position: Position, marks: readonly number[]): readonly string[] => {
  const { dice, phase, pool, rolls, round } = position;
  const result = resultOf(position);
  if (result !== null)
    return [`${result.outcome === 'won' ? 'Victory' : 'Defeat'} in round ${round}, score ${result.score ?? 0}.`];
  const { dealt, storm } = forecastRound(position);
  const isPaired = countFaces(dice).some((count, index) => count !== pool[index]);
  const kept = marks.map((index) => at(dice, index));
  return [
    `Round ${round}, ${phase === 'roll' ? `roll ${rolls} of ${rollLimit(position)}` : 'final dice'}: ${dice.join(' ')}.`,
    ...(kept.length > 0 ? [`Kept: ${kept.join(' ')}.`] : []),
    ...(isPaired
      ? [`With Halflings: ${pool.flatMap((count, index) => Array.from({ length: count }, () => index + 1)).join(' ')}.`]
      : []),
    `Ending the round now deals ${dealt} and takes ${storm}.`,
  ];
};

const attackers = (position: Position): readonly string[] => {
  const alive = aliveLines(position).map((line) => {
    const { name, boxes } = at(LINES, line - 1);
    return `${name} ${boxesOf(position, line)} of ${boxes}, hits for ${attackOf(position, line)}`;
  });
  const dead = LINES.flatMap(({ name }, index) => (position.lines[index] === 0 ? [name] : []));
  const coming = LINES.flatMap(({ name, before }, index) => {
    const left = at(position.lines, index);
    const assault = before === undefined ? [] : [`${assaultText(ASSAULTS[before])}, then`];
    return index < position.entered ? [] : [[...assault, name, left === 0 ? 'dead' : `${left}`].join(' ')];
  });
  return [
    ...(alive.length > 0 ? [`Lines in play, boxes left: ${alive.join('; ')}.`] : []),
    ...(dead.length > 0 ? [`Dead: ${listed(dead)}.`] : []),
    ...(coming.length > 0 ? [`To come, one a round: ${coming.join('; ')}.`] : []),
  ];
};

const abilities = (position: Position): readonly string[] =>
  STATES.flatMap(({ state, words }) => {
    const names = ABILITIES.flatMap(({ name, kind }, index) =>
      position.abilities[index] === state ? [state === LOCKED ? `${name} (${kind})` : name] : [],
    );
    return names.length > 0 ? [`${words}: ${names.join(', ')}.`] : [];
  });

const STATES: readonly { readonly state: AbilityState; readonly words: string }[] = [
  { state: READY, words: 'Ready' },
  { state: FRESH, words: 'Ready next round' },
  { state: LOCKED, words: 'Locked, of a kind' },
  { state: USED, words: 'Used' },
];
