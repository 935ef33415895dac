import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { WorldClock } from './time/clock.ts';

/** Selects which of the matching requests or interactions a fault hits. Without these fields, it hits all of them. */
const selection = {
  /** Their numbers, counting from 1 since the fault was set. */
  numbers: z.array(z.int().min(1)).exactOptional(),
  /** The share of them, from 0 to 1, drawn from the seed. */
  probability: z.number().min(0).max(1).exactOptional(),
  /** How long the fault lasts, in milliseconds. */
  milliseconds: z.int().min(0).max(3_600_000).exactOptional(),
};

/** The longest wait that a 429 may ask for, in milliseconds: a week. */
const LONGEST_WAIT = 604_800_000;

const restFaultForm = z.strictObject({
  ...selection,
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).exactOptional(),
  /** A part of the path, such as `/callback`. */
  path: z.string().exactOptional(),
  /** Milliseconds before the request is handled. */
  latency: z.int().min(0).max(60_000).default(0),
  /** The bot gets this instead of the real answer: a status, a broken connection, or nothing at all. */
  answer: z.union([z.literal([429, 500, 502, 503]), z.enum(['reset', 'never'])]).exactOptional(),
  /** For 429: how long the bot has to wait, in milliseconds. Null leaves that out, as a proxy before Discord may. */
  retryAfter: z.int().min(0).max(LONGEST_WAIT).nullable().exactOptional(),
  /** For 429: what is limited. */
  scope: z.enum(['user', 'global', 'shared']).default('user'),
  /** Whether the request still takes effect, so that only its answer is lost. */
  applied: z.boolean().default(false),
});

const interactionFaultForm = z.strictObject({
  ...selection,
  /** How many times each session gets the interaction. 0 loses it. */
  copies: z.int().min(0).max(10).default(1),
  /** Delays each copy by up to this many milliseconds, drawn from the seed, so that later interactions overtake it. */
  delay: z.int().min(0).max(60_000).default(0),
  /** Whether all sessions get it, as on Discord, or only one of them, drawn from the seed. */
  sessions: z.enum(['all', 'one']).default('all'),
});

/** All faults. They repeat exactly with the same seed and the same order of requests and interactions. */
export const faultPlanForm = z.strictObject({
  seed: z.int().default(1),
  rest: z.array(restFaultForm).default([]),
  interactions: z.array(interactionFaultForm).default([]),
});

type FaultPlan = z.output<typeof faultPlanForm>;
export type FaultPlanInput = z.input<typeof faultPlanForm>;
type RestFault = FaultPlan['rest'][number];
type InteractionFault = FaultPlan['interactions'][number];
type FaultAnswer = NonNullable<RestFault['answer']>;

interface FaultCount {
  /** How many requests or interactions have matched it so far. */
  readonly matched: number;
  /** How many of those it has hit. */
  readonly hit: number;
}

/** The faults that are set, with their counts. */
export interface FaultReport {
  readonly seed: number;
  readonly rest: readonly (RestFault & FaultCount)[];
  readonly interactions: readonly (InteractionFault & FaultCount)[];
  /** How many requests the bot has sent, and how many interactions it was sent, since the server started. */
  readonly counted: { readonly requests: number; readonly interactions: number };
}

/** What happens to one request. */
export interface RequestFate {
  readonly latency: number;
  readonly answer: FaultAnswer | null;
  readonly applied: boolean;
  /** For 429: how long the bot has to wait, in milliseconds, or null if it is not told, and what is limited. */
  readonly retryAfter: number | null;
  readonly scope: RestFault['scope'];
}

/** One copy of an interaction: the index of the session that gets it, and its delay in milliseconds. */
interface Delivery {
  readonly session: number;
  readonly delay: number;
}

/** An answer that every request of the bot currently gets. */
export interface Outage {
  readonly answer: FaultAnswer;
  /** How much longer it lasts, in milliseconds; null means until the faults are set again. */
  readonly milliseconds: number | null;
}

/** The faults that this server shows to the bot on demand. */
export interface Faults {
  /** Replaces all faults. Their counts begin again. */
  set(plan: FaultPlan): void;
  report(): FaultReport;
  outage(): Outage | null;
  /** Decides about the next request. Latencies add up; the first fault with an answer decides the answer. */
  forRequest(method: string, path: string): RequestFate;
  /** Decides about the next interaction, for this number of sessions. The first fault that hits it decides alone. */
  forInteraction(sessions: number): readonly Delivery[];
  /** Calls `listener` when the faults change or end. */
  onChange(listener: () => void): void;
}

const RETRY_AFTER = 100;

/** A fault with its counts. */
interface WatchedFault<Fault> {
  readonly fault: Fault;
  readonly key: string;
  readonly seed: number;
  readonly until: number | null;
  matched: number;
  hit: number;
}

