import { agreeing } from '../../../kernel/language/fr.ts';
import type { Match } from '../../../sessions/match/match.ts';
import { seatsIn } from '../../../sessions/match/options.ts';
import { mention } from '../../marks/marks.ts';
import { mentions } from '../../messages/words/fr.ts';
import { READY } from '../words/fr.ts';

/** What a lobby is waiting for. */
export const lobbyNeedWords = (match: Match): string => {
  const { seats, missing, invitation } = match;
  if (invitation?.answer === null) return `La partie commence dès que ${mention(invitation.userId)} accepte.`;
  if (missing.length > 0)
    return `Revanche : elle commence dès que ${mentions(missing)} l’${willHave(missing)} rejointe.`;
  const { least, most } = seatsIn(match);
  if (seats.length < least) return `Il manque encore ${playersMore(least - seats.length)}.`;
  return seats.length < most ? `Commence maintenant, ou attends encore ${playersMore(most - seats.length)}.` : READY;
};

const willHave = ({ length }: readonly string[]): string => agreeing(length, { one: 'aura', other: 'auront' });

const playersMore = (count: number): string => agreeing(count, { one: 'un joueur', other: `${count} joueurs` });

export const calledOffWords = ({ invitation }: Match): string =>
  invitation?.answer === 'declined'
    ? `${mention(invitation.userId)} a refusé : la partie est annulée.`
    : 'Cette partie a été annulée.';

/** A seat without a player. */
export const freeSeatWords = (seatName: string | undefined): string =>
  seatName === undefined ? 'une place libre' : `${seatName} : place libre`;
