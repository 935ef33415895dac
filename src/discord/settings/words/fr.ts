import { HTTPError } from 'discord.js';
import { agreeing, listed } from '../../../kernel/language/fr.ts';
import { DAY, MINUTE } from '../../../kernel/time.ts';
import type { Census } from '../../../metrics/gauges.ts';
import type { DatabaseLostError } from '../../../sessions/match/errors.ts';
import type { Setting, SettingScope, SettingValue, SetValue } from '../../custom-ids/settings.ts';
import type { CommandsCheck } from '../../interactions/context.ts';
import type { Closure } from '../../messages/channel.ts';
import { counted, permissions } from '../../messages/words/fr.ts';
import type { ServerFinding, SettingSource } from './en.ts';

/** The descriptions of `/games away` and its option, and of the options for a person's own time. */
export const ownTimeCommands = {
  away: 'Arrêter ta pendule dans toutes tes parties pendant une absence',
  until: 'Une date comme 2026-12-24, un nombre de jours, ou back',
  zone: 'Ton fuseau horaire, comme Europe/Berlin',
  quietFrom: 'Début de tes heures calmes, comme 22:00 ; off pour aucune',
  quietUntil: 'Fin de tes heures calmes, comme 07:30 ; off pour aucune',
} as const;

/** A time of day, such as 07:30. */
export const timeOfDay = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The whole days that are left: nobody can ask for a part of a day. */
const daysLeft = (left: number): string => counted(Math.floor(left / DAY), 'day');

/** Whether a person is away, and how many days of the year are left. */
export const absenceWords = (until: string | null, left: number): string =>
  until === null
    ? 'Pas d’absence en cours. ' +
      `Cette année, il te reste ${daysLeft(left)} d’absence dans les parties où d’autres attendent. ` +
      '`/games away until:` prend une date ou un nombre de jours.'
    : `Ton absence dure jusqu’au ${until}. \`/games away until: back\` y met fin. ` +
      `Ensuite, il te restera ${daysLeft(left)} cette année.`;

export const nowAwayWords = (until: string, games: number): string =>
  `Ton absence dure jusqu’au ${until}. Ta pendule s’arrête${games === 0 ? '' : ` dans ${counted(games, 'game')}`}, ` +
  'on ne te prévient de rien, personne ne t’invite, et les autres le voient. ' +
  'Elle prend fin toute seule, ou avec `/games away until: back`.';

export const backWords = (left: number): string =>
  'Content de te revoir : ta pendule tourne de nouveau. ' +
  `Cette année, il te reste ${daysLeft(left)} d’absence dans les parties où d’autres attendent.`;

export const NOT_AWAY = 'Pas d’absence en cours : rien n’a changé.';

export const AWAY_OVER_ALREADY = 'C’est déjà passé. Choisis un jour après aujourd’hui, ou un nombre de jours.';

export const AWAY_TOO_LONG_EVEN_SO = 'Une absence ne peut pas dépasser un an. Choisis un jour plus proche.';

export const noDateWords = (text: string): string =>
  `${text} n’est ni une date ni un nombre de jours. ` +
  'Écris une date comme 2026-12-24, un nombre de jours comme 10, ou `back`.';

/** Why a person can't be away for so long while others wait. */
export const awayTooLongWords = (year: number, left: number, latest: string | null): string =>
  'D’autres attendent dans tes parties, et tu peux y prendre 30 jours d’absence par année civile. ' +
  `Il te reste ${daysLeft(left)} en ${year}${latest === null ? '.' : ` : ton absence peut durer jusqu’au ${latest}.`}`;

/** A person's time zone, and quiet hours if there are any. */
export const ownTimeWords = (zone: string, quiet: { readonly from: number; readonly until: number } | null): string =>
  quiet === null
    ? `**Tu n’as pas d’heures calmes.** Ton fuseau horaire est ${zone}. Un bouton ci-dessous change les deux.`
    : `**Tes heures calmes vont de ${timeOfDay(quiet.from)} à ${timeOfDay(quiet.until)}** (${zone}). ` +
      'Pendant ces heures, on ne te mentionne pas et ton temps n’expire pas.';

