import type { SeenMessage } from '../../../people/api.ts';
import { useShared } from '../state/shared.ts';
import { messageWords as words } from '../state/words.ts';

interface Props {
  readonly message: SeenMessage;
  /** Whether an interaction with the message has failed. */
  readonly failed: boolean;
}

/** What stands below a message: the commands of its menu, its thread, and notes. */
export const MessageFoot = ({ message, failed }: Props) => {
  const { overview, act } = useShared();
  const { messageCommands } = overview;
  return (
    <div slot="thread">
      {message.author.bot === true && messageCommands.length > 0 && (
        <p class="message-menu" role="group" aria-label={words.apps}>
          {messageCommands.map((command) => (
            <button key={command} class="link" onClick={() => void act('use', { message: message.id, command })}>
              {command}
            </button>
          ))}
        </p>
      )}
      {message.thread && 'name' in message.thread && <ThreadLink thread={message.thread} />}
      {failed && (
        <p class="failed" role="status">
          {words.failed}
        </p>
      )}
      {message.ephemeral && (
        <p class="only-you">
          <Eye /> {words.onlyYou} •{' '}
          <button class="link" onClick={() => void act('dismiss', { message: message.id })}>
            {words.dismiss}
          </button>
        </p>
      )}
    </div>
  );
};

interface ThreadLinkProps {
  readonly thread: { readonly id: string; readonly name: string | null };
}

const ThreadLink = ({ thread: { id, name } }: ThreadLinkProps) => {
  const { open } = useShared();
  return (
    <button class="thread-link" onClick={() => open(id)}>
      <b>{name}</b> <span class="link">{words.seeThread}</span>
    </button>
  );
};

const EYE =
  'M12 5C5.6 5 2.3 10.6 2 11.1a1.7 1.7 0 0 0 0 1.8C2.3 13.4 5.6 19 12 19s9.7-5.6 10-6.1a1.7 1.7 0 0 0 ' +
  '0-1.8C21.7 10.6 18.4 5 12 5Zm0 11a4 4 0 1 1 0-8 4 4 0 0 1 0 8Z';

const Eye = () => (
  <svg class="eye" viewBox="0 0 24 24" aria-hidden="true">
    <path fill="currentColor" d={EYE} />
  </svg>
);
