import { z } from 'zod';
import type { Seat } from '../../games/contract/status.ts';

const Pauses = z.object({
  /** In order. */
  had: z.array(z.object({ since: z.coerce.date(), until: z.coerce.date() })),
  /**
   * For how many days somebody suggests a pause, or 0 to go on before its end, and the seats that agree; null while
   * nobody suggests anything.
   */
  asked: z.object({ days: z.number().int().min(0), seats: z.array(z.number().int()) }).nullable(),
});

/** The pauses of a match: those that it had or has, and a suggestion that its people are asked about. */
export type Pauses = z.output<typeof Pauses>;

/** The pauses of a match without any. */
export const noPauses: Pauses = { had: [], asked: null };

/** Reads stored pauses; none for null. */
export const readPauses = (json: unknown): Pauses => Pauses.parse(json ?? noPauses);

/** Pauses without the suggestion, if a seat has agreed to it: its new player has not. */
export const unaskedBy = (pauses: Pauses, seat: Seat): Pauses =>
  pauses.asked?.seats.includes(seat) ? { ...pauses, asked: null } : pauses;
