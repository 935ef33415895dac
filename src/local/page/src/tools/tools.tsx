import { Locale } from 'discord-api-types/v10';
import { useEffect, useState } from 'preact/hooks';
import type { RunningGame, SeenScenario } from '../../../people/api.ts';
import { readScenarios, type Act } from '../state/api.ts';
import { nextDue } from '../state/games.ts';
import type { Panels } from '../state/panels.ts';
import { useShared } from '../state/shared.ts';
import { toolWords as words } from '../state/words.ts';
import { Inspector } from './inspector.tsx';
import { Section, Tool } from './section.tsx';

interface Props {
  readonly panels: Panels;
  readonly games: readonly RunningGame[];
  readonly channelId: string | null;
}

/** Controls for trying the bot out. */
export const Tools = ({ panels, games, channelId }: Props) => {
  const { act } = useShared();
  const close = (): void => panels.setToolsOpen(false);
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
      <ClockTools games={games} />
      <Scenarios channelId={channelId} act={actAndShow} />
      <Turns games={games} act={actAndShow} />
      <LanguageTools />
      <BotTools />
      <FaultTools />
      <ViewTools panels={panels} />
      <Inspector />
    </aside>
  );
};

/** How far the clock can be moved, in milliseconds. */
const SKIPS = [
  [words.skips.seconds, 3000],
  [words.skips.minutes, 15 * 60_000],
  [words.skips.hour, 60 * 60_000],
  [words.skips.day, 24 * 60 * 60_000],
  [words.skips.week, 7 * 24 * 60 * 60_000],
] as const;

/** Moves the clock forward. */
const ClockTools = ({ games }: { readonly games: readonly RunningGame[] }) => {
  const { now, control } = useShared();
  const due = nextDue(games, now());
  return (
    <Section title={words.clock}>
      <p>
        <Now />
      </p>
      <div class="row">
        {SKIPS.map(([name, skip]) => (
          <Tool key={name} use={() => void control('clock', { skip })}>
            {name}
          </Tool>
        ))}
        {due !== null && (
          <Tool use={() => void control('clock', { skip: Math.max(0, Math.ceil(due - now())) })}>
            {words.skipToReminder}
          </Tool>
        )}
      </div>
      <p class="faint">{due === null ? words.noReminder : words.nextReminder(new Date(due).toLocaleString())}</p>
    </Section>
  );
};

/** The server's time, updated every second. */
const Now = () => {
  const { now } = useShared();
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(() => tick((count) => count + 1), 1000);
    return () => window.clearInterval(timer);
  }, []);
  const time = new Date(now());
  return <time dateTime={time.toISOString()}>{time.toLocaleString()}</time>;
};

/** Interesting positions. Bots play up to them in the real bot's database, with new dice. */
const Scenarios = ({ channelId, act }: { readonly channelId: string | null; readonly act: Act }) => {
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
    <Section title={words.scenarios}>
      <div class="row">
        {scenarios.map(({ name }) => (
          <Tool key={name} disabled={busy} use={() => void load(name)}>
            {name}
          </Tool>
        ))}
      </div>
    </Section>
  );
};

/** Lets a bot play this person's turns. */
const Turns = ({ games, act }: { readonly games: readonly RunningGame[]; readonly act: Act }) => {
  const { self } = useShared().overview;
  const own = games.filter(({ toMove }) => toMove.includes(self.id));
  return (
    <Section title={words.yourTurns}>
      {own.length === 0 && <p class="faint">{words.noTurn(self.name)}</p>}
      <div class="row">
        {own.map(({ id, name }) => (
          <Tool key={id} use={() => void act('bot-turn', { game: id })}>
            {words.letBotPlay(name)}
          </Tool>
        ))}
      </div>
    </Section>
  );
};

