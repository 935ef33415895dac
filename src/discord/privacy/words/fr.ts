import type { Forgotten } from '../../../sessions/privacy/forget.ts';
import { counted } from '../../messages/words/fr.ts';

export const PRIVACY_TITLE = 'Ce qui est conservé sur toi';

/** The short privacy policy; the long one is in `src/sessions/privacy/README.md`. `keepDays` is null for ever. */
export const privacyWords = (keepDays: number | null): string =>
  [
    '**Ton identifiant Discord** avec chaque partie que tu joues, pour savoir à qui de jouer. ' +
      'Ton nom et tes messages ne sont jamais enregistrés.',
    '**Tes coups, les dés et les résultats**, pour qu’une partie puisse durer des jours et être vérifiée, ' +
      'et pour les classements et les statistiques. ' +
      'Et **tes parties en groupe, tournois et recherches d’adversaires**.',
    '**Tes réglages**, avec ta langue, ton fuseau horaire, tes heures calmes et tes jours de repos, tes absences, ' +
      'tes dernières options et ta dernière couleur, et les serveurs et salons où sont tes parties.',
    '**Les messages qui te préviennent**, jusqu’à leur suppression, ceux par lesquels tu as partagé des résultats, ' +
      'et les parties des autres dont tu veux, ou ne veux plus, connaître la fin, jusqu’à celle-ci.',
    '**Les enregistrements que tu envoies** pour les revoir : les cinq derniers, pendant 30 jours. ' +
      'Et si tu as résolu **les problèmes d’un jour ou d’une semaine**, selon ta première réponse.',
    '**Une clé de courte durée** pour le plateau privé que tu regardes, pendant 15 minutes. ' +
      'Et pendant quelques minutes, **qui tu as invité ou mentionné**.',
    'Qui héberge le bot peut lire sa base de données et son journal : ' +
      'celui-ci contient ton identifiant et ce que tu as demandé.',
    '**Des nombres sans noms** : combien de serveurs, parties, groupes, tournois et gens de retour il y a eu ' +
      'lors de chacun des 90 derniers jours, comptés une fois par jour d’après les parties enregistrées. ' +
      'Rien n’est vendu ni transmis, et rien ne sert à autre chose qu’aux jeux.',
    'Quand un serveur retire le bot, ses parties sont effacées 30 jours plus tard. ' +
      `${goneAfter(keepDays)}Tout le reste demeure jusqu’à ce que tu l’effaces.`,
    '`/sallyport my-data` te donne tout cela dans un fichier ; ' +
      '`/sallyport forget-me` t’efface de tout cela, aussitôt et pour de bon.',
  ]
    .map((line) => `- ${line}`)
    .join('\n');

const goneAfter = (keepDays: number | null): string =>
  keepDays === null ? '' : `Les coups d’une partie sont effacés ${counted(keepDays, 'day')} après sa fin. `;

/** Above the files with everything that is kept about a person. They may take several messages. */
export const ownDataWords = (message: number, isLast: boolean): string => {
  if (message > 1)
    return isLast ? 'Voici les derniers de tes fichiers.' : 'Voici la suite de tes fichiers ; d’autres suivent.';
  const all = 'Voici tout ce qui est conservé sur toi. Les autres n’y sont pas nommés.';
  return isLast ? all : `${all} Cela ne tient pas dans un message : d’autres suivent.`;
};

export const ASK_TO_FORGET =
  'Cela efface tout ce qui est conservé sur toi, sur tous les serveurs : ' +
  'tes parties en solo et du jour, ta série, tes cotes, tes médailles et tes réglages. ' +
  'Dans les parties à plusieurs, ta place devient « Quelqu’un », et un bot continue celles qui sont en cours.';

export const ASK_TO_FORGET_AGAIN = '**C’est sans retour.** Vraiment ?';

export const NOTHING_FORGOTTEN = 'Rien n’a été effacé.';

export const forgetLabels = { ask: 'Tout effacer', sure: 'Oui, pour de bon', keep: 'Tout garder' };

export const forgottenWords = ({ removed, others }: Forgotten): string => {
  const games =
    removed === 0 ? '' : ` ${removed === 1 ? 'Une partie a été effacée' : `${removed} parties ont été effacées`}.`;
  const left =
    others.length === 0
      ? ''
      : ` ${others.length === 1 ? 'Une partie continue' : `${others.length} parties continuent`} sans toi.`;
  return `Plus rien n’est conservé sur toi.${games}${left} Les messages publiés restent dans leurs salons.`;
};
