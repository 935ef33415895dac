import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { appWords } from './state/words.ts';

interface Props {
  /** Scrolls to the newest message whenever it changes. */
  readonly toEnd: number;
  /** The message to show, as soon as it is there; null for none. */
  readonly sought: string | null;
  /** Called once that message is shown. */
  readonly found: () => void;
  readonly light: boolean;
  readonly children: ComponentChildren;
}

/** A reader who is closer to the end than this, in pixels, is at the end. */
const NEAR = 40;

/** The list of messages. It stays at the newest message while the reader is there. */
export const MessageList = ({ toEnd, sought, found, light, children }: Props) => {
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
      aria-label={appWords.messages}
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
        <discord-messages lightTheme={light} noBackground>
          {children}
        </discord-messages>
      </div>
    </div>
  );
};
