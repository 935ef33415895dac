import { setTimeout as wait } from 'node:timers/promises';

/**
 * The traffic between a bot's process and the world. A `job` is a statement with which a process claims work that only
 * one process does. A `worker` follows the answer of a thread: it is the statement that stores a bot's plan, or the
 * request that carries a picture.
 */
export type CrossingKind = 'statement' | 'request' | 'job' | 'worker';

/** A statement or a request that a proxy sees before it passes it on. */
export interface Sighting {
  readonly process: string;
  readonly kind: CrossingKind;
  readonly label: string;
  /** The ids in it, which show its owner. */
  readonly ids: readonly string[];
  /** The owner of the transaction around it, for when the ids show none. */
  readonly owner?: string | null;
}

/** A sighting with its number in the night, and its place in the step of its table. */
export interface Crossing extends Omit<Sighting, 'ids'> {
  readonly number: number;
  /** Null if it belongs to no table, as in a start, in the schedule, or at the beginning of a transaction. */
  readonly table: string | null;
  readonly step: string;
  /** Counted from 1 within a table's step. */
  readonly ordinal: number;
}

/** Before the other side gets it, or after the other side has done it but before the answer arrives. */
export type When = 'before' | 'after';

/** What happens to a crossing. */
export type Treatment =
  | { readonly kind: 'pass' }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  /** It waits, so that its process can be killed there. */
  | {
      readonly kind: 'hold';
      readonly when: When;
      readonly reached: (crossing: Crossing) => void;
      readonly released: Promise<void>;
    }
  /** The connection breaks. */
  | { readonly kind: 'cut'; readonly when: When }
  /** A request is answered with an error of Discord's. */
  | { readonly kind: 'fail'; readonly when: When; readonly status: 429 | 500 }
  /** A request is never answered. */
  | { readonly kind: 'silence'; readonly when: When };

/** A crossing that is under way. */
export interface Passage {
  readonly crossing: Crossing;
  readonly treatment: Treatment;
  /** Must be called once the crossing is over, even if it failed. */
  done(): void;
}

/** Slows a crossing down or holds it, if its treatment says so. */
export const delay = async ({ treatment, crossing }: Passage, when: When): Promise<void> => {
  if (treatment.kind === 'slow' && when === 'before') await wait(treatment.milliseconds);
  if (treatment.kind !== 'hold' || treatment.when !== when) return;
  treatment.reached(crossing);
  await treatment.released;
};

/** The Discord ids in a text: of matches, people, channels, messages and interactions. */
export const idsIn = (text: string): readonly string[] => text.match(/\d{15,20}/g) ?? [];

/** A crossing in one line, for a story. */
export const crossingText = ({ number, process, table, step, ordinal, kind, label }: Crossing): string =>
  `#${number} ${process} ${table === null ? 'house' : `${table} ${step} ${ordinal}`} ${kind}: ${label}`;
