import { useEffect, useMemo, useReducer, useState } from 'preact/hooks';
import type { Scene, SeenChannel } from '../../people/api.ts';
import { Composer } from './composer/composer.tsx';
import { Form } from './form.tsx';
import { Message, PendingCommand } from './message/message.tsx';
import { Messages } from './messages.tsx';
import { Clock, Names, titleOf } from './names.tsx';
import { listenLive, serverFor } from './server.ts';
import { Sidebar } from './sidebar.tsx';
import { useTheme } from './theme.ts';
import { Tools } from './tools/tools.tsx';
import { changed, emptyView } from './view.ts';

const TYPING_LASTS = 10_000;
/** How many messages are shown, and how many at most. */
const [FEW, MANY] = [100, 500];
const query = new URLSearchParams(location.search);

const Welcome = ({ channel }: { readonly channel: SeenChannel }) => (
  <div class="welcome">
    <h2>{channel.kind === 'direct' ? channel.name : `Welcome to ${titleOf(channel).replace('# ', '#')}!`}</h2>
    <p>This is where it begins.</p>
  </div>
);

/** The page: channels and people at the side, a channel's messages, and the box to write in. */
export const App = () => {
  const [as, setAs] = useState(query.get('as') ?? 'clay');
  const [view, change] = useReducer(changed, emptyView);
  const [menuOpen, setMenuOpen] = useState(false);
  const [toolsOpen, setToolsOpen] = useState(false);
  const [phone, setPhone] = useState<string | null>(null);
  const [theme, setTheme] = useTheme();
  const [error, setError] = useState<string | null>(null);
  const [stale, setStale] = useState(0);
  const [limit, setLimit] = useState(FEW);
  const server = useMemo(() => serverFor(as), [as]);
  const { scene, channelId, form, ahead } = view;
  const now = useMemo(() => () => Date.now() + ahead, [ahead]);

  useEffect(() => {
    change({ type: 'restarted' });
    query.set('as', as);
    history.replaceState(null, '', `?${query.toString()}`);
    return listenLive(
      as,
      (event) => (event.type === 'scene' ? setStale((count) => count + 1) : change(event)),
      (online) => change({ type: 'online', online }),
    );
  }, [as]);

  useEffect(() => {
    const told = (reason: Error): void => setError(reason.message);
    const read = (current: Scene): void => {
      setError(null);
      change({ type: 'scene-read', scene: current, ahead: current.now - Date.now() });
    };
    server.scene().then(read, told);
  }, [server, stale]);

  useEffect(() => {
    if (channelId === null) return;
    server.messages(channelId, limit).then(
      (messages) => change({ type: 'messages-read', channelId, messages }),
      () => undefined,
    );
  }, [server, channelId, stale, limit]);

  useEffect(() => {
    if (!view.typing) return;
    const timer = window.setTimeout(() => change({ type: 'typing-ended' }), TYPING_LASTS);
    return () => window.clearTimeout(timer);
  }, [view.typing]);

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setMenuOpen(false);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const told = (done: Promise<unknown>): Promise<boolean> =>
    done.then(
      () => {
        setError(null);
        return true;
      },
      (reason: Error) => {
        setError(reason.message);
        return false;
      },
    );
  const begin = async (deed: string, body: object): Promise<void> => {
    const done = await server.act(deed, body);
    if (done?.interactionId !== undefined) change({ type: 'begun', id: done.interactionId });
  };
  const act = (deed: string, body: object): Promise<boolean> => told(begin(deed, body));

  const choose = (id: string): void => {
    change({ type: 'channel-chosen', channelId: id });
    setLimit(FEW);
    setMenuOpen(false);
  };
  const become = (key: string): void => {
    setAs(key);
    setMenuOpen(false);
  };

  if (scene === null) return <p class="empty">{error ?? 'Connecting…'}</p>;
  const channel = scene.channels.find(({ id }) => id === channelId);
  return (
    <Names.Provider value={scene}>
      <Clock.Provider value={now}>
        <div class={`app ${menuOpen ? 'menu-open' : ''}`}>
          <div class="scrim" onClick={() => setMenuOpen(false)} />
          <Sidebar
            scene={scene}
            channelId={channelId}
            unread={view.unread}
            join={(key, name) => told(server.rule('people', { key, name }))}
            choose={choose}
            become={become}
            openDirect={() => void server.openDirect().then(({ id }) => choose(id))}
          />
          <main>
            <header>
              <button
                class="menu-button"
                aria-label="Channels and people"
                aria-expanded={menuOpen}
                onClick={() => setMenuOpen(!menuOpen)}
              >
                ☰
              </button>
              <h1>{channel ? titleOf(channel) : 'Nothing here'}</h1>
              <span class="topic">{channel?.topic}</span>
              {!view.online && <span role="status">Reconnecting…</span>}
              {view.online && !scene.bot.online && <span role="status">The bot is offline</span>}
              {scene.fault && <span role="status">Discord answers {scene.fault.status}</span>}
              <button class="tools-button" aria-expanded={toolsOpen} onClick={() => setToolsOpen(!toolsOpen)}>
                Tools
              </button>
            </header>
            <Messages key={`messages ${as} ${channelId}`} toEnd={view.toEnd} light={theme === 'light'}>
              {view.messages.length < limit ? (
                channel && <Welcome channel={channel} />
              ) : (
                <button class="earlier link" disabled={limit === MANY} onClick={() => setLimit(MANY)}>
                  {limit === MANY ? `These are the last ${MANY} messages` : 'Show earlier messages'}
                </button>
              )}
              {view.messages.map((message, index) => (
                <Message
                  key={message.id}
                  message={message}
                  previous={view.messages[index - 1]}
                  interactions={view.interactions.filter(({ sourceId }) => sourceId === message.id)}
                  act={act}
                  open={choose}
                />
              ))}
              {view.interactions
                .filter((each) => each.kind === 'command' && each.channelId === channelId && each.made.length === 0)
                .map((interaction) => (
                  <PendingCommand key={interaction.id} interaction={interaction} />
                ))}
            </Messages>
            {error !== null && form === null && (
              <p class="error" role="alert">
                {error}
              </p>
            )}
            {channel && (
              <Composer key={`box ${as} ${channel.id}`} channel={channel} scene={scene} server={server} act={act} />
            )}
            <p class="typing" aria-live="polite">
              {view.typing && `${scene.bot.name} is typing…`}
            </p>
          </main>
          {phone !== null && <iframe class="phone" title="Phone" src={`?as=${phone}&theme=${theme}`} />}
          {toolsOpen && (
            <Tools
              act={act}
              rule={(deed, body) => told(server.rule(deed, body))}
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
      </Clock.Provider>
    </Names.Provider>
  );
};
