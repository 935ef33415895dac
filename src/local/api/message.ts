import { AllowedMentionsTypes, MessageFlags, type APIEmbed } from 'discord-api-types/v10';
import { z } from 'zod';
import { rowList } from './components.ts';
import { fault, integer, list, mediaUrl, nullsAsAbsent, text, webUrl } from './form.ts';

export const MAX_CONTENT_LENGTH = 2000;
const MAX_MENTIONS = 100;

const allowedMentions = z
  .object({
    parse: z.array(z.enum(AllowedMentionsTypes)).nullish(),
    users: list(z.string(), 0, MAX_MENTIONS).nullish(),
    roles: list(z.string(), 0, MAX_MENTIONS).nullish(),
    replied_user: z.boolean().nullish(),
  })
  .check((context) => {
    for (const kind of [AllowedMentionsTypes.User, AllowedMentionsTypes.Role] as const) {
      if (!context.value.parse?.includes(kind) || !context.value[kind]?.length) continue;
      const message = `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`;
      context.issues.push(fault(context.value, [], 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE', message));
    }
  });

const attachment = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  filename: text(1, 1024).exactOptional(),
  description: text(0, 1024).nullish(),
});

/** Refuses a field that this server does not emulate, so that it never seems to work. */
const unemulated = (what: string): z.ZodOptional<z.ZodUnknown> =>
  z
    .unknown()
    .check((context) => {
      const { value } = context;
      if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return;
      context.issues.push(fault(value, [], 'BASE_TYPE_INVALID', `The local Discord does not emulate ${what}.`));
    })
    .optional();

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
const embedList = nullsAsAbsent(
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

/** The body of a message from a bot: in a channel, through a webhook, or in answer to an interaction. */
export const messageForm = z
  .object({
    content: z.string().trim().pipe(text(0, MAX_CONTENT_LENGTH)).nullish(),
    embeds: embedList.nullish(),
    components: rowList.nullish(),
    attachments: list(attachment, 0, 10).nullish(),
    allowed_mentions: allowedMentions.nullish(),
    flags: integer(0, 2 ** 31 - 1).nullish(),
    tts: z.boolean().nullish(),
    nonce: z.union([text(0, 25), z.int()]).nullish(),
    enforce_nonce: z.boolean().nullish(),
    message_reference: z
      .object({ message_id: z.string(), type: z.literal(0).nullish(), fail_if_not_exists: z.boolean().nullish() })
      .nullish(),
    poll: unemulated('polls'),
    sticker_ids: unemulated('stickers'),
  })
  .check((context) => {
    if (((context.value.flags ?? 0) & MessageFlags.IsComponentsV2) === 0) return;
    const message = 'The local Discord does not emulate Components V2.';
    context.issues.push(fault(context.value, ['flags'], 'BASE_TYPE_INVALID', message));
  });

export type MessageForm = z.output<typeof messageForm>;
export type AllowedMentions = z.output<typeof allowedMentions>;
