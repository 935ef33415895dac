import { MessageType } from 'discord-api-types/v10';
import { useMemo } from 'preact/hooks';
import type { SeenInteraction, SeenMessage } from '../../../people/api.ts';
import { avatarOf, nameOf } from '../state/names.ts';
import { useShared } from '../state/shared.ts';
import { mentions } from '../state/state.ts';
import { messageWords as words } from '../state/words.ts';
import { Attachment } from './attachment.tsx';
import { Cause } from './cause.tsx';
import { Components } from './components.tsx';
import { Embed } from './embed.tsx';
import { MessageFoot } from './foot.tsx';
import { Markdown } from './markdown.tsx';
import { isNotice, Notice } from './notice.tsx';
import { sentAt, timeOf } from './time.tsx';

interface Props {
  readonly message: SeenMessage;
  /** The message above it. */
  readonly previous: SeenMessage | undefined;
  /** This person's unanswered interactions with the message. */
  readonly interactions: readonly SeenInteraction[];
}

/** A message with its embeds, files, components and thread. It is drawn again only if it has changed. */
export const Message = ({ message, previous, interactions }: Props) => {
  const goesOn = continues(message, previous);
  const waiting = interactions.some((each) => each.state === 'waiting');
  const failed = interactions.some((each) => each.state === 'failed' && each.kind !== 'autocomplete');
  return useMemo(
    () =>
      isNotice(message) ? (
        <Notice message={message} />
      ) : (
        <DrawnMessage message={message} goesOn={goesOn} waiting={waiting} failed={failed} />
      ),
    [message, goesOn, waiting, failed],
  );
};

interface DrawnProps extends Pick<Props, 'message'> {
  /** Whether it has no heading. */
  readonly goesOn: boolean;
  readonly waiting: boolean;
  readonly failed: boolean;
}

const DrawnMessage = ({ message, goesOn, waiting, failed }: DrawnProps) => {
  const { overview, now } = useShared();
  const { author, state } = message;
  const name = nameOf(author);
  const mentioned = mentions(message, overview.self.id);
  const classes = ['message', mentioned && 'mentioned', message.ephemeral && 'ephemeral', goesOn && 'goes-on'];
  return (
    <article
      class={classes.filter(Boolean).join(' ')}
      aria-label={words.messageOf(name)}
      // Links to a message find it by this.
      data-message={message.id}
      data-edited={message.edited_timestamp ?? ''}
    >
      <discord-message
        author={name}
        avatar={avatarOf(author.id, name)}
        bot={author.bot === true}
        messageBodyOnly={goesOn}
        timestamp={goesOn ? timeOf(message.timestamp) : sentAt(message.timestamp, now())}
        edited={message.edited_timestamp !== null && message.content !== ''}
      >
        <Cause message={message} />
        {state === 'thinking' && (
          <span class="thinking">
            <i />
            <i />
            <i /> {words.thinking(name)}
          </span>
        )}
        {state === 'failed' && <span class="failed">{words.noResponse}</span>}
        <Markdown text={message.content} />
        <div slot="attachments">
          {message.attachments.map((attachment) => (
            <Attachment key={attachment.id} attachment={attachment} />
          ))}
        </div>
        {message.embeds.map((embed, index) => (
          <Embed key={index} embed={embed} />
        ))}
        {message.components && message.components.length > 0 && <Components message={message} waiting={waiting} />}
        <MessageFoot message={message} failed={failed} />
      </discord-message>
    </article>
  );
};

const SAME_GROUP = 7 * 60_000;

/** Whether a message is shown without a heading, as Discord does soon after another message of the same author. */
const continues = (message: SeenMessage, previous: SeenMessage | undefined): boolean =>
  previous !== undefined &&
  previous.author.id === message.author.id &&
  previous.ephemeral === message.ephemeral &&
  previous.type === MessageType.Default &&
  message.type === MessageType.Default &&
  message.interaction === undefined &&
  new Date(message.timestamp).getTime() - new Date(previous.timestamp).getTime() < SAME_GROUP;
