import { HTTPError } from 'discord.js';
import { agreeing, listed } from '../../../kernel/language/es.ts';
import { DAY, MINUTE } from '../../../kernel/time.ts';
import type { Census } from '../../../metrics/gauges.ts';
import type { DatabaseLostError } from '../../../sessions/match/errors.ts';
import type { Setting, SettingScope, SettingValue, SetValue } from '../../custom-ids/settings.ts';
import type { CommandsCheck } from '../../interactions/context.ts';
import type { Closure } from '../../messages/channel.ts';
import { counted, permissions } from '../../messages/words/es.ts';
import type { ServerFinding, SettingSource } from './en.ts';

/** The descriptions of `/games away` and its option, and of the options for a person's own time. */
export const ownTimeCommands = {
  away: 'Detén tu reloj en todas las partidas mientras estás fuera',
  until: 'Una fecha como 2026-12-24, un número de días, o back',
  zone: 'Tu zona horaria, como America/Lima o Europe/Madrid',
  quietFrom: 'Cuándo empiezan tus horas de silencio, como 22:00; off para no tener',
  quietUntil: 'Cuándo terminan tus horas de silencio, como 07:30; off para no tener',
} as const;

/** A time of day, such as 07:30. */
export const timeOfDay = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The whole days that are left: nobody can ask for a part of a day. */
const daysLeft = (left: number): string => {
  const days = Math.floor(left / DAY);
  return agreeing(days, { one: `te queda ${days} día`, other: `te quedan ${days} días` });
};

/** Whether a person is away, and how many days of the year are left. */
export const absenceWords = (until: string | null, left: number): string =>
  until === null
    ? `No estás fuera. Este año ${daysLeft(left)} de ausencia mientras otros esperan. ` +
      '`/games away until:` acepta una fecha o un número de días.'
    : `Estás fuera hasta el ${until}. Termina con \`/games away until: back\`. Después ${daysLeft(left)} este año.`;

export const nowAwayWords = (until: string, games: number): string =>
  `Estás fuera hasta el ${until}. Tu tiempo se detiene${games === 0 ? '' : ` en ${counted(games, 'game')}`}, ` +
  'nadie te avisa ni te invita, y los demás pueden verlo. ' +
  'La ausencia termina sola, o con `/games away until: back`.';

export const backWords = (left: number): string =>
  `Hola de nuevo: tu tiempo vuelve a correr. Este año ${daysLeft(left)} de ausencia mientras otros esperan.`;

export const NOT_AWAY = 'No estás fuera, así que no se cambió nada.';

export const AWAY_OVER_ALREADY = 'Eso ya pasó. Elige un día después de hoy, o un número de días.';

export const AWAY_TOO_LONG_EVEN_SO = 'Nadie puede estar fuera más de un año seguido. Elige un día anterior.';

export const noDateWords = (text: string): string =>
  `${text} no es una fecha ni un número de días. ` +
  'Escribe una fecha como 2026-12-24, un número de días como 10, o `back`.';

/** Why a person can't be away for so long while others wait. */
export const awayTooLongWords = (year: number, left: number, latest: string | null): string =>
  'En tus partidas esperan otras personas, y así puedes estar fuera 30 días al año, de enero a diciembre. ' +
  `En ${year} ${daysLeft(left)}${latest === null ? '.' : `, así que podrías estar fuera hasta el ${latest}.`}`;

/** A person's time zone, and quiet hours if there are any. */
export const ownTimeWords = (zone: string, quiet: { readonly from: number; readonly until: number } | null): string =>
  quiet === null
    ? `**No tienes horas de silencio.** Tu zona horaria es ${zone}. Un botón de abajo cambia las dos cosas.`
    : `**Tus horas de silencio son de ${timeOfDay(quiet.from)} a ${timeOfDay(quiet.until)}** (${zone}). ` +
      'En ellas nada te menciona, y tu tiempo no se acaba.';

