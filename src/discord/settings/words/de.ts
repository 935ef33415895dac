import { HTTPError } from 'discord.js';
import { listed } from '../../../kernel/language/de.ts';
import { DAY, MINUTE } from '../../../kernel/time.ts';
import type { Census } from '../../../metrics/gauges.ts';
import type { DatabaseLostError } from '../../../sessions/match/errors.ts';
import type { Setting, SettingScope, SettingValue, SetValue } from '../../custom-ids/settings.ts';
import type { CommandsCheck } from '../../interactions/context.ts';
import type { Closure } from '../../messages/channel.ts';
import { counted, permissions } from '../../messages/words/de.ts';

/** The descriptions of `/games away` and its option, and of the options for a person's own time. */
export const ownTimeCommands = {
  away: 'Deine Uhr in allen Partien anhalten, solange du weg bist',
  until: 'Ein Datum wie 2026-12-24, eine Zahl von Tagen, oder back',
  zone: 'Deine Zeitzone, zum Beispiel Europe/Berlin',
  quietFrom: 'Wann deine Ruhezeit beginnt, zum Beispiel 22:00; off für keine',
  quietUntil: 'Wann deine Ruhezeit endet, zum Beispiel 07:30; off für keine',
} as const;

/** A time of day, such as 07:30. */
export const timeOfDay = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The whole days that are left: nobody can ask for a part of a day. */
const daysLeft = (left: number): string => counted(Math.floor(left / DAY), 'day');

/** Whether a person is away, and how many days of the year are left. */
export const absenceWords = (until: string | null, left: number): string =>
  until === null
    ? `Du bist nicht weg. Du kannst dieses Jahr noch ${daysLeft(left)} weg sein, während andere warten. ` +
      '`/games away until:` nimmt ein Datum oder eine Zahl von Tagen.'
    : `Du bist weg bis ${until}. \`/games away until: back\` beendet das. ` +
      `Danach bleiben dir dieses Jahr noch ${daysLeft(left)}.`;

export const nowAwayWords = (until: string, games: number): string =>
  `Du bist weg bis ${until}. ` +
  `${games === 0 ? 'Deine Uhr steht still' : `In ${counted(games, 'game')} steht deine Uhr still`}, ` +
  'niemand benachrichtigt dich oder lädt dich ein, und die anderen sehen, dass du weg bist. ' +
  'Das endet von selbst oder mit `/games away until: back`.';

export const backWords = (left: number): string =>
  `Willkommen zurück: Deine Uhr läuft wieder. Du kannst dieses Jahr noch ${daysLeft(left)} weg sein, ` +
  'während andere warten.';

export const NOT_AWAY = 'Du bist nicht weg. Es wurde nichts geändert.';

export const AWAY_OVER_ALREADY = 'Das ist schon vorbei. Wähl einen Tag nach heute oder eine Zahl von Tagen.';

export const AWAY_TOO_LONG_EVEN_SO = 'Länger als ein Jahr am Stück kann niemand weg sein. Wähl einen früheren Tag.';

export const noDateWords = (text: string): string =>
  `${text} ist kein Datum und keine Zahl von Tagen. ` +
  'Schreib ein Datum wie 2026-12-24, eine Zahl von Tagen wie 10, oder `back`.';

/** Why a person can't be away for so long while others wait. */
export const awayTooLongWords = (year: number, left: number, latest: string | null): string =>
  'In deinen Partien warten andere. Da kannst du im Kalenderjahr 30 Tage weg sein. ' +
  `Für ${year} hast du noch ${daysLeft(left)}${latest === null ? '.' : `, also höchstens bis ${latest}.`}`;

/** A person's time zone, and quiet hours if there are any. */
export const ownTimeWords = (zone: string, quiet: { readonly from: number; readonly until: number } | null): string =>
  quiet === null
    ? `**Du hast keine Ruhezeit.** Deine Zeitzone ist ${zone}. Ein Knopf unten ändert beides.`
    : `**Deine Ruhezeit ist von ${timeOfDay(quiet.from)} bis ${timeOfDay(quiet.until)}** (${zone}). ` +
      'Dann erwähnt dich der Bot nicht, und keine Zeit von dir läuft ab.';

