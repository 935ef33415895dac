import { listed } from '../../../../kernel/language/fr.ts';
import type { Difficulty } from '../../rules/sheet.ts';
import { counted, TITLES } from './names.ts';

/** What a lost siege is called. */
export const LOST = 'Défaite';
export const wonIn = (round: number, walls: number): string =>
  `Le dernier attaquant est tombé à la manche ${round}. Reste de la forteresse : ${counted(walls, 'box')}.`;
export const lostIn = (round: number, killed: number, all: number): string =>
  `Attaquants tués : ${killed} sur ${all}. La forteresse est tombée à la manche ${round}.`;
export const achieved = (arrived: readonly string[], used: number, all: number): string =>
  `${arrived.length === 0 ? '' : `Renforts : ${listed(arrived)}. `}Pouvoirs utilisés : ${used} sur ${all}.`;

const DIFFICULTIES: Readonly<Record<Difficulty, string>> = { normal: 'normal', hard: 'difficile', epic: 'épique' };

export const NEXT = {
  win: (boxes: number): string => `Ensuite : tenir jusqu’au bout. Attaquants restants : ${boxes}.`,
  harder: (difficulty: Difficulty, boxes: number, now: number): string =>
    `Ensuite : gagner en ${DIFFICULTIES[difficulty]}, avec des murs de ${boxes} cases au lieu de ${now}.`,
  better: (score: number): string => `Ensuite : faire mieux que ${score}.`,
} as const;

/** A finished siege for posting, in plain signs: a sign for each line, then what is left of the stronghold. */
export const shared = (
  difficulty: Difficulty,
  { isWon, round, score }: { readonly isWon: boolean; readonly round: number; readonly score: number },
  lines: readonly boolean[],
  walls: { readonly left: number; readonly all: number },
): string =>
  [
    `${TITLES[difficulty]} : ${isWon ? 'gagné' : 'perdu'} à la manche ${round}, score ${score}`,
    `${lines.map((isDead) => (isDead ? '🟩' : '⬛')).join('')} lignes tuées ${lines.filter(Boolean).length} sur ` +
      `${lines.length}, forteresse ${walls.left}/${walls.all}`,
  ].join('\n');
