import type { RecordPart } from './en.ts';

/* What can be wrong with a record. */

/** For the public record of a running match with secrets. */
export const SEALED =
  'das ist die öffentliche Aufzeichnung einer laufenden Partie: Die Geheimnisse fehlen darin, deshalb lässt sie sich ' +
  'erst nachspielen, wenn die Partie vorbei ist';

/** For a file that is not a record, with its first fault. */
export const noRecordWords = (fault: string): string => `keine Aufzeichnung: ${fault}`;
export const NESTED_TOO_DEEPLY = 'keine Aufzeichnung: zu tief verschachtelt';

/** A fault with the step at which a replay found it. */
export const faultAtStepWords = (step: number, fault: string): string => `Schritt ${step}: ${fault}`;

export const noSeatWords = (seat: number): string => `Platz ${seat} gibt es nicht`;
export const wrongSeatsWords = (seats: number, game: string, least: number, most: number): string =>
  `${seats} Plätze, aber ${game} ist für ${least} bis ${most}`;
export const WRONG_SEED = 'der Seed ist nicht der, der vorab festgelegt wurde';
export const WRONG_ENTROPY = 'die Nachricht oder das Wort ist nicht das, was eingemischt wurde';
export const refusedWords = (why: string, reason: string): string => `abgelehnt: ${why} (${reason})`;
export const drawsLeftWords = (draws: string): string => `Zufallszahlen bleiben übrig: ${draws}`;

const PARTS: Readonly<Record<RecordPart, string>> = {
  draws: 'die Zufallszahlen',
  result: 'das Ergebnis',
  summary: 'die Zusammenfassung',
};

export const differsWords = (part: RecordPart, theirs: string, ours: string): string =>
  `${PARTS[part]}: in der Aufzeichnung ${theirs}, nachgespielt ${ours}`;
