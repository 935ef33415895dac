import { useCallback, useState } from 'preact/hooks';
import { Channel } from './channel.tsx';
import { Form } from './form/form.tsx';
import { Sidebar } from './sidebar.tsx';
import { useGames } from './state/games.ts';
import { Contexts, type Open } from './state/names.tsx';
import { usePage } from './state/page.ts';
import { usePanels } from './state/panels.ts';
import { appWords } from './state/words.ts';
import { Tools } from './tools/tools.tsx';

/** The page: channels and people at the side, the messages of a channel, and the box for typing. */
export const App = () => {
  const page = usePage();
  const panels = usePanels();
  const [sought, setSought] = useState<string | null>(null);
  const { state, api, error, act, attempt } = page;
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

  if (overview === null) return <p class="empty">{error ?? appWords.connecting}</p>;
  const people = { overview, games, become, useOn };
  return (
    <Contexts overview={overview} now={page.now} open={open}>
      <div class={['app', panels.hasDrawer && 'drawer', menuOpen && 'menu-open'].filter(Boolean).join(' ')}>
        <div class="scrim" onClick={() => setMenuOpen(false)} />
        <Sidebar
          {...people}
          channelId={channelId}
          unread={state.unread}
          join={(key, name) => attempt(api.control('people', { key, name }))}
          choose={choose}
          openDirect={() => void api.openDirect().then(({ id }) => choose(id))}
        />
        <Channel {...people} page={page} panels={panels} sought={sought} found={() => setSought(null)} />
        {phone !== null && panels.hasPhone && (
          <iframe class="phone" title={appWords.phone} src={`?as=${phone}&theme=${theme}`} />
        )}
        {panels.toolsOpen && (
          <Tools
            {...panels}
            games={games}
            channelId={channelId}
            act={act}
            control={(action, body) => attempt(api.control(action, body))}
            close={() => panels.setToolsOpen(false)}
          />
        )}
        {form && <Form key={form.id} opener={form} act={act} close={page.closeForm} error={error} />}
      </div>
    </Contexts>
  );
};