export const noZoneWords = (text: string): string =>
  `Il n’y a pas de fuseau horaire ${text}. Écris-le comme Europe/Berlin : ` +
  'l’option `zone` de `/games settings` en propose dès que tu tapes une ville.';

export const noTimeWords = (text: string): string =>
  `${text} n’est pas une heure. Écris-la comme 22:00, ou \`off\` pour ne pas avoir d’heures calmes.`;

export const HALF_OF_QUIET_HOURS =
  'Les heures calmes ont besoin d’un début et d’une fin : remplis `quiet-from` et `quiet-until`.';

/** The form for quiet hours and time zone. */
export const ownTimeFormWords = {
  button: 'Heures calmes et fuseau',
  title: 'Heures calmes et fuseau horaire',
  labels: {
    from: { label: 'Calme à partir de', description: 'Comme 22:00. Laisse les deux heures vides pour aucune' },
    until: { label: 'Calme jusqu’à', description: 'Comme 07:30' },
    zone: { label: 'Fuseau horaire', description: 'Une ville après son continent, comme Europe/Berlin' },
  },
  half:
    'Les heures calmes ont besoin d’un début et d’une fin. ' +
    'Remplis les deux heures, ou laisse les deux vides pour aucune.',
} as const;

export const QUIET_ALL_DAY =
  'Les heures calmes ne peuvent pas durer toute la journée. ' +
  'Pour ne recevoir aucune notification, choisis `Ne jamais me prévenir` dans `/games settings`.';

/** Suggestions, as the list shows them. */
export const zoneChoice = (zone: string, time: string): string => `${zone} (il y est ${time})`;

export const awayChoice = (days: number, date: string): string => `${counted(days, 'day')}, jusqu’au ${date}`;

export const AWAY_BACK_CHOICE = 'Me revoilà';

export const QUIET_OFF_CHOICE = 'Pas d’heures calmes';

export const ONLY_MANAGERS_EXAMINE = 'Seules les personnes qui peuvent gérer ce serveur peuvent consulter le docteur.';

export const NO_SERVER_TO_EXAMINE = 'Pas de serveur ici. Consulte le docteur dans un salon de ton serveur.';

export const permissionFinding = (key: keyof typeof permissions, isGranted: boolean): ServerFinding => {
  const [name, purpose] = permissions[key];
  const mend = `Dans les paramètres de ce salon, sous Permissions, accorde « ${name} » au rôle du bot.`;
  return { what: `${name}, pour ${purpose}`, fault: isGranted ? null : mend };
};

/** The time in milliseconds above which the database makes every click slow. */
const SLOW_DATABASE = 200;

/** The time in seconds after which something due counts as forgotten. */
const LATE = 120;

/** The length of a heartbeat in milliseconds above which Discord may give up on answers. */
const SLOW_GATEWAY = 1_500;

export const databaseFinding = (milliseconds: number): ServerFinding => {
  const slow =
    'L’hébergeur devrait rapprocher Postgres du bot, ou lui donner plus de mémoire et un disque plus rapide.';
  return { what: `Base de données : répond en ${milliseconds} ms`, fault: milliseconds > SLOW_DATABASE ? slow : null };
};

export const databaseIllFinding = (trouble: DatabaseLostError['trouble']): ServerFinding => ({
  what: `Base de données : ${troubles[trouble]}`,
  fault:
    trouble === 'lost'
      ? 'L’hébergeur doit redémarrer Postgres ou corriger DATABASE_URL.'
      : 'Personne ne peut jouer tant que l’hébergeur ne répare pas cela : `npm run doctor` dit comment.',
});

const troubles: Readonly<Record<DatabaseLostError['trouble'], string>> = {
  lost: 'injoignable',
  too_many_connections: 'plus de connexion libre',
  read_only: 'n’accepte aucun changement',
  disk_full: 'son disque est plein',
  no_right: 'il manque un droit au bot',
};

