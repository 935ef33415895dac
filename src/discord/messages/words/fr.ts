import { agreeing, counting, listed } from '../../../kernel/language/fr.ts';
import type { Match } from '../../../sessions/match/match.ts';
import { seatsIn } from '../../../sessions/match/options.ts';
import type { RefusalReason } from '../../../sessions/match/outcome.ts';
import { peopleOf } from '../../../sessions/match/seats.ts';
import type { Unreadable } from '../../custom-ids/codec.ts';
import { literal } from '../../marks/literal.ts';
import { mention, untilMark } from '../../marks/marks.ts';
import { pointOut } from '../../marks/point-out.ts';

/** `1 day`, `2 days`. */
export const counted = counting({
  action: { one: 'action', other: 'actions' },
  bot: { one: 'bot', other: 'bots' },
  day: { one: 'jour', other: 'jours' },
  die: { one: 'dé', other: 'dés' },
  'free seat': { one: 'place libre', other: 'places libres' },
  'finished run': { one: 'partie terminée', other: 'parties terminées' },
  game: { one: 'partie', other: 'parties' },
  hour: { one: 'heure', other: 'heures' },
  minute: { one: 'minute', other: 'minutes' },
  'more game': { one: 'partie de plus', other: 'parties de plus' },
  move: { one: 'coup', other: 'coups' },
  other: { one: 'autre', other: 'autres' },
  'other person': { one: 'autre personne', other: 'autres personnes' },
  'other kind': { one: 'autre type', other: 'autres types' },
  person: { one: 'personne', other: 'personnes' },
  round: { one: 'manche', other: 'manches' },
  point: { one: 'point', other: 'points' },
  player: { one: 'joueur', other: 'joueurs' },
  step: { one: 'étape', other: 'étapes' },
});

