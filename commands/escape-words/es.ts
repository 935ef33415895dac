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
  challenges: 'Los nueve desafíos, y cuáles has cumplido',
} as const;

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
