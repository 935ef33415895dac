import { agreeing, listed } from '../../../kernel/language.ts';
import type { Difficulty } from '../rules/sheet.ts';
import { counted, TITLES } from './names.ts';

export const wonIn = (round: number): string => `The last attacker fell in round ${round}.`;
/** What a lost siege is called. */
export const LOST = 'Defeat';
export const lostIn = (round: number): string => `The stronghold fell in round ${round}.`;
export const scoreMade = (killed: number, walls: number): string =>
  `You killed ${counted(killed, 'box')} of attackers, and ${counted(walls, 'box')} of your stronghold ` +
  `${agreeing(walls, { one: 'is', other: 'are' })} left.`;
export const achieved = (arrived: readonly string[], used: number, all: number): string =>
  arrived.length === 0
    ? `In this siege no reinforcements arrived, ${used} of ${all} special abilities used.`
    : `In this siege: ${listed(arrived)} arrived, ${used} of ${all} special abilities used.`;
export const NEXT = {
  win: (boxes: number): string => `Next: win. The attackers still had ${counted(boxes, 'box')}.`,
  harder: (difficulty: Difficulty, boxes: number, now: number): string =>
    `Next: win on ${difficulty}, where your walls have ${boxes} boxes instead of ${now}.`,
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
    `${lines.map((isDead) => (isDead ? '■' : '□')).join('')} ${lines.filter(Boolean).length} of ${lines.length} ` +
      `lines killed, stronghold ${walls.left}/${walls.all}`,
  ].join('\n');
