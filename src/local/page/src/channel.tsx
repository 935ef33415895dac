import type { RunningGame } from '../../people/api.ts';
import { Composer } from './composer/composer.tsx';
import { Header } from './header.tsx';
import { History } from './history.tsx';
import { MessageList } from './messages.tsx';
import { nextPerson } from './state/games.ts';
import type { Page } from './state/page.ts';
import type { Panels } from './state/panels.ts';
import { useShared } from './state/shared.ts';
import { appWords } from './state/words.ts';

interface Props {
  readonly page: Page;
  readonly panels: Panels;
  readonly games: readonly RunningGame[];
  readonly become: (key: string) => void;
  /** The message to show, as soon as it is there; null for none. */
  readonly sought: string | null;
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
      <MessageList
        key={`messages ${as} ${channelId}`}
        toEnd={state.toEnd}
        sought={sought}
        found={found}
        light={panels.theme === 'light'}
      >
        <History page={page} channel={channel} />
      </MessageList>
      {error !== null && state.form === null && (
        <p class="error" role="alert">
          {error}
        </p>
      )}
      {channel && <Composer key={`box ${as} ${channel.id}`} channel={channel} />}
      <p class="typing" aria-live="polite">
        {state.typing && appWords.typing(overview.bot.name)}
      </p>
    </main>
  );
};