export const noZoneWords = (text: string): string =>
  `No existe la zona horaria ${text}. Escríbela como Europe/Madrid: ` +
  'la opción `zone` de `/games settings` te las muestra al escribir una ciudad.';

export const noTimeWords = (text: string): string =>
  `${text} no es una hora. Escríbela como 22:00, o \`off\` para no tener horas de silencio.`;

export const HALF_OF_QUIET_HOURS =
  'Las horas de silencio necesitan un principio y un final: completa `quiet-from` y `quiet-until`.';

/** The form for quiet hours and time zone. */
export const ownTimeFormWords = {
  button: 'Horas de silencio y zona horaria',
  title: 'Horas de silencio y zona horaria',
  labels: {
    from: { label: 'Silencio desde', description: 'Como 22:00. Deja las dos horas vacías para no tener silencio' },
    until: { label: 'Silencio hasta', description: 'Como 07:30' },
    zone: { label: 'Zona horaria', description: 'Una ciudad tras su continente, como Europe/Madrid' },
  },
  half:
    'Las horas de silencio necesitan un principio y un final. ' +
    'Completa las dos horas, o deja las dos vacías para no tener silencio.',
} as const;

export const QUIET_ALL_DAY =
  'Las horas de silencio no pueden durar todo el día. ' +
  'Si no quieres ningún aviso, elige `No avisarme nunca` en `/games settings`.';

/** Suggestions, as the list shows them. */
export const zoneChoice = (zone: string, time: string): string => `${zone} (ahora ${time})`;

export const awayChoice = (days: number, date: string): string => `${counted(days, 'day')}, hasta ${date}`;

export const AWAY_BACK_CHOICE = 'Ya volví';

export const QUIET_OFF_CHOICE = 'Sin horas de silencio';

export const ONLY_MANAGERS_EXAMINE = 'Solo quien administra este servidor puede consultar al doctor.';

export const NO_SERVER_TO_EXAMINE = 'Esto no es un servidor. Consulta al doctor en un canal de tu servidor.';

export const permissionFinding = (key: keyof typeof permissions, isGranted: boolean): ServerFinding => {
  const [name, purpose] = permissions[key];
  const mend = `En los ajustes de este canal, en Permisos, concede «${name}» al rol del bot.`;
  return { what: `${name}, para ${purpose}`, fault: isGranted ? null : mend };
};

/** The time in milliseconds above which the database makes every click slow. */
const SLOW_DATABASE = 200;

/** The time in seconds after which something due counts as forgotten. */
const LATE = 120;

/** The length of a heartbeat in milliseconds above which Discord may give up on answers. */
const SLOW_GATEWAY = 1_500;

export const databaseFinding = (milliseconds: number): ServerFinding => {
  const slow = 'Quien aloja el bot debería acercar Postgres al bot, o darle más memoria y un disco más rápido.';
  return { what: `Base de datos: responde en ${milliseconds} ms`, fault: milliseconds > SLOW_DATABASE ? slow : null };
};

export const databaseIllFinding = (trouble: DatabaseLostError['trouble']): ServerFinding => ({
  what: `Base de datos: ${troubles[trouble]}`,
  fault:
    trouble === 'lost'
      ? 'Quien aloja el bot tiene que arrancar Postgres de nuevo o corregir DATABASE_URL.'
      : 'Nadie puede jugar hasta que lo arregle quien aloja el bot: `npm run doctor` dice cómo.',
});

const troubles: Readonly<Record<DatabaseLostError['trouble'], string>> = {
  lost: 'fuera de alcance',
  too_many_connections: 'no quedan conexiones',
  read_only: 'no acepta cambios',
  disk_full: 'su disco está lleno',
  no_right: 'al bot le falta un permiso',
};

