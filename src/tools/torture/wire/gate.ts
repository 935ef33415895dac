import { setTimeout as wait } from 'node:timers/promises';
import { crossingText, type Crossing, type Passage, type Sighting, type Treatment } from './crossing.ts';
import { openStory, type Story } from './story.ts';

/** A fault for one crossing of a step: the first crossing from `ordinal` on that it fits. */
export interface Armed {
  readonly ordinal: number;
  readonly fault: string;
  readonly treatment: Treatment;
}

/** Numbers the crossings of a night, knows their owners, and applies the planned faults. */
export interface Gate {
  cross(sighting: Sighting): Passage;
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
  readonly counts: Counts;
}

interface Counts {
  readonly crossings: Map<string, number>;
  /** The counts of applied faults, by name. */
  readonly faults: Map<string, number>;
}

/** The step of a table, and its crossings. */
interface CrossingPlace {
  step: string;
  ordinal: number;
  open: number;
  lastAt: number;
  armed: Armed | null;
}

/** A table is quiet after this time without a crossing, in milliseconds. */
const QUIET = 120;
/** The longest wait for a table, in milliseconds. */
const PATIENCE = 30_000;

export const openGate = (): Gate => {
  const owners = new Map<string, string>();
  const places = new Map<string, CrossingPlace>();
  const story = openStory();
  const counts: Counts = { crossings: new Map(), faults: new Map() };
  let number = 0;

  const ownerOf = (ids: readonly string[]): string | null =>
    ids.map((id) => owners.get(id)).find((known) => known !== undefined) ?? null;

  const placeOf = (table: string): CrossingPlace => {
    const place = places.get(table) ?? { step: '', ordinal: 0, open: 0, lastAt: 0, armed: null };
    places.set(table, place);
    return place;
  };

  const treat = (place: CrossingPlace, crossing: Crossing): Treatment => {
    const { armed } = place;
    if (armed === null || crossing.ordinal < armed.ordinal || !fits(crossing, armed.treatment)) return PASS;
    place.armed = null;
    add(counts.faults, armed.fault);
    story.note(crossing.table, `${crossingText(crossing)}  <- ${armed.fault}`);
    return armed.treatment;
  };

  return {
    cross: ({ ids, owner, ...seen }) => {
      const table = ownerOf(ids) ?? owner ?? null;
      number += 1;
      add(counts.crossings, seen.kind);
      const place = placeOf(table ?? houseOf(seen.process));
      place.ordinal += 1;
      place.open += 1;
      const { step, ordinal } = place;
      const crossing: Crossing = { ...seen, number, table, step, ordinal };
      const treatment = treat(place, crossing);
      if (treatment.kind === 'pass') story.note(table, crossingText(crossing));
      return {
        crossing,
        treatment,
        done: () => {
          place.open -= 1;
          place.lastAt = performance.now();
        },
      };
    },
    claim: (id, table) => void owners.set(id, table),
    ownerOf,
    begin: (table, step, armed) => {
      Object.assign(placeOf(table), { step, ordinal: 0, armed: armed ?? null });
      const fault = armed ? ` (armed: ${armed.fault} from crossing ${armed.ordinal})` : '';
      story.note(table, `--- ${table} ${step}${fault}`);
    },
    ordinalOf: (table) => placeOf(table).ordinal,
    quiet: (table) => quietAt(placeOf(table)),
    story,
    counts,
  };
};

const quietAt = async (place: CrossingPlace): Promise<void> => {
  const until = performance.now() + PATIENCE;
  while (performance.now() < until) {
    const rest = place.open > 0 ? QUIET : place.lastAt + QUIET - performance.now();
    if (rest <= 0) return;
    await wait(Math.max(5, rest));
  }
};

/** The name that stands for a table in a process's work for no table. */
export const houseOf = (process: string): string => `house of ${process}`;

const PASS: Treatment = { kind: 'pass' };

/** Whether a treatment fits such a crossing. */
const fits = ({ kind, label }: Crossing, treatment: Treatment): boolean => {
  const isRequest = kind === 'request' || label.includes('(with a file)');
  return treatment.kind === 'fail' || treatment.kind === 'silence' ? isRequest : true;
};

/** Adds to a count; one by default. */
export const add = (counts: Map<string, number>, name: string, more = 1): void =>
  void counts.set(name, (counts.get(name) ?? 0) + more);
