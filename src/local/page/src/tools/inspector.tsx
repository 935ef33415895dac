import dayjs from 'dayjs';
import { useEffect, useState } from 'preact/hooks';
import type { RequestCount, SeenChannel, TrafficEntry } from '../../../people/api.ts';
import { listenForTraffic, readCounts, readTraffic } from '../state/api.ts';
import { titleOf } from '../state/names.ts';
import { inspectorWords as words } from '../state/words.ts';
import { Tool } from './section.tsx';

interface Props {
  /** The channel whose requests are counted. */
  readonly channel: SeenChannel | undefined;
}

/** The latest traffic between the bot and Discord, the newest first. The requests that answer an entry are below it. */
export const Inspector = ({ channel }: Props) => {
  const [entries, clear] = useTraffic();
  const counts = useCounts(entries.at(-1)?.id);
  const [kind, setKind] = useState<TrafficEntry['kind'] | ''>('');
  const { byBotToken = 0, byInteractionToken = 0 } = counts.find(({ channelId }) => channelId === channel?.id) ?? {};
  const exchanges = exchangesIn(entries, kind);
  return (
    <section class="traffic" aria-label={words.title}>
      <h3>{words.title}</h3>
      <div class="row">
        <label>
          {words.show}{' '}
          <select
            value={kind}
            onChange={({ currentTarget: { value } }) =>
              setKind(value === 'interaction' || value === 'request' ? value : '')
            }
          >
            <option value="">{words.everything}</option>
            <option value="interaction">{words.interactions}</option>
            <option value="request">{words.requests}</option>
          </select>
        </label>
        <Tool use={clear}>{words.clear}</Tool>
      </div>
      {channel && (
        <p class="faint" role="status">
          {words.counts(titleOf(channel), byBotToken, byInteractionToken)}
        </p>
      )}
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
  const { kind, at, title, about, outcome, took, body, answer } = entry;
  const [open, setOpen] = useState(false);
  const isBad = outcome === 'failed' || Number(outcome) >= 400;
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <time dateTime={new Date(at).toISOString()}>{dayjs(at).format('HH:mm:ss')}</time>
        <b title={title}>
          {kind === 'interaction' ? '→ ' : ''}
          {title.replaceAll(LONG_ID, shortened)}
          {about !== '' && <small> · {about}</small>}
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

const SHOWN = 100;
/** As many entries of each kind as the server keeps. */
const KEPT = 300;
const kinds = ['interaction', 'request'] as const;

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

/** The numbers of requests by channel, read again whenever `latest` changes. */
const useCounts = (latest: string | undefined): readonly RequestCount[] => {
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
const exchangesIn = (entries: readonly TrafficEntry[], kind: TrafficEntry['kind'] | ''): readonly Exchange[] => {
  const chosen = entries.filter((entry) => kind === '' || entry.kind === kind);
  const latestCauses = new Set(chosen.slice(-SHOWN).map(({ cause }) => cause));
  // An interaction is shown for as long as a request with its token is.
  const shown = chosen.filter(({ id }, at) => at >= chosen.length - SHOWN || latestCauses.has(id));
  const known = new Set(shown.map(({ id }) => id));
  const first = shown.filter(({ cause }) => cause === null || !known.has(cause));
  return first.toReversed().map((entry) => ({ entry, answers: shown.filter(({ cause }) => cause === entry.id) }));
};
