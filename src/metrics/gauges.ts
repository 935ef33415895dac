import { Gauge, type Registry } from 'prom-client';
import { SECOND } from '../kernel/time.ts';

/** A connection to the gateway. */
export interface Shard {
  readonly id: number;
  readonly isReady: boolean;
  /** How long Discord took for the last heartbeat, in milliseconds; null if that is not known yet. */
  readonly ping: number | null;
  /** How many servers it has. */
  readonly servers: number;
}

/** What waits in the database. */
export interface Census {
  readonly open: readonly { readonly game: string; readonly phase: 'gathering' | 'running'; readonly count: number }[];
  readonly due: readonly {
    readonly kind: 'match' | 'notice' | 'daily results' | 'end' | 'home' | 'tournament' | 'opponent' | 'champion roles';
    readonly count: number;
    /** For how long the oldest has been due, in seconds; 0 if nothing is. */
    readonly oldest: number;
  }[];
  /** How old the last backup is, in seconds; null if none was ever made. */
  readonly backupAge: number | null;
}

/** The connections to Postgres. */
export interface Pool {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** What is read whenever the metrics are requested. */
export interface Sources {
  shards(): readonly Shard[];
  census(): Promise<Census>;
  /** The counts of the last day that is over. */
  growth(): Promise<readonly { readonly name: string; readonly count: number }[]>;
  pool(): Pool;
  /** The class of what is wrong with the database; null if it has taken a change lately. */
  trouble(): string | null;
  /** How many lines of the log could not be written. */
  droppedLines(): number;
}

/** Gauges that are read on request. */
interface Gauges {
  /** Adds these sources. */
  from(sources: Partial<Sources>): void;
  /** Reads all sources now. */
  refresh(): Promise<void>;
}

/** The gauges of a registry. Those whose source is missing, or fails, show nothing. */
export const createGauges = (registry: Registry): Gauges => {
  const sources: Partial<Sources> = {};
  const registers = [registry];
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `sallyport_${name}`, help, labelNames, registers });

  const up = gauge('shard_up', 'Whether a shard is connected to the gateway', ['shard']);
  const ping = gauge('shard_ping_seconds', 'How long the gateway takes to answer a heartbeat', ['shard']);
  const servers = gauge('shard_servers', 'Servers that a shard has', ['shard']);
  const open = gauge('open_matches', 'Matches that are not over', ['game', 'phase']);
  const due = gauge('due', 'What is due and not done yet', ['kind']);
  const oldest = gauge('due_oldest_seconds', 'For how long the oldest has been due', ['kind']);
  const backupAge = gauge('backup_age_seconds', 'How old the last whole backup is; +Inf if there is none');
  const reachable = gauge('database_up', 'Whether Postgres answers, and has taken a change lately');
  const ill = gauge('database_trouble', 'What is wrong with Postgres', ['class']);
  const pool = gauge('pool_connections', 'Connections to Postgres', ['state']);
  const readGrowth = createGrowth(registers, sources);
  const dropped = gauge('log_lines_dropped', 'Lines of the log that could not be written since the start');

  const readShards = (): void => {
    for (const each of [up, ping, servers]) each.reset();
    for (const { id, isReady, ping: milliseconds, servers: count } of sources.shards?.() ?? []) {
      up.set({ shard: id }, isReady ? 1 : 0);
      servers.set({ shard: id }, count);
      if (milliseconds !== null) ping.set({ shard: id }, milliseconds / SECOND);
    }
  };

  const readCensus = async (): Promise<void> => {
    const census = await sources.census?.().catch(() => null);
    for (const each of [open, due, oldest]) each.reset();
    const trouble = sources.trouble?.() ?? null;
    reachable.set(census && trouble === null ? 1 : 0);
    ill.reset();
    if (trouble !== null) ill.set({ class: trouble }, 1);
    backupAge.set(census ? (census.backupAge ?? Infinity) : NaN);
    for (const { game, phase, count } of census?.open ?? []) open.set({ game, phase }, count);
    for (const { kind, count, oldest: seconds } of census?.due ?? []) {
      due.set({ kind }, count);
      oldest.set({ kind }, seconds);
    }
  };

  const readPool = (): void => {
    const connections = sources.pool?.();
    if (connections === undefined) return;
    for (const state of ['total', 'idle', 'waiting'] as const) pool.set({ state }, connections[state]);
  };

  return {
    from: (more) => void Object.assign(sources, more),
    refresh: async () => {
      readShards();
      readPool();
      dropped.set(sources.droppedLines?.() ?? 0);
      await Promise.all([readCensus(), readGrowth()]);
    },
  };
};

/** The gauge of the last day's counts. Returns what reads them. */
const createGrowth = (registers: Registry[], sources: Partial<Sources>): (() => Promise<void>) => {
  const help = 'Counts of the last whole day in UTC, without names';
  const growth = new Gauge({ name: 'sallyport_last_day', help, labelNames: ['count'], registers });
  return async () => {
    const counts = await sources.growth?.().catch(() => null);
    growth.reset();
    for (const { name, count } of counts ?? []) growth.set({ count: name }, count);
  };
};
