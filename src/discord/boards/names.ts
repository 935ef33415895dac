import { offeredBots } from '../../games/game.ts';
import { opensAt } from '../../sessions/daily/day.ts';
import { deadlineOf, isAbsent, isPaused } from '../../sessions/deadlines.ts';
import { type Match, SOMEBODY } from '../../sessions/match.ts';
import { marks } from '../words/boards.ts';
import { runWords } from '../words/daily.ts';
import { SOMEBODY_NAME, botName, mention, seatedWords } from '../words/names.ts';

/** What each seat is called in running text. */
export const namesOf = ({ game, seats }: Match): readonly string[] =>
  seats.map((occupant, seat) => {
    if ('userId' in occupant) return `<@${occupant.userId}>`;
    if (occupant.bot === SOMEBODY) return SOMEBODY_NAME;
    return botName(seat + 1, offeredBots(game).length > 1 ? occupant.bot : null);
  });

/** The line below a board: who is playing, and anything else to know about them. A solo player is not named. */
export const ownersOf = (match: Match): string => {
  const { game, hints } = match;
  const names =
    game.seats.most === 1 ? [] : namesOf(match).map((name, seat) => seatedWords(name, game.seatNames?.[seat]));
  const told = [
    ...dailyMarks(match),
    ...(hints === 0 ? [] : [marks.hints]),
    ...(match.endedAt ? [] : match.agreed.map((id) => marks.wantsToEnd(mention(id)))),
    ...(match.endedAt ? [] : [...awayMarks(match), ...deadlineMarks(match)]),
  ];
  return [...names, ...told].join(' · ');
};

const dailyMarks = ({ day, isRanked, endedAt }: Match): readonly string[] =>
  day === null ? [] : [runWords(day, isRanked, endedAt === null ? opensAt(day) : null)];

const awayMarks = (match: Match): readonly string[] => {
  if (isPaused(match)) return [marks.paused];
  return namesOf(match).flatMap((name, seat) => (isAbsent(match, seat) ? [marks.away(name)] : []));
};

const deadlineMarks = (match: Match): readonly string[] => {
  const deadline = deadlineOf(match);
  return deadline === null ? [] : [marks.deadline(`<t:${Math.floor(deadline.getTime() / 1000)}:R>`)];
};
