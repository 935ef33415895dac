import { MessageType, type APIAttachment } from 'discord-api-types/v10';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { SeenInteraction, SeenMessage } from '../../../people/api.ts';
import { avatarOf, nameOf } from '../state/names.ts';
import { useShared } from '../state/shared.ts';
import { mentions } from '../state/state.ts';
import { commandWords, sizeUnits, messageWords as words } from '../state/words.ts';
import { Components } from './components.tsx';
import { Embed } from './embed.tsx';
import { Emoji } from './emoji.tsx';
import { Markdown, Out } from './markdown.tsx';
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
  /** Whether an interaction with the message has failed. */
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
      tabIndex={-1}
      data-edited={message.edited_timestamp ?? ''}
    >
      <Cause message={message} />
      <Said
        id={author.id}
        name={name}
        bot={author.bot === true}
        goesOn={goesOn}
        time={goesOn ? timeOf(message.timestamp) : sentAt(message.timestamp, now())}
      >
        <div class="body">
          {state === 'thinking' && (
            <span class="thinking">
              <i />
              <i />
              <i /> {words.thinking(name)}
            </span>
          )}
          {state === 'failed' && <span class="failed">{words.noResponse}</span>}
          <Markdown text={message.content} />
          {message.edited_timestamp !== null && message.content !== '' && <small class="edited"> {words.edited}</small>}
        </div>
        <div class="below">
          {message.attachments.map((attachment) => (
            <Attachment key={attachment.id} attachment={attachment} />
          ))}
          {message.embeds.map((embed, index) => (
            <Embed key={index} embed={embed} />
          ))}
          {message.components && message.components.length > 0 && <Components message={message} waiting={waiting} />}
          <MessageFoot message={message} failed={failed} />
        </div>
      </Said>
    </article>
  );
};

interface SaidProps {
  readonly id: string;
  readonly name: string;
  readonly bot: boolean;
  readonly time: string;
  readonly goesOn?: boolean;
  readonly children: ComponentChildren;
}

/** Something that was said, beside the picture of its author, and below their name unless it goes on. */
const Said = ({ id, name, bot, time, goesOn = false, children }: SaidProps) => (
  <div class="said">
    {goesOn ? <time>{time}</time> : <img class="avatar" src={avatarOf(id, name)} alt={name} />}
    <div class="saying">
      {!goesOn && (
        <p>
          <b>{name}</b>
          {bot && <span class="app-tag">{words.app}</span>}
          <time>{time}</time>
        </p>
      )}
      {children}
    </div>
  </div>
);

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

/** What stands below a message: the commands of its menu, its thread, and notes. */
const MessageFoot = ({ message, failed }: Pick<DrawnProps, 'message' | 'failed'>) => {
  const { overview, act, open } = useShared();
  const { messageCommands, menuNames } = overview;
  const { thread } = message;
  return (
    <div>
      {message.author.bot === true && messageCommands.length > 0 && (
        <p class="message-menu" role="group" aria-label={words.apps}>
          {messageCommands.map((command) => (
            <button key={command} class="link" onClick={() => void act('use', { message: message.id, command })}>
              {menuNames[command]}
            </button>
          ))}
        </p>
      )}
      {thread && 'name' in thread && (
        <button class="thread-link" onClick={() => open(thread.id)}>
          <b>{thread.name}</b> <span class="link">{words.seeThread}</span>
        </button>
      )}
      {failed && (
        <p class="failed" role="status">
          {words.failed}
        </p>
      )}
      {message.ephemeral && (
        <p class="only-you">
          <svg class="eye" viewBox="0 0 24 24" aria-hidden="true">
            <path fill="currentColor" d={EYE} />
          </svg>{' '}
          {words.onlyYou} •{' '}
          <button class="link" onClick={() => void act('dismiss', { message: message.id })}>
            {words.dismiss}
          </button>
        </p>
      )}
    </div>
  );
};

