import { useEffect, useState } from 'preact/hooks';
import type { RequestCount, TrafficEntry } from '../../../people/api.ts';
import { listenForTraffic, readCounts, readTraffic } from '../state/api.ts';

const SHOWN = 100;
/** As many entries of each kind as the server keeps. */
const KEPT = 300;
const kinds = ['interaction', 'request'] as const;

/** The latest traffic between the bot and Discord, from old to new, and a function that clears it. */
export const useTraffic = (): [readonly TrafficEntry[], () => void] => {
  const [entries, setEntries] = useState<readonly TrafficEntry[]>([]);
  useEffect(() => {
    const stop = listenForTraffic((entry) => setEntries((known) => mergeTraffic(known, [entry])));
    // Live entries are newer than those that were read.
    readTraffic().then(
      (read) => setEntries((known) => mergeTraffic(read, known)),
      () => undefined,
    );
    return stop;
  }, []);
  return [entries, () => setEntries([])];
};

/** The numbers of requests by channel, read again whenever `latest` changes. */
export const useCounts = (latest: string | undefined): readonly RequestCount[] => {
  const [counts, setCounts] = useState<readonly RequestCount[]>([]);
  useEffect(() => {
    readCounts().then(setCounts, () => undefined);
  }, [latest]);
  return counts;
};

const mergeTraffic = (known: readonly TrafficEntry[], news: readonly TrafficEntry[]): TrafficEntry[] =>
  keepLatest([...new Map([...known, ...news].map((entry) => [entry.id, entry])).values()]);

const keepLatest = (entries: readonly TrafficEntry[]): TrafficEntry[] => {
  const latest = new Set(kinds.flatMap((kind) => entries.filter((entry) => entry.kind === kind).slice(-KEPT)));
  return entries.filter((entry) => latest.has(entry));
};

/** An entry with the requests that answer it, from old to new. */
interface Exchange {
  readonly entry: TrafficEntry;
  readonly answers: readonly TrafficEntry[];
}

/** The exchanges to show, from new to old, of one kind of entry or of all kinds. */
export const exchangesIn = (entries: readonly TrafficEntry[], kind: TrafficEntry['kind'] | ''): readonly Exchange[] => {
  const chosen = entries.filter((entry) => kind === '' || entry.kind === kind);
  const latestCauses = new Set(chosen.slice(-SHOWN).map(({ cause }) => cause));
  // An interaction is shown for as long as a request with its token is.
  const shown = chosen.filter(({ id }, at) => at >= chosen.length - SHOWN || latestCauses.has(id));
  const known = new Set(shown.map(({ id }) => id));
  const first = shown.filter(({ cause }) => cause === null || !known.has(cause));
  return first.toReversed().map((entry) => ({ entry, answers: shown.filter(({ cause }) => cause === entry.id) }));
};
