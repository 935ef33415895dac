import { timeMark } from '../../marks/marks.ts';
import { sealWords } from '../words/fr.ts';

/** What the run of a party is, below its board. */
export const partyRunWords = (opensAt: Date | null): string =>
  opensAt === null ? 'Jouée en groupe' : `Partie en groupe · ${privateUntilWords(opensAt)}`;

/** What the run of a tournament by score is, below its board. */
export const tournamentRunWords = (opensAt: Date | null): string =>
  opensAt === null ? 'Jouée en tournoi' : `Partie de tournoi · ${privateUntilWords(opensAt)}`;

const privateUntilWords = (opensAt: Date): string => `visible par toi uniquement · fin ${timeMark(opensAt, 'R')}`;

/** Below a run that ended before it had a result: its player ended it, or the time of the party was over. */
export const NO_SCORE = 'Cette partie s’est arrêtée telle quelle : elle n’a pas de score.';

/** Below a finished run while others of its party still play. */
export const PARTY_GOES_ON =
  'D’autres de ton groupe jouent encore. Quand tout le monde aura fini, son message dira qui a fait le mieux.';

/** Below a finished run of a tournament by score while others still play the round. */
export const ROUND_GOES_ON =
  'D’autres jouent encore cette manche. Quand tout le monde aura fini, son message dira qui a fait le mieux.';

/** The bottom line of a board in a party: the first digits of the SHA-256 of its secret. */
export const partySealWords = (commitment: string): string => `${sealWords(commitment, 'dice')} de ce groupe`;

/** The same in a round of a tournament by score. */
export const roundSealWords = (commitment: string): string => `${sealWords(commitment, 'dice')} de cette manche`;

/** How the dice of a party are made fair. The secret is null as long as it must not be revealed. */
export const partyFairnessWords = (commitment: string, began: string, secret: string | null): string =>
  [
    'Tous les dés de ce groupe viennent d’un seul secret, du clic ou du message qui a donné le départ ' +
      'et de l’endroit où ils tombent : avec les mêmes choix, tout le monde trouve la même chose. ' +
      `Le secret a été choisi, et son SHA-256 montré, avant la première inscription :\n\`${commitment}\``,
    `L’identifiant du clic ou du message qui a donné le départ : \`${began}\``,
    secret === null
      ? 'Le secret sera révélé à la fin, quand plus personne dans le groupe ne pourra jouer avec ses dés.'
      : `Le secret, maintenant révélé : \`${secret}\``,
  ].join('\n\n');

/** The same in a round of a tournament by score, which begins with the message that is posted about it. */
export const roundFairnessWords = (commitment: string, began: string, secret: string | null): string =>
  [
    'Tous les dés de cette manche viennent d’un seul secret, de l’identifiant de son message ' +
      'et de l’endroit où ils tombent : avec les mêmes choix, tout le monde trouve la même chose. ' +
      `Le secret a été choisi, et son SHA-256 montré, avant que quiconque puisse jouer :\n\`${commitment}\``,
    `L’identifiant ajouté : \`${began}\``,
    secret === null
      ? 'Le secret sera révélé à la fin de la manche, quand plus personne ne pourra jouer avec ses dés.'
      : `Le secret, maintenant révélé : \`${secret}\``,
  ].join('\n\n');
