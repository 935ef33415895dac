import type { SeenChannel, SeenPerson } from '../../people/api.ts';
import { titleOf } from './state/names.ts';
import type { Panels } from './state/panels.ts';
import { useShared } from './state/shared.ts';
import { sidebarWords, appWords as words } from './state/words.ts';

interface Props extends Pick<Panels, 'menuOpen' | 'setMenuOpen' | 'toolsOpen' | 'setToolsOpen'> {
  readonly channel: SeenChannel | undefined;
  /** Whether the server is connected. */
  readonly online: boolean;
  /** Someone else whose turn it is. */
  readonly next: SeenPerson | null;
  readonly become: (key: string) => void;
}

/** The top of the channel: its name, what is wrong, and the buttons for the sidebar and the tools. */
export const Header = (props: Props) => {
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