export const noZoneWords = (text: string): string =>
  `Die Zeitzone ${text} gibt es nicht. Schreib sie wie Europe/Berlin: ` +
  'Die Option `zone` von `/games settings` schlägt sie vor, wenn du eine Stadt eintippst.';

export const noTimeWords = (text: string): string =>
  `${text} ist keine Uhrzeit. Schreib sie wie 22:00, oder \`off\` für keine Ruhezeit.`;

export const HALF_OF_QUIET_HOURS =
  'Eine Ruhezeit braucht Anfang und Ende: Füll `quiet-from` und `quiet-until` beide aus.';

/** The form for quiet hours and time zone. */
export const ownTimeFormWords = {
  button: 'Ruhezeit und Zeitzone',
  title: 'Ruhezeit und Zeitzone',
  labels: {
    from: { label: 'Ruhe von', description: 'Zum Beispiel 22:00. Beide Zeiten leer: keine Ruhezeit' },
    until: { label: 'Ruhe bis', description: 'Zum Beispiel 07:30' },
    zone: { label: 'Zeitzone', description: 'Kontinent und Stadt, zum Beispiel Europe/Berlin' },
  },
  half: 'Eine Ruhezeit braucht Anfang und Ende. Füll beide Zeiten aus, oder lass beide leer für keine Ruhezeit.',
} as const;

export const QUIET_ALL_DAY =
  'Eine Ruhezeit kann nicht den ganzen Tag dauern. ' +
  'Willst du gar keine Benachrichtigungen, wähl `Nie benachrichtigen` in `/games settings`.';

/** Suggestions, as the list shows them. */
export const zoneChoice = (zone: string, time: string): string => `${zone} (jetzt ${time})`;

export const awayChoice = (days: number, date: string): string => `${counted(days, 'day')}, bis ${date}`;

export const AWAY_BACK_CHOICE = 'Ich bin zurück';

export const QUIET_OFF_CHOICE = 'Keine Ruhezeit';

/** Something that was checked, and what is wrong with it and how to fix it, or null. */
export interface ServerFinding {
  readonly what: string;
  readonly fault: string | null;
}

export const ONLY_MANAGERS_EXAMINE = 'Den Doktor fragen kann nur, wer diesen Server verwaltet.';

export const NO_SERVER_TO_EXAMINE = 'Hier ist kein Server. Frag den Doktor in einem Kanal deines Servers.';

export const permissionFinding = (key: keyof typeof permissions, isGranted: boolean): ServerFinding => {
  const [name, purpose] = permissions[key];
  const mend = `Erlaube der Rolle des Bots „${name}“: in den Einstellungen dieses Kanals, unter Berechtigungen.`;
  return { what: `${name}, ${purpose}`, fault: isGranted ? null : mend };
};

/** The time in milliseconds above which the database makes every click slow. */
const SLOW_DATABASE = 200;

/** The time in seconds after which something due counts as forgotten. */
const LATE = 120;

/** The length of a heartbeat in milliseconds above which Discord may give up on answers. */
const SLOW_GATEWAY = 1_500;

export const databaseFinding = (milliseconds: number): ServerFinding => {
  const slow =
    'Wer den Bot betreibt, sollte Postgres näher an den Bot rücken ' +
    'oder ihm mehr Speicher und eine schnellere Platte geben.';
  return { what: `Datenbank: antwortet in ${milliseconds} ms`, fault: milliseconds > SLOW_DATABASE ? slow : null };
};

export const databaseIllFinding = (trouble: DatabaseLostError['trouble']): ServerFinding => ({
  what: `Datenbank: ${troubles[trouble]}`,
  fault:
    trouble === 'lost'
      ? 'Wer den Bot betreibt, muss Postgres wieder starten oder DATABASE_URL berichtigen.'
      : 'Bis das behoben ist, kann niemand spielen. Wer den Bot betreibt, erfährt mit `npm run doctor`, wie es geht.',
});

const troubles: Readonly<Record<DatabaseLostError['trouble'], string>> = {
  lost: 'nicht erreichbar',
  too_many_connections: 'keine Verbindung mehr frei',
  read_only: 'nimmt keine Änderungen an',
  disk_full: 'ihre Platte ist voll',
  no_right: 'dem Bot fehlt ein Recht',
};

