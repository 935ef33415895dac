import { agreeing } from '../../../kernel/language/de.ts';
import type { Match } from '../../../sessions/match/match.ts';
import { seatsIn } from '../../../sessions/match/options.ts';
import { mention } from '../../marks/marks.ts';
import { mentions } from '../../messages/words/de.ts';
import { READY } from '../words/de.ts';

/** What a lobby is waiting for. */
export const lobbyNeedWords = (match: Match): string => {
  const { seats, missing, invitation } = match;
  if (invitation?.answer === null) return `Es geht los, sobald ${mention(invitation.userId)} annimmt.`;
  if (missing.length > 0) return `Revanche: Es geht los, sobald ${mentions(missing)} ${isOrAre(missing)}.`;
  const { least, most } = seatsIn(match);
  if (seats.length < least) return `${playersMissing(least - seats.length)}.`;
  return seats.length < most ? `Ihr könnt starten oder auf ${playersMore(most - seats.length)} warten.` : READY;
};

const isOrAre = ({ length }: readonly string[]): string => agreeing(length, { one: 'dabei ist', other: 'dabei sind' });

const playersMissing = (count: number): string =>
  agreeing(count, { one: 'Noch ein Spieler fehlt', other: `Noch ${count} Spieler fehlen` });

const playersMore = (count: number): string =>
  agreeing(count, { one: 'noch jemanden', other: `bis zu ${count} weitere Spieler` });

export const calledOffWords = ({ invitation }: Match): string =>
  invitation?.answer === 'declined'
    ? `${mention(invitation.userId)} hat abgelehnt, deshalb wurde diese Partie abgesagt.`
    : 'Diese Partie wurde abgesagt.';

/** A seat without a player. */
export const freeSeatWords = (seatName: string | undefined): string =>
  seatName === undefined ? 'ein Platz frei' : `${seatName} ist frei`;
