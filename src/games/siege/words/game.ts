/** Where games are offered: the button that starts one at once, and a line. */
export const INVITATION = {
  label: 'Siege',
  line: 'roll, keep and hold your walls; for one, about 15 minutes',
} as const;

/** A position to try the game out. */
export const SCENARIO = 'A siege about to be won';

/** What was done for a player whose time ran out. */
export const TIMED_OUT = 'the siege went on with what was at hand.';

export const GOAL = 'Kill all nine lines of attackers, 100 boxes in all, before they tear down your stronghold.';