export const dueFinding = ({ due }: Pick<Census, 'due'>): ServerFinding => {
  const count = due.reduce((sum, each) => sum + each.count, 0);
  const oldest = Math.round(Math.max(0, ...due.map((each) => each.oldest)));
  const mend =
    'Les notifications et les coups des bots ont du retard. ' +
    'L’hébergeur devrait chercher « the schedule failed » dans le journal et redémarrer le bot.';
  const what =
    count === 0 ? 'À faire : rien n’attend' : `À faire : ${count} en attente, depuis ${oldest} secondes au plus`;
  return { what, fault: oldest > LATE ? mend : null };
};

/** How lately a picture must have come late to count, in milliseconds. */
const LATELY = 10 * MINUTE;

/** Whether pictures come in time. `late` is how long ago the last one came late, in milliseconds, or null. */
export const picturesFinding = (late: number | null): ServerFinding =>
  late === null || late > LATELY
    ? { what: 'Images : à l’heure', fault: null }
    : {
        what: 'Images : en retard ces dix dernières minutes',
        fault:
          'Des plateaux ont d’abord été affichés en texte. La machine est surchargée : ' +
          'l’hébergeur devrait donner plus de processeur au bot, ou moins de serveurs.',
      };

export const shardFinding = (id: number, isReady: boolean, ping: number | null): ServerFinding => {
  const name = `Passerelle, shard ${id}`;
  if (!isReady) {
    return {
      what: `${name} : pas de connexion`,
      fault: 'Si cela dure, l’hébergeur devrait vérifier le réseau et redémarrer le bot.',
    };
  }
  const slow = 'La machine ou le réseau de l’hébergeur est trop lent : Discord n’attend que 3 secondes.';
  const state = ping === null ? 'connexion établie' : `connexion établie, répond en ${ping} ms`;
  return { what: `${name} : ${state}`, fault: ping !== null && ping > SLOW_GATEWAY ? slow : null };
};

export const commandsFinding = ({ missing, outdated }: CommandsCheck): ServerFinding => {
  const named = (names: readonly string[]): string => names.map((name) => `/${name}`).join(', ');
  const mend = 'L’hébergeur devrait redémarrer le bot : il les enregistre au démarrage.';
  const counts = [
    ...(missing.length > 0 ? [`${missing.length} à enregistrer`] : []),
    ...(outdated.length > 0 ? [`${outdated.length} à mettre à jour`] : []),
  ];
  if (counts.length === 0) return { what: 'Commandes : toutes enregistrées et à jour', fault: null };
  const lists = [
    ...(missing.length > 0 ? [`Il manque : ${named(missing)}.`] : []),
    ...(outdated.length > 0 ? [`À mettre à jour : ${named(outdated)}.`] : []),
  ];
  return { what: `Commandes : ${counts.join(', ')}`, fault: [...lists, mend].join(' ') };
};

/** The finding if the commands could not be compared, with the reason. */
export const commandsUnknown = (error: unknown): ServerFinding => ({
  what: 'Commandes : vérification impossible',
  fault:
    `Discord n’en a pas donné la liste${error instanceof HTTPError ? ` (${error.status})` : ''}. ` +
    'Consulte de nouveau le docteur plus tard.',
});

/** Which of the channels and threads of running games can't be used any more. */
export const placesFinding = (
  places: number,
  closed: readonly { readonly channelId: string; readonly why: Closure }[],
): ServerFinding => {
  if (closed.length === 0)
    return {
      what: `Lieux des parties en cours : ${places === 0 ? 'aucun pour l’instant' : 'tous ouverts'}`,
      fault: null,
    };
  const named = closed.map(({ channelId, why }) => `<#${channelId}> (${CLOSURES[why]})`).join(', ');
  return {
    what: `Lieux des parties en cours : ${closed.length} ${agreeing(closed.length, CLOSED)}`,
    fault:
      `${named}. Ouvre-les au bot, ou publie les parties ailleurs : ` +
      'la commande `continue` permet cela aux joueurs.',
  };
};

