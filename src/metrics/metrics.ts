import { collectDefaultMetrics, Registry } from 'prom-client';
import { createCounters, type Counters } from './counters.ts';
import { createGauges, type Sources } from './gauges.ts';

/** What the bot counts and measures about itself. No label names a person, a server, a channel or a match. */
export interface Metrics extends Counters {
  readonly contentType: string;
  /** Reads these sources whenever the metrics are requested. */
  from(sources: Partial<Sources>): void;
  /** Adds the memory, the CPU time and the event loop of the process. */
  addProcess(): void;
  /** All of it, as Prometheus reads it. */
  text(): Promise<string>;
}

/** The metrics of a process, all of them 0. */
export const createMetrics = (): Metrics => {
  const registry = new Registry();
  const gauges = createGauges(registry);
  return {
    ...createCounters(registry),
    contentType: registry.contentType,
    from: (sources) => gauges.from(sources),
    addProcess: () => collectDefaultMetrics({ register: registry }),
    text: async () => {
      await gauges.refresh();
      return registry.metrics();
    },
  };
};
