import type { RecordPart } from './en.ts';

/* What can be wrong with a record. */

/** For the public record of a running match with secrets. */
export const SEALED =
  'es el registro público de una partida en curso: no incluye sus secretos, así que solo se puede reproducir cuando ' +
  'la partida termine';

/** For a file that is not a record, with its first fault. */
export const noRecordWords = (fault: string): string => `no es un registro: ${fault}`;
export const NESTED_TOO_DEEPLY = 'no es un registro: tiene demasiados niveles';

/** A fault with the step at which a replay found it. */
export const faultAtStepWords = (step: number, fault: string): string => `paso ${step}: ${fault}`;

export const noSeatWords = (seat: number): string => `no existe el puesto ${seat}`;
export const wrongSeatsWords = (seats: number, game: string, least: number, most: number): string =>
  `tiene ${seats} puestos, pero ${game} es para ${least} a ${most}`;
export const WRONG_SEED = 'la semilla no es la que se había comprometido';
export const WRONG_ENTROPY = 'el mensaje o la palabra no es lo que se mezcló con la semilla';
export const refusedWords = (why: string, reason: string): string => `rechazado: ${why} (${reason})`;
export const drawsLeftWords = (draws: string): string => `sobran tiradas: ${draws}`;

const PARTS: Readonly<Record<RecordPart, string>> = {
  draws: 'la lista de tiradas',
  result: 'el resultado',
  summary: 'el resumen',
};

export const differsWords = (part: RecordPart, theirs: string, ours: string): string =>
  `no coincide ${PARTS[part]}: dice ${theirs}, pero al reproducirlo sale ${ours}`;
