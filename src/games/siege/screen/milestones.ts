import { hasArrived, wallsOf, type Position } from '../rules/position.ts';
import { resultOf } from '../rules/score.ts';
import { ABILITIES, at, LINES, LOCKED, REINFORCEMENTS, sum, USED } from '../rules/sheet.ts';
import { rulesTexts } from '../rules/texts/texts.ts';
import { descriptionTexts } from '../texts/description/texts.ts';
import { gameTexts } from '../texts/game/texts.ts';
import { sentenceOf } from './sentence.ts';

/** The result, what was achieved, and what to aim for next. */
export const ending = (position: Position): readonly string[] => {
  const result = resultOf(position);
  if (result === null) return [];
  const isWon = result.outcome === 'won';
  const score = result.score ?? 0;
  const names = REINFORCEMENTS.filter(({ id }) => hasArrived(position, id)).map(({ id }) => rulesTexts.track[id]);
  const count = position.abilities.filter((state) => state === USED).length;
  return [
    sentenceOf({ type: isWon ? 'won' : 'lost', round: position.round, score }) ?? '',
    [
      ...(names.length > 0 ? [gameTexts.arrived({ names })] : []),
      gameTexts.used({ count, all: ABILITIES.length }),
    ].join(' '),
    nextGoal(position, isWon, score),
  ];
};

const nextGoal = ({ difficulty, lines }: Position, isWon: boolean, score: number): string => {
  if (!isWon) return gameTexts.next.win({ left: sum(lines) });
  switch (difficulty) {
    case 'normal':
      return gameTexts.next.hard({ boxes: wallsOf('hard'), now: wallsOf(difficulty) });
    case 'hard':
      return gameTexts.next.epic({ boxes: wallsOf('epic'), now: wallsOf(difficulty) });
    case 'epic':
      return gameTexts.next.better({ score });
  }
};

/** What a running siege has reached, and what comes next: the reinforcement that lacks the fewest 6s. */
export const soFar = (position: Position): readonly string[] => {
  if (position.phase === 'over') return [];
  const { abilities, tracks } = position;
  const [next] = REINFORCEMENTS.map(({ id, boxes }, track) => ({ id, lacks: boxes - at(tracks, track) }))
    .filter(({ lacks }) => lacks > 0)
    .toSorted((one, other) => one.lacks - other.lacks);
  return [
    descriptionTexts.reached({
      lines: position.lines.filter((left) => left === 0).length,
      allLines: LINES.length,
      arrived: REINFORCEMENTS.filter(({ id }) => hasArrived(position, id)).length,
      allTracks: REINFORCEMENTS.length,
      unlocked: abilities.filter((state) => state !== LOCKED).length,
      allAbilities: ABILITIES.length,
    }),
    ...(next === undefined
      ? []
      : [
          descriptionTexts.next({
            name: rulesTexts.track[next.id],
            sixes: rulesTexts.faces({ dice: next.lacks, face: 6 }),
            count: next.lacks,
          }),
        ]),
  ];
};
