/** In a message that no longer shows its board. */
export const movedWords = (link: string): string => `Ce plateau a changé de place : ${link}`;

/** Who plays against whom. */
const versusWords = (names: readonly string[]): string => names.join(' contre ');

/** The name of a match's thread. */
export const threadName = (game: string, names: readonly string[]): string => `${game} : ${versusWords(names)}`;

/** In the channel where the players of a match in a thread gathered: it has begun. */
export const threadBegunWords = (game: string, names: readonly string[], threadId: string): string =>
  `*${game}* : ${versusWords(names)}, dans un fil à part : <#${threadId}>`;

/** In the same place, how it ended. */
export const threadOverWords = (game: string, names: readonly string[], result: string, threadId: string): string =>
  `*${game}* : ${versusWords(names)}. C’est fini : ${result}. <#${threadId}>`;
