import type { APIEmbed, APIEmbedField, APIEmbedImage } from 'discord-api-types/v10';
import { useShared } from '../state/shared.ts';
import { messageWords } from '../state/words.ts';
import { Markdown } from './markdown.tsx';
import { sentAt } from './time.tsx';

/** An embed. Its title and field names are Markdown, which the library's attributes do not support. */
export const Embed = ({ embed }: { readonly embed: APIEmbed }) => {
  const { now } = useShared();
  const { author, title, url, description, fields = [], image, thumbnail, footer, timestamp, color } = embed;
  const when = timestamp === undefined ? null : sentAt(timestamp, now());
  return (
    <discord-embed
      slot="embeds"
      role="region"
      aria-label={title ?? messageWords.embed}
      color={color === undefined ? 'var(--embed-edge)' : `#${color.toString(16).padStart(6, '0')}`}
      {...(author && { authorName: author.name })}
      {...(author?.url && { authorUrl: author.url })}
      {...(author?.icon_url && { authorImage: author.icon_url })}
      {...(thumbnail && { thumbnail: thumbnail.url })}
    >
      {(title || description) && (
        <discord-embed-description slot="description">
          {title && (
            <h3 class="embed-title">
              {url ? (
                <a href={url} target="_blank" rel="noreferrer noopener">
                  {title}
                </a>
              ) : (
                <Markdown text={title} embed />
              )}
            </h3>
          )}
          {description && <Markdown text={description} embed />}
        </discord-embed-description>
      )}
      {fields.length > 0 && (
        <discord-embed-fields slot="fields">
          {placed(fields).map(({ field, place }, index) => (
            <discord-embed-field key={index} style={{ gridColumn: place }}>
              <div class="field-name">
                <Markdown text={field.name} embed />
              </div>
              <Markdown text={field.value} embed />
            </discord-embed-field>
          ))}
        </discord-embed-fields>
      )}
      {image && (
        <img slot="fields" class="picture" src={image.url} alt={altOf(image) ?? title ?? messageWords.picture} />
      )}
      {(footer || when) && (
        <discord-embed-footer slot="footer" {...(footer?.icon_url && { footerImage: footer.icon_url })}>
          <span class="footer">{[footer?.text, when].filter(Boolean).join(' • ')}</span>
        </discord-embed-footer>
      )}
    </discord-embed>
  );
};

/** The description of a picture, which the types do not have yet. */
const altOf = (image: APIEmbedImage): string | null =>
  'description' in image && typeof image.description === 'string' ? image.description : null;

/** Places fields in twelve columns. Up to three inline fields share a row equally. */
const placed = (fields: readonly APIEmbedField[]): { readonly field: APIEmbedField; readonly place: string }[] => {
  const rows: APIEmbedField[][] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    const joins = field.inline && last !== undefined && last.length < 3 && last[0]?.inline;
    if (joins) last.push(field);
    else rows.push([field]);
  }
  return rows.flatMap((row) =>
    row.map((field, index) => {
      const width = 12 / row.length;
      return { field, place: field.inline ? `${index * width + 1} / ${(index + 1) * width + 1}` : '1 / 13' };
    }),
  );
};
