import type { RecordPart } from './en.ts';

/* What can be wrong with a record. */

/** For the public record of a running match with secrets. */
export const SEALED =
  'c’est l’enregistrement public d’une partie en cours : ses secrets n’y sont pas, et il ne pourra être rejoué ' +
  'qu’une fois la partie finie';

/** For a file that is not a record, with its first fault. */
export const noRecordWords = (fault: string): string => `pas un enregistrement : ${fault}`;
export const NESTED_TOO_DEEPLY = 'pas un enregistrement : trop de niveaux imbriqués';

/** A fault with the step at which a replay found it. */
export const faultAtStepWords = (step: number, fault: string): string => `étape ${step} : ${fault}`;

export const noSeatWords = (seat: number): string => `la place ${seat} n’existe pas`;
export const wrongSeatsWords = (seats: number, game: string, least: number, most: number): string =>
  least === most
    ? `nombre de places : ${seats}, mais ${game} en demande ${least}`
    : `nombre de places : ${seats}, mais ${game} en demande de ${least} à ${most}`;
export const WRONG_SEED = 'la graine n’est pas celle dont l’empreinte a été publiée';
export const WRONG_ENTROPY = 'le message ou le mot n’est pas celui qui a été mêlé aux dés';
export const refusedWords = (why: string, reason: string): string => `refusé : ${why} (${reason})`;
export const drawsLeftWords = (draws: string): string => `tirages en trop : ${draws}`;

const PARTS: Readonly<Record<RecordPart, string>> = { draws: 'tirages', result: 'résultat', summary: 'résumé' };

export const differsWords = (part: RecordPart, theirs: string, ours: string): string =>
  `${PARTS[part]} : ${theirs}, mais la partie rejouée donne ${ours}`;
