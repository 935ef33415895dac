import { CorruptMatchError, DatabaseLostError } from '../../../sessions/match/errors.ts';

/** The health of a bot that waits, and a line in its log. */
export const waitingWords = (why: string, until: Date): string =>
  `Esperando a Discord hasta ${timeWords(until)}: ${why}.`;

/** Seconds are enough for a person. */
const timeWords = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

export const limitedWords = (method: string, route: string): string =>
  `por ahora no quiere más peticiones (429 en ${method} ${route}). Reiniciar lo empeoraría`;
export const downWords = (status: number): string => `su API responde ${status}`;
export const brokenWords = (code: string): string => `no se llega a su API (${code})`;
export const NO_STARTS_LEFT = 'el bot se ha conectado demasiadas veces hoy. Reiniciar lo empeoraría';
export const allLimitedWords = (until: Date): string =>
  `Discord no quiere ninguna petición hasta ${timeWords(until)}. Después, el bot publica y edita de nuevo.`;
export const GATEWAY_LOST = 'El gateway de Discord no está conectado.';
const UNSURE =
  'La base de datos se perdió justo en ese momento, así que no puedo saber si esto aún contó. ' +
  'Inténtalo de nuevo y verás cómo está todo: nada cuenta a medias.';

const SAFE = 'Tus partidas están a salvo, no se cambió nada, y';

const TROUBLES: Readonly<Record<DatabaseLostError['trouble'], string>> = {
  lost: 'Ahora no se llega a la base de datos. Inténtalo de nuevo en un momento: nada cuenta dos veces.',
  too_many_connections: `La base de datos está ahora muy ocupada. ${SAFE} puedes intentarlo de nuevo en un momento.`,
  read_only: `La base de datos no acepta cambios ahora. ${SAFE} puedes intentarlo de nuevo en un minuto.`,
  disk_full: `A la base de datos no le queda espacio. ${SAFE} podrás seguir cuando quien aloja este bot haga sitio.`,
  no_right: `La base de datos no deja que el bot guarde esto. ${SAFE} tiene que arreglarlo quien aloja este bot.`,
};

/** For a thrown error. The log has the whole error under this reference. */
export const failureWords = (error: unknown, reference: string): string => {
  const told = `-# Referencia ${reference}`;
  if (error instanceof DatabaseLostError) return `${error.unsure ? UNSURE : TROUBLES[error.trouble]}\n${told}`;
  if (error instanceof CorruptMatchError) {
    return (
      'El tablero guardado de esta partida no se puede leer, así que no se cambió nada. ' +
      `Da la referencia de abajo a quien aloja este bot.\n${told}`
    );
  }
  return (
    'Algo salió mal por nuestra parte. ' +
    `Tu partida sigue guardada como quedó tras la última jugada: su comando \`continue\` la muestra.\n${told}`
  );
};