export const dueFinding = ({ due }: Pick<Census, 'due'>): ServerFinding => {
  const count = due.reduce((sum, each) => sum + each.count, 0);
  const oldest = Math.round(Math.max(0, ...due.map((each) => each.oldest)));
  const mend =
    'Benachrichtigungen und Züge der Bots kommen zu spät. ' +
    'Wer den Bot betreibt, sollte im Protokoll nach „the schedule failed“ suchen und den Bot neu starten.';
  const what =
    count === 0 ? 'Fälliges: nichts wartet' : `Fälliges: ${count} warten, das älteste seit ${oldest} Sekunden`;
  return { what, fault: oldest > LATE ? mend : null };
};

/** How lately a picture must have come late to count, in milliseconds. */
const LATELY = 10 * MINUTE;

/** Whether pictures come in time. `late` is how long ago the last one came late, in milliseconds, or null. */
export const picturesFinding = (late: number | null): ServerFinding =>
  late === null || late > LATELY
    ? { what: 'Bilder: rechtzeitig', fault: null }
    : {
        what: 'Bilder: in den letzten zehn Minuten verspätet',
        fault:
          'Bretter waren zuerst als Text zu sehen. Der Rechner ist überlastet: ' +
          'Der Bot braucht mehr Rechenleistung oder weniger Server.',
      };

export const shardFinding = (id: number, isReady: boolean, ping: number | null): ServerFinding => {
  const name = `Gateway, Shard ${id}`;
  if (!isReady) {
    return {
      what: `${name}: nicht verbunden`,
      fault: 'Hält das an, sollte der Betreiber das Netz prüfen und den Bot neu starten.',
    };
  }
  const slow = 'Rechner oder Netz des Betreibers sind zu langsam: Discord wartet nur 3 Sekunden.';
  const state = ping === null ? 'verbunden' : `verbunden, antwortet in ${ping} ms`;
  return { what: `${name}: ${state}`, fault: ping !== null && ping > SLOW_GATEWAY ? slow : null };
};

export const commandsFinding = ({ missing, outdated }: CommandsCheck): ServerFinding => {
  const named = (names: readonly string[]): string => names.map((name) => `/${name}`).join(', ');
  const mend = 'Der Betreiber sollte den Bot neu starten; beim Start meldet er sie an.';
  const counts = [
    ...(missing.length > 0 ? [`${missing.length} nicht angemeldet`] : []),
    ...(outdated.length > 0 ? [`${outdated.length} veraltet`] : []),
  ];
  if (counts.length === 0) return { what: 'Befehle: alle angemeldet und aktuell', fault: null };
  const lists = [
    ...(missing.length > 0 ? [`Es fehlen: ${named(missing)}.`] : []),
    ...(outdated.length > 0 ? [`Veraltet: ${named(outdated)}.`] : []),
  ];
  return { what: `Befehle: ${counts.join(', ')}`, fault: [...lists, mend].join(' ') };
};

/** The finding if the commands could not be compared, with the reason. */
export const commandsUnknown = (error: unknown): ServerFinding => ({
  what: 'Befehle: ließen sich nicht prüfen',
  fault:
    `Discord hat sie nicht genannt${error instanceof HTTPError ? ` (${error.status})` : ''}. ` +
    'Frag den Doktor später noch einmal.',
});

/** Which of the channels and threads of running games can't be used any more. */
export const placesFinding = (
  places: number,
  closed: readonly { readonly channelId: string; readonly why: Closure }[],
): ServerFinding => {
  if (closed.length === 0)
    return { what: `Orte laufender Partien: ${places === 0 ? 'noch keine' : 'alle offen'}`, fault: null };
  const named = closed.map(({ channelId, why }) => `<#${channelId}> (${CLOSURES[why]})`).join(', ');
  return {
    what: `Orte laufender Partien: ${closed.length} nicht mehr offen`,
    fault:
      `${named}. Öffne sie für den Bot, oder verlegt die Partien: ` +
      'Wer mitspielt, kann das mit `continue` in einem anderen Kanal tun.',
  };
};

const CLOSURES: Readonly<Record<Closure, string>> = {
  deleted: 'gelöscht',
  locked: 'gesperrt',
  'not allowed': 'für den Bot nicht offen',
};

