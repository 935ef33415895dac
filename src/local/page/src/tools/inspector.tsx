import dayjs from 'dayjs';
import { useEffect, useState } from 'preact/hooks';
import type { TrafficEntry } from '../../../people/api.ts';
import { listenForTraffic, readTraffic } from '../state/api.ts';
import { inspectorWords as words } from '../state/words.ts';
import { Tool } from './section.tsx';

/** The latest traffic between the bot and Discord, the newest first. The requests that answer an entry are below it. */
export const Inspector = () => {
  const [entries, clear] = useTraffic();
  const exchanges = exchangesIn(entries);
  return (
    <section class="traffic" aria-label={words.title}>
      <h3>{words.title}</h3>
      <Tool use={clear}>{words.clear}</Tool>
      {exchanges.length === 0 && <p class="faint">{words.nothing}</p>}
      {exchanges.map(({ entry, answers }) => (
        <div key={entry.id} class="exchange">
          {[entry, ...answers].map((each) => (
            <TrafficRow key={each.id} entry={each} />
          ))}
        </div>
      ))}
    </section>
  );
};

/** An id of Discord's. Its last digits are enough to tell two ids apart. */
const LONG_ID = /\d{17,}/g;
const shortened = (id: string): string => `…${id.slice(-4)}`;

const TrafficRow = ({ entry }: { readonly entry: TrafficEntry }) => {
  const { kind, at, title, outcome, took, body, answer } = entry;
  const [open, setOpen] = useState(false);
  const isBad = outcome === 'failed' || Number(outcome) >= 400;
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <time dateTime={new Date(at).toISOString()}>{dayjs(at).format('HH:mm:ss')}</time>
        <b title={title}>
          {kind === 'interaction' ? '→ ' : ''}
          {title.replaceAll(LONG_ID, shortened)}
        </b>
        <span class={isBad ? 'bad' : 'good'}>{outcome || words.waiting}</span>
        <span class="took">{took === null ? '' : words.took(Math.round(took))}</span>
      </summary>
      {open && (
        <>
          <Json name={kind === 'interaction' ? words.sent : words.body} value={body} />
          <Json name={words.answer} value={answer} />
        </>
      )}
    </details>
  );
};

const Json = ({ name, value }: { readonly name: string; readonly value: unknown }) =>
  value === null || value === '' ? null : (
    <>
      <small>{name}</small>
      <pre tabIndex={0}>{typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</pre>
    </>
  );

/** How many entries are shown. */
const SHOWN = 200;

/** The latest traffic between the bot and Discord, from old to new, and a function that clears it. */
const useTraffic = (): [readonly TrafficEntry[], () => void] => {
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

const mergeTraffic = (known: readonly TrafficEntry[], news: readonly TrafficEntry[]): TrafficEntry[] =>
  [...new Map([...known, ...news].map((entry) => [entry.id, entry])).values()].slice(-SHOWN);

/** An entry with the requests that answer it, from old to new. */
interface Exchange {
  readonly entry: TrafficEntry;
  readonly answers: readonly TrafficEntry[];
}

/** The exchanges to show, from new to old. */
const exchangesIn = (entries: readonly TrafficEntry[]): readonly Exchange[] => {
  const known = new Set(entries.map(({ id }) => id));
  return entries
    .filter(({ cause }) => cause === null || !known.has(cause))
    .toReversed()
    .map((entry) => ({ entry, answers: entries.filter(({ cause }) => cause === entry.id) }));
};