/** A name after “de”, which loses its vowel before another one. */
export const ofName = (name: string): string => (/^[*[]*[aeiouàâéèêëîïôœùû]/i.test(name) ? `d’${name}` : `de ${name}`);

/** People, as they are named in running text. */
export const mentions = (people: readonly string[]): string => namedWords(people.map((id) => mention(id)));

const LEVELS: Readonly<Record<string, string>> = {
  beginner: 'débutant',
  easy: 'facile',
  medium: 'moyen',
  hard: 'difficile',
  expert: 'expert',
  naive: 'naïf',
  strong: 'fort',
  careful: 'prudent',
  greedy: 'glouton',
};

/** How strong a bot is, or how hard a puzzle, by its English name. */
export const levelName = (name: string): string => LEVELS[name] ?? name;

/** Names in running text. */
export const namedWords = (names: readonly string[]): string => listed(names);

/** A player with which bot it is and the colour of the seat, where these are known. */
export const seatedWords = (name: string, bot: string | null, seatName: string | undefined): string => {
  const known = [bot === null ? null : levelName(bot), seatName?.toLowerCase()].filter(
    (each) => typeof each === 'string',
  );
  return known.length === 0 ? name : `${name} (${known.join(', ')})`;
};

/** A bot in running text. */
export const botName = (number: number): string => `Bot ${number}`;

/** A player who had everything about themselves removed. */
export const SOMEBODY_NAME = 'Quelqu’un';

/** How to win, on a board where nothing has been played yet. */
export const goalWords = (goal: string): string => `**But :** ${goal}`;

/** The title of a note, in front of its text. */
export const noteTitleWords = (title: string): string => `**${title}** : `;

/** The buttons that turn pages. */
export const pageLabels = { first: 'Début', back: 'Retour', next: 'Suite', last: 'Fin' } as const;

export const pageWords = (page: number, pages: number): string => `Page ${page} sur ${pages}`;

/** The page where there are none. */
export const noPages = { title: 'Rien', text: 'Il n’y a rien à lire ici.' } as const;

/** The permissions that the bot needs in a channel: Discord's name for each, and what it is needed for. */
export const permissions = {
  ViewChannel: ['Voir le salon', 'retrouver ici ses propres plateaux'],
  SendMessages: [
    'Envoyer des messages',
    'prévenir les joueurs, donner les résultats du jour et republier un plateau perdu dans la discussion',
  ],
  EmbedLinks: ['Intégrer des liens', 'les plateaux eux-mêmes'],
  AttachFiles: ['Joindre des fichiers', 'les images et les enregistrements ; sans cela, les plateaux sont en texte'],
  ReadMessageHistory: ['Voir les anciens messages', 'mettre à jour les plateaux d’avant son dernier démarrage'],
  CreatePublicThreads: ['Créer des fils publics', 'les parties dans leur propre fil'],
  SendMessagesInThreads: ['Envoyer des messages dans les fils', 'jouer dans les fils'],
} as const;

/** Why nothing was played, to the person who pressed. */
export const refusalWords = (why: RefusalReason, match: Match | null): string => {
  switch (why.code) {
    case 'not seated':
      return match === null
        ? 'Cette partie est réservée à ses joueurs.'
        : `Cette partie est réservée à ${mentions(peopleOf(match))}. ` +
            `Lance la tienne avec \`/${match.game.id} start\`.`;
    case 'kept':
      return `La place est gardée pour ${match?.invitation ? mention(match.invitation.userId) : 'quelqu’un d’autre'}.`;
    case 'full':
      return match === null ? 'Toutes les places sont prises.' : `Les ${seatsIn(match).most} places sont prises.`;
    case 'too few':
      return tooFew(match);
    case 'too many lobbies':
      return tooMany(
        `Tu as ${why.most} parties qui attendent des joueurs`,
        'Commences-en une ou annules-en une d’abord',
      );
    case 'too many matches':
      return tooMany(`Tu joues déjà ${why.most} parties`, 'Termines-en une d’abord');
    case 'too many bot matches':
      return tooMany(`Tu as ${why.most} parties contre des bots qui réfléchissent beaucoup`, 'Termines-en une d’abord');
    case 'already invited':
      return `Tu as déjà invité ${mention(why.userId)}. Attends sa réponse, ou annule cette partie-là.`;
    case 'invited lately':
      return `Tu viens d’inviter ${mention(why.userId)}. Nouvelle invitation possible ${untilMark(why.until, 'R')}.`;
    case 'away':
      return `${mention(why.userId)} s’absente jusqu’au ${untilMark(why.until)} : pas d’invitation possible avant.`;
    case 'colour taken':
      return `${why.colour} est déjà la couleur de ${mention(why.userId)}. Choisis-en une autre.`;
    case 'rules':
      return why.sentence;
    case 'mistake':
      return mistakeWords(why);
    default:
      return PLAIN_REFUSALS[why.code];
  }
};

const PLAIN_REFUSALS = {
  'no such match': 'Cette partie n’est plus conservée ici.',
  'not your turn': 'Ce n’est pas ton tour.',
  stale: 'Ce bouton datait d’un tour passé. Voici le plateau tel qu’il est.',
  over: 'Cette partie est terminée.',
  'day over': 'Le temps de cette partie du jour est écoulé : elle s’est arrêtée telle quelle.',
  'no hints': 'Pas d’indices quand plusieurs jouent avec les mêmes dés.',
  'party over': 'Le temps de cette partie est écoulé : elle s’est arrêtée telle quelle.',
  'not begun': 'Cette partie n’a pas encore commencé.',
  'already begun': 'Cette partie a commencé : plus personne ne peut la rejoindre ni la quitter.',
  'dice fixed': 'Les dés de cette partie sont déjà fixés : on ne peut plus y mêler de mot.',
  'options fixed': 'Cette partie a commencé : ses options ne changent plus.',
  'already in': 'Tu participes déjà.',
  'not in': 'Rejoins d’abord la partie.',
  'seat taken': 'Quelqu’un d’autre a pris cette place.',
  'of a tournament':
    'C’est une partie de tournoi : personne ne peut prendre ta place. ' +
    'Le bouton `Se retirer`, dans le message du tournoi, te permet d’en sortir.',
  'offer over': 'Cette offre n’est plus valable : la place a été gardée, prise ou proposée de nouveau.',
  'no bot in': 'Il n’y a pas de bot à retirer.',
  'no bots': 'Ce jeu n’a pas de bots.',
  'too many in': 'Vous êtes trop nombreux pour cela. L’un de vous peut quitter la partie, ou retirer un bot.',
  'nothing to undo': 'Rien à annuler : les dés lancés et ce que les autres ont vu restent acquis.',
  unreadable: 'Ce bouton n’est plus lisible. Voici le plateau tel qu’il est.',
} as const satisfies Readonly<Partial<Record<RefusalReason['code'], string>>>;

const tooMany = (open: string, mend: string): string =>
  `${open}, et c’est le maximum. ${mend} : \`/games mine\` en donne la liste.`;

const tooFew = (match: Match | null): string => {
  if (match && match.missing.length > 0) {
    const joined = agreeing(match.missing.length, { one: 'aura rejointe', other: 'auront rejointe' });
    return `La partie commence dès que ${mentions(match.missing)} l’${joined}.`;
  }
  const missing = match === null ? 0 : seatsIn(match).least - match.seats.length;
  const more = agreeing(missing, { one: 'un joueur', other: `${missing} joueurs` });
  return `Il manque encore ${more} pour commencer. Attends quelqu’un, ou ajoute un bot.`;
};

/** A typed text with a mark under its wrong word, and why it is wrong. */
const mistakeWords = ({ text, mistake, legal }: Extract<RefusalReason, { readonly code: 'mistake' }>): string => {
  const legalPart = legal.length === 0 ? '' : '\nTu peux jouer ce qui précède.';
  return `Rien n’a été joué. ${literal(mistake.why)}\n\`\`\`\n${pointOut(text, mistake)}\n\`\`\`${legalPart}`;
};

/** For a game that can no longer be found. */
export const UNKNOWN_GAME = 'Cette version de Sallyport ne connaît pas ce jeu.';

/** About the settings of a server. */
export const ONLY_MANAGERS_SET = '-# Seules les personnes qui peuvent gérer ce serveur peuvent modifier ces réglages.';
export const MAY_NOT_SET =
  'Seules les personnes qui peuvent gérer ce serveur peuvent modifier ses réglages : rien n’a changé.';
export const BOT_IS_NO_MEMBER =
  'Le bot n’est pas membre de ce serveur : il n’y a rien à régler ici. ' +
  'Une personne qui gère le serveur peut l’inviter.';
export const NO_SERVER_TO_SET = 'Pas de serveur ici. Tes propres réglages sont dans `/games settings`.';

/** Below a leaderboard, to somebody who has chosen to be in none. */
export const UNLISTED = '-# Tu n’es dans aucun classement, comme choisi dans `/games settings`.';

/** The descriptions of the commands and options shared by all games. */
export const commandWords = {
  ofGame: (name: string, description: string): string => `${name} : ${description}`,
  help: 'Comment jouer',
  handOver: 'Laisser ta place à quelqu’un d’autre',
  handOverTo: 'À qui la laisser (par défaut : à qui veut)',
  play: (example: string): string => `Jouer en tapant ton coup, par exemple ${example}`,
  partly: 'Si un mot est faux, jouer quand même ce qui précède',
  ownSettings: 'Tes propres réglages, pour ce que personne d’autre ne voit',
  serverSettings: 'Les réglages de ce serveur, pour ce que tout le monde voit',
} as const;

/** For a custom id that can't be read. */
export const unreadableWords = (why: Unreadable): string => UNREADABLE[why];

const UNREADABLE: Readonly<Record<Unreadable, string>> = {
  outdated:
    'Ce bouton vient d’un ancien Sallyport. Ta partie est conservée : sa commande `continue` l’affiche de nouveau.',
  newer:
    'Cette version de Sallyport ne connaît pas ce bouton : rien n’a été fait. ' +
    'Si une mise à jour de Sallyport est en cours, réessaie dans une minute.',
  foreign: 'Ce bouton n’est pas à nous : rien n’a été fait.',
};

/** For a match that a newer release has opened. */
export const UNKNOWN_MATCH =
  'Cette version de Sallyport ne connaît pas encore cette partie et n’y a pas touché : rien n’est perdu. ' +
  'Si une mise à jour de Sallyport est en cours, réessaie dans une minute.';

export const FORM_TOO_LATE = 'L’ouverture a pris trop de temps. Appuie de nouveau sur le bouton.';
