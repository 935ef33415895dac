import { title } from './names.ts';

/** How to win. */
export const goal =
  'Hold two citadels more than your opponent when your turn begins. A citadel is yours while your warrior stands on it.';

/** What was done for a player whose time ran out. */
export const timedOut = 'the turn was ended as it stood.';

/** The invitation: the button that starts a game against a bot at once, and a line. */
export const invitation = {
  label: `${title}, easy bot`,
  line: 'walls and warriors on a board; for 2, or you and a bot, about 20 minutes',
} as const;

/** A position to try the game out. */
export const scenario = `${title} at turn 20`;
