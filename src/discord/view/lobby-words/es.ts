import { agreeing } from '../../../kernel/language/es.ts';
import type { Match } from '../../../sessions/match/match.ts';
import { seatsIn } from '../../../sessions/match/options.ts';
import { mention } from '../../marks/marks.ts';
import { mentions } from '../../messages/words/es.ts';
import { READY } from '../words/es.ts';

/** What a lobby is waiting for. */
export const lobbyNeedWords = (match: Match): string => {
  const { seats, missing, invitation } = match;
  if (invitation?.answer === null) return `Empieza en cuanto acepte ${mention(invitation.userId)}.`;
  if (missing.length > 0) return `Revancha: empieza cuando ${joins(missing)} ${mentions(missing)}.`;
  const { least, most } = seatsIn(match);
  if (seats.length < least) return agreeing(least - seats.length, waitingFor(least - seats.length));
  return seats.length < most ? `Empieza ya, o espera a ${playersMore(most - seats.length)}.` : READY;
};

const joins = ({ length }: readonly string[]): string => agreeing(length, { one: 'se una', other: 'se unan' });

const waitingFor = (count: number) => ({ one: 'Falta una persona.', other: `Faltan ${count} personas.` });

const playersMore = (count: number): string =>
  agreeing(count, { one: 'una persona más', other: `${count} personas más` });

export const calledOffWords = ({ invitation }: Match): string =>
  invitation?.answer === 'declined'
    ? `${mention(invitation.userId)} rechazó la invitación, así que esta partida se canceló.`
    : 'Esta partida se canceló.';

/** A seat without a player. */
export const freeSeatWords = (seatName: string | undefined): string =>
  seatName === undefined ? 'un puesto libre' : `${seatName} está libre`;
