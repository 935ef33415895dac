import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import type { Overview, SeenChannel } from '../../people/api.ts';
import { Composer } from './composer/composer.tsx';
import { Form } from './form.tsx';
import { Message, PendingCommand } from './message/message.tsx';
import { MessageList } from './messages.tsx';
import { Sidebar } from './sidebar.tsx';
import { apiFor, listenForUpdates } from './state/api.ts';
import { nextPerson, useGames } from './state/games.ts';
import { ClockContext, OpenContext, OverviewContext, titleOf, type Open } from './state/names.tsx';
import { useRoom } from './state/room.ts';
import { emptyState, MAX_MESSAGES, nextState } from './state/state.ts';
import { useTheme } from './state/theme.ts';
import { appWords, sidebarWords, welcomeWords } from './state/words.ts';
import { Tools } from './tools/tools.tsx';

const TYPING_LASTS = 10_000;
/** The number of messages shown at first. */
const FEW = 100;
const query = new URLSearchParams(location.search);

interface WelcomeProps {
  readonly channel: SeenChannel;
  readonly overview: Overview;
  readonly install: () => void;
}

const Welcome = ({ channel, overview, install }: WelcomeProps) => (
  <div class="welcome">
    <h2>{channel.kind === 'direct' ? channel.name : welcomeWords.title(titleOf(channel).replace('# ', '#'))}</h2>
    <p>{channel.isForeign ? welcomeWords.foreign(overview.bot.name) : welcomeWords.start}</p>
    {channel.isForeign && !overview.hasInstalled && (
      <button class="button primary" onClick={install}>
        {welcomeWords.install(overview.bot.name)}
      </button>
    )}
  </div>
);

