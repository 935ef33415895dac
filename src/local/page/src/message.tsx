import { MessageType, type APIAttachment, type APIEmbed } from 'discord-api-types/v10';
import type { SeenInteraction, SeenMessage } from '../../people-api.ts';
import { Components } from './components.tsx';
import { Markdown } from './markdown.tsx';
import { useScene } from './names.tsx';

/** Does something on the server; whether it could be done. */
export type Act = (deed: string, body: object) => Promise<boolean>;

interface Props {
  readonly message: SeenMessage;
  /** What this person does with it that is not answered. */
  readonly interactions: readonly SeenInteraction[];
  readonly act: Act;
}

/** One message with everything that hangs on it. */
export const Message = ({ message, interactions, act }: Props) => {
  const scene = useScene();
  const { author, interaction, state } = message;
  const mentioned = message.mention_everyone || message.mentions.some(({ id }) => id === scene.self.id);
  const waiting = interactions.some((each) => each.state === 'waiting');
  const failed = interactions.some((each) => each.state === 'failed' && each.kind !== 'autocomplete');
  if (message.type === MessageType.ThreadCreated)
    return (
      <p class="notice">
        {nameOf(author)} started a thread: {message.content}
      </p>
    );
  if (message.type === MessageType.ThreadStarterMessage) return <p class="notice">The start of this thread</p>;
  return (
    <article
      class={`message ${mentioned ? 'mentioned' : ''} ${message.ephemeral ? 'ephemeral' : ''}`}
      aria-label={`Message of ${nameOf(author)}`}
    >
      {interaction && (
        <p class="used">
          {nameOf(interaction.user)} used <b>/{interaction.name}</b>
        </p>
      )}
      {message.referenced_message && (
        <p class="used">
          ↱ {nameOf(message.referenced_message.author)}:{' '}
          {message.referenced_message.content.slice(0, 80) || 'a message'}
        </p>
      )}
      <Author author={author} timestamp={message.timestamp} />
      <div class="body">
        {state === 'thinking' && (
          <p class="thinking">
            {nameOf(author)} is thinking<span aria-hidden="true">…</span>
          </p>
        )}
        {state === 'failed' && <p class="failed">The application did not respond</p>}
        <div class="content">
          <Markdown text={message.content} />
          {message.edited_timestamp !== null && <small class="edited"> (edited)</small>}
        </div>
        {message.embeds.map((embed, index) => (
          <Embed key={index} embed={embed} />
        ))}
        {message.attachments.map((attachment) => (
          <Attachment key={attachment.id} attachment={attachment} />
        ))}
        {message.components && message.components.length > 0 && (
          <Components message={message} waiting={waiting} act={act} />
        )}
        {message.thread && <p class="notice">Thread: {'name' in message.thread ? message.thread.name : ''}</p>}
        {failed && (
          <p class="failed" role="status">
            This interaction failed
          </p>
        )}
        {message.ephemeral && (
          <p class="only-you">
            👁 Only you can see this ·{' '}
            <button class="link" onClick={() => void act('dismiss', { message: message.id })}>
              Dismiss message
            </button>
          </p>
        )}
      </div>
    </article>
  );
};

/** A command that the bot has not answered yet, or never will. */
export const PendingCommand = ({ interaction: { name, state } }: { interaction: SeenInteraction }) => {
  const { self } = useScene();
  return (
    <article class="message ephemeral" aria-label={`Command /${name}`}>
      <p class="used">
        {self.name} used <b>/{name}</b>
      </p>
      <div class="body">
        {state === 'failed' ? (
          <p class="failed" role="status">
            The application did not respond
          </p>
        ) : (
          <p class="thinking">Sending command…</p>
        )}
      </div>
    </article>
  );
};

const Author = ({ author, timestamp }: { author: SeenMessage['author']; timestamp: string }) => (
  <div class="author">
    <span
      class="avatar"
      aria-hidden="true"
      style={{ background: `hsl(${Number((BigInt(author.id) * 137n) % 360n)} 45% 42%)` }}
    >
      {nameOf(author)[0]}
    </span>
    <b>{nameOf(author)}</b>
    {author.bot && <span class="app-tag">APP</span>}
    <time dateTime={timestamp}>{new Date(timestamp).toLocaleTimeString(undefined, { timeStyle: 'short' })}</time>
  </div>
);

const nameOf = ({ global_name: name, username }: SeenMessage['author']): string =>
  name ?? username.replace(/^./, (first) => first.toUpperCase());

const Embed = ({ embed }: { embed: APIEmbed }) => {
  const colour = embed.color === undefined ? undefined : `#${embed.color.toString(16).padStart(6, '0')}`;
  return (
    <section class="embed" aria-label={embed.title ?? 'Embed'} style={colour ? { borderLeftColor: colour } : {}}>
      {embed.thumbnail && <img class="thumbnail" src={embed.thumbnail.url} alt="" />}
      {embed.author && <p class="embed-author">{embed.author.name}</p>}
      {embed.title && (
        <h3>
          {embed.url ? (
            <a href={embed.url} target="_blank" rel="noreferrer noopener">
              {embed.title}
            </a>
          ) : (
            <Markdown text={embed.title} />
          )}
        </h3>
      )}
      {embed.description && (
        <div class="description">
          <Markdown text={embed.description} />
        </div>
      )}
      {embed.fields && embed.fields.length > 0 && (
        <dl>
          {embed.fields.map(({ name, value, inline }, index) => (
            <div key={index} class={inline ? 'inline' : ''}>
              <dt>
                <Markdown text={name} />
              </dt>
              <dd>
                <Markdown text={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {embed.image && <img class="picture" src={embed.image.url} alt={embed.title ?? 'Picture'} />}
      {(embed.footer || embed.timestamp) && (
        <footer>
          {[embed.footer?.text, embed.timestamp && new Date(embed.timestamp).toLocaleString()]
            .filter(Boolean)
            .join(' · ')}
        </footer>
      )}
    </section>
  );
};

const Attachment = ({ attachment }: { attachment: APIAttachment }) => {
  const { url, filename, size, description } = attachment;
  if (attachment.content_type?.startsWith('image/'))
    return <img class="picture" src={url} alt={description ?? filename} />;
  return (
    <p class="file">
      📄{' '}
      <a href={url} download={filename}>
        {filename}
      </a>{' '}
      <small>{size < 1024 ? `${size} bytes` : `${(size / 1024).toFixed(1)} KB`}</small>
      {description && <small> · {description}</small>}
    </p>
  );
};
