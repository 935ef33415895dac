import { listed } from '../../../../kernel/language/en.ts';
import type { Difficulty } from '../../rules/sheet.ts';
import { counted, TITLES } from './names.ts';

/** What a lost siege is called. */
export const LOST = 'Defeat';
export const wonIn = (round: number, walls: number): string =>
  `The last attacker fell in round ${round}, with ${counted(walls, 'box')} of your stronghold left.`;
export const lostIn = (round: number, killed: number, all: number): string =>
  `${killed} of ${all} attackers killed. The stronghold fell in round ${round}.`;
export const achieved = (arrived: readonly string[], used: number, all: number): string =>
  `${arrived.length === 0 ? '' : `Arrived: ${listed(arrived)}. `}Abilities used: ${used} of ${all}.`;
export const NEXT = {
  win: (boxes: number): string => `Next: hold the stronghold to the end. ${boxes} attackers were left.`,
  harder: (difficulty: Difficulty, boxes: number, now: number): string =>
    `Next: win on ${difficulty}, with walls of ${boxes} boxes instead of ${now}.`,
  better: (score: number): string => `Next: beat ${score}.`,
} as const;

/** A finished siege for posting, in plain signs: a sign for each line, then what is left of the stronghold. */
export const shared = (
  difficulty: Difficulty,
  { isWon, round, score }: { readonly isWon: boolean; readonly round: number; readonly score: number },
  lines: readonly boolean[],
  walls: { readonly left: number; readonly all: number },
): string =>
  [
    `${TITLES[difficulty]}: ${isWon ? 'won' : 'lost'} in round ${round}, score ${score}`,
    `${lines.map((isDead) => (isDead ? '🟩' : '⬛')).join('')} ${lines.filter(Boolean).length} of ${lines.length} ` +
      `lines killed, stronghold ${walls.left}/${walls.all}`,
  ].join('\n');
