import type { APIEmbed } from 'discord-api-types/v10';
import { z } from 'zod';
import { fault, integer, list, mediaUrl, nullsAsAbsent, text, webUrl } from './form.ts';

const MAX_EMBEDS_SIZE = 6000;

const media = z.object({ url: mediaUrl(), description: text(0, 1024).exactOptional() });

const embed = z
  .object({
    title: text(0, 256).exactOptional(),
    description: text(0, 4096).exactOptional(),
    url: webUrl(2048).exactOptional(),
    color: integer(0, 0xffffff).exactOptional(),
    timestamp: z.iso
      .datetime({ offset: true, local: true })
      .transform((time) => new Date(time).toISOString())
      .exactOptional(),
    footer: z.object({ text: text(1, 2048), icon_url: mediaUrl().exactOptional() }).exactOptional(),
    author: z
      .object({ name: text(1, 256), url: webUrl(2048).exactOptional(), icon_url: mediaUrl().exactOptional() })
      .exactOptional(),
    image: media.exactOptional(),
    thumbnail: media.exactOptional(),
    fields: list(
      z.object({ name: text(1, 256), value: text(1, 1024), inline: z.boolean().exactOptional() }),
      0,
      25,
    ).exactOptional(),
  })
  .check((context) => {
    const { title, description, footer, author, image, thumbnail, fields } = context.value;
    if ([title, description, footer, author, image, thumbnail, fields?.[0]].some(Boolean)) return;
    context.issues.push(fault(context.value, ['description'], 'BASE_TYPE_REQUIRED', 'This field is required'));
  });

type Embed = z.output<typeof embed>;

/** Up to ten embeds with at most 6000 characters in total. */
export const embedList = nullsAsAbsent(
  list(embed, 0, 10).check((context) => {
    const total = context.value.reduce((sum, each) => sum + lengthOf(each), 0);
    if (total <= MAX_EMBEDS_SIZE) return;
    context.issues.push(
      fault(context.value, [], 'MAX_EMBED_SIZE_EXCEEDED', `Embed size exceeds maximum size of ${MAX_EMBEDS_SIZE}`),
    );
  }),
) satisfies z.ZodType<APIEmbed[]>;

const lengthOf = ({ title, description, footer, author, fields = [] }: Embed): number =>
  [title, description, footer?.text, author?.name, ...fields.flatMap(({ name, value }) => [name, value])].reduce(
    (sum, part) => sum + (part?.length ?? 0),
    0,
  );