/** The finding of a check that failed or took too long. The log has the reason. */
export const unexamined = (what: string): ServerFinding => ({
  what: `${EXAMINED[what] ?? what}: ließ sich nicht untersuchen`,
  fault: 'Frag den Doktor später noch einmal. Hält das an, sollte der Betreiber im Protokoll nach „the doctor“ suchen.',
});

const EXAMINED: Readonly<Record<string, string>> = {
  Permissions: 'Berechtigungen',
  Database: 'Datenbank',
  Due: 'Fälliges',
  Pictures: 'Bilder',
  Places: 'Orte',
  Home: 'Startseite',
  Commands: 'Befehle',
};

/** To those who manage a server: where Discord has them set who uses the commands. */
export const COMMAND_PERMISSIONS =
  '-# Wer welchen Befehl wo benutzen darf, stellst du in Discord ein: ' +
  'Servereinstellungen › Integrationen › dieser Bot. Knöpfe bleiben offen für alle, die ihr Brett sehen.';

/** The last line, with the number of faults. */
export const mendCount = (faults: number): string =>
  faults === 0 ? '**Nichts zu beheben.**' : `**Zu beheben: ${faults}.**`;

/** The title, with the number of faults. */
export const doctorTitle = (faults: number): string => {
  if (faults === 0) return 'Alles in Ordnung';
  return faults === 1 ? 'Etwas stimmt nicht' : `${faults} Dinge stimmen nicht`;
};

export const findingWords = ({ what, fault }: ServerFinding): string =>
  fault === null ? `Gut: ${what}` : `**Fehler: ${what}**\n-# ${fault}`;

export const versionsWords = (versions: Readonly<Record<string, string>>): string =>
  `-# ${Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(' · ')}`;

export const settingsTitles: Readonly<Record<SettingScope, string>> = {
  own: 'Deine Einstellungen',
  server: 'Einstellungen dieses Servers',
};

/** The sentences of a setting, or the options of its menu, by value. */
type ByValue = { readonly [Of in Setting]: Readonly<Record<SetValue<Of>, string>> };

/** The current setting, in a sentence. */
const SETTING_HOLDS: ByValue = {
  pictures: {
    on: 'Bretter sind Bilder.',
    off: 'Bretter sind nur Text.',
    both: 'Bretter sind Text mit einem Bild darunter.',
  },
  threads: {
    on: 'Partien mit mehreren bekommen einen eigenen Thread.',
    off: 'Partien mit mehreren bleiben in dem Kanal, in dem sie beginnen.',
  },
  listed: {
    on: 'Auf den Servern, auf denen du spielst, stehst du in den Bestenlisten, und andere sehen deine Statistik.',
    off: 'Du stehst auf keiner Bestenliste, und niemand sonst sieht deine Statistik.',
  },
  calls: {
    each: 'Du wirst bei jedem Zug angepingt.',
    daily: 'Einmal am Tag bekommst du eine Nachricht mit allen Partien, die auf dich warten.',
    never: 'Du wirst nie benachrichtigt, weder wenn eine Partie auf dich wartet noch wenn dich jemand einlädt.',
  },
  callsIn: {
    channel: 'Benachrichtigungen kommen in den Kanal der Partie.',
    direct: 'Benachrichtigungen kommen als Direktnachricht, oder in den Kanal der Partie, falls Discord die ablehnt.',
  },
};

/** Where a setting comes from. */
export type SettingSource = 'you' | 'here' | 'server' | 'default';

const SETTING_SOURCES: Readonly<Record<SettingSource, string>> = {
  you: 'von dir so eingestellt',
  here: 'hier so eingestellt',
  server: 'Standard dieses Servers',
  default: 'Standard',
};

export const settingWords = (setting: Setting, value: SettingValue, source: SettingSource): string => {
  const isMixed = setting === 'pictures' && source === 'default';
  return `**${isMixed ? BOARDS_BY_DEFAULT : settingText(SETTING_HOLDS, setting, value)}** (${SETTING_SOURCES[source]})`;
};

const BOARDS_BY_DEFAULT = 'Bretter sind Text, die größten sind Bilder.';

/** The labels of the options. */
export const settingLabel = (scope: SettingScope, setting: Setting, value: SettingValue): string =>
  value === 'unset' ? UNSET_LABELS[scope][setting] : settingText(SETTING_LABELS, setting, value);

