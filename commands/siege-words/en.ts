/** The descriptions of the command. `told` has those of the subcommands that all games share, in this game's words. */
export const words = {
  description: 'hold a stronghold against nine lines of attackers',
  told: {
    start: 'Start a siege: about 15 minutes, pause any time',
    continue: 'Show your siege again, here',
    end: 'End your siege',
    log: 'Your siege so far, round by round',
    record: 'Your siege as a file that anyone can replay',
  },
  ownWord: 'Mix a word of your own into the dice before you begin',
} as const;
