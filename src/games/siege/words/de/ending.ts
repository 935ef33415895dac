import { listed } from '../../../../kernel/language/de.ts';
import type { Difficulty } from '../../rules/sheet.ts';
import { counted, TITLES } from './names.ts';

/** What a lost siege is called. */
export const LOST = 'Niederlage';
export const wonIn = (round: number, walls: number): string =>
  `Der letzte Angreifer fiel in Runde ${round}; von deiner Festung sind noch ${counted(walls, 'box')} übrig.`;
export const lostIn = (round: number, killed: number, all: number): string =>
  `${killed} von ${all} Angreifern getötet. Die Festung fiel in Runde ${round}.`;
export const achieved = (arrived: readonly string[], used: number, all: number): string =>
  `${arrived.length === 0 ? '' : `Verstärkung: ${listed(arrived)}. `}Fähigkeiten eingesetzt: ${used} von ${all}.`;

const LEVELS: Readonly<Record<Difficulty, string>> = { normal: 'normal', hard: 'schwer', epic: 'episch' };

export const NEXT = {
  win: (boxes: number): string =>
    `Nächstes Ziel: die Festung bis zum Ende halten. Es ${boxes === 1 ? 'blieb' : 'blieben'} ${boxes} Angreifer übrig.`,
  harder: (difficulty: Difficulty, boxes: number, now: number): string =>
    `Nächstes Ziel: ${LEVELS[difficulty]} gewinnen, mit Mauern von ${boxes} Kästchen statt ${now}.`,
  better: (score: number): string => `Nächstes Ziel: mehr als ${score} Punkte.`,
} as const;

/** A finished siege for posting, in plain signs: a sign for each line, then what is left of the stronghold. */
export const shared = (
  difficulty: Difficulty,
  { isWon, round, score }: { readonly isWon: boolean; readonly round: number; readonly score: number },
  lines: readonly boolean[],
  walls: { readonly left: number; readonly all: number },
): string =>
  [
    `${TITLES[difficulty]}: ${isWon ? 'gewonnen' : 'verloren'} in Runde ${round}, ${score} Punkte`,
    `${lines.map((isDead) => (isDead ? '🟩' : '⬛')).join('')} ${lines.filter(Boolean).length} von ${lines.length} ` +
      `Reihen getötet, Festung ${walls.left}/${walls.all}`,
  ].join('\n');