const SETTING_LABELS: ByValue = {
  pictures: { on: 'Nur Bilder', off: 'Nur Text', both: 'Text und Bilder' },
  threads: { on: 'In Threads spielen', off: 'Im Kanal spielen' },
  listed: { on: 'In Bestenlisten zeigen', off: 'Nicht in Bestenlisten zeigen' },
  calls: { each: 'Bei jedem Zug anpingen', daily: 'Einmal am Tag benachrichtigen', never: 'Nie benachrichtigen' },
  callsIn: { channel: 'Im Kanal benachrichtigen', direct: 'Per Direktnachricht benachrichtigen' },
};

const settingText = (words: ByValue, setting: Setting, value: SettingValue): string => {
  const byValue: Readonly<Partial<Record<SettingValue, string>>> = words[setting];
  return byValue[value] ?? '';
};

const OWN_UNSET_LABELS = {
  listed: 'Bestenlisten: Standard',
  calls: 'Benachrichtigungen: Standard',
  callsIn: 'Ort der Benachrichtigungen: Standard',
} as const;

const UNSET_LABELS: Readonly<Record<SettingScope, Readonly<Record<Setting, string>>>> = {
  own: { pictures: 'Bretter: wie der Server', threads: 'Threads: wie der Server', ...OWN_UNSET_LABELS },
  server: { pictures: 'Bretter: Standard', threads: 'Threads: Standard', ...OWN_UNSET_LABELS },
};

/** The home of a server, and the option and the buttons that choose it. */
export const homeWords = {
  option: 'Der Kanal für eine Übersicht aller Partien, in einer Nachricht, die aktuell bleibt',
  here: 'Startseite in diesen Kanal',
  off: 'Startseite abschalten',
  none:
    'Dieser Server hat keine Startseite: Kein Kanal zeigt alle seine Partien. ' +
    '`/games server home:` bestimmt einen.',
  is: (channelId: string): string =>
    `Die Startseite dieses Servers ist in <#${channelId}>, mit allen Partien in einer Nachricht.`,
  closed: (why: Closure): string => `Der Bot kommt gerade nicht heran: Der Kanal ist ${CLOSURES[why]}.`,
  chosen: (channelId: string): string =>
    `Die Startseite dieses Servers ist jetzt in <#${channelId}>. Gleich steht dort, wer dran ist, ` +
    'welche Partien offen sind und wer die Tagespartie gespielt hat; montags kommt dazu, wie die Woche war.',
  withDaily: 'Auch die Ergebnisse jedes Tages kommen dorthin: `/daily settings` ändert das.',
} as const;

/** To somebody who wants a home where the bot lacks these permissions. */
export const cantBeHome = (channelId: string, missing: readonly string[]): string =>
  `Der Bot kann in <#${channelId}> keine Nachricht aktuell halten. Es wurde nichts geändert. ` +
  `Erlaube der Rolle des Bots ${listed(missing.map((name) => `„${name}“`))}: ` +
  'in den Einstellungen des Kanals, unter Berechtigungen.';

export const NO_HOME_THERE =
  'Die Startseite braucht einen Textkanal, keinen Thread und keinen Sprachkanal. ' +
  '`/games server home:` zeigt, welche passen.';

export const homeFinding = (
  home: { readonly channelId: string; readonly trouble: Closure | null } | null,
): ServerFinding => {
  if (home === null) {
    const what = 'Startseite: keine. `/games server home:` gibt diesem Server eine Übersicht aller Partien';
    return { what, fault: null };
  }
  const { channelId, trouble } = home;
  return {
    what: trouble === null ? `Startseite: <#${channelId}>` : `Startseite: <#${channelId}> ist ${CLOSURES[trouble]}`,
    fault: trouble === null ? null : 'Öffne ihn für den Bot, oder wähl mit `/games server home:` einen anderen Kanal.',
  };
};

export const OWN_SETTINGS_NOTE =
  '-# Bretter: gilt für deine Solopartien und für das, was nur du siehst. ' +
  'Wie alle eine gemeinsame Partie sehen, entscheidet der Server: `/games server`.';

export const SERVER_SETTINGS_NOTE =
  '-# Das gilt für alles, was alle sehen. Deine eigenen Einstellungen: `/games settings`.';
