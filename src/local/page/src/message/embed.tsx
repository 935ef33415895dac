import type { APIEmbed, APIEmbedField, APIEmbedImage } from 'discord-api-types/v10';
import { useShared } from '../state/shared.ts';
import { messageWords } from '../state/words.ts';
import { Markdown, Out } from './markdown.tsx';
import { sentAt } from './time.tsx';

/** An embed. */
export const Embed = ({ embed }: { readonly embed: APIEmbed }) => {
  const { now } = useShared();
  const { author, title, url, description, fields = [], image, thumbnail, footer, timestamp, color } = embed;
  const when = timestamp === undefined ? null : sentAt(timestamp, now());
  return (
    <div
      class="embed"
      role="region"
      aria-label={title ?? messageWords.embed}
      style={color === undefined ? undefined : { borderColor: `#${color.toString(16).padStart(6, '0')}` }}
    >
      {author && (
        <p class="embed-author">
          {author.icon_url && <img src={author.icon_url} alt="" />}
          {author.url ? <Out url={author.url}>{author.name}</Out> : author.name}
        </p>
      )}
      {(title || description) && (
        <div>
          {title && <h3 class="embed-title">{url ? <Out url={url}>{title}</Out> : <Markdown text={title} />}</h3>}
          {description && <Markdown text={description} />}
        </div>
      )}
      {fields.length > 0 && (
        <div class="fields">
          {placed(fields).map(({ field, place }, index) => (
            <div key={index} style={{ gridColumn: place }}>
              <div class="field-name">
                <Markdown text={field.name} />
              </div>
              <Markdown text={field.value} />
            </div>
          ))}
        </div>
      )}
      {image && <img class="picture" src={image.url} alt={altOf(image) ?? title ?? messageWords.picture} />}
      {thumbnail && <img class="thumbnail" src={thumbnail.url} alt="" />}
      {(footer || when) && (
        <p class="footer">
          {footer?.icon_url && <img src={footer.icon_url} alt="" />}
          {[footer?.text, when].filter(Boolean).join(' • ')}
        </p>
      )}
    </div>
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
