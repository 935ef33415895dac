import { offeredBots } from '../../games/game.ts';
import { deadlineOf, isAbsent, isPaused } from '../../sessions/deadlines.ts';
import type { Match } from '../../sessions/match.ts';

/** What each seat is called in running text. */
export const namesOf = ({ game, seats }: Match): readonly string[] =>
  seats.map((occupant, seat) => {
    if ('userId' in occupant) return `<@${occupant.userId}>`;
    return offeredBots(game).length > 1 ? `Bot ${seat + 1} (${occupant.bot})` : `Bot ${seat + 1}`;
  });

/** Who plays, and what is to be known of them: the line below a board. */
export const ownersOf = (match: Match): string => {
  const { hints } = match;
  const marks = [
    ...(hints === 0 ? [] : ['with hints']),
    ...(match.endedAt ? [] : match.agreed.map((id) => `<@${id}> wants to end it`)),
    ...(match.endedAt ? [] : [...awayMarks(match), ...deadlineMarks(match)]),
  ];
  return [...namesOf(match), ...marks].join(' · ');
};

const awayMarks = (match: Match): readonly string[] => {
  if (isPaused(match)) return ['paused: nobody is there; it goes on when somebody plays'];
  return namesOf(match).flatMap((name, seat) => (isAbsent(match, seat) ? [`${name} is away: a bot plays`] : []));
};

const deadlineMarks = (match: Match): readonly string[] => {
  const deadline = deadlineOf(match);
  return deadline === null ? [] : [`time runs out <t:${Math.floor(deadline.getTime() / 1000)}:R>`];
};
