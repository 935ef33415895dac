import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { SECOND } from '../kernel/time.ts';

/** An interaction that has been handled. */
interface Handled {
  /** The command, or the kind of the control. */
  readonly command: string;
  readonly outcome: string;
  readonly milliseconds: number;
}

/** A request to Discord's REST API that has been answered. */
interface Requested {
  readonly method: string;
  /** Without ids and tokens. */
  readonly route: string;
  readonly status: number;
}

/** Counts what happens. No label names a person, a server, a channel or a match. */
export interface Counters {
  handled(interaction: Handled): void;
  /** An interaction failed, because of a fault of this class. */
  failed(failureClass: string): void;
  /** Discord got the first answer to an interaction, this long after it came. */
  answered(milliseconds: number): void;
  /** A change of a match is stored, this long after it was asked for. */
  committed(milliseconds: number): void;
  /** An interaction that had already changed a match asked for a change again. */
  repeated(): void;
  requested(request: Requested): void;
  /** A request waits because Discord's limit is reached. */
  limited(route: string): void;
  /** What happened to a shard's connection. */
  gateway(shard: number, event: 'closed' | 'reconnecting' | 'resumed' | 'ready'): void;
  /** A board was shown as text because its picture would have come late. */
  pictureLate(): void;
  /** Times a piece of work, and counts it if it fails. */
  timed<Value>(work: ThreadWork, kind: string, done: Promise<Value>): Promise<Value>;
}

/** Work that is done in threads. */
type ThreadWork = 'picture' | 'bot' | 'par';

/** The limits of the histograms' buckets, in seconds. */
const CLICK = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5];
const WORK = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** The counters of a registry, all of them 0. */
export const createCounters = (registry: Registry): Counters => {
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `sallyport_${name}`, help, labelNames, registers });
  const histogram = <Label extends string>(name: string, help: string, buckets: number[], ...labelNames: Label[]) =>
    new Histogram({ name: `sallyport_${name}`, help, buckets, labelNames, registers });

  const interactions = counter('interactions_total', 'Interactions by command and outcome', 'command', 'outcome');
  const repeats = counter('repeats_total', 'Interactions that Discord delivered again');
  const stale = counter('stale_clicks_total', 'Clicks on controls of an earlier turn');
  const faults = counter('failures_total', 'Interactions that failed, by the class of the fault', 'class');
  const handled = histogram('interaction_seconds', 'From an interaction to the end of its handling', CLICK);
  const answers = histogram('answer_seconds', 'From an interaction to the first answer to it', CLICK);
  const commits = histogram('commit_seconds', 'From reading a match for a change to the commit of the change', CLICK);
  const requests = counter('rest_requests_total', 'Requests to Discord', 'method', 'route', 'status');
  const limits = counter('rest_limited_total', 'Requests that waited because of a rate limit', 'route');
  const gateway = counter('gateway_events_total', 'Connections to the gateway', 'shard', 'event');
  const work = histogram('work_seconds', 'Pictures, bots and pars, with the time in the queue', WORK, 'work', 'kind');
  const failures = counter('work_failures_total', 'Pictures, bots and pars that failed', 'work', 'kind');
  const late = counter('pictures_late_total', 'Boards shown as text first, as pictures took too long');
  const pending = new Gauge({
    name: 'sallyport_work_pending',
    help: 'Pictures, bots and pars that are queued or under way',
    labelNames: ['work'],
    registers,
  });

  return {
    handled: ({ command, outcome, milliseconds }) => {
      interactions.inc({ command, outcome });
      if (outcome === 'refused: stale') stale.inc();
      handled.observe(milliseconds / SECOND);
    },
    failed: (failureClass) => faults.inc({ class: failureClass }),
    answered: (milliseconds) => answers.observe(milliseconds / SECOND),
    committed: (milliseconds) => commits.observe(milliseconds / SECOND),
    repeated: () => repeats.inc(),
    requested: ({ method, route, status }) => requests.inc({ method, route: withoutIds(route), status }),
    limited: (route) => limits.inc({ route: withoutIds(route) }),
    gateway: (shard, event) => gateway.inc({ shard, event }),
    pictureLate: () => late.inc(),
    timed: async (of, kind, done) => {
      const began = performance.now();
      pending.inc({ work: of });
      try {
        return await done;
      } catch (error) {
        failures.inc({ work: of, kind });
        throw error;
      } finally {
        pending.dec({ work: of });
        work.observe({ work: of, kind }, (performance.now() - began) / SECOND);
      }
    },
  };
};

/** A route as discord.js names it, without any id or token that is left in it. */
const withoutIds = (route: string): string => route.replaceAll(/\d{5,}/g, ':id').replaceAll(/[\w-]{40,}/g, ':token');
