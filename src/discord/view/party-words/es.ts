import { timeMark } from '../../marks/marks.ts';
import { sealWords } from '../words/es.ts';

/** What the run of a party is, below its board. */
export const partyRunWords = (opensAt: Date | null): string =>
  opensAt === null ? 'Jugada en grupo' : `Partida en grupo · ${privateUntilWords(opensAt)}`;

/** What the run of a tournament by score is, below its board. */
export const tournamentRunWords = (opensAt: Date | null): string =>
  opensAt === null ? 'Jugada en un torneo' : `Partida de torneo · ${privateUntilWords(opensAt)}`;

const privateUntilWords = (opensAt: Date): string => `solo la ves tú · el tiempo se acaba ${timeMark(opensAt, 'R')}`;

/** Below a run that ended before it had a result: its player ended it, or the time of the party was over. */
export const NO_SCORE = 'Esta partida terminó tal como estaba, así que no tiene puntos.';

/** Below a finished run while others of its party still play. */
export const PARTY_GOES_ON =
  'Otros de tu grupo siguen jugando. Cuando todos hayan terminado, su mensaje dirá a quién le fue mejor.';

/** Below a finished run of a tournament by score while others still play the round. */
export const ROUND_GOES_ON =
  'Otros siguen jugando esta ronda. Cuando todos hayan terminado, su mensaje dirá a quién le fue mejor.';

/** The bottom line of a board in a party: the first digits of the SHA-256 of its secret. */
export const partySealWords = (commitment: string): string => `${sealWords(commitment, 'dice')} de este grupo`;

/** The same in a round of a tournament by score. */
export const roundSealWords = (commitment: string): string => `${sealWords(commitment, 'dice')} de esta ronda`;

/** How the dice of a party are made fair. The secret is null as long as it must not be revealed. */
export const partyFairnessWords = (commitment: string, began: string, secret: string | null): string =>
  [
    'Todos los dados de esta partida en grupo salen de un solo secreto, del clic o del mensaje con que empezó ' +
      'y del lugar donde caen: quien elige lo mismo encuentra lo mismo. ' +
      `El secreto se eligió, y su SHA-256 se mostró, antes de que nadie se uniera:\n\`${commitment}\``,
    `El id del clic o del mensaje con que empezó la partida: \`${began}\``,
    secret === null
      ? 'El secreto se revela al terminar la partida en grupo, cuando ya nadie puede jugar con sus dados.'
      : `El secreto, ya revelado: \`${secret}\``,
  ].join('\n\n');

/** The same in a round of a tournament by score, which begins with the message that is posted about it. */
export const roundFairnessWords = (commitment: string, began: string, secret: string | null): string =>
  [
    'Todos los dados de esta ronda salen de un solo secreto, del id de su mensaje ' +
      'y del lugar donde caen: quien elige lo mismo encuentra lo mismo. ' +
      `El secreto se eligió, y su SHA-256 se mostró, antes de que nadie pudiera jugar:\n\`${commitment}\``,
    `El id que se añadió: \`${began}\``,
    secret === null
      ? 'El secreto se revela al terminar la ronda, cuando ya nadie puede jugar con sus dados.'
      : `El secreto, ya revelado: \`${secret}\``,
  ].join('\n\n');
