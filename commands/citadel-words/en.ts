/** The descriptions of the command. `told` has those of the subcommands that all games share, in this game's words. */
export const words = {
  description: 'walls and warriors on a Go board, for 2 to 4',
  told: {
    start: 'Start a game against a friend or a bot',
    continue: 'Show your game again, here',
    end: 'Resign your game',
    log: 'Your game so far, turn by turn',
    record: 'Your game as a file that anyone can replay',
  },
  opponent: 'Invite somebody: the other seat is kept for them',
  players: 'How many play (default 2); three and four fight everyone for themselves',
  bot: 'Play against a bot: how strong?',
  botChoice: (level: string): string => level,
  field: (size: number): string => `Board size (default ${size}x${size})`,
  fieldChoice: (size: number, citadels: number): string => `${size}x${size}, ${citadels} citadels`,
  size: (least: number, most: number): string => `Another board size: ${least} to ${most}`,
  citadels: (least: number, most: number): string =>
    `Odd, ${least} to ${most}, at most the board size; for three 7, 10 or 13, for four 9 or 13`,
  setup: 'How the citadels are placed (default against a bot: balanced)',
  setupChoices: {
    balanced: 'balanced: placed and claimed for you, the same for both',
    byHand: 'by hand: you place and claim them in turn',
  },
  pie: 'Whether Second may change sides after First’s first turn (default: yes)',
  hints: 'Whether both may ask a bot for hints (default: only against a bot)',
  siege: 'When warriors count as besieged',
  siegeChoices: {
    ring: 'ring: shut in on under a third of the board',
    liberties: 'liberties: shut in without an empty point, as in Go',
  },
  stall: (turns: number): string => `End after so many turns without a citadel taken (default ${turns}, 0 for never)`,
  cap: (turn: number): string => `End after this turn (default ${turn}, 0 for never)`,
  tally: 'Whether more citadels win if the game ends that way; otherwise it is a draw',
} as const;

/** Why the options of a game of Citadel can't be combined. */
export const TWO_SIZES = 'Choose either a `field` or a `size` of your own, not both.';
export const evenCitadelsWords = (citadels: number): string =>
  `The number of citadels must be odd: ${citadels - 1} or ${citadels + 1}, not ${citadels}.`;
export const tooManyCitadelsWords = (size: number, most: number, citadels: number): string =>
  `A board of ${size}x${size} has room for ${most} citadels at most, not ${citadels}.`;
export const citadelsOfSeveralWords = (players: 3 | 4): string =>
  players === 3 ? 'Three play with 7, 10 or 13 citadels.' : 'Four play with 9 or 13 citadels.';
export const tooSmallForSeveral = (least: number): string =>
  `Three or four need a board of ${least}x${least} at least.`;
export const TWO_OPPONENTS = 'Choose either an `opponent` or a `bot`: it is a game for two.';

/** The name of the command in the menu of a member. */
export const CHALLENGE_TO_CITADEL = 'Challenge to Citadel';
