import type { RunningGame } from '../../../people/api.ts';
import type { Act } from '../state/api.ts';
import type { Panels } from '../state/panels.ts';
import { useShared } from '../state/shared.ts';
import { toolWords as words } from '../state/words.ts';
import { BotTools } from './bot.tsx';
import { ClockTools } from './clock.tsx';
import { FaultTools } from './faults.tsx';
import { Scenarios, Turns } from './games.tsx';
import { Inspector } from './inspector.tsx';
import { ViewTools } from './view.tsx';

interface Props {
  readonly panels: Panels;
  readonly games: readonly RunningGame[];
  readonly channelId: string | null;
}

/** Controls for trying the bot out. */
export const Tools = ({ panels, games, channelId }: Props) => {
  const { overview, act } = useShared();
  const close = (): void => panels.setToolsOpen(false);
  // On a phone the tools cover the messages.
  const actAndShow: Act = async (name, fields) => {
    const done = await act(name, fields);
    if (matchMedia('(max-width: 40rem)').matches) close();
    return done;
  };
  return (
    <aside class="tools" aria-label={words.title}>
      <header>
        <h2>{words.title}</h2>
        <button class="close" aria-label={words.close} onClick={close}>
          ✕
        </button>
      </header>
      <ClockTools games={games} />
      <Scenarios channelId={channelId} act={actAndShow} />
      <Turns games={games} act={actAndShow} />
      <BotTools />
      <FaultTools />
      <ViewTools panels={panels} />
      <Inspector channel={overview.channels.find(({ id }) => id === channelId)} />
    </aside>
  );
};
