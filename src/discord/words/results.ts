import type { GameResult } from '../../games/status.ts';
import { namedWords } from './names.ts';

/** How a match ended, in a few words without a full stop. The names are those of the seats. */
export const resultWords = (result: GameResult | null, names: readonly string[]): string => {
  if (result === null) return 'broken off';
  const winners = result.winners.flatMap((seat) => names[seat] ?? []);
  if (names.length === 1) return result.score === undefined ? 'finished' : `score ${result.score}`;
  if (winners.length === 0) return 'nobody won';
  return `${namedWords(winners)} won`;
};

/** Who plays against whom. */
const versusWords = (names: readonly string[]): string => names.join(' vs ');

/** The name of a match's thread. */
export const threadName = (game: string, names: readonly string[]): string => `${game}: ${versusWords(names)}`;

/** In the channel where players gathered for a match in a thread: that it has begun, and how it ended. */
export const threadBegunWords = (game: string, names: readonly string[], threadId: string): string =>
  `*${game}*: ${versusWords(names)}, in its own thread: <#${threadId}>`;

export const threadOverWords = (game: string, names: readonly string[], result: string, threadId: string): string =>
  `*${game}*: ${versusWords(names)}. It is over: ${result}. <#${threadId}>`;
