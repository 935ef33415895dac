import type { RunningGame } from '../../../people/api.ts';
import type { Act } from '../state/api.ts';
import { useOverview } from '../state/names.tsx';
import { toolWords as words } from '../state/words.ts';
import { BotTools } from './bot.tsx';
import { ClockTools } from './clock.tsx';
import { FaultTools } from './faults.tsx';
import { Scenarios, Turns } from './games.tsx';
import { Inspector } from './inspector.tsx';
import { ViewTools, type ViewProps } from './view.tsx';

interface Props extends ViewProps {
  readonly games: readonly RunningGame[];
  readonly channelId: string | null;
  readonly act: Act;
  readonly control: Act;
  readonly close: () => void;
}

/** Controls for trying the bot out. */
export const Tools = ({ games, channelId, act, control, close, ...view }: Props) => {
  const { channels } = useOverview();
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
      <ClockTools games={games} control={control} />
      <Scenarios channelId={channelId} act={actAndShow} />
      <Turns games={games} act={actAndShow} />
      <BotTools act={act} control={control} />
      <FaultTools control={control} />
      <ViewTools {...view} />
      <Inspector channel={channels.find(({ id }) => id === channelId)} />
    </aside>
  );
};
