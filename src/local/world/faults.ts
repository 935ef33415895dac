import { z } from 'zod';
import type { WorldClock } from './time/clock.ts';

/** Selects which of the matching requests or interactions a fault hits. Without these fields, it hits all of them. */
const selection = {
  /** Their numbers, counting from 1 since the fault was set. */
  numbers: z.array(z.int().min(1)).exactOptional(),
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
  /** The bot gets this instead of the real answer: a status, or a broken connection. */
  answer: z.literal([429, 500, 502, 503, 'reset']).exactOptional(),
  /** For 429: how long the bot has to wait, in milliseconds. Null leaves that out, as a proxy before Discord may. */
  retryAfter: z.int().min(0).max(LONGEST_WAIT).nullable().exactOptional(),
  /** For 429: what is limited. */
  scope: z.enum(['user', 'global', 'shared']).default('user'),
});

const interactionFaultForm = z.strictObject({
  ...selection,
  /** How many times each session gets the interaction. 0 loses it. */
  copies: z.int().min(0).max(10).default(1),
  /** Each copy comes this many milliseconds after the one before it, the first one after the interaction itself. */
  delay: z.int().min(0).max(60_000).default(0),
});

/** All faults. */
export const faultPlanForm = z.strictObject({
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
  readonly rest: readonly (RestFault & FaultCount)[];
  readonly interactions: readonly (InteractionFault & FaultCount)[];
}

/** What happens to one request. */
export interface RequestFate {
  readonly latency: number;
  readonly answer: FaultAnswer | null;
  /** For 429: how long the bot has to wait, in milliseconds, or null if it is not told, and what is limited. */
  readonly retryAfter: number | null;
  readonly scope: RestFault['scope'];
}

/** An answer that every request of the bot currently gets. */
export interface Outage {
  readonly answer: FaultAnswer;
}

/** The faults that this server shows to the bot on demand. */
export interface Faults {
  /** Replaces all faults. Their counts begin again. */
  set(plan: FaultPlan): void;
  report(): FaultReport;
  outage(): Outage | null;
  /** Decides about the next request. Latencies add up; the first fault with an answer decides the answer. */
  forRequest(method: string, path: string): RequestFate;
  /** The delays of the copies of the next interaction, in milliseconds. The first fault that hits it decides alone. */
  forInteraction(): readonly number[];
  /** Calls `listener` when the faults change or end. */
  onChange(listener: () => void): void;
}

const RETRY_AFTER = 100;

/** A fault with its counts. */
interface WatchedFault<Fault> {
  readonly fault: Fault;
  readonly until: number | null;
  matched: number;
  hit: number;
}

/** No faults at first. */
export const openFaults = (clock: WorldClock): Faults => {
  let rest: readonly WatchedFault<RestFault>[] = [];
  let interactions: readonly WatchedFault<InteractionFault>[] = [];
  let changed = (): void => undefined;

  const watch = <Fault extends RestFault | InteractionFault>(fault: Fault): WatchedFault<Fault> => {
    const { milliseconds } = fault;
    if (milliseconds !== undefined) clock.after(milliseconds, () => changed());
    const until = milliseconds === undefined ? null : clock.now() + milliseconds;
    return { fault, until, matched: 0, hit: 0 };
  };
  const running = <Fault>(faults: readonly WatchedFault<Fault>[]): readonly WatchedFault<Fault>[] =>
    faults.filter(({ until }) => until === null || until > clock.now());

  return {
    set: (plan) => {
      rest = plan.rest.map(watch);
      interactions = plan.interactions.map(watch);
      changed();
    },
    report: () => ({
      rest: rest.map(({ fault, matched, hit }) => ({ ...fault, matched, hit })),
      interactions: interactions.map(({ fault, matched, hit }) => ({ ...fault, matched, hit })),
    }),
    outage: () => {
      const total = running(rest).find(({ fault }) => isTotal(fault));
      return total?.fault.answer === undefined ? null : { answer: total.fault.answer };
    },
    forRequest: (method, path) =>
      fateOf(
        running(rest).filter((each) => matches(each.fault, method, path) && hits(each)),
        clock.now(),
      ),
    forInteraction: () => {
      const [decisive] = running(interactions).flatMap((each) => (hits(each) ? each.fault : []));
      const { copies, delay } = decisive ?? { copies: 1, delay: 0 };
      return Array.from({ length: copies }, (_, copy) => (copy + 1) * delay);
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
  watched.matched += 1;
  const isHit = watched.fault.numbers?.includes(watched.matched) ?? true;
  if (isHit) watched.hit += 1;
  return isHit;
};

/** What the faults that hit a request do to it. By default, a bot has to wait until the fault is over. */
const fateOf = (faults: readonly WatchedFault<RestFault>[], now: number): RequestFate => {
  const latency = faults.reduce((sum, { fault }) => sum + fault.latency, 0);
  const decisive = faults.find(({ fault }) => fault.answer !== undefined);
  if (decisive === undefined) return { latency, answer: null, retryAfter: RETRY_AFTER, scope: 'user' };
  const { answer = null, scope, retryAfter = remaining(decisive, now) ?? RETRY_AFTER } = decisive.fault;
  return { latency, answer, retryAfter, scope };
};

const matches = (fault: RestFault, method: string, path: string): boolean =>
  (fault.method === undefined || fault.method === method) && (fault.path === undefined || path.includes(fault.path));

const isTotal = ({ answer, numbers, method, path }: RestFault): boolean =>
  answer !== undefined && [numbers, method, path].every((part) => part === undefined);
