/** What can be chosen. */
export const options = {
  difficulty: {
    name: 'Difficulty',
    help: 'How strong your walls are',
    values: {
      normal: 'Normal: walls of 28, 38 and 20 boxes',
      hard: 'Hard: walls of 22, 32 and 17 boxes',
      epic: 'Epic: walls of 18, 28 and 15 boxes',
    },
  },
} as const;

/** How far a siege has come, for those who play on the same dice. */
export const farWords = (round: number, boxes: number): string => `round ${round}, stronghold ${boxes}`;

/** How the game is offered: on a button that starts it at once, and in a line. */
export const INVITATION = { label: 'Siege', line: 'hold your walls, 15 min' } as const;

/** The name of a position for trying the game out. */
export const SCENARIO = 'A siege about to be won';

/** What happened to the siege of a player whose time ran out. */
export const TIMED_OUT = 'the siege went on with what was at hand.';

export const GOAL = 'Kill all nine lines of attackers, 100 boxes in all, before they tear down your stronghold.';
