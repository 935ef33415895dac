import { title } from './names.ts';

/** How to win. */
export const goal =
  'Hold two citadels more than your opponent when your turn begins. A citadel is yours while your warrior stands on it.';

/** The heading of a game without a winner. */
export const noWinner = 'A draw';

/** What was done for a player whose time ran out. */
export const timedOut = 'the turn was ended as it stood.';

/** The invitation: the button that starts a game against a bot at once, and a line. */
export const invitation = {
  label: `${title}, easy bot`,
  line: 'walls and warriors on a board; for 2, or you and a bot, about 20 minutes',
} as const;

/** A position to try the game out. */
export const scenario = `${title} at turn 20`;

/** What a check of a record proves about the coin, the only draw of a game. */
export const coinProof = (hasWord: boolean): string =>
  hasWord
    ? 'The coin, the only chance in it, comes from the seed and from a player’s word. The seed was fixed before the word, so nobody could choose the coin, unless whoever typed the word also knew the seed.'
    : 'The coin, the only chance in it, comes from the seed and from the first click. The seed was fixed before that click. But only the host saw the click’s number, and could have claimed another one until the coin fell right: a word of your own at the start rules that out.';
