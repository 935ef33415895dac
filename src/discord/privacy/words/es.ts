import { agreeing } from '../../../kernel/language/es.ts';
import type { Forgotten } from '../../../sessions/privacy/forget.ts';
import { counted } from '../../messages/words/es.ts';

export const PRIVACY_TITLE = 'Lo que se guarda de ti';

/** The short privacy policy; the long one is in `src/sessions/privacy/README.md`. `keepDays` is null for ever. */
export const privacyWords = (keepDays: number | null): string =>
  [
    '**Tu id de Discord** con cada partida que juegas, para saber a quién le toca. ' +
      'Tu nombre y tus mensajes no se guardan nunca.',
    '**Tus jugadas, los dados y los resultados**, para que una partida pueda durar días y comprobarse, ' +
      'y para las tablas y las estadísticas. Y **tus partidas en grupo, tus torneos y tus búsquedas de rival**.',
    '**Tus ajustes**, con tu idioma, tu zona horaria, tus horas de silencio y tus días libres, cuándo ' +
      'estuviste fuera, las opciones y el color que elegiste la última vez, y en qué servidores y canales están tus ' +
      'partidas.',
    '**Los mensajes que te avisan**, hasta que se borran; aquellos con los que compartiste resultados; ' +
      'y las partidas ajenas de cuyo final quieres saber, o ya no, hasta que terminan.',
    '**Los registros que subes** para verlos: los cinco últimos, durante 30 días. ' +
      'Y si resolviste **los problemas de un día o de una semana**, según tu primera respuesta.',
    '**Una clave pasajera** para el tablero privado que miras, durante 15 minutos. ' +
      'Y durante unos minutos, **a quién invitaste o mencionaste**.',
    'Quien aloja el bot puede leer su base de datos, y también su log, con tu id y lo que pediste.',
    '**Números sin nombres**: cuántos servidores, partidas, grupos, torneos y personas que volvieron hubo ' +
      'en cada uno de los últimos 90 días, contados una vez al día a partir de las partidas guardadas. ' +
      'Nada se vende ni se entrega a otros, y nada se usa para algo que no sean los juegos.',
    'Cuando un servidor quita el bot, sus partidas se borran 30 días después. ' +
      `${goneAfter(keepDays)}Todo lo demás se queda hasta que lo borres.`,
    '`/sallyport my-data` te lo da todo en un archivo; `/sallyport forget-me` lo borra, enseguida y para siempre.',
  ]
    .map((line) => `- ${line}`)
    .join('\n');

const goneAfter = (keepDays: number | null): string =>
  keepDays === null ? '' : `Las jugadas de una partida se borran ${counted(keepDays, 'day')} después de su final. `;

/** Above the files with everything that is kept about a person. They may take several messages. */
export const ownDataWords = (message: number, isLast: boolean): string => {
  if (message > 1) return isLast ? 'Estos son tus últimos archivos.' : 'Aquí van más archivos tuyos, y faltan otros.';
  const all = 'Esto es todo lo que se guarda de ti. No nombra a otras personas.';
  return isLast ? all : `${all} No cabe en un solo mensaje, así que vienen más.`;
};

export const ASK_TO_FORGET =
  'Esto borra todo lo que se guarda de ti, en todos los servidores: ' +
  'tus partidas a solas y del día, tu racha, tus puntuaciones, tus medallas y tus ajustes. ' +
  'En las partidas con otros, tu puesto pasa a ser de «Alguien», y un bot sigue jugando las que estén en curso.';

export const ASK_TO_FORGET_AGAIN = '**Esto no se puede deshacer.** ¿Seguro que quieres?';

export const NOTHING_FORGOTTEN = 'No se borró nada.';

export const forgetLabels = { ask: 'Borrarlo todo', sure: 'Sí, para siempre', keep: 'Conservarlo' };

export const forgottenWords = ({ removed, others }: Forgotten): string => {
  const games =
    removed === 0
      ? ''
      : agreeing(removed, { one: ' Se borró una partida.', other: ` Se borraron ${removed} partidas.` });
  const left =
    others.length === 0
      ? ''
      : agreeing(others.length, {
          one: ' Una partida sigue sin ti.',
          other: ` ${others.length} partidas siguen sin ti.`,
        });
  return `Ya no se guarda nada de ti.${games}${left} Los mensajes publicados se quedan en sus canales.`;
};
