import dayjs from 'dayjs';
import { useState } from 'preact/hooks';
import type { SeenChannel, TrafficEntry } from '../../../people/api.ts';
import { titleOf } from '../state/names.ts';
import { inspectorWords as words } from '../state/words.ts';
import { Tool } from './section.tsx';
import { exchangesIn, useCounts, useTraffic } from './traffic.ts';

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
