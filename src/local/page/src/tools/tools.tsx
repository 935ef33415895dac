import { useEffect, useState } from 'preact/hooks';
import type { RunningGame, SeenScenario } from '../../../people/api.ts';
import { readScenarios, type Act } from '../state/api.ts';
import { nextDue } from '../state/games.ts';
import { useClock, useOverview } from '../state/names.tsx';
import type { Theme } from '../state/theme.ts';
import { toolWords as words } from '../state/words.ts';
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
  [words.skips.seconds, 3000],
  [words.skips.minutes, 15 * MINUTE],
  [words.skips.hour, HOUR],
  [words.skips.day, 24 * HOUR],
  [words.skips.week, 7 * 24 * HOUR],
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
    <aside class="tools" aria-label={words.title}>
      <header>
        <h2>{words.title}</h2>
        <button class="close" aria-label={words.close} onClick={close}>
          ✕
        </button>
      </header>

      <section>
        <h3>{words.clock}</h3>
        <p>
          <Now />
        </p>
        <div class="row">
          {SKIPS.map(([name, skip]) => (
            <button key={name} class="button secondary" onClick={() => void control('clock', { skip })}>
              {name}
            </button>
          ))}
          {due !== null && (
            <button
              class="button secondary"
              onClick={() => void control('clock', { skip: Math.max(0, Math.ceil(due - now())) })}
            >
              {words.skipToReminder}
            </button>
          )}
        </div>
        <p class="faint">{due === null ? words.noReminder : words.nextReminder(new Date(due).toLocaleString())}</p>
      </section>

      <Scenarios channelId={channelId} act={actAndShow} />

      <section>
        <h3>{words.yourTurns}</h3>
        {own.length === 0 && <p class="faint">{words.noTurn(overview.self.name)}</p>}
        <div class="row">
          {own.map(({ id, name }) => (
            <button key={id} class="button secondary" onClick={() => void actAndShow('bot-turn', { game: id })}>
              {words.letBotPlay(name)}
            </button>
          ))}
        </div>
      </section>

      <section>
        <h3>{words.bot}</h3>
        <p>{overview.bot.online ? words.connected : words.notConnected}</p>
        <div class="row">
          <button class="button secondary" disabled={busy} onClick={() => void restart()}>
            {busy ? words.restarting : words.restart}
          </button>
          <button class="button secondary" onClick={() => void control('gateway', {})}>
            {words.dropGateway}
          </button>
          <button class="button secondary" onClick={() => void control('gateway', { resumable: false })}>
            {words.dropSession}
          </button>
          <button class="button secondary" onClick={() => void act('redeliver', {})}>
            {words.deliverAgain}
          </button>
        </div>
      </section>

      <section>
        <h3>{words.answers}</h3>
        <p>{overview.outage ? words.everyAnswer(overview.outage.answer) : words.asItShould}</p>
        <div class="row">
          {FAULTS.map(([status, milliseconds]) => (
            <button
              key={`${status} ${milliseconds}`}
              class="button secondary"
              onClick={() => void control('faults', { rest: [{ answer: status, milliseconds }] })}
            >
              {words.fault(status, milliseconds / 1000)}
            </button>
          ))}
          <button
            class="button secondary"
            disabled={overview.outage === null}
            onClick={() => void control('faults', {})}
          >
            {words.asItShould}
          </button>
        </div>
      </section>

      <section>
        <h3>{words.view}</h3>
        <div class="row">
          <button class="button secondary" onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
            {theme === 'dark' ? words.lightTheme : words.darkTheme}
          </button>
          <label class="choice">
            {words.phone}{' '}
            <select
              value={phone ?? ''}
              onChange={({ currentTarget: { value } }) => setPhone(value === '' ? null : value)}
            >
              <option value="">{words.noPhone}</option>
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
      <h3>{words.scenarios}</h3>
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
