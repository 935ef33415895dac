import { agreeing } from '../../../kernel/language/en.ts';
import type { Match } from '../../../sessions/match/match.ts';
import { seatsIn } from '../../../sessions/match/options.ts';
import { mention } from '../../marks/marks.ts';
import { mentions } from '../../messages/words/en.ts';
import { READY } from '../words/en.ts';

/** What a lobby is waiting for. */
export const lobbyNeedWords = (match: Match): string => {
  const { seats, missing, invitation } = match;
  if (invitation?.answer === null) return `It begins as soon as ${mention(invitation.userId)} accepts.`;
  if (missing.length > 0) return `A rematch: it begins once ${mentions(missing)} ${hasOrHave(missing)} joined.`;
  const { least, most } = seatsIn(match);
  if (seats.length < least) return `Waiting for ${playersMore(least - seats.length)}.`;
  return seats.length < most ? `Start now, or wait for ${playersMore(most - seats.length)}.` : READY;
};

const hasOrHave = ({ length }: readonly string[]): string => agreeing(length, { one: 'has', other: 'have' });

const playersMore = (count: number): string =>
  agreeing(count, { one: 'one more player', other: `${count} more players` });

export const calledOffWords = ({ invitation }: Match): string =>
  invitation?.answer === 'declined'
    ? `${mention(invitation.userId)} declined, so this game was called off.`
    : 'This game was called off.';

/** A seat without a player. */
export const freeSeatWords = (seatName: string | undefined): string =>
  seatName === undefined ? 'one seat free' : `${seatName.toLowerCase()} is free`;
