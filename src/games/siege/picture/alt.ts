import { at } from '../rules/lists.ts';
import { aliveLines, boxesOf, isPaired, pooledDice, rollLimit, type Position } from '../rules/position.ts';
import { resultOf } from '../rules/score.ts';
import {
  ABILITIES,
  FRESH,
  LEVELS,
  LINES,
  LOCKED,
  READY,
  REINFORCEMENTS,
  USED,
  type AbilityState,
} from '../rules/sheet.ts';
import { attackOf } from '../rules/stronghold.ts';
import { forecastRound } from '../screen/forecast.ts';
import { ALT } from '../words/picture.ts';

/** The alternative text of the picture: the whole sheet, in at most 1024 characters. */
export const altOf = (position: Position, marks: readonly number[]): string =>
  [
    ...heading(position, marks),
    ...attackers(position),
    ALT.stronghold(
      LEVELS.map(({ name, ...boxes }, level) => ALT.of(name, at(position.walls, level), boxes[position.difficulty])),
    ),
    ALT.sixes(REINFORCEMENTS.map(({ name, boxes }, track) => ALT.track(name, at(position.tracks, track), boxes))),
    ...abilities(position),
  ].join(' ');

const heading = (position: Position, marks: readonly number[]): readonly string[] => {
  const { dice, phase, rolls, round } = position;
  const result = resultOf(position);
  if (result !== null) return [ALT.over(result.outcome === 'won', round, result.score ?? 0)];
  const { dealt, storm } = forecastRound(position);
  const kept = marks.map((index) => at(dice, index));
  return [
    phase === 'roll' ? ALT.rolled(round, rolls, rollLimit(position), dice) : ALT.final(round, dice),
    ...(kept.length > 0 ? [ALT.kept(kept)] : []),
    ...(isPaired(position) ? [ALT.halflings(pooledDice(position))] : []),
    ALT.end(dealt, storm),
  ];
};

const attackers = (position: Position): readonly string[] => {
  const alive = aliveLines(position).map((line) => {
    const { name, boxes } = at(LINES, line - 1);
    return ALT.line(name, boxesOf(position, line), boxes, attackOf(position, line));
  });
  const dead = LINES.flatMap(({ name }, index) => (position.lines[index] === 0 ? [name] : []));
  const coming = LINES.flatMap(({ name, before }, index) => {
    const left = at(position.lines, index);
    return index < position.entered ? [] : [ALT.coming(name, left, before ?? null)];
  });
  return [
    ...(alive.length > 0 ? [ALT.inPlay(alive)] : []),
    ...(dead.length > 0 ? [ALT.dead(dead)] : []),
    ...(coming.length > 0 ? [ALT.toCome(coming)] : []),
  ];
};

const abilities = (position: Position): readonly string[] =>
  STATES.flatMap(({ state, words }) => {
    const names = ABILITIES.flatMap(({ name, kind }, index) =>
      position.abilities[index] === state ? [state === LOCKED ? ALT.locked(name, kind) : name] : [],
    );
    return names.length > 0 ? [words(names)] : [];
  });

const STATES: readonly { readonly state: AbilityState; readonly words: (names: readonly string[]) => string }[] = [
  { state: READY, words: ALT.ready },
  { state: FRESH, words: ALT.soon },
  { state: LOCKED, words: ALT.lockedOnes },
  { state: USED, words: ALT.used },
];
