import { hasArrived, wallsOf, type Position } from '../rules/position.ts';
import { resultOf } from '../rules/score.ts';
import { ABILITIES, ALL_BOXES, at, DIFFICULTIES, LINES, LOCKED, REINFORCEMENTS, sum, USED } from '../rules/sheet.ts';
import { READ } from '../words/description.ts';
import * as words from '../words/ending.ts';
import { trackName } from '../words/names.ts';

/** The result, what was achieved, and what to aim for next. */
export const ending = (position: Position): readonly string[] => {
  const result = resultOf(position);
  if (result === null) return [];
  const arrived = REINFORCEMENTS.filter(({ id }) => hasArrived(position, id)).map(({ id }) => trackName(id));
  const used = position.abilities.filter((state) => state === USED).length;
  return [
    result.outcome === 'won'
      ? words.wonIn(position.round, sum(position.walls))
      : words.lostIn(position.round, ALL_BOXES - sum(position.lines), ALL_BOXES),
    words.achieved(arrived, used, ABILITIES.length),
    nextGoal(position, result.outcome === 'won', result.score ?? 0),
  ];
};

const nextGoal = (position: Position, isWon: boolean, score: number): string => {
  if (!isWon) return words.NEXT.win(sum(position.lines));
  const harder = DIFFICULTIES[DIFFICULTIES.indexOf(position.difficulty) + 1];
  if (harder === undefined) return words.NEXT.better(score);
  return words.NEXT.harder(harder, wallsOf(harder), wallsOf(position.difficulty));
};

/** What a running siege has reached, and what comes next: the reinforcement that lacks the fewest 6s. */
export const soFar = (position: Position): readonly string[] => {
  if (position.phase === 'over') return [];
  const { abilities, tracks } = position;
  const killed = position.lines.filter((left) => left === 0).length;
  const arrived = REINFORCEMENTS.filter(({ id }) => hasArrived(position, id)).length;
  const unlocked = abilities.filter((state) => state !== LOCKED).length;
  const [next] = REINFORCEMENTS.map(({ id, boxes }, track) => ({ id, lacks: boxes - at(tracks, track) }))
    .filter(({ lacks }) => lacks > 0)
    .toSorted((one, other) => one.lacks - other.lacks);
  return [
    READ.reached([killed, LINES.length], [arrived, REINFORCEMENTS.length], [unlocked, ABILITIES.length]),
    ...(next === undefined ? [] : [READ.next(next.id, next.lacks)]),
  ];
};
