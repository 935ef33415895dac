import { at, sum } from './lists.ts';
import type { Position } from './position.ts';
import { ASSAULTS, LINES, REINFORCEMENTS } from './sheet.ts';
import type { AbilityId, Difficulty } from './sheet.ts';

/** What things are worth to the bot `strong`, in boxes of attackers alive. These are estimates, not rules. */
const WALL_BOX = 0.2;
const COMING_BOX = 0.75;
const TRACK_BOX = { elves: 2, riders: 2.5, extra1: 2, extra2: 2 } as const;
const EXTRA_DIE = 3;
const EXTRA_DIE_A_ROUND = 2;
const ABILITY = { light: 6, rubble: 2, target: 1, call: 4, heroic: 12, horn: 6, shield: 6, dead: 15 } as const;

/** What winning is worth: far more than all boxes together. */
const END = 300;
/** The same for a stronghold that lives just up to the next special attack. */
const LATER_END = 270;

/** What a round leaves, apart from reinforcements and abilities. */
interface Remains {
  readonly alive: number;
  readonly coming: number;
  readonly walls: number;
  /** The special attack that is still to come before the next round's dice. */
  readonly assault: number;
}

export const remainsWorth = ({ alive, coming, walls, assault }: Remains): number => {
  if (alive + coming === 0) return END;
  if (walls <= 0) return -END - alive - coming;
  if (walls <= assault) return -LATER_END - alive - coming;
  return WALL_BOX * (walls - assault) - alive - COMING_BOX * coming;
};

/** S3: what the special attack before the next line costs on average, with so many lines alive. */
export const expectedAssault = ({ entered }: Position, alive: number): number => {
  const id = LINES[entered]?.before;
  if (id === undefined) return 0;
  const { dice, damage, perLineAlive } = ASSAULTS[id];
  return AVERAGE_DIE * dice + damage + perLineAlive * alive;
};

const AVERAGE_DIE = 3.5;

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
 * By round, from 1,700 sieges of each difficulty played by this bot (`npm run bench -- hints`): the worth after it at
 * which the chances are even, and how steeply they change.
 */
const CHANCES: readonly Readonly<Record<Difficulty, readonly [even: number, steep: number]>>[] = [
  { normal: [-45.4, 0.127], hard: [-43.3, 0.114], epic: [-35.3, 0.085] },
  { normal: [-35.9, 0.133], hard: [-32.6, 0.109], epic: [-23.4, 0.079] },
  { normal: [-24.8, 0.155], hard: [-21.4, 0.118], epic: [-14, 0.094] },
  { normal: [-17.4, 0.181], hard: [-14.1, 0.144], epic: [-7.5, 0.108] },
  { normal: [-8.8, 0.249], hard: [-4.8, 0.166], epic: [2.6, 0.115] },
  { normal: [-6.6, 0.255], hard: [-5.3, 0.232], epic: [-4.3, 0.19] },
  { normal: [0.7, 0.31], hard: [2.8, 0.302], epic: [4.1, 0.279] },
  { normal: [5.5, 0.39], hard: [8, 0.424], epic: [10.5, 0.564] },
  { normal: [3, 0.404], hard: [4.3, 0.485], epic: [6.7, 0.583] },
  { normal: [8.8, 0.626], hard: [5.3, 0.424], epic: [4.4, 0.42] },
];

/** The estimated chance to win, given the worth of what a round leaves. */
export const chanceToWin = (worth: number, { round, difficulty }: Position): number => {
  const [even, steep] = at(CHANCES, Math.min(round, CHANCES.length) - 1)[difficulty];
  return 1 / (1 + Math.exp(steep * (even - worth)));
};
