/** The name of the game. */
export const title = 'Citadel';

/** The same with the turn. */
export const turnTitle = (turn: number): string => `${title} · turn ${turn}`;

/** How to win. */
export const goal =
  'Hold two more citadels than any opponent when your turn begins. ' +
  'A citadel is yours while your warrior stands on it.';

/** The heading of a game without a winner. */
export const noWinner = 'A draw';

/** How a game of a tournament ends when the time of its round is up. */
export const COUNTED_AT_THE_END = 'Whoever controls more citadels then wins, and the same number is level.';

/** What was done for a player whose time ran out. */
export const timedOut = 'the turn was ended as it stood.';

/** The button that starts a game against a bot at once, and the line beside it. */
export const invitation = { label: `${title}, easy bot`, line: 'walls and warriors, 20 min' } as const;

/** What a check of a record proves about the coin, the only draw of a game. */
export const coinProof = (hasWord: boolean): string =>
  hasWord
    ? 'The coin, the only chance in it, comes from the seed and from a player’s word. The seed was fixed before the ' +
      'word, so nobody could choose the coin, unless whoever typed the word also knew the seed.'
    : 'The coin, the only chance in it, comes from the seed and from the first click. The seed was fixed before ' +
      'that click. But only the host saw the click’s number, and could have claimed another one until the coin fell ' +
      'right: a word of your own at the start rules that out.';

/** The one class of games: leaderboards compare all of them. */
export const ALL_FIELDS = 'all boards';

/** A hint: the turn that a bot would play, as it is typed, and why. */
export const hintText = (words: readonly string[], why: string): string =>
  `**Hint:** the hard bot would play \`${words.join(' ')}\`: ${why}.`;

/** A hint to do nothing more in this turn. */
export const hintToEnd = (isSpent: boolean): string =>
  `**Hint:** end your turn${isSpent ? '' : `: ${hintReasons.end}`}.`;

/** How likely a player is to win if their turn ends as it stands, and if it goes on as the bot would play it. */
export const hintChance = (idle: number, chance: number): string =>
  percent(idle) === percent(chance)
    ? `Your chance to win: **${percent(chance)}**.`
    : `Your chance to win: **${percent(chance)}**, or ${percent(idle)} if you end your turn now.`;

/** The answer of the enemy that would hurt most. */
export const hintFear = (words: readonly string[]): string => `Watch out for \`${words.join(' ')}\`.`;

/** A chance in percent; never quite sure before the end. */
const percent = (chance: number): string =>
  `${chance === 0 || chance === 1 ? chance * 100 : Math.min(99, Math.max(1, Math.round(chance * 100)))}%`;

/** Why the bot plays a turn, in at most eight words: by the weightiest action in it. */
export const hintReasons = {
  kill: 'it kills who is besieged',
  attack: 'it wins a fight',
  raze: 'it breaks through a wall',
  move: 'its warriors stand better then',
  recruit: 'more warriors decide later turns',
  build: 'a wall keeps the enemy back',
  swap: 'the other side stands better',
  place: 'it spreads its citadels',
  claim: 'this citadel helps it most',
  draw: 'it cannot win any more',
  count: 'it is ahead when citadels are counted',
  resign: 'the game is lost',
  dismiss: 'that warrior is in the way',
  end: 'every action would make it worse',
} as const;
