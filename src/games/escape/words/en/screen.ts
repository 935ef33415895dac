import type { Carriable, Equipment, PendingItem } from '../../rules/state.ts';
import { counted, facesText, itemName, shortPlace, TITLE } from './names.ts';

/** Labels of buttons: if possible, short enough for two in a row on a phone. */
export const LABELS = {
  hint: 'Hint',
  explore: (paths: number): string => `Explore (${counted(paths, 'path')})`,
  exploreCaptured: 'Explore (captured!)',
  explorePatrol: (attack: number): string => `Explore (patrol ${attack})`,
  back: (to: number, steps: number): string =>
    steps > 1 ? `Back to ${shortPlace(to)} (${steps} steps)` : `Back to ${shortPlace(to)}`,
  backCaptured: (to: number): string => `Back to ${shortPlace(to)} (captured!)`,
  outCaptured: (to: number): string => `To ${shortPlace(to)} (captured!)`,
  toPatrol: (to: number, attack: number): string => `To ${to} (patrol ${attack})`,
  toWeakPatrol: (to: number, attack: number): string => `To ${to} (patrol ${attack}: won)`,
  toOpen: (to: number, paths: number): string => `To ${to} (${counted(paths, 'path')})`,
  toOpenBeyond: (to: number): string => `To ${to} (open beyond)`,
  toNothing: (to: number): string => `To ${to} (nothing new)`,
  go: (to: number, patrol: number | null, steps: number): string =>
    `Go to ${shortPlace(to)} (${patrol === null ? '' : `patrol ${patrol}, `}${counted(steps, 'step')})`,
  goToward: (to: number): string => `Go toward ${shortPlace(to)}`,
  neighbours: 'Walk to a space next to you',
  poisons: 'Add Poison',
  roll: (win: readonly number[], draw: readonly number[]): string => {
    if (win.length > 0) return `Roll (${win.length > 1 ? `${facesText(win)} win` : `a ${facesText(win)} wins`})`;
    return draw.length > 0 ? `Roll (a ${facesText(draw)} draws)` : 'Roll (cannot win)';
  },
  acceptDies: (damage: number): string => `Accept: -${damage} health, dead`,
  acceptCaptured: (damage: number): string => `Accept: -${damage} health, captured`,
  accept: (damage: number): string => `Accept: -${damage} health`,
  poisonWins: (count: number): string => `Add ${count} Poison: you win`,
  poisonShort: (count: number): string => `Add ${count} Poison: still losing`,
  poison: (count: number, win: readonly number[]): string =>
    win.length > 0
      ? `Add ${count} Poison (${facesText(win)} ${win.length > 1 ? 'win' : 'wins'})`
      : `Add ${count} Poison (still no win)`,
  map: 'Use the Map (+1 path)',
  drink: (change: number): string => (change > 0 ? `Drink a Potion (+${change})` : 'Drink a Potion (health is full)'),
  drinkAndTake: (change: number): string => (change > 0 ? `Drink one, take this (+${change})` : 'Drink one, take this'),
  read: (gain: number): string => `Read the Scroll (+${gain} steps)`,
  readAndTake: 'Read yours, take this one',
  readDeadly: 'Read the Scroll (a 1 kills you)',
  equip: (item: Equipment): string => (item === 'weapon' ? 'Take it (+1 power)' : 'Take it (-2 health)'),
  leave: (item: PendingItem): string => `Leave the ${itemName(item)}`,
  finish: (score: number): string => `Finish the run (score ${score})`,
  giveUp: (score: number): string => `Give up (score ${score})`,
  wholeMap: 'Whole map',
  earlier: 'Earlier page',
  next: 'Next page',
  toRun: 'Back to the run',
} as const;

export const distanceNote = (distance: number): string => `Distance ${distance}`;

/** With the score so far. */
export const titleAt = (spaces: number): string => `${TITLE} · ${spacesFound(spaces)}`;

export const spacesFound = (spaces: number): string => counted(spaces, 'space');

export const WHOLE_MAP = `${TITLE}: the whole map`;

export const SHARED_WORLD = 'Shared world';

/** The figures of a run, in one line. */
export const FIGURES = {
  health: 'Health',
  left: 'Steps left',
  power: 'Power',
  items: 'Items',
  item: (item: Carriable, count: number): string => (count === 1 ? itemName(item) : counted(count, item)),
} as const;

export const mapPage = (page: number, pages: number, spaces: number): string =>
  `Page ${page} of ${pages}, ${counted(spaces, 'space')} revealed.`;
