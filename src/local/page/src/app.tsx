import { useCallback, useMemo, useState } from 'preact/hooks';
import { Channel } from './channel.tsx';
import { Form } from './form/form.tsx';
import { Sidebar } from './sidebar.tsx';
import { useGames } from './state/games.ts';
import { usePage } from './state/page.ts';
import { usePanels } from './state/panels.ts';
import { SharedContext, type Open } from './state/shared.ts';
import { appWords } from './state/words.ts';
import { Tools } from './tools/tools.tsx';

/** Lets the keyboard go on from the newest message: the next stop is its first button. */
const focusNewest = (): void => [...document.querySelectorAll<HTMLElement>('[data-message]')].at(-1)?.focus();

/** The page: channels and people at the side, the messages of a channel, and the box for typing. */
export const App = () => {
  const page = usePage();
  const panels = usePanels();
  const [sought, setSought] = useState<string | null>(null);
  const { state, api, now, error, act, control } = page;
  const { overview, channelId, form } = state;
  const { menuOpen, setMenuOpen, phone, theme } = panels;
  const games = useGames(api, page.stale, state.messages, state.unread);
  const choose = useCallback((id: string): void => {
    page.choose(id);
    setMenuOpen(false);
  }, []);
  const open: Open = useCallback((id, messageId = null) => {
    choose(id);
    setSought(messageId);
  }, []);
  const become = (key: string): void => {
    page.become(key);
    setMenuOpen(false);
  };
  const useOn = (person: string, command: string): void => {
    setMenuOpen(false);
    void act('use-on', { channel: channelId, person, command });
  };
  const shared = useMemo(() => overview && { overview, api, act, control, now, open }, [overview, api]);

  if (shared === null) return <p class="empty">{error ?? appWords.connecting}</p>;
  return (
    <SharedContext.Provider value={shared}>
      <div class={['app', panels.hasDrawer && 'drawer', menuOpen && 'menu-open'].filter(Boolean).join(' ')}>
        <button class="to-newest" onClick={focusNewest}>
          {appWords.toNewest}
        </button>
        <div class="scrim" onClick={() => setMenuOpen(false)} />
        <Sidebar
          channelId={channelId}
          unread={state.unread}
          choose={choose}
          games={games}
          become={become}
          useOn={useOn}
        />
        <Channel
          page={page}
          panels={panels}
          games={games}
          become={become}
          sought={sought}
          found={() => setSought(null)}
        />
        {phone !== null && panels.hasPhone && (
          <iframe class="phone" title={appWords.phone} src={`?as=${phone}&theme=${theme}`} />
        )}
        {panels.toolsOpen && <Tools panels={panels} games={games} channelId={channelId} />}
        {form && <Form key={form.id} opener={form} close={page.closeForm} error={error} />}
      </div>
    </SharedContext.Provider>
  );
};