export const dueFinding = ({ due }: Pick<Census, 'due'>): ServerFinding => {
  const count = due.reduce((sum, each) => sum + each.count, 0);
  const oldest = Math.round(Math.max(0, ...due.map((each) => each.oldest)));
  const mend =
    'Los avisos y las jugadas de los bots llegan tarde. ' +
    'Quien aloja el bot debería buscar «the schedule failed» en el log del bot, y arrancarlo de nuevo.';
  const what =
    count === 0
      ? 'Tareas pendientes: ninguna espera'
      : `Tareas pendientes: ${count}, la más antigua desde hace ${oldest} segundos`;
  return { what, fault: oldest > LATE ? mend : null };
};

/** How lately a picture must have come late to count, in milliseconds. */
const LATELY = 10 * MINUTE;

/** Whether pictures come in time. `late` is how long ago the last one came late, in milliseconds, or null. */
export const picturesFinding = (late: number | null): ServerFinding =>
  late === null || late > LATELY
    ? { what: 'Imágenes: a tiempo', fault: null }
    : {
        what: 'Imágenes: con retraso en los últimos diez minutos',
        fault:
          'Los tableros se mostraron primero como texto. La máquina tiene demasiado trabajo: ' +
          'quien aloja el bot debería darle más CPU, o menos servidores.',
      };

export const shardFinding = (id: number, isReady: boolean, ping: number | null): ServerFinding => {
  const name = `Gateway, shard ${id}`;
  if (!isReady) {
    return {
      what: `${name}: sin conexión`,
      fault: 'Si esto dura, quien aloja el bot debería revisar la red y arrancar el bot de nuevo.',
    };
  }
  const slow = 'La máquina o la red de quien aloja el bot es demasiado lenta: Discord solo espera 3 segundos.';
  const state = ping === null ? 'con conexión' : `con conexión, responde en ${ping} ms`;
  return { what: `${name}: ${state}`, fault: ping !== null && ping > SLOW_GATEWAY ? slow : null };
};

export const commandsFinding = ({ missing, outdated }: CommandsCheck): ServerFinding => {
  const named = (names: readonly string[]): string => names.map((name) => `/${name}`).join(', ');
  const mend = 'Quien aloja el bot debería arrancarlo de nuevo: los registra al arrancar.';
  const counts = [
    ...(missing.length > 0 ? [`${missing.length} sin registrar`] : []),
    ...(outdated.length > 0 ? [`${outdated.length} sin actualizar`] : []),
  ];
  if (counts.length === 0) return { what: 'Comandos: todos registrados y al día', fault: null };
  const lists = [
    ...(missing.length > 0 ? [`Faltan: ${named(missing)}.`] : []),
    ...(outdated.length > 0 ? [`Sin actualizar: ${named(outdated)}.`] : []),
  ];
  return { what: `Comandos: ${counts.join(', ')}`, fault: [...lists, mend].join(' ') };
};

/** The finding if the commands could not be compared, with the reason. */
export const commandsUnknown = (error: unknown): ServerFinding => ({
  what: 'Comandos: no se pudieron comprobar',
  fault:
    `Discord no los mostró${error instanceof HTTPError ? ` (${error.status})` : ''}. ` +
    'Consulta al doctor más tarde.',
});

/** Which of the channels and threads of running games can't be used any more. */
export const placesFinding = (
  places: number,
  closed: readonly { readonly channelId: string; readonly why: Closure }[],
): ServerFinding => {
  if (closed.length === 0)
    return {
      what: `Lugares de las partidas en curso: ${places === 0 ? 'ninguno todavía' : 'todos abiertos'}`,
      fault: null,
    };
  const named = closed.map(({ channelId, why }) => `<#${channelId}> (${CLOSURES[why]})`).join(', ');
  return {
    what: `Lugares de las partidas en curso: ${closed.length} sin acceso`,
    fault:
      `${named}. Da acceso al bot, o lleva las partidas a otro lugar: ` +
      'sus jugadores pueden hacerlo con `continue`.',
  };
};

