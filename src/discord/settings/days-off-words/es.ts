import { listed } from '../../../kernel/language/es.ts';

const DAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
const EVERY = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábados', 'domingos'];

const dayWord = (day: number): string => {
  const word = DAYS[day - 1] ?? '';
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
};

/** `los lunes y los sábados`. */
const daysWords = (days: readonly number[]): string => listed(days.map((day) => `los ${EVERY[day - 1] ?? ''}`));

/** Days of the week off, of a person and of a server: 1 is Monday. */
export const daysOffWords = {
  button: 'Días libres',
  none: 'Sin días libres',
  day: dayWord,
  ask: {
    own:
      '¿Qué días de la semana tienes libres, tres como máximo? Desde ahora, esos días tu reloj descansa en todas las ' +
      'partidas, según tu zona horaria, y nadie te avisa. En cada partida, los días libres y tus ausencias juntos lo ' +
      'detienen 30 días al año como máximo.',
    server:
      '¿Qué días de la semana descansa este servidor, tres como máximo? Desde ahora, esos días no corre ningún reloj ' +
      'en las partidas de aquí, según UTC. En cada partida, los días libres y las ausencias juntos detienen un reloj ' +
      '30 días al año como máximo.',
  },
  own: (days: readonly number[]): string =>
    days.length === 0 ? '**No tienes días libres.**' : `**Tienes libres ${daysWords(days)}**: tu reloj descansa.`,
  server: (days: readonly number[]): string =>
    days.length === 0
      ? '**Este servidor no tiene días libres.**'
      : `**Este servidor descansa ${daysWords(days)}** (UTC): esos días no corre ningún reloj.`,
} as const;
