import { useState } from 'preact/hooks';
import type { SeenChannel } from '../../../people/api.ts';
import { CommandOptions } from './command-options.tsx';
import type { CallableCommand } from './commands.ts';
import { MessageBox } from './message-box.tsx';

/** The box below the messages: for a message, or for the options of a command. */
export const Composer = ({ channel }: { readonly channel: SeenChannel }) => {
  const [text, setText] = useState('');
  const [call, setCall] = useState<CallableCommand | null>(null);
  if (call !== null) return <CommandOptions call={call} channelId={channel.id} leave={() => setCall(null)} />;
  return <MessageBox channel={channel} text={text} setText={setText} begin={setCall} />;
};
