/** What the parts of the sheet are called. */
export const LEVEL_NAMES = ['Outer Walls', 'Inner Walls', 'Courtyard'] as const;

export const ASSAULT_NAMES = {
  catapults: 'Catapults',
  ram: 'Battering Ram',
  towers: 'Siege Towers',
} as const;

export const LINE_NAMES = [
  'Goblins',
  'Wolf Packs',
  'Orcs',
  'Trolls',
  'Berserkers',
  'War Elephants',
  'Wyverns',
  'Black Guard',
  'Greater Wyvern',
] as const;

export const TRACK_NAMES = {
  elves: 'Elves',
  riders: 'Riders',
  extra1: 'Extra die 1',
  extra2: 'Extra die 2',
} as const;

export const ABILITY_NAMES = {
  light: 'Wizard’s Light',
  rubble: 'Repurpose Rubble',
  target: 'Targeted Attack',
  call: 'Call to Arms',
  heroic: 'Heroic Deeds',
  horn: 'War Horn',
  shield: 'Shieldmaiden',
  dead: 'Summon the Dead',
} as const;