/** The page: channels and people at the side, the messages of a channel, and the box for typing. */
export const App = () => {
  const [as, setAs] = useState(query.get('as') ?? '');
  const [state, change] = useReducer(nextState, emptyState);
  const [menuOpen, setMenuOpen] = useState(false);
  const [toolsOpen, setToolsOpen] = useState(false);
  const [phone, setPhone] = useState<string | null>(null);
  const [theme, setTheme] = useTheme();
  const [error, setError] = useState<string | null>(null);
  const [sought, setSought] = useState<string | null>(null);
  const [stale, setStale] = useState(0);
  const [limit, setLimit] = useState(FEW);
  const { hasDrawer, hasPhone } = useRoom(phone !== null, toolsOpen);
  const api = useMemo(() => apiFor(as), [as]);
  const { overview, channelId, form, ahead } = state;
  const games = useGames(api, stale, state.messages, state.unread);
  const aheadNow = useRef(ahead);
  aheadNow.current = ahead;
  // What the contexts hold stays the same, as every message would be drawn again otherwise.
  const now = useCallback(() => Date.now() + aheadNow.current, []);

  useEffect(() => {
    change({ type: 'restarted' });
    if (as !== '') query.set('as', as);
    history.replaceState(null, '', `?${query.toString()}`);
    return listenForUpdates(
      as,
      (event) => (event.type === 'overview' ? setStale((count) => count + 1) : change(event)),
      (online) => change({ type: 'online', online }),
    );
  }, [as]);

  useEffect(() => {
    const told = (reason: Error): void => setError(reason.message);
    const read = (current: Overview): void => {
      setError(null);
      change({ type: 'overview-read', overview: current, ahead: current.now - Date.now() });
    };
    api.overview().then(read, told);
  }, [api, stale]);

  useEffect(() => {
    if (channelId === null) return;
    api.messages(channelId, limit).then(
      (messages) => change({ type: 'messages-read', channelId, messages }),
      () => undefined,
    );
  }, [api, channelId, stale, limit]);

  useEffect(() => {
    if (!state.typing) return;
    const timer = window.setTimeout(() => change({ type: 'typing-ended' }), TYPING_LASTS);
    return () => window.clearTimeout(timer);
  }, [state.typing]);

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setMenuOpen(false);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const told = useCallback(
    (done: Promise<unknown>): Promise<boolean> =>
      done.then(
        () => {
          setError(null);
          return true;
        },
        (reason: Error) => {
          setError(reason.message);
          return false;
        },
      ),
    [],
  );
  const act = useCallback(
    (action: string, body: object): Promise<boolean> => {
      const begin = async (): Promise<void> => {
        const done = await api.act(action, body);
        if (done?.interactionId !== undefined) change({ type: 'begun', id: done.interactionId });
      };
      return told(begin());
    },
    [api, told],
  );

  const choose = useCallback((id: string): void => {
    change({ type: 'channel-chosen', channelId: id });
    setLimit(FEW);
    setMenuOpen(false);
  }, []);
  const open: Open = useCallback(
    (id, messageId = null) => {
      choose(id);
      setSought(messageId);
    },
    [choose],
  );
  const become = (key: string): void => {
    setAs(key);
    setMenuOpen(false);
  };

  if (overview === null) return <p class="empty">{error ?? appWords.connecting}</p>;
  const next = nextPerson(games, overview);
  const channel = overview.channels.find(({ id }) => id === channelId);
  return (
    <OverviewContext.Provider value={overview}>
      <ClockContext.Provider value={now}>
        <OpenContext.Provider value={open}>
          <div class={['app', hasDrawer && 'drawer', menuOpen && 'menu-open'].filter(Boolean).join(' ')}>
            <div class="scrim" onClick={() => setMenuOpen(false)} />
            <Sidebar
              overview={overview}
              games={games}
              channelId={channelId}
              unread={state.unread}
              join={(key, name) => told(api.control('people', { key, name }))}
              choose={choose}
              become={become}
              openDirect={() => void api.openDirect().then(({ id }) => choose(id))}
              useOn={(person, command) => {
                setMenuOpen(false);
                void act('use-on', { channel: channelId, person, command });
              }}
            />
            <main>
              <header>
                <button
                  class="menu-button"
                  aria-label={sidebarWords.channelsAndPeople}
                  aria-expanded={menuOpen}
                  onClick={() => setMenuOpen(!menuOpen)}
                >
                  ☰
                </button>
                <h1>{channel ? titleOf(channel) : appWords.noChannel}</h1>
                <span class="topic">{channel?.topic}</span>
                {!state.online && <span role="status">{appWords.reconnecting}</span>}
                {state.online && !overview.bot.online && <span role="status">{appWords.offline}</span>}
                {overview.outage && <span role="status">{appWords.outage(overview.outage.answer)}</span>}
                {next !== null && (
                  <button class="turn-button" onClick={() => become(next.key)}>
                    {appWords.isToMove(next.name)}
                  </button>
                )}
                <button class="tools-button" aria-expanded={toolsOpen} onClick={() => setToolsOpen(!toolsOpen)}>
                  {appWords.tools}
                </button>
              </header>
              <MessageList
                key={`messages ${as} ${channelId}`}
                toEnd={state.toEnd}
                sought={sought}
                found={() => setSought(null)}
                light={theme === 'light'}
              >
                {state.messages.length < limit ? (
                  channel && <Welcome channel={channel} overview={overview} install={() => void act('install', {})} />
                ) : (
                  <button class="earlier link" disabled={limit === MAX_MESSAGES} onClick={() => setLimit(MAX_MESSAGES)}>
                    {limit === MAX_MESSAGES ? appWords.lastMessages(MAX_MESSAGES) : appWords.earlier}
                  </button>
                )}
                {state.messages.map((message, index) => (
                  <Message
                    key={message.id}
                    message={message}
                    previous={state.messages[index - 1]}
                    interactions={state.interactions.filter(({ sourceId }) => sourceId === message.id)}
                    act={act}
                  />
                ))}
                {state.interactions
                  .filter((each) => each.kind === 'command' && each.channelId === channelId && each.made.length === 0)
                  .map((interaction) => (
                    <PendingCommand key={interaction.id} interaction={interaction} />
                  ))}
              </MessageList>
              {error !== null && form === null && (
                <p class="error" role="alert">
                  {error}
                </p>
              )}
              {channel && (
                <Composer key={`box ${as} ${channel.id}`} channel={channel} overview={overview} api={api} act={act} />
              )}
              <p class="typing" aria-live="polite">
                {state.typing && appWords.typing(overview.bot.name)}
              </p>
            </main>
            {phone !== null && hasPhone && (
              <iframe class="phone" title={appWords.phone} src={`?as=${phone}&theme=${theme}`} />
            )}
            {toolsOpen && (
              <Tools
                games={games}
                channelId={channelId}
                act={act}
                control={(action, body) => told(api.control(action, body))}
                theme={theme}
                setTheme={setTheme}
                phone={phone}
                setPhone={setPhone}
                close={() => setToolsOpen(false)}
              />
            )}
            {form && (
              <Form key={form.id} opener={form} act={act} close={() => change({ type: 'form-closed' })} error={error} />
            )}
          </div>
        </OpenContext.Provider>
      </ClockContext.Provider>
    </OverviewContext.Provider>
  );
};