/** No faults at first. */
export const openFaults = (clock: WorldClock): Faults => {
  let seed = 1;
  let rest: readonly WatchedFault<RestFault>[] = [];
  let interactions: readonly WatchedFault<InteractionFault>[] = [];
  const counted = { requests: 0, interactions: 0 };
  let changed = (): void => undefined;

  const watch =
    <Fault extends { readonly milliseconds?: number }>(kind: string) =>
    (fault: Fault, index: number): WatchedFault<Fault> => {
      const { milliseconds } = fault;
      if (milliseconds !== undefined) clock.after(milliseconds, () => changed());
      const until = milliseconds === undefined ? null : clock.now() + milliseconds;
      return { fault, key: `${kind} ${index}`, seed, until, matched: 0, hit: 0 };
    };
  const running = <Fault>(faults: readonly WatchedFault<Fault>[]): readonly WatchedFault<Fault>[] =>
    faults.filter(({ until }) => until === null || until > clock.now());

  return {
    set: (plan) => {
      ({ seed } = plan);
      rest = plan.rest.map(watch('rest'));
      interactions = plan.interactions.map(watch('interactions'));
      changed();
    },
    report: () => ({
      seed,
      rest: rest.map(({ fault, matched, hit }) => ({ ...fault, matched, hit })),
      interactions: interactions.map(({ fault, matched, hit }) => ({ ...fault, matched, hit })),
      counted: { ...counted },
    }),
    outage: () => {
      const total = running(rest).find(({ fault }) => isTotal(fault));
      const answer = total?.fault.answer;
      return total && answer !== undefined ? { answer, milliseconds: remaining(total, clock.now()) } : null;
    },
    forRequest: (method, path) => {
      counted.requests += 1;
      return fateOf(
        running(rest).filter((each) => matches(each.fault, method, path) && hits(each)),
        clock.now(),
      );
    },
    forInteraction: (sessions) => {
      counted.interactions += 1;
      return deliveriesOf(running(interactions).filter(hits), sessions, counted.interactions);
    },
    onChange: (listener) => {
      changed = listener;
    },
  };
};

const remaining = ({ until }: WatchedFault<unknown>, now: number): number | null =>
  until === null ? null : until - now;

/** Counts something that matches a fault, and decides whether the fault hits it. */
const hits = (watched: WatchedFault<RestFault | InteractionFault>): boolean => {
  const { fault, key, seed } = watched;
  watched.matched += 1;
  const isNumbered = fault.numbers?.includes(watched.matched) ?? true;
  const isDrawn = fault.probability === undefined || draw(seed, key, watched.matched) < fault.probability;
  if (isNumbered && isDrawn) watched.hit += 1;
  return isNumbered && isDrawn;
};

/** What the faults that hit a request do to it. */
const fateOf = (faults: readonly WatchedFault<RestFault>[], now: number): RequestFate => {
  const decisive = faults.find(({ fault }) => fault.answer !== undefined);
  return {
    latency: faults.reduce((sum, { fault }) => sum + fault.latency, 0),
    answer: decisive?.fault.answer ?? null,
    applied: decisive?.fault.applied ?? false,
    retryAfter: decisive ? retryAfterOf(decisive, now) : RETRY_AFTER,
    scope: decisive?.fault.scope ?? 'user',
  };
};

/** By default, a bot has to wait until the fault is over. */
const retryAfterOf = (watched: WatchedFault<RestFault>, now: number): number | null => {
  const { retryAfter } = watched.fault;
  return retryAfter === undefined ? (remaining(watched, now) ?? RETRY_AFTER) : retryAfter;
};

/** How to deliver an interaction that these faults hit. The first of them decides. `number` counts interactions. */
const deliveriesOf = (
  [watched]: readonly WatchedFault<InteractionFault>[],
  sessions: number,
  number: number,
): readonly Delivery[] => {
  const all = Array.from({ length: sessions }, (_, session) => session);
  if (watched === undefined) return all.map((session) => ({ session, delay: 0 }));
  const { fault, key, seed } = watched;
  const drawn = (what: string, below: number): number => Math.floor(draw(seed, `${key} ${what}`, number) * below);
  const chosen = fault.sessions === 'all' ? all : all.slice(drawn('session', sessions)).slice(0, 1);
  return chosen.flatMap((session) =>
    Array.from({ length: fault.copies }, (_, copy) => ({
      session,
      delay: drawn(`delay ${session} ${copy}`, fault.delay + 1),
    })),
  );
};

const matches = (fault: RestFault, method: string, path: string): boolean =>
  (fault.method === undefined || fault.method === method) && (fault.path === undefined || path.includes(fault.path));

const isTotal = ({ answer, numbers, probability, method, path }: RestFault): boolean =>
  answer !== undefined && [numbers, probability, method, path].every((part) => part === undefined);

/** A number from 0 up to, but not including, 1. It depends only on its arguments. */
const draw = (seed: number, key: string, number: number): number =>
  createHash('sha256').update(`${seed}/${key}/${number}`).digest().readUIntBE(0, 6) / 2 ** 48;