/** Chooses the language of the person's Discord, and that of the server. */
const LanguageTools = () => {
  const { overview, act, control } = useShared();
  const { self, locale, guild } = overview;
  const speak = (chosen: string): void => void act('speak', { locale: chosen });
  const setServer = (chosen: string): void => void control('server', { locale: chosen });
  return (
    <Section title={words.languages}>
      <div class="row">
        <LanguageChoice label={words.languageOf(self.name)} chosen={locale} choose={speak} />
        <LanguageChoice label={words.languageOfServer} chosen={guild.locale} choose={setServer} />
      </div>
    </Section>
  );
};

interface LanguageChoiceProps {
  readonly label: string;
  readonly chosen: string;
  readonly choose: (locale: string) => void;
}

/** The languages of Discord's clients and servers, those that the bot speaks first. */
const LOCALES = [...new Set<string>(['en-GB', 'en-US', 'de', 'fr', 'es-ES', 'it', 'pt-BR', ...Object.values(Locale)])];

/** The choice of one of Discord's languages. */
const LanguageChoice = ({ label, chosen, choose }: LanguageChoiceProps) => (
  <label class="choice">
    {label}{' '}
    <select value={chosen} onChange={({ currentTarget: { value } }) => choose(value)}>
      {LOCALES.map((locale) => (
        <option key={locale} value={locale} lang={locale}>
          {new Intl.DisplayNames([locale], { type: 'language', languageDisplay: 'standard' }).of(locale)}
        </option>
      ))}
    </select>
  </label>
);

/** Restarts the bot, and disturbs its connections. */
const BotTools = () => {
  const { overview, act, control } = useShared();
  const [busy, setBusy] = useState(false);
  const restart = async (): Promise<void> => {
    setBusy(true);
    await control('restart', {});
    setBusy(false);
  };
  return (
    <Section title={words.bot}>
      <p>{overview.bot.online ? words.connected : words.notConnected}</p>
      <div class="row">
        <Tool disabled={busy} use={() => void restart()}>
          {busy ? words.restarting : words.restart}
        </Tool>
        <Tool use={() => void control('gateway', {})}>{words.dropGateway}</Tool>
        <Tool use={() => void control('gateway', { resumable: false })}>{words.dropSession}</Tool>
        <Tool use={() => void act('redeliver', {})}>{words.deliverAgain}</Tool>
      </div>
    </Section>
  );
};

/** What Discord can answer to every request, and for how many milliseconds. */
const FAULTS = [
  [429, 10_000],
  [429, 60_000],
  [500, 10_000],
  [500, 60_000],
] as const;

/** Makes the bot's requests fail. */
const FaultTools = () => {
  const { overview, control } = useShared();
  const { outage } = overview;
  return (
    <Section title={words.answers}>
      <p>{outage ? words.everyAnswer(outage.answer) : words.asItShould}</p>
      <div class="row">
        {FAULTS.map(([answer, milliseconds]) => (
          <Tool
            key={`${answer} ${milliseconds}`}
            use={() => void control('faults', { rest: [{ answer, milliseconds }] })}
          >
            {words.fault(answer, milliseconds / 1000)}
          </Tool>
        ))}
        <Tool disabled={outage === null} use={() => void control('faults', {})}>
          {words.asItShould}
        </Tool>
      </div>
    </Section>
  );
};

/** Changes the theme, and shows a phone beside the page. */
const ViewTools = ({ panels }: { readonly panels: Panels }) => {
  const { theme, setTheme, phone, setPhone } = panels;
  const { people } = useShared().overview;
  return (
    <Section title={words.view}>
      <div class="row">
        <Tool use={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
          {theme === 'dark' ? words.lightTheme : words.darkTheme}
        </Tool>
        <label class="choice">
          {words.phone}{' '}
          <select
            value={phone ?? ''}
            onChange={({ currentTarget: { value } }) => setPhone(value === '' ? null : value)}
          >
            <option value="">{words.noPhone}</option>
            {people.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
    </Section>
  );
};
