import { timeMark } from '../../marks/marks.ts';
import { sealWords } from '../words/en.ts';

/** What the run of a party is, below its board. */
export const partyRunWords = (opensAt: Date | null): string =>
  opensAt === null ? 'Played in a party' : `Party run · ${privateUntilWords(opensAt)}`;

/** What the run of a tournament by score is, below its board. */
export const tournamentRunWords = (opensAt: Date | null): string =>
  opensAt === null ? 'Played in a tournament' : `Tournament run · ${privateUntilWords(opensAt)}`;

const privateUntilWords = (opensAt: Date): string => `only you see it · time is up ${timeMark(opensAt, 'R')}`;

/** Below a run that ended before it had a result: its player ended it, or the time of the party was over. */
export const NO_SCORE = 'This run ended as it stood, so it has no score.';

/** Below a finished run while others of its party still play. */
export const PARTY_GOES_ON = 'Others of your party still play. Its message tells who did best once all have finished.';

/** Below a finished run of a tournament by score while others still play the round. */
export const ROUND_GOES_ON = 'Others still play this round. Its message tells who did best once all have finished.';

/** The bottom line of a board in a party: the first digits of the SHA-256 of its secret. */
export const partySealWords = (commitment: string): string => `${sealWords(commitment, 'dice')} of this party`;

/** The same in a round of a tournament by score. */
export const roundSealWords = (commitment: string): string => `${sealWords(commitment, 'dice')} of this round`;

/** How the dice of a party are made fair. The secret is null as long as it must not be revealed. */
export const partyFairnessWords = (commitment: string, began: string, secret: string | null): string =>
  [
    'All dice of this party come from one secret, from the click or the message that began it ' +
      'and from where they fall, so everyone who makes the same choices finds the same. ' +
      `The secret was chosen, and its SHA-256 shown, before anyone joined:\n\`${commitment}\``,
    `The id of the click or the message that began the party: \`${began}\``,
    secret === null
      ? 'The secret is revealed once the party is over, when nobody can play with its dice any more.'
      : `The secret, now revealed: \`${secret}\``,
  ].join('\n\n');

/** The same in a round of a tournament by score, which begins with the message that is posted about it. */
export const roundFairnessWords = (commitment: string, began: string, secret: string | null): string =>
  [
    'All dice of this round come from one secret, from the id of its message ' +
      'and from where they fall, so everyone who makes the same choices finds the same. ' +
      `The secret was chosen, and its SHA-256 shown, before anyone could play:\n\`${commitment}\``,
    `The id that was mixed in: \`${began}\``,
    secret === null
      ? 'The secret is revealed once the round is over, when nobody can play with its dice any more.'
      : `The secret, now revealed: \`${secret}\``,
  ].join('\n\n');
