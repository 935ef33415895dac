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
  bot: 'Play against a bot: how strong?',
  botChoice: (level: string): string => level,
} as const;

/** Why a game of Citadel can't begin. */
export const TWO_OPPONENTS = 'Choose either an `opponent` or a `bot`: it is a game for two.';

/** The name of the command in the menu of a member. */
export const CHALLENGE_TO_CITADEL = 'Challenge to Citadel';
