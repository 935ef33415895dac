/** The descriptions of the command. `told` has those of the subcommands that all games share, in this game's words. */
export const words = {
  description: 'a race with secret cards, for 2 or 3',
  told: {
    start: 'Start a race for 2 or 3 people or bots',
    continue: 'Show your race again, here',
    end: 'End your race, once everybody in it agrees',
    log: 'Your race so far, round by round',
    record: 'Your race as a file',
  },
} as const;

/** The name of the command in the menu of a member. */
export const CHALLENGE_TO_A_RACE = 'Challenge to a race';
