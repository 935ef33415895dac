import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

interface Props {
  /** Changes whenever the reader is to be brought to the newest message. */
  readonly toEnd: number;
  readonly light: boolean;
  readonly children: ComponentChildren;
}

/** Stays at the newest message while the reader is there. */
export const MessageList = ({ toEnd, light, children }: Props) => {
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
      <div ref={content} class="history">
        <discord-messages lightTheme={light} noBackground>
          {children}
        </discord-messages>
      </div>
    </div>
  );
};
