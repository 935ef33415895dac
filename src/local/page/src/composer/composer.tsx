import { useState } from 'preact/hooks';
import type { Overview, SeenChannel } from '../../../people/api.ts';
import type { Act, PageApi } from '../state/api.ts';
import { CommandOptions } from './command-options.tsx';
import type { CallableCommand } from './commands.ts';
import { MessageBox } from './message-box.tsx';

interface Props {
  readonly channel: SeenChannel;
  readonly overview: Overview;
  readonly api: PageApi;
  readonly act: Act;
}

/** The box below the messages: for a message, or for the options of a command. */
export const Composer = ({ channel, overview, api, act }: Props) => {
  const [text, setText] = useState('');
  const [call, setCall] = useState<CallableCommand | null>(null);
  if (call !== null)
    return <CommandOptions call={call} channelId={channel.id} api={api} act={act} leave={() => setCall(null)} />;
  return <MessageBox channel={channel} overview={overview} act={act} text={text} setText={setText} begin={setCall} />;
};
