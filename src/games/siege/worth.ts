import { at, sum } from './lists.ts';
import type { Position } from './position.ts';
import { LINES, REINFORCEMENTS } from './sheet.ts';
import type { AbilityId } from './sheet.ts';

/** What things are worth to the bot `strong`, in boxes of attackers alive. These are estimates, not rules. */
const WALL_BOX = 0.2;
const COMING_BOX = 0.75;
const TRACK_BOX = { elves: 2, riders: 2.5, extra1: 2, extra2: 2 } as const;
const EXTRA_DIE = 3;
const EXTRA_DIE_A_ROUND = 2;
const ABILITY = { light: 6, rubble: 2, target: 1, call: 4, heroic: 12, horn: 6, shield: 6, dead: 15 } as const;

/** What winning is worth: far more than all boxes together. */
const END = 300;

/** What a round leaves, apart from reinforcements and abilities. */
interface Remains {
  readonly alive: number;
  readonly coming: number;
  readonly walls: number;
}

export const remainsWorth = ({ alive, coming, walls }: Remains): number => {
  if (alive + coming === 0) return END;
  if (walls <= 0) return -END - alive - coming;
  return WALL_BOX * walls - alive - COMING_BOX * coming;
};

/** What the reinforcements are worth with these boxes checked, once this round is over. */
export const tracksWorth = (tracks: readonly number[], round: number): number => {
  const extraDie = EXTRA_DIE + EXTRA_DIE_A_ROUND * Math.max(0, LINES.length - round);
  return sum(
    REINFORCEMENTS.map(({ id, boxes }, track) => {
      const isExtraDie = id === 'extra1' || id === 'extra2';
      const checked = at(tracks, track);
      return isExtraDie && checked === boxes ? extraDie : checked * TRACK_BOX[id];
    }),
  );
};

/** What an ability is worth that is kept for later. */
export const abilityWorth = (position: Position, id: AbilityId): number => {
  if (id === 'rubble' && position.walls[0] === 0) return 0;
  if (id === 'shield' && position.lines[LINES.length - 1] === 0) return 0;
  return ABILITY[id];
};

/**
 * By round, from sieges played by this bot: the worth after it at which the chances are even, and how steeply they
 * change.
 */
const CHANCES = [
  { normal: -45.3, hard: -38.3, epic: -32.8, steep: 0.108 },
  { normal: -33.7, hard: -24.7, epic: -17.7, steep: 0.101 },
  { normal: -24.8, hard: -16.1, epic: -9.2, steep: 0.114 },
  { normal: -14.3, hard: -6.0, epic: 0.5, steep: 0.131 },
  { normal: -9, hard: 0.2, epic: 7.5, steep: 0.142 },
  { normal: -3.1, hard: 6.7, epic: 14.4, steep: 0.137 },
  { normal: 0.5, hard: 2.8, epic: 4.6, steep: 0.308 },
  { normal: 5.5, hard: 8, epic: 10.1, steep: 0.42 },
  { normal: 2.5, hard: 4.1, epic: 5.4, steep: 0.408 },
  { normal: 5, hard: 5, epic: 5, steep: 0.36 },
] as const;

/** The estimated chance to win, given the worth of what a round leaves. */
export const chanceToWin = (worth: number, { round, difficulty }: Position): number => {
  const chances = at(CHANCES, Math.min(round, CHANCES.length) - 1);
  return 1 / (1 + Math.exp(chances.steep * (chances[difficulty] - worth)));
};
