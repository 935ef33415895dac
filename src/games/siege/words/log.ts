/** The parts of the log that are not sentences of the story. */
export const LOG = {
  round: (round: number): string => `Round ${round}`,
  roll: (roll: number): string => `Roll ${roll}`,
  kept: (dice: readonly number[]): string => (dice.length === 0 ? 'Kept nothing' : `Kept ${dice.join(' ')}`),
  assaults: {
    catapults: (damage: number): string => `The Catapults hit for ${damage}`,
    ram: (damage: number): string => `The Battering Ram hits for ${damage}`,
    towers: (damage: number): string => `The Siege Towers hit for ${damage}`,
  },
  special: 'A special attack',
  victory: 'Victory',
  defeat: 'Defeat',
  score: (score: number): string => `Score ${score}`,
} as const;
