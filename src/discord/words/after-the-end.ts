/** What the buttons of a finished board do. */
export const labels = {
  practise: 'Practice run',
  playAgain: 'Play again',
  rematch: 'Rematch, seats rotated',
  share: 'Share',
  watch: 'Watch',
  story: 'Whole story',
  changeOptions: 'Change options',
  start: 'Start',
} as const;

/** A result that its player shows to everybody, above the game's own line. */
export const sharedWords = (player: string, link: string): string => `${player} ${link}`.trim();

export const NOTHING_TO_SHARE = 'There is nothing to share yet.';

/** To somebody who shares the same result in the same channel again. */
export const sharedAlready = (link: string): string => `You have shared this here already: ${link}`;

/** To somebody who has just done so, while that message is on its way. */
export const BEING_SHARED = 'This is being posted here already. If it isn’t there in a minute, press `Share` again.';

/** Above the options of the next game. */
export const nextOptionsWords = (game: string): string => `How do you want to play *${game}* next?`;

export const OPTIONS_UNREADABLE = 'Those options can no longer be read, so nothing was started.';

export const rematchExists = (link: string): string => `There is already a rematch: ${link}`;