const CLOSED = { one: 'fermé', other: 'fermés' };

const CLOSURES: Readonly<Record<Closure, string>> = {
  deleted: 'supprimé',
  locked: 'verrouillé',
  'not allowed': 'fermé au bot',
};

/** The finding of a check that failed or took too long. The log has the reason. */
export const unexamined = (what: string): ServerFinding => ({
  what: `${what} : examen impossible`,
  fault:
    'Consulte de nouveau le docteur plus tard. ' +
    'Si cela dure, l’hébergeur devrait chercher « the doctor » dans le journal.',
});

/** To those who manage a server: where Discord has them set who uses the commands. */
export const COMMAND_PERMISSIONS =
  '-# Qui peut utiliser quelle commande, et où, se règle dans Discord : ' +
  'Paramètres du serveur › Intégrations › ce bot. ' +
  'Les boutons restent ouverts à tous ceux qui voient leur plateau.';

/** The last line, with the number of faults. */
export const mendCount = (faults: number): string =>
  faults === 0 ? '**Rien à réparer.**' : `**${faults} à réparer.**`;

/** The title, with the number of faults. */
export const doctorTitle = (faults: number): string => {
  if (faults === 0) return 'Tout va bien';
  return faults === 1 ? 'Une chose ne va pas' : `${faults} choses ne vont pas`;
};

export const findingWords = ({ what, fault }: ServerFinding): string =>
  fault === null ? `En ordre : ${what}` : `**À réparer : ${what}**\n-# ${fault}`;

export const versionsWords = (versions: Readonly<Record<string, string>>): string =>
  `-# ${Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(' · ')}`;

export const settingsTitles: Readonly<Record<SettingScope, string>> = {
  own: 'Tes réglages',
  server: 'Réglages de ce serveur',
};

/** The sentences of a setting, or the options of its menu, by value. */
type ByValue = { readonly [Of in Setting]: Readonly<Record<SetValue<Of>, string>> };

/** The current setting, in a sentence. */
const SETTING_HOLDS: ByValue = {
  pictures: {
    on: 'Les plateaux s’affichent en image.',
    off: 'Les plateaux s’affichent seulement en texte.',
    both: 'Les plateaux s’affichent en texte, avec une image dessous.',
  },
  threads: {
    on: 'Les parties à plusieurs ont leur propre fil.',
    off: 'Les parties à plusieurs se jouent dans le salon où elles commencent.',
  },
  listed: {
    on: 'Tu figures dans les classements des serveurs où tu joues, et les autres y voient tes statistiques.',
    off: 'Tu ne figures dans aucun classement, et personne d’autre ne voit tes statistiques.',
  },
  calls: {
    each: 'On te prévient à chaque tour.',
    daily: 'On te prévient une fois par jour, avec toutes les parties qui t’attendent.',
    never: 'On ne te prévient jamais, ni pour une partie qui t’attend, ni pour une invitation.',
  },
  callsIn: {
    channel: 'On te prévient dans le salon de la partie.',
    direct: 'On te prévient par message privé, ou dans le salon de la partie si Discord le refuse.',
  },
};

const SETTING_SOURCES: Readonly<Record<SettingSource, string>> = {
  you: 'ton réglage',
  here: 'réglé ici',
  server: 'selon le serveur',
  default: 'par défaut',
};

export const settingWords = (setting: Setting, value: SettingValue, source: SettingSource): string => {
  const isMixed = setting === 'pictures' && source === 'default';
  return `**${isMixed ? BOARDS_BY_DEFAULT : settingText(SETTING_HOLDS, setting, value)}** (${SETTING_SOURCES[source]})`;
};

const BOARDS_BY_DEFAULT = 'Les plateaux s’affichent en texte, et les plus grands en image.';

/** The labels of the options. */
export const settingLabel = (scope: SettingScope, setting: Setting, value: SettingValue): string =>
  value === 'unset' ? UNSET_LABELS[scope][setting] : settingText(SETTING_LABELS, setting, value);

