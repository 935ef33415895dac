import { hasArrived, wallsOf, type Position } from '../rules/position.ts';
import { resultOf } from '../rules/score.ts';
import { ABILITIES, ALL_BOXES, at, DIFFICULTIES, LINES, LOCKED, REINFORCEMENTS, sum, USED } from '../rules/sheet.ts';
import { descriptionWords } from '../words/description.ts';
import { endingWords } from '../words/ending.ts';
import { namesWords } from '../words/names.ts';

/** The result, what was achieved, and what to aim for next. */
export const ending = (position: Position): readonly string[] => {
  const result = resultOf(position);
  if (result === null) return [];
  const arrived = REINFORCEMENTS.filter(({ id }) => hasArrived(position, id)).map(({ id }) => namesWords.trackName(id));
  const used = position.abilities.filter((state) => state === USED).length;
  return [
    result.outcome === 'won'
      ? endingWords.wonIn(position.round, sum(position.walls))
      : endingWords.lostIn(position.round, ALL_BOXES - sum(position.lines), ALL_BOXES),
    endingWords.achieved(arrived, used, ABILITIES.length),
    nextGoal(position, result.outcome === 'won', result.score ?? 0),
  ];
};

const nextGoal = (position: Position, isWon: boolean, score: number): string => {
  if (!isWon) return endingWords.NEXT.win(sum(position.lines));
  const harder = DIFFICULTIES[DIFFICULTIES.indexOf(position.difficulty) + 1];
  if (harder === undefined) return endingWords.NEXT.better(score);
  return endingWords.NEXT.harder(harder, wallsOf(harder), wallsOf(position.difficulty));
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
    descriptionWords.READ.reached(
      [killed, LINES.length],
      [arrived, REINFORCEMENTS.length],
      [unlocked, ABILITIES.length],
    ),
    ...(next === undefined ? [] : [descriptionWords.READ.next(next.id, next.lacks)]),
  ];
};
