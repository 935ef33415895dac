import { counted } from '../../src/discord/messages/words/es.ts';

/** The descriptions of the command. `told` has those of the subcommands that all games share, in this game's words. */
export const words = {
  description: 'una aventura de dados a solas',
  told: {
    start: 'Empieza una partida: unos 5 minutos, con pausas cuando quieras',
    continue: 'Muestra tu partida otra vez, aquí',
    end: 'Abandona tu partida',
    log: 'Tu partida hasta ahora, paso a paso',
    record: 'Tu partida como archivo que cualquiera puede repetir',
  },
  variant: (name: string, effect: string): string => `${name}: ${effect}`,
  world: 'Libre: tus propios dados. Compartido: con la misma semilla, las mismas casillas',
  worldChoices: { free: 'libre', shared: 'compartido' },
  seed: 'El nombre de un mundo compartido',
  challenges: 'Los nueve desafíos, y cuáles has cumplido',
} as const;

/** Why the options of a run can't be combined. */
export const NAMELESS_WORLD =
  'Un mundo compartido necesita un nombre: escribe en `seed` cualquier palabra y dila a tu gente.';
export const SEED_OF_FREE_WORLD = 'Un mundo libre no lleva `seed`: quítala, o elige el mundo compartido.';

export const challengesTitle = (game: string): string => `${game}: desafíos`;

/** A challenge with its goal, whether it is met in the current run, and in how many finished runs it was met. */
export const challengeWords = (name: string, goal: string, isMetNow: boolean, finishedRuns: number): string => {
  const met = [
    isMetNow ? 'cumplido en esta partida' : '',
    finishedRuns > 0 ? `cumplido en ${counted(finishedRuns, 'finished run')}` : '',
  ].filter((each) => each !== '');
  return met.length === 0 ? `⬜ **${name}**: ${goal}` : `✅ **${name}**: ${goal}\n-# ${met.join(', ')}`;
};

/** Below the challenges: how many finished runs count. */
export const finishedRunsWords = (count: number): string =>
  count > 0 ? `Partidas terminadas: ${count}` : 'Ninguna partida terminada todavía';
