import { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { add, openStory, type Story } from './story.ts';

/**
 * A statement or a request on its way from a bot's process. A `job` is a statement with which a process claims work
 * that only one process does. A `worker` follows the answer of a thread: it is the statement that stores a bot's plan,
 * or the request that carries a picture.
 */
export interface Sighting {
  readonly process: string;
  readonly kind: 'statement' | 'request' | 'job' | 'worker';
  readonly label: string;
  /** The Discord ids in it, which show its table. */
  readonly ids: readonly string[];
  /** The table of the transaction around it, for when the ids show none. */
  readonly owner?: string | null;
}

/** A sighting with its place in the step of its table. */
export interface Crossing extends Omit<Sighting, 'ids'> {
  /** Null if it belongs to no table, as in a start, in the schedule, or at the beginning of a transaction. */
  readonly table: string | null;
  readonly step: string;
  /** Counted from 1 within a table's step. */
  readonly ordinal: number;
}

/** Before the other side gets it, or after the other side has done it but before the answer arrives. */
export type When = 'before' | 'after';

/** What a process waits at: a connection to Postgres, or the reply to a request. */
type Waiting = Socket | ServerResponse;

/** A fault for one crossing of a step: the first crossing from `ordinal` on that it fits. */
export interface Armed {
  readonly fault: string;
  readonly ordinal: number;
  readonly when: When;
  /** Whether it fits requests alone. */
  readonly isForRequests?: boolean;
  /** Delays the crossing, or ends what the process waits at. */
  act(waiting: Waiting, crossing: Crossing): unknown;
}

/** Numbers the crossings of a night, knows their tables, and applies the planned faults. */
export interface Gate {
  /** Passes something on, unless its fault or a kill prevents it. The answer is null if the process must not get it. */
  pass<Answer>(
    seen: Sighting,
    waiting: Waiting,
    forward: () => Promise<Answer | null>,
  ): Promise<{ readonly table: string | null; readonly answer: Answer | null }>;
  /** From now on this id belongs to a table. */
  claim(id: string, table: string): void;
  /** The table that the first of these ids with an owner belongs to, or null. */
  ownerOf(ids: readonly string[]): string | null;
  /** Begins a step of a table, and counts its crossings from 1 again. */
  begin(table: string, step: string, armed?: Armed): void;
  /** How many crossings the table's step has had. */
  ordinalOf(table: string): number;
  /** Waits until a table has had no crossing for a moment, and none is under way. */
  quiet(table: string): Promise<void>;
  readonly story: Story;
  readonly counts: Map<string, number>;
}

/** The step of a table, and its crossings. */
interface CrossingPlace {
  step: string;
  ordinal: number;
  open: number;
  lastAt: number;
  armed?: Armed;
}

/** A table is quiet after this time without a crossing, in milliseconds. */
const QUIET = 120;
/** The longest wait for a table, in milliseconds. */
const PATIENCE = 30_000;

export const openGate = (counts: Map<string, number>): Gate => {
  const owners = new Map<string, string>();
  const places = new Map<string, CrossingPlace>();
  const story = openStory();
  let number = 0;

  const ownerOf = (ids: readonly string[]): string | null =>
    ids.map((id) => owners.get(id)).find((known) => known !== undefined) ?? null;
  const placeOf = (table: string): CrossingPlace => {
    const place = places.get(table) ?? { step: '', ordinal: 0, open: 0, lastAt: 0 };
    places.set(table, place);
    return place;
  };
  /** Numbers a crossing, and takes the fault that is armed for it. */
  const take = ({ ids, owner, ...seen }: Sighting, waiting: Waiting) => {
    const table = ownerOf(ids) ?? owner ?? null;
    const place = placeOf(table ?? houseOf(seen.process));
    place.ordinal += 1;
    const { step, ordinal, armed } = place;
    const fits = armed && ordinal >= armed.ordinal && (!armed.isForRequests || waiting instanceof ServerResponse);
    const where = table === null ? 'house' : `${table} ${step} ${ordinal}`;
    const text = `#${(number += 1)} ${seen.process} ${where} ${seen.kind}: ${seen.label}`;
    story.note(table, fits ? `${text}  <- ${armed.fault}` : text);
    add(counts, `crossings: ${seen.kind}`);
    if (fits) {
      delete place.armed;
      add(counts, `faults: ${armed.fault}`);
    }
    return { place, crossing: { ...seen, table, step, ordinal }, armed: fits ? armed : undefined };
  };

  return {
    pass: async (seen, waiting, forward) => {
      const { place, crossing, armed } = take(seen, waiting);
      place.open += 1;
      try {
        return { table: crossing.table, answer: await letThrough(armed, waiting, crossing, forward) };
      } finally {
        place.open -= 1;
        place.lastAt = performance.now();
      }
    },
    claim: (id, table) => void owners.set(id, table),
    ownerOf,
    begin: (table, step, armed) => {
      const place = placeOf(table);
      delete place.armed;
      Object.assign(place, { step, ordinal: 0 }, armed && { armed });
      story.note(
        table,
        `--- ${table} ${step}${armed ? ` (armed: ${armed.fault} from crossing ${armed.ordinal})` : ''}`,
      );
    },
    ordinalOf: (table) => placeOf(table).ordinal,
    quiet: (table) => quietAt(placeOf(table)),
    story,
    counts,
  };
};

/** Forwards a crossing as its fault allows. The answer is null if the process must not get it. */
const letThrough = async <Answer>(
  armed: Armed | undefined,
  waiting: Waiting,
  crossing: Crossing,
  forward: () => Promise<Answer | null>,
): Promise<Answer | null> => {
  const isLetThrough = async (when: When): Promise<boolean> => {
    if (armed?.when === when) await armed.act(waiting, crossing);
    return !isGone(waiting);
  };
  if (!(await isLetThrough('before'))) return null;
  const answer = await forward();
  return (await isLetThrough('after')) ? answer : null;
};

const quietAt = async (place: CrossingPlace): Promise<void> => {
  const until = performance.now() + PATIENCE;
  while (performance.now() < until) {
    const rest = place.open > 0 ? QUIET : place.lastAt + QUIET - performance.now();
    if (rest <= 0) return;
    await wait(Math.max(5, rest));
  }
};

const isGone = (waiting: Waiting): boolean =>
  waiting.destroyed ||
  (waiting instanceof ServerResponse && (waiting.writableEnded || waiting.socket?.destroyed !== false));

/** The name that stands for a table in a process's work for no table. */
export const houseOf = (process: string): string => `house of ${process}`;

/** The Discord ids in a text: of matches, people, channels, messages and interactions. */
export const idsIn = (text: string): readonly string[] => text.match(/\d{15,20}/g) ?? [];
