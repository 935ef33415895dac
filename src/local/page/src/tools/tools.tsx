import { useEffect, useState } from 'preact/hooks';
import type { RunningGame, SeenScenario } from '../../../people/api.ts';
import { readScenarios, type Act } from '../api.ts';
import { nextDue } from '../games.ts';
import { useClock, useOverview } from '../names.tsx';
import type { Theme } from '../theme.ts';
import { Inspector } from './inspector.tsx';

interface Props {
  readonly games: readonly RunningGame[];
  readonly channelId: string | null;
  readonly act: Act;
  readonly control: Act;
  readonly theme: Theme;
  readonly setTheme: (theme: Theme) => void;
  /** The key of the person who uses the phone beside this page, or null. */
  readonly phone: string | null;
  readonly setPhone: (key: string | null) => void;
  readonly close: () => void;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const SKIPS = [
  ['3 seconds', 3000],
  ['15 minutes', 15 * MINUTE],
  ['1 hour', HOUR],
  ['1 day', 24 * HOUR],
  ['7 days', 7 * 24 * HOUR],
] as const;

const FAULTS = [
  [429, 10_000],
  [429, MINUTE],
  [500, 10_000],
  [500, MINUTE],
] as const;

/** Controls for trying the bot out. */
export const Tools = ({ games, channelId, act, control, theme, setTheme, phone, setPhone, close }: Props) => {
  const overview = useOverview();
  const now = useClock();
  const [busy, setBusy] = useState(false);
  const due = nextDue(games, now());
  const own = games.filter(({ toMove }) => toMove.includes(overview.self.id));
  const restart = async (): Promise<void> => {
    setBusy(true);
    await control('restart', {});
    setBusy(false);
  };
  // On a phone the tools cover the messages.
  const actAndShow: Act = async (name, fields) => {
    const done = await act(name, fields);
    if (matchMedia('(max-width: 40rem)').matches) close();
    return done;
  };
  return (
    <aside class="tools" aria-label="Tools">
      <header>
        <h2>Tools</h2>
        <button class="close" aria-label="Close the tools" onClick={close}>
          ✕
        </button>
      </header>

      <section>
        <h3>Clock</h3>
        <p>
          <Now />
        </p>
        <div class="row">
          {SKIPS.map(([name, skip]) => (
            <button key={name} class="button secondary" onClick={() => void control('clock', { skip })}>
              Skip {name}
            </button>
          ))}
          {due !== null && (
            <button
              class="button secondary"
              onClick={() => void control('clock', { skip: Math.max(0, Math.ceil(due - now())) })}
            >
              Skip to the next reminder
            </button>
          )}
        </div>
        <p class="faint">
          {due === null ? 'No reminder is due.' : `The next reminder is due on ${new Date(due).toLocaleString()}.`}
        </p>
      </section>

      <Scenarios channelId={channelId} act={actAndShow} />

      <section>
        <h3>Your turns</h3>
        {own.length === 0 && <p class="faint">No game waits for {overview.self.name}.</p>}
        <div class="row">
          {own.map(({ id, name }) => (
            <button key={id} class="button secondary" onClick={() => void actAndShow('bot-turn', { game: id })}>
              Let a bot play this turn of {name}
            </button>
          ))}
        </div>
      </section>

      <section>
        <h3>The bot</h3>
        <p>{overview.bot.online ? 'Connected' : 'Not connected'}</p>
        <div class="row">
          <button class="button secondary" disabled={busy} onClick={() => void restart()}>
            {busy ? 'Restarting…' : 'Restart the bot'}
          </button>
          <button class="button secondary" onClick={() => void control('gateway', {})}>
            Drop the gateway
          </button>
          <button class="button secondary" onClick={() => void control('gateway', { resumable: false })}>
            Drop it and forget the session
          </button>
          <button class="button secondary" onClick={() => void act('redeliver', {})}>
            Deliver my last interaction again
          </button>
        </div>
      </section>

      <section>
        <h3>What Discord answers</h3>
        <p>{overview.outage ? `Every request is answered ${overview.outage.answer}` : 'As it should'}</p>
        <div class="row">
          {FAULTS.map(([status, milliseconds]) => (
            <button
              key={`${status} ${milliseconds}`}
              class="button secondary"
              onClick={() => void control('faults', { rest: [{ answer: status, milliseconds }] })}
            >
              {status} for {milliseconds / 1000} s
            </button>
          ))}
          <button
            class="button secondary"
            disabled={overview.outage === null}
            onClick={() => void control('faults', {})}
          >
            As it should
          </button>
        </div>
      </section>

      <section>
        <h3>View</h3>
        <div class="row">
          <button class="button secondary" onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
            {theme === 'dark' ? 'Light theme' : 'Dark theme'}
          </button>
          <label class="choice">
            Phone beside it:{' '}
            <select
              value={phone ?? ''}
              onChange={({ currentTarget: { value } }) => setPhone(value === '' ? null : value)}
            >
              <option value="">none</option>
              {overview.people.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </div>
      </section>
      <Inspector channel={overview.channels.find(({ id }) => id === channelId)} />
    </aside>
  );
};

interface ScenariosProps {
  readonly channelId: string | null;
  readonly act: Act;
}

/** Interesting positions. Bots play up to them in the real bot's database, with new dice. */
const Scenarios = ({ channelId, act }: ScenariosProps) => {
  const [scenarios, setScenarios] = useState<readonly SeenScenario[]>([]);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    readScenarios().then(setScenarios, () => undefined);
  }, []);
  const load = async (scenario: string): Promise<void> => {
    setBusy(true);
    await act('scenario', { channel: channelId, scenario });
    setBusy(false);
  };
  if (scenarios.length === 0) return null;
  return (
    <section>
      <h3>Scenarios</h3>
      <div class="row">
        {scenarios.map(({ name }) => (
          <button key={name} class="button secondary" disabled={busy} onClick={() => void load(name)}>
            {name}
          </button>
        ))}
      </div>
    </section>
  );
};

/** The server's time, updated every second. */
const Now = () => {
  const now = useClock();
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(() => tick((count) => count + 1), 1000);
    return () => window.clearInterval(timer);
  }, []);
  const time = new Date(now());
  return <time dateTime={time.toISOString()}>{time.toLocaleString()}</time>;
};
