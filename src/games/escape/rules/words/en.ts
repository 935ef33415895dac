/** What the variants are called, and what they do. */
export const VARIANTS = {
  'hard-mode': { name: 'Hard Mode', effect: 'A 2 is blocked too, a 3 is a patrol too. Try it with Open Start' },
  'divine-intervention': { name: 'Divine Intervention', effect: 'Shrines and Scrolls give 10 steps instead of 5' },
  'chaos-theory': { name: 'Chaos Theory', effect: 'Spaces have 3 outward paths, a Map adds a 4th' },
  'hot-pursuit': { name: 'Hot Pursuit', effect: 'Every move toward the Citadel counts 2 steps' },
  'choke-point': { name: 'Choke Point', effect: 'New spaces farther than your power + 3 are always patrols' },
  'fire-wall': { name: 'Fire Wall', effect: 'You can’t enter spaces nearer than your power - 5' },
  'open-start': { name: 'Open Start', effect: 'Blocked spaces and Shrines next to the Citadel are empty' },
  'fading-grace': { name: 'Fading Grace', effect: 'Divine Intervention ends once your lead is 100 or more' },
} as const;

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

/** Why an action was refused, and the sentence for its player. */
export const REFUSALS = {
  'not-your-run': 'This is somebody else’s run.',
  over: 'This run is over.',
  fighting: 'You are in a fight: finish it first.',
  'item-waits': 'Decide first what to do with the item you found.',
  blocked: 'This space is blocked: only the way inward is open.',
  'all-explored': 'Every path from this space has already been explored.',
  'fire-wall': 'The fire wall: you have grown too strong to enter a space so close to the Citadel.',
  'not-a-neighbour': 'You can only walk to a space next to this one.',
  'not-carried': 'You do not carry that.',
  'not-fighting': 'That can only be done in a fight.',
  'too-much-poison': 'You do not carry that much Poison.',
  'map-used': 'A Map has already been used on this space.',
  'roll-stands': 'Your roll has lost: add Poison, or accept it.',
  'nothing-to-accept': 'There is no lost roll to accept.',
  'nothing-found': 'There is no item waiting for you.',
  'not-equipment': 'Only a Weapon or Armour can be put on.',
  'would-kill': 'You can’t put on what would kill you.',
} as const;