const EYE =
  'M12 5C5.6 5 2.3 10.6 2 11.1a1.7 1.7 0 0 0 0 1.8C2.3 13.4 5.6 19 12 19s9.7-5.6 10-6.1a1.7 1.7 0 0 0 ' +
  '0-1.8C21.7 10.6 18.4 5 12 5Zm0 11a4 4 0 1 1 0-8 4 4 0 0 1 0 8Z';

/** Whether a message comes from Discord itself: a thread was started, or starts here. */
const isNotice = ({ type }: SeenMessage): boolean =>
  type === MessageType.ThreadCreated || type === MessageType.ThreadStarterMessage;

/** A message from Discord itself. */
const Notice = ({ message }: { readonly message: SeenMessage }) => {
  const { open, now } = useShared();
  if (message.type === MessageType.ThreadStarterMessage) return <p class="notice">{words.threadStart}</p>;
  const threadId = message.message_reference?.channel_id;
  return (
    <p class="notice">
      {words.threadStarted(
        nameOf(message.author),
        <button class="link" onClick={() => threadId !== undefined && open(threadId)}>
          {message.content}
        </button>,
      )}
      <time>{sentAt(message.timestamp, now())}</time>
    </p>
  );
};

/** What a message answers: a command, or another message. */
const Cause = ({ message }: { readonly message: SeenMessage }) => {
  const { interaction, referenced_message: reference } = message;
  return (
    <>
      {interaction && (
        <UsedCommand id={interaction.user.id} name={nameOf(interaction.user)} command={interaction.name} />
      )}
      {reference && (
        <CauseLine id={reference.author.id} name={nameOf(reference.author)}>
          <span>{reference.content.split('\n')[0]?.slice(0, 100) || words.answeredFile}</span>
        </CauseLine>
      )}
    </>
  );
};

/** A command that the person with this id and name used, above its answer. */
const UsedCommand = ({ id, name, command }: Readonly<Record<'id' | 'name' | 'command', string>>) => (
  <CauseLine id={id} name={name}>
    {words.used}
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="currentColor"
        d="M2 2h9v9H2zM17.5 1l5.5 10H12zM6.5 13a5 5 0 1 0 .1 0zM17.5 13l2 4 4 1.5-4 1.5-2 4-2-4-4-1.5 4-1.5z"
      />
    </svg>
    <span class="used">{command}</span>
  </CauseLine>
);

interface CauseLineProps extends Pick<SaidProps, 'id' | 'name' | 'children'> {}

const CauseLine = ({ id, name, children }: CauseLineProps) => (
  <p class="cause">
    <img src={avatarOf(id, name)} alt="" />
    <b>{name}</b>
    {children}
  </p>
);

/** A file of a message: shown if it is a picture, and otherwise linked. */
const Attachment = ({ attachment }: { readonly attachment: APIAttachment }) => {
  const { url, filename, size, description } = attachment;
  if (attachment.content_type?.startsWith('image/'))
    return <img class="picture" src={url} alt={description ?? filename} />;
  const [amount, unit] =
    size < 1024 ? [size, sizeUnits.bytes] : [Number((size / 1024).toFixed(1)), sizeUnits.kilobytes];
  return (
    <div class="file">
      <Emoji name="📄" />
      <div>
        <Out url={url}>{filename}</Out>
        <small>{`${amount} ${unit}`}</small>
      </div>
    </div>
  );
};

/** A command without an answer, still waiting or failed. */
export const PendingCommand = ({ interaction: { name, state } }: { readonly interaction: SeenInteraction }) => {
  const { self, bot } = useShared().overview;
  return (
    <article class="message ephemeral" aria-label={commandWords(name)}>
      <UsedCommand id={self.id} name={self.name} command={name} />
      <Said id={bot.id} name={bot.name} bot time="">
        {state === 'failed' ? (
          <span class="failed" role="status">
            {words.noResponse}
          </span>
        ) : (
          <span class="thinking">{words.sending}</span>
        )}
      </Said>
    </article>
  );
};
