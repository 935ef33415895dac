/** What the variants are called, and what they do. */
export const VARIANTS = {
  'hard-mode': { name: 'Hard Mode', effect: 'New spaces: a 2 is blocked too, a 3 is a patrol too' },
  'divine-intervention': { name: 'Divine Intervention', effect: 'Shrines and Scrolls give 10 steps instead of 5' },
  'chaos-theory': { name: 'Chaos Theory', effect: 'Spaces have 3 outward paths, a Map adds a 4th' },
  'hot-pursuit': { name: 'Hot Pursuit', effect: 'Every move toward the Citadel counts 2 steps' },
  'choke-point': { name: 'Choke Point', effect: 'New spaces farther than your power + 3 are always patrols' },
  'fire-wall': { name: 'Fire Wall', effect: 'You can’t enter spaces nearer than your power - 5' },
  'open-start': { name: 'Open Start', effect: 'Next to the Citadel, blocked spaces and Shrines are empty instead' },
  'fading-grace': { name: 'Fading Grace', effect: 'Divine Intervention ends once your lead is 100 or more' },
} as const;
