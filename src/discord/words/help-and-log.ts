/** The headings of pages of the rules, and of a game's log. */
export const helpTitle = (game: string, page: string): string => `${game}: ${page}`;
export const logTitle = (game: string): string => `${game}: the log`;

export const EMPTY_LOG = 'Nothing has happened yet.';

/** With the file of a game's record. */
export const WHOLE_RECORD =
  'Your whole game, move by move, with its secret seed. Anyone who has Sallyport can replay it and check every roll: `npm run verify`.';
export const RECORD_SO_FAR = 'Your game so far, move by move. The seed of its dice stays secret until it is over.';

export const nothingPlayedWords = (id: string): string =>
  `You haven't played this here yet. \`/${id} start\` begins a game.`;
