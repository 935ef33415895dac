import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { RunningGame, SeenChannel, SeenPerson } from '../../people/api.ts';
import { Composer } from './composer/composer.tsx';
import { Message, PendingCommand } from './message/message.tsx';
import { nextPerson } from './state/games.ts';
import { titleOf } from './state/names.ts';
import type { Page } from './state/page.ts';
import type { Panels } from './state/panels.ts';
import { useShared } from './state/shared.ts';
import { MAX_MESSAGES } from './state/state.ts';
import { sidebarWords, welcomeWords, appWords as words } from './state/words.ts';

interface Props {
  readonly page: Page;
  readonly panels: Panels;
  readonly games: readonly RunningGame[];
  readonly become: (key: string) => void;
  /** The message to show, as soon as it is there; null for none. */
  readonly sought: string | null;
  /** Called once that message is shown. */
  readonly found: () => void;
}

/** The chosen channel: its top, its messages, and the box for typing. */
export const Channel = ({ page, panels, games, become, sought, found }: Props) => {
  const { overview } = useShared();
  const { as, state, error } = page;
  const { channelId } = state;
  const channel = overview.channels.find(({ id }) => id === channelId);
  return (
    <main>
      <Header {...panels} channel={channel} online={state.online} next={nextPerson(games, overview)} become={become} />
      <MessageList key={`messages ${as} ${channelId}`} toEnd={state.toEnd} sought={sought} found={found}>
        <History page={page} channel={channel} />
      </MessageList>
      {error !== null && state.form === null && (
        <p class="error" role="alert">
          {error}
        </p>
      )}
      {channel && <Composer key={`box ${as} ${channel.id}`} channel={channel} />}
      <p class="typing" aria-live="polite">
        {state.typing && words.typing(overview.bot.name)}
      </p>
    </main>
  );
};

interface HeaderProps extends Pick<Panels, 'menuOpen' | 'setMenuOpen' | 'toolsOpen' | 'setToolsOpen'> {
  readonly channel: SeenChannel | undefined;
  /** Whether the server is connected. */
  readonly online: boolean;
  /** Someone else whose turn it is. */
  readonly next: SeenPerson | null;
  readonly become: (key: string) => void;
}

/** The top of the channel: its name, what is wrong, and the buttons for the sidebar and the tools. */
const Header = (props: HeaderProps) => {
  const { overview } = useShared();
  const { channel, online, next, become, menuOpen, setMenuOpen, toolsOpen, setToolsOpen } = props;
  return (
    <header>
      <button
        class="menu-button"
        aria-label={sidebarWords.channelsAndPeople}
        aria-expanded={menuOpen}
        onClick={() => setMenuOpen(!menuOpen)}
      >
        ☰
      </button>
      <h1>{channel ? titleOf(channel) : words.noChannel}</h1>
      <span class="topic">{channel?.topic}</span>
      {!online && <span role="status">{words.reconnecting}</span>}
      {online && !overview.bot.online && <span role="status">{words.offline}</span>}
      {overview.outage && <span role="status">{words.outage(overview.outage.answer)}</span>}
      {next !== null && (
        <button class="turn-button" onClick={() => become(next.key)}>
          {words.isToMove(next.name)}
        </button>
      )}
      <button class="tools-button" aria-expanded={toolsOpen} onClick={() => setToolsOpen(!toolsOpen)}>
        {words.tools}
      </button>
    </header>
  );
};

interface MessageListProps extends Pick<Props, 'sought' | 'found'> {
  /** Scrolls to the newest message whenever it changes. */
  readonly toEnd: number;
  readonly children: ComponentChildren;
}

/** A reader who is closer to the end than this, in pixels, is at the end. */
const NEAR = 40;

/** The list of messages. It stays at the newest message while the reader is there. */
const MessageList = ({ toEnd, sought, found, children }: MessageListProps) => {
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
  useLayoutEffect(() => {
    const message = sought === null ? null : list.current?.querySelector(`[data-message="${sought}"]`);
    if (!list.current || !message) return;
    message.scrollIntoView({ block: 'center' });
    const { scrollTop, scrollHeight, clientHeight } = list.current;
    atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR;
    top.current = scrollTop;
    found();
  });
  useEffect(() => {
    // The box below grows with a command's options, and messages grow with their pictures.
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
      aria-label={words.messages}
      // Focusable, so that the keyboard can scroll it.
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        // Only scrolling up leaves the end. A growing message does not.
        const left = scrollTop < top.current || !atEnd.current;
        atEnd.current = !left || scrollHeight - scrollTop - clientHeight < NEAR;
        top.current = scrollTop;
      }}
    >
      <div ref={content} class="history">
        {children}
      </div>
    </div>
  );
};

type HistoryProps = Pick<Props, 'page'> & Pick<HeaderProps, 'channel'>;

/** The messages of a channel, and the commands that wait for an answer. */
const History = ({ page, channel }: HistoryProps) => {
  const { state, limit, setLimit } = page;
  const { messages, interactions, channelId } = state;
  return (
    <>
      {messages.length < limit ? (
        channel && <Welcome channel={channel} />
      ) : (
        <button class="earlier link" disabled={limit === MAX_MESSAGES} onClick={() => setLimit(MAX_MESSAGES)}>
          {limit === MAX_MESSAGES ? words.lastMessages(MAX_MESSAGES) : words.earlier}
        </button>
      )}
      {messages.map((message, index) => (
        <Message
          key={message.id}
          message={message}
          previous={messages[index - 1]}
          interactions={interactions.filter(({ sourceId }) => sourceId === message.id)}
        />
      ))}
      {interactions
        .filter((each) => each.kind === 'command' && each.channelId === channelId && each.made.length === 0)
        .map((interaction) => (
          <PendingCommand key={interaction.id} interaction={interaction} />
        ))}
    </>
  );
};

/** The beginning of a channel. */
const Welcome = ({ channel }: { readonly channel: SeenChannel }) => {
  const { overview, act } = useShared();
  return (
    <div class="welcome">
      <h2>{channel.kind === 'direct' ? channel.name : welcomeWords.title(titleOf(channel).replace('# ', '#'))}</h2>
      <p>{channel.isForeign ? welcomeWords.foreign(overview.bot.name) : welcomeWords.start}</p>
      {channel.isForeign && !overview.hasInstalled && (
        <button class="button primary" onClick={() => void act('install', {})}>
          {welcomeWords.install(overview.bot.name)}
        </button>
      )}
    </div>
  );
};
