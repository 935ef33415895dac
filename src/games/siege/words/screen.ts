export const diceRolled = (dice: string, roll: number, most: number): string =>
  `🎲 **${dice}** · roll ${roll} of ${most}`;
export const diceFinal = (dice: string, damage: number, dead: number): string =>
  dead > 0
    ? `🎲 **${dice}** · final dice: deal **${damage}**, the Dead **${dead}**`
    : `🎲 **${dice}** · final dice: deal **${damage}**`;
export const withHalflings = (dice: readonly number[]): string => `With Halflings: **${dice.join(' ')}**`;
export const diceKept = (dice: readonly number[], effects: string): string =>
  `The dice you keep, **${dice.join(' ')}**: ${effects}.`;

export const yourDice = (effects: string): string => `Your dice: ${effects}.`;

export const IF_YOU_END = '**If you end the round now**';

export const NOW_SEND = 'First send your 6s.';
export const NOW_UNLOCK = 'First unlock a special ability: your dice allow it.';

/** The figures of a siege, in one line. */
export const FIGURES = {
  round: 'Round',
  rounds: (round: number): string => `${round}`,
  stronghold: 'Stronghold',
  attackers: 'Attackers',
} as const;
