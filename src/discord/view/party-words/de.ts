import { timeMark } from '../../marks/marks.ts';
import { sealWords } from '../words/de.ts';

/** What the run of a party is, below its board. */
export const partyRunWords = (opensAt: Date | null): string =>
  opensAt === null ? 'In einer Gruppe gespielt' : `Gruppenpartie · ${privateUntilWords(opensAt)}`;

/** What the run of a tournament by score is, below its board. */
export const tournamentRunWords = (opensAt: Date | null): string =>
  opensAt === null ? 'In einem Turnier gespielt' : `Turnierpartie · ${privateUntilWords(opensAt)}`;

const privateUntilWords = (opensAt: Date): string => `nur du siehst sie · Schluss ${timeMark(opensAt, 'R')}`;

/** Below a run that ended before it had a result: its player ended it, or the time of the party was over. */
export const NO_SCORE = 'Diese Partie endete so, wie sie stand, und hat keine Punkte.';

/** Below a finished run while others of its party still play. */
export const PARTY_GOES_ON =
  'Andere aus deiner Gruppe spielen noch. Sind alle fertig, sagt die Nachricht der Gruppe, wer am besten war.';

/** Below a finished run of a tournament by score while others still play the round. */
export const ROUND_GOES_ON =
  'Andere spielen diese Runde noch. Sind alle fertig, sagt die Nachricht der Runde, wer am besten war.';

/** The bottom line of a board in a party: the first digits of the SHA-256 of its secret. */
export const partySealWords = (commitment: string): string => `${sealWords(commitment, 'dice')} dieser Gruppe`;

/** The same in a round of a tournament by score. */
export const roundSealWords = (commitment: string): string => `${sealWords(commitment, 'dice')} dieser Runde`;

/** How the dice of a party are made fair. The secret is null as long as it must not be revealed. */
export const partyFairnessWords = (commitment: string, began: string, secret: string | null): string =>
  [
    'Alle Würfel dieser Gruppe ergeben sich aus einem Geheimnis, aus dem Klick oder der Nachricht zum Beginn ' +
      'und daraus, wo sie fallen. Wer dasselbe tut, findet also dasselbe. ' +
      `Das Geheimnis stand fest, und sein SHA-256 war zu sehen, bevor jemand beitrat:\n\`${commitment}\``,
    `Die ID des Klicks oder der Nachricht zum Beginn: \`${began}\``,
    secret === null
      ? 'Das Geheimnis wird aufgedeckt, wenn alle fertig sind und niemand mehr mit diesen Würfeln spielen kann.'
      : `Das Geheimnis, jetzt aufgedeckt: \`${secret}\``,
  ].join('\n\n');

/** The same in a round of a tournament by score, which begins with the message that is posted about it. */
export const roundFairnessWords = (commitment: string, began: string, secret: string | null): string =>
  [
    'Alle Würfel dieser Runde ergeben sich aus einem Geheimnis, aus der ID ihrer Nachricht ' +
      'und daraus, wo sie fallen. Wer dasselbe tut, findet also dasselbe. ' +
      `Das Geheimnis stand fest, und sein SHA-256 war zu sehen, bevor jemand spielen konnte:\n\`${commitment}\``,
    `Die ID, die dazukam: \`${began}\``,
    secret === null
      ? 'Das Geheimnis wird aufgedeckt, wenn alle fertig sind und niemand mehr mit diesen Würfeln spielen kann.'
      : `Das Geheimnis, jetzt aufgedeckt: \`${secret}\``,
  ].join('\n\n');
