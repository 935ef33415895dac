import dayjs from 'dayjs';
import { useEffect, useState } from 'preact/hooks';
import type { Passage } from '../../../people/api.ts';
import { listenPassages, readPassages } from '../server.ts';

const SHOWN = 100;

/** What the bot is sent and asks for, the newest first. */
export const Inspector = () => {
  const [passages, setPassages] = useState<readonly Passage[]>([]);
  const [kind, setKind] = useState<Passage['kind'] | ''>('');
  useEffect(() => {
    const stop = listenPassages((passage) => setPassages((known) => withPassages(known, [passage])));
    // What came in the meantime is newer than what is read.
    readPassages().then(
      (read) => setPassages((known) => withPassages(read, known)),
      () => undefined,
    );
    return stop;
  }, []);
  const shown = passages.filter((passage) => kind === '' || passage.kind === kind).slice(-SHOWN);
  return (
    <section class="passages" aria-label="Inspector">
      <h3>Inspector</h3>
      <div class="row">
        <label>
          Show{' '}
          <select
            value={kind}
            onChange={({ currentTarget: { value } }) =>
              setKind(value === 'interaction' || value === 'request' ? value : '')
            }
          >
            <option value="">everything</option>
            <option value="interaction">interactions</option>
            <option value="request">requests of the bot</option>
          </select>
        </label>
        <button class="button secondary" onClick={() => setPassages([])}>
          Clear
        </button>
      </div>
      {shown.length === 0 && <p class="faint">Nothing yet.</p>}
      {shown.toReversed().map((passage) => (
        <Row key={passage.id} passage={passage} />
      ))}
    </section>
  );
};

const withPassages = (known: readonly Passage[], news: readonly Passage[]): Passage[] => [
  ...new Map([...known, ...news].map((passage) => [passage.id, passage])).values(),
];

const Row = ({ passage: { kind, at, title, outcome, took, body, answer } }: { readonly passage: Passage }) => {
  const [open, setOpen] = useState(false);
  const isBad = outcome === 'failed' || Number(outcome) >= 400;
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <time dateTime={new Date(at).toISOString()}>{dayjs(at).format('HH:mm:ss')}</time>
        <b>
          {kind === 'interaction' ? '→ ' : ''}
          {title}
        </b>
        <span class={isBad ? 'bad' : 'good'}>{outcome || 'waiting'}</span>
        <span class="took">{took === null ? '' : `${Math.round(took)} ms`}</span>
      </summary>
      {open && (
        <>
          <Json name={kind === 'interaction' ? 'Sent to the bot' : 'Body'} value={body} />
          <Json name="Answer" value={answer} />
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
