import { MessageType } from 'discord-api-types/v10';
import type { SeenMessage } from '../../../people/api.ts';
import { nameOf } from '../state/names.ts';
import { useShared } from '../state/shared.ts';
import { messageWords as words } from '../state/words.ts';
import { sentAt } from './time.tsx';

/** Whether a message comes from Discord itself: a thread was started, or starts here. */
export const isNotice = ({ type }: SeenMessage): boolean =>
  type === MessageType.ThreadCreated || type === MessageType.ThreadStarterMessage;

/** A message from Discord itself. */
export const Notice = ({ message }: { readonly message: SeenMessage }) => {
  const { open, now } = useShared();
  if (message.type === MessageType.ThreadStarterMessage) return <p class="notice">{words.threadStart}</p>;
  const threadId = message.message_reference?.channel_id;
  return (
    <discord-system-message type="thread" timestamp={sentAt(message.timestamp, now())}>
      {words.threadStarted(
        nameOf(message.author),
        <button class="link" onClick={() => threadId !== undefined && open(threadId)}>
          {message.content}
        </button>,
      )}
    </discord-system-message>
  );
};
