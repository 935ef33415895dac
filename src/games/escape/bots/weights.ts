/** How the careful player weighs what there is to do, in steps of walking, as a search found: RULINGS.md tells how. */
const weights = {
  /** A path to explore, a second one beside it, and each space that it is farther from the Citadel. */
  explore: 0.16,
  second: 1.2,
  distance: 0.028,
  /** How much dearer a step gets as the steps run out. */
  haste: -0.11,
  /** A patrol that gives way, one that can't win, the chance to win, and a patrol that nearly always wins. */
  free: 1.48,
  sure: 1.09,
  win: 0.2,
  hopeless: -7.85,
  /** Any patrol, whatever a fight with it may bring. */
  patrol: 0,
  /** A point of damage. */
  damage: -0.3,
  /** Damage as a part of the health, and the chance to die: always, and besides while steps are left. */
  hurt: -27.7,
  hurtEarly: -20,
  death: -74.2,
  deathEarly: -26.6,
} as const;

/** From where on the careful player uses its items. */
const limits = {
  /** A Scroll is read at this part of the maximum health, or with so many steps left. */
  scrollHealth: 0.61,
  scrollSteps: 10,
  /** A Potion is drunk at this part of the maximum health, if all of it heals. */
  potionHealth: 1,
  /** Poison is added where losing would cost this part of the health. */
  poisonLoss: 0,
  /** Armour costs health now: it is put on with at least this much. */
  armourHealth: 26,
  /** A Map is used where the best target is worth less. */
  mapWorth: 2.86,
} as const;

/** How a careful player judges: what it weighs, and from where on it uses its items. */
export interface Judgement {
  readonly weights: Readonly<Record<keyof typeof weights, number>>;
  readonly limits: Readonly<Record<keyof typeof limits, number>>;
}

export const CAREFUL: Judgement = { weights, limits };