const CLOSURES: Readonly<Record<Closure, string>> = {
  deleted: 'ya no existe',
  locked: 'se cerró',
  'not allowed': 'no deja entrar al bot',
};

/** The finding of a check that failed or took too long. The log has the reason. */
export const unexamined = (what: string): ServerFinding => ({
  what: `${what}: no se pudo examinar`,
  fault:
    'Consulta al doctor más tarde. ' +
    'Si esto dura, quien aloja el bot debería buscar «the doctor» en el log del bot.',
});

/** To those who manage a server: where Discord has them set who uses the commands. */
export const COMMAND_PERMISSIONS =
  '-# Quién puede usar cada comando, y dónde, se elige en Discord: Ajustes del servidor › Integraciones › este bot. ' +
  'Los botones quedan abiertos a todos los que ven su tablero.';

/** The last line, with the number of faults. */
export const mendCount = (faults: number): string =>
  faults === 0 ? '**Nada que arreglar.**' : `**${faults} por arreglar.**`;

/** The title, with the number of faults. */
export const doctorTitle = (faults: number): string => {
  if (faults === 0) return 'Todo está bien';
  return faults === 1 ? 'Hay una cosa que arreglar' : `Hay ${faults} cosas que arreglar`;
};

export const findingWords = ({ what, fault }: ServerFinding): string =>
  fault === null ? `Bien: ${what}` : `**Mal: ${what}**\n-# ${fault}`;

export const versionsWords = (versions: Readonly<Record<string, string>>): string =>
  `-# ${Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(' · ')}`;

export const settingsTitles: Readonly<Record<SettingScope, string>> = {
  own: 'Tus ajustes',
  server: 'Ajustes de este servidor',
};

/** The sentences of a setting, or the options of its menu, by value. */
type ByValue = { readonly [Of in Setting]: Readonly<Record<SetValue<Of>, string>> };

/** The current setting, in a sentence. */
const SETTING_HOLDS: ByValue = {
  pictures: {
    on: 'Los tableros se muestran como imágenes.',
    off: 'Los tableros se muestran solo como texto.',
    both: 'Los tableros se muestran como texto, con imágenes debajo.',
  },
  threads: {
    on: 'Las partidas con otros tienen su propio hilo.',
    off: 'Las partidas con otros se juegan en el canal donde empiezan.',
  },
  listed: {
    on: 'Apareces en las tablas de los servidores donde juegas, y allí otros pueden consultar tus estadísticas.',
    off: 'No apareces en ninguna tabla, y nadie más puede consultar tus estadísticas.',
  },
  calls: {
    each: 'Recibes una mención en cada turno.',
    daily: 'Recibes un aviso al día, con todas las partidas que te esperan.',
    never: 'Nunca recibes avisos, ni de una partida que te espera ni de una invitación.',
  },
  callsIn: {
    channel: 'Los avisos te llegan en el canal de la partida.',
    direct: 'Los avisos te llegan por mensaje directo, o en el canal de la partida si Discord no lo permite.',
  },
};

const SETTING_SOURCES: Readonly<Record<SettingSource, string>> = {
  you: 'lo elegiste tú',
  here: 'elegido aquí',
  server: 'como el servidor',
  default: 'por defecto',
};

export const settingWords = (setting: Setting, value: SettingValue, source: SettingSource): string => {
  const isMixed = setting === 'pictures' && source === 'default';
  return `**${isMixed ? BOARDS_BY_DEFAULT : settingText(SETTING_HOLDS, setting, value)}** (${SETTING_SOURCES[source]})`;
};

const BOARDS_BY_DEFAULT = 'Los tableros se muestran como texto, y los más grandes como imágenes.';

/** The labels of the options. */
export const settingLabel = (scope: SettingScope, setting: Setting, value: SettingValue): string =>
  value === 'unset' ? UNSET_LABELS[scope][setting] : settingText(SETTING_LABELS, setting, value);

