/** What the challenges are called, and what they ask for. */
export const CHALLENGES = {
  explorer: { name: 'Explorer', goal: 'Reveal 50 spaces' },
  'far-strider': { name: 'Far-Strider', goal: 'Reveal a space at distance 25' },
  veteran: { name: 'Veteran', goal: 'Reach power 10' },
  'fleet-foot': { name: 'Fleet Foot', goal: 'Reach a lead of 100' },
  'staying-ahead': { name: 'Staying Ahead', goal: 'Find a Shrine with 5 steps left or fewer' },
  'cat-and-mouse': { name: 'Cat & Mouse', goal: 'Stay ahead like that 3 times in one run' },
  'ghost-path': { name: 'Ghost Path', goal: 'Be captured with less than 3 power' },
  'over-stretching': { name: 'Over-Stretching', goal: 'Lose 20 health in one fight' },
  'over-achieving': { name: 'Over-Achieving', goal: 'Win a rolled fight with an attack of 20' },
} as const;