const SETTING_LABELS: ByValue = {
  pictures: { on: 'Images seules', off: 'Texte seul', both: 'Texte et images' },
  threads: { on: 'Jouer dans des fils', off: 'Jouer dans le salon' },
  listed: { on: 'Me montrer dans les classements', off: 'Me laisser hors des classements' },
  calls: { each: 'Me prévenir à chaque tour', daily: 'Me prévenir une fois par jour', never: 'Ne jamais me prévenir' },
  callsIn: { channel: 'Me prévenir dans le salon', direct: 'Me prévenir par message privé' },
};

const settingText = (words: ByValue, setting: Setting, value: SettingValue): string => {
  const byValue: Readonly<Partial<Record<SettingValue, string>>> = words[setting];
  return byValue[value] ?? '';
};

const OWN_UNSET_LABELS = {
  listed: 'Classements : par défaut',
  calls: 'Notifications : par défaut',
  callsIn: 'Lieu des notifications : par défaut',
} as const;

const UNSET_LABELS: Readonly<Record<SettingScope, Readonly<Record<Setting, string>>>> = {
  own: { pictures: 'Plateaux : selon le serveur', threads: 'Fils : selon le serveur', ...OWN_UNSET_LABELS },
  server: { pictures: 'Plateaux : par défaut', threads: 'Fils : par défaut', ...OWN_UNSET_LABELS },
};

/** The home of a server, and the option and the buttons that choose it. */
export const homeWords = {
  option: 'Le salon d’accueil, où un seul message tenu à jour montre toutes les parties',
  here: 'Faire de ce salon l’accueil',
  off: 'Supprimer l’accueil',
  none: 'Ce serveur n’a pas d’accueil : aucun salon ne montre toutes ses parties. `/games server home:` en choisit un.',
  is: (channelId: string): string =>
    `L’accueil de ce serveur est <#${channelId}>, avec toutes ses parties dans un seul message.`,
  closed: (why: Closure): string => `Le bot ne peut pas l’utiliser en ce moment : il est ${CLOSURES[why]}.`,
  chosen: (channelId: string): string =>
    `<#${channelId}> est maintenant l’accueil de ce serveur. D’ici une minute, un message y montrera à qui de jouer, ` +
    'quelles parties sont ouvertes et qui a joué la partie du jour ; le lundi, un autre résumera la semaine.',
  withDaily: 'Les résultats de chaque jour y sont publiés aussi : `/daily settings` change cela.',
} as const;

/** To somebody who wants a home where the bot lacks these permissions. */
export const cantBeHome = (channelId: string, missing: readonly string[]): string =>
  `Le bot ne peut pas tenir de message à jour dans <#${channelId}> : rien n’a changé. ` +
  'Dans les paramètres du salon, sous Permissions, ' +
  `accorde ${listed(missing.map((name) => `« ${name} »`))} au rôle du bot.`;

export const NO_HOME_THERE =
  'L’accueil doit être un salon textuel, pas un fil ni un salon vocal. ' +
  '`/games server home:` donne la liste de ceux qui conviennent.';

export const homeFinding = (
  home: { readonly channelId: string; readonly trouble: Closure | null } | null,
): ServerFinding => {
  if (home === null) {
    return {
      what: 'Accueil : aucun. `/games server home:` donne à ce serveur une vue de toutes ses parties',
      fault: null,
    };
  }
  const { channelId, trouble } = home;
  return {
    what: trouble === null ? `Accueil : <#${channelId}>` : `Accueil : <#${channelId}> est ${CLOSURES[trouble]}`,
    fault: trouble === null ? null : 'Ouvre-le au bot, ou choisis un autre salon avec `/games server home:`.',
  };
};

export const OWN_SETTINGS_NOTE =
  '-# Plateaux : pour tes parties en solo, et pour ce que personne d’autre ne voit. ' +
  'L’affichage d’une partie à plusieurs dépend du serveur : `/games server`.';

export const SERVER_SETTINGS_NOTE =
  '-# Ces réglages valent pour ce que tout le monde voit. Les tiens sont dans `/games settings`.';
