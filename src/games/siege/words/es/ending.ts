import { listed } from '../../../../kernel/language/es.ts';
import type { Difficulty } from '../../rules/sheet.ts';
import { counted, TITLES } from './names.ts';

/** What a lost siege is called. */
export const LOST = 'Derrota';
export const wonIn = (round: number, walls: number): string =>
  `El último atacante cayó en la ronda ${round}; a tu fortaleza le ${walls === 1 ? 'queda' : 'quedan'} ` +
  `${counted(walls, 'box')}.`;
export const lostIn = (round: number, killed: number, all: number): string =>
  `${killed} de ${all} atacantes eliminados. La fortaleza cayó en la ronda ${round}.`;
export const achieved = (arrived: readonly string[], used: number, all: number): string =>
  `${arrived.length === 0 ? '' : `Refuerzos: ${listed(arrived)}. `}Habilidades usadas: ${used} de ${all}.`;
export const NEXT = {
  win: (boxes: number): string =>
    `Meta: aguanta hasta el final. ${boxes === 1 ? 'Quedaba 1 atacante' : `Quedaban ${boxes} atacantes`}.`,
  harder: (difficulty: Difficulty, boxes: number, now: number): string =>
    `Meta: gana en ${LEVELS[difficulty]}, con muros de ${boxes} casillas en vez de ${now}.`,
  better: (score: number): string => `Meta: supera ${score}.`,
} as const;

const LEVELS: Readonly<Record<Difficulty, string>> = { normal: 'normal', hard: 'difícil', epic: 'épico' };

/** A finished siege for posting, in plain signs: a sign for each line, then what is left of the stronghold. */
export const shared = (
  difficulty: Difficulty,
  { isWon, round, score }: { readonly isWon: boolean; readonly round: number; readonly score: number },
  lines: readonly boolean[],
  walls: { readonly left: number; readonly all: number },
): string =>
  [
    `${TITLES[difficulty]}: ${isWon ? 'victoria' : 'derrota'} en la ronda ${round}, ${counted(score, 'point')}`,
    `${lines.map((isDead) => (isDead ? '🟩' : '⬛')).join('')} ${lines.filter(Boolean).length} de ${lines.length} ` +
      `líneas eliminadas, fortaleza ${walls.left}/${walls.all}`,
  ].join('\n');