const SETTING_LABELS: ByValue = {
  pictures: { on: 'Solo imágenes', off: 'Solo texto', both: 'Texto e imágenes' },
  threads: { on: 'Jugar en hilos', off: 'Jugar en el canal' },
  listed: { on: 'Aparecer en las tablas', off: 'No aparecer en tablas' },
  calls: { each: 'Mencionarme en cada turno', daily: 'Avisarme una vez al día', never: 'No avisarme nunca' },
  callsIn: { channel: 'Avisarme en el canal', direct: 'Avisarme por mensaje directo' },
};

const settingText = (words: ByValue, setting: Setting, value: SettingValue): string => {
  const byValue: Readonly<Partial<Record<SettingValue, string>>> = words[setting];
  return byValue[value] ?? '';
};

const OWN_UNSET_LABELS = {
  listed: 'Tablas: por defecto',
  calls: 'Avisos: por defecto',
  callsIn: 'Lugar de los avisos: por defecto',
} as const;

const UNSET_LABELS: Readonly<Record<SettingScope, Readonly<Record<Setting, string>>>> = {
  own: { pictures: 'Tableros: como el servidor', threads: 'Hilos: como el servidor', ...OWN_UNSET_LABELS },
  server: { pictures: 'Tableros: por defecto', threads: 'Hilos: por defecto', ...OWN_UNSET_LABELS },
};

/** The home of a server, and the option and the buttons that choose it. */
export const homeWords = {
  option: 'El canal para un resumen de todas las partidas, siempre al día en un solo mensaje',
  here: 'Poner el inicio en este canal',
  off: 'Quitar el inicio',
  none: 'Este servidor no tiene inicio: ningún canal muestra todas sus partidas. `/games server home:` elige uno.',
  is: (channelId: string): string =>
    `El inicio de este servidor es <#${channelId}>, con todas sus partidas en un mensaje.`,
  closed: (why: Closure): string => `El bot no puede usarlo por ahora: ${CLOSURES[why]}.`,
  chosen: (channelId: string): string =>
    `<#${channelId}> es ahora el inicio de este servidor. En menos de un minuto, un mensaje mostrará allí a quién ` +
    'le toca, qué partidas buscan gente y quién ha jugado la partida del día; los lunes, otro contará la semana.',
  withDaily: 'Los resultados de cada día también se publican allí: `/daily settings` lo cambia.',
} as const;

/** To somebody who wants a home where the bot lacks these permissions. */
export const cantBeHome = (channelId: string, missing: readonly string[]): string =>
  `El bot no puede mantener un mensaje en <#${channelId}>, así que no se cambió nada. ` +
  `En los ajustes del canal, en Permisos, concede ${listed(missing.map((name) => `«${name}»`))} al rol del bot.`;

export const NO_HOME_THERE =
  'El inicio tiene que ser un canal de texto, no un hilo ni un canal de voz. ' +
  '`/games server home:` muestra los que sirven.';

export const homeFinding = (
  home: { readonly channelId: string; readonly trouble: Closure | null } | null,
): ServerFinding => {
  if (home === null)
    return {
      what: 'Inicio: ninguno. `/games server home:` da a este servidor un resumen de todas sus partidas',
      fault: null,
    };
  const { channelId, trouble } = home;
  return {
    what: trouble === null ? `Inicio: <#${channelId}>` : `Inicio: <#${channelId}> ${CLOSURES[trouble]}`,
    fault: trouble === null ? null : 'Da acceso al bot, o elige otro canal con `/games server home:`.',
  };
};

export const OWN_SETTINGS_NOTE =
  '-# Tableros: en tus partidas a solas y en lo que solo ves tú. ' +
  'Cómo ven todos una partida con más gente lo decide el servidor: `/games server`.';

export const SERVER_SETTINGS_NOTE =
  '-# Estos valen para lo que ve todo el mundo. Los tuyos están en `/games settings`.';
