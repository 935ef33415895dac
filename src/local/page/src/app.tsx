import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import type { Scene } from '../../people-api.ts';
import { Composer } from './composer.tsx';
import { Form } from './form.tsx';
import { Message, PendingCommand } from './message.tsx';
import { Names, titleOf } from './names.tsx';
import { listenLive, serverFor } from './server.ts';
import { Sidebar } from './sidebar.tsx';
import { changed, emptyView } from './view.ts';

const TYPING_LASTS = 10_000;

/** The page: channels and people at the side, a channel's messages, and the box to write in. */
export const App = () => {
  const [as, setAs] = useState(new URLSearchParams(location.search).get('as') ?? 'clay');
  const [view, change] = useReducer(changed, emptyView);
  const [menuOpen, setMenuOpen] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [stale, setStale] = useState(0);
  const server = useMemo(() => serverFor(as), [as]);
  const { scene, channelId, form } = view;

  useEffect(() => {
    change({ type: 'restarted' });
    history.replaceState(null, '', `?as=${encodeURIComponent(as)}`);
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
      change({ type: 'scene-read', scene: current });
    };
    server.scene().then(read, told);
  }, [server, stale]);

  useEffect(() => {
    if (channelId === null) return;
    server.messages(channelId).then(
      (messages) => change({ type: 'messages-read', channelId, messages }),
      () => undefined,
    );
  }, [server, channelId, stale]);

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

  const act = (deed: string, body: object): Promise<boolean> =>
    server.act(deed, body).then(
      () => {
        setError(null);
        return true;
      },
      (reason: Error) => {
        setError(reason.message);
        return false;
      },
    );

  const choose = (id: string): void => {
    change({ type: 'channel-chosen', channelId: id });
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
      <div class={`app ${menuOpen ? 'menu-open' : ''}`}>
        <div class="scrim" onClick={() => setMenuOpen(false)} />
        <Sidebar
          scene={scene}
          channelId={channelId}
          unread={view.unread}
          choose={choose}
          become={become}
          openDirect={() => void server.openDirect().then(({ id }) => choose(id))}
        />
        <main>
          <header>
            <button
              class="menu"
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
          </header>
          <Messages key={channelId} toEnd={view.toEnd}>
            {view.messages.map((message) => (
              <Message
                key={message.id}
                message={message}
                interactions={view.interactions.filter(({ sourceId }) => sourceId === message.id)}
                act={act}
              />
            ))}
            {view.interactions
              .filter((each) => each.kind === 'command' && each.channelId === channelId && each.made.length === 0)
              .map((interaction) => (
                <PendingCommand key={interaction.id} interaction={interaction} />
              ))}
          </Messages>
          {view.typing && <p class="typing">{scene.bot.name} is typing…</p>}
          {error !== null && (
            <p class="error" role="alert">
              {error}
            </p>
          )}
          {channel && (
            <Composer key={`${as} ${channel.id}`} channel={channel} scene={scene} server={server} act={act} />
          )}
        </main>
        {form && (
          <Form key={form.id} opener={form} act={act} close={() => change({ type: 'form-closed' })} error={error} />
        )}
      </div>
    </Names.Provider>
  );
};

interface MessagesProps {
  /** Changes whenever the reader is to be brought to the newest message. */
  readonly toEnd: number;
  readonly children: preact.ComponentChildren;
}

/** Stays at the newest message while the reader is there. */
const Messages = ({ toEnd, children }: MessagesProps) => {
  const list = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const top = useRef(0);
  const follow = (): void => {
    if (!list.current || !atEnd.current) return;
    list.current.scrollTop = list.current.scrollHeight;
    top.current = list.current.scrollTop;
  };
  useLayoutEffect(() => {
    atEnd.current = true;
  }, [toEnd]);
  useLayoutEffect(follow);
  useEffect(() => {
    // The box below grows with a command's options, and the messages with their pictures.
    const observer = new ResizeObserver(follow);
    if (list.current) observer.observe(list.current);
    if (content.current) observer.observe(content.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      class="messages"
      ref={list}
      role="log"
      aria-label="Messages"
      // A keyboard scrolls what has the focus.
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        // Only who scrolls up leaves the end: a message that grows does not take the reader from it.
        const left = scrollTop < top.current || !atEnd.current;
        atEnd.current = !left || scrollHeight - scrollTop - clientHeight < 40;
        top.current = scrollTop;
      }}
    >
      <div ref={content}>{children}</div>
    </div>
  );
};
