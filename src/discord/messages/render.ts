import {
  ActionRowBuilder,
  ButtonBuilder,
  EmbedBuilder,
  StringSelectMenuBuilder,
  StringSelectMenuOptionBuilder,
} from '@discordjs/builders';
import { ButtonStyle } from 'discord.js';
import type { Block, ButtonControl, ChoicePress, Control, Press, Screen, Tone } from '../../games/game.ts';
import { type CustomId, makeCustomId, makeMenuValue } from './custom-id.ts';

export type ComponentRow = ActionRowBuilder<ButtonBuilder> | ActionRowBuilder<StringSelectMenuBuilder>;

/** A message as it is sent or edited; an edit leaves nothing of the old one. */
export interface Message {
  readonly content: string;
  readonly embeds: readonly EmbedBuilder[];
  readonly components: readonly ComponentRow[];
  /** The people whom it is to reach, by their ids: others may be named in it and are not told. */
  readonly pings?: readonly string[];
  readonly files?: readonly AttachedFile[];
}

interface AttachedFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** What a picture shows, in words. */
  readonly description?: string;
}

/** The picture of a board as the file of its message. */
export interface PaintedPicture {
  readonly bytes: Buffer;
  /** What it shows, in words. */
  readonly alt: string;
}

/** The revision of the match that the controls of a screen belong to. */
export interface Revision {
  readonly match: string;
  readonly revision: number;
}

/** Text that belongs to the match rather than to the game, and rows of buttons below the game's own. */
export interface Frame {
  /** A line above the board. */
  readonly notice?: string;
  readonly owner?: string;
  readonly fairness?: string;
  readonly rows?: readonly ComponentRow[];
  readonly picture?: PaintedPicture;
}

const PICTURE = 'board.png';

/** Discord's limits that a screen could break; the builders check those of the single parts. */
const LIMITS = { content: 2000, embed: 6000, description: 4096, value: 1024, rows: 5, buttons: 5, options: 25 };

const COLOURS: Readonly<Record<Tone, number>> = {
  calm: 0x5865f2,
  danger: 0xda373c,
  good: 0x23a55a,
  over: 0x80848e,
};

const STYLES: Readonly<Record<ButtonControl['style'], ButtonStyle>> = {
  primary: ButtonStyle.Primary,
  secondary: ButtonStyle.Secondary,
  success: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
};

/** A screen as a message of Discord. Throws a `RangeError` where it breaks a limit of Discord's. */
export const renderScreen = (screen: Screen, revision: Revision, frame: Frame = {}): Message => {
  const rows = [
    ...screen.controls.map((controls, index) => renderRow(controls, revision, index)),
    ...(frame.rows ?? []),
  ];
  const message = {
    content: cut(frame.notice ?? '', LIMITS.content),
    embeds: [renderEmbed(screen, frame)],
    components: rows,
  };
  checkLimits(message);
  const { picture } = frame;
  return picture ? { ...message, files: [{ name: PICTURE, bytes: picture.bytes, description: picture.alt }] } : message;
};

/** A text of at most `most` characters: a longer one ends in an ellipsis, and a code block that it cuts is closed. */
export const cut = (text: string, most = LIMITS.description): string => {
  if (text.length <= most) return text;
  const kept = text.slice(0, most - 5);
  return kept.split('```').length % 2 === 0 ? `${kept}…\n\`\`\`` : `${kept}…`;
};

/** A message of words alone. */
export const renderText = (content: string, components: readonly ComponentRow[] = []): Message => ({
  content: cut(content, LIMITS.content),
  embeds: [],
  components,
});

/** A message as Discord's API takes it. */
export const jsonOf = ({ content, embeds, components, pings = [], files = [] }: Message) => ({
  content,
  embeds: embeds.map((embed) => embed.toJSON()),
  components: components.map((row) => row.toJSON()),
  attachments: files.map(({ name, description }, id) => ({ id, filename: name, ...(description && { description }) })),
  allowed_mentions: { parse: [], users: [...pings] },
});

/** A button of the match's frame. */
export const renderButton = (
  label: string,
  id: CustomId,
  style: ButtonControl['style'],
  disabled = false,
): ButtonBuilder =>
  new ButtonBuilder().setLabel(label).setCustomId(makeCustomId(id)).setStyle(STYLES[style]).setDisabled(disabled);

export const renderButtons = (...buttons: readonly ButtonBuilder[]): ComponentRow =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(...buttons);

const renderEmbed = (screen: Screen, { owner, fairness, picture }: Frame): EmbedBuilder => {
  const lines = [screen.headline, ...screen.blocks.map(renderBlock), ...(owner ? [`-# ${owner}`] : [])];
  const embed = new EmbedBuilder()
    .setTitle(screen.title)
    .setColor(COLOURS[screen.tone])
    .setDescription(cut(lines.filter((line) => line !== '').join('\n')))
    .addFields(screen.figures.map(({ name, value }) => ({ name, value: cut(value, LIMITS.value), inline: true })));
  if (fairness) embed.addFields({ name: 'Fair dice', value: fairness });
  if (screen.footer) embed.setFooter({ text: screen.footer });
  // The builder's `setImage` knows no description, which screen readers read.
  if (picture) Object.assign(embed.data, { image: { url: `attachment://${PICTURE}`, description: picture.alt } });
  return embed;
};

/** Code starts on a line of its own, for Android; a fence inside it can't end it. */
const renderBlock = ({ kind, text }: Block): string =>
  kind === 'code' ? `\`\`\`\n${text.replaceAll('```', "'''")}\n\`\`\`` : text;

const renderRow = (controls: readonly Control[], revision: Revision, index: number): ComponentRow => {
  const [first] = controls;
  if (first?.kind === 'menu') {
    const options = first.options.map(({ label, description, press }) => {
      const option = new StringSelectMenuOptionBuilder().setLabel(label).setValue(makeMenuValue(valueOf(press)));
      return description === undefined ? option : option.setDescription(description);
    });
    const menu = new StringSelectMenuBuilder()
      .setCustomId(makeCustomId({ kind: 'menu', ...revision, index }))
      .setPlaceholder(first.placeholder)
      .addOptions(options);
    if (controls.length > 1) throw new RangeError('a menu shares its row');
    if (options.length > LIMITS.options) throw new RangeError(`a menu of ${options.length} options`);
    return new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu);
  }
  return new ActionRowBuilder<ButtonBuilder>().addComponents(
    controls.map((control) => {
      if (control.kind === 'menu') throw new RangeError('a menu shares its row');
      return renderControl(control, revision);
    }),
  );
};

const renderControl = ({ label, press, style, emoji, disabled }: ButtonControl, revision: Revision): ButtonBuilder => {
  const button = renderButton(label, idOf(press, revision), style, disabled);
  return emoji === undefined ? button : button.setEmoji({ name: emoji });
};

const idOf = (press: Press, revision: Revision): CustomId => {
  if ('action' in press) return { kind: 'act', ...revision, action: press.action };
  if ('focus' in press) return { kind: 'focus', ...revision, focus: press.focus };
  if ('hand' in press) return { kind: 'hand', match: revision.match };
  if ('form' in press) return { kind: 'form', match: revision.match, text: '' };
  return { kind: 'undo' in press ? 'undo' : 'hint', ...revision };
};

const valueOf = (press: ChoicePress) =>
  'action' in press ? ({ kind: 'act', text: press.action } as const) : ({ kind: 'focus', text: press.focus } as const);

const checkLimits = ({ embeds, components }: Message): void => {
  const total = embeds.reduce((sum, embed) => sum + lengthOf(embed), 0);
  if (total > LIMITS.embed) throw new RangeError(`embeds of ${total} characters`);
  if (components.length > LIMITS.rows) throw new RangeError(`${components.length} rows of controls`);
  const ids = components.flatMap((row) => {
    if (row.components.length > LIMITS.buttons) throw new RangeError(`a row of ${row.components.length} buttons`);
    return row.toJSON().components.map((part) => ('custom_id' in part ? part.custom_id : ''));
  });
  if (new Set(ids).size < ids.length) throw new RangeError(`controls that do the same: ${ids.join(', ')}`);
};

const lengthOf = (embed: EmbedBuilder): number => {
  const { title = '', description = '', fields = [], footer, author } = embed.toJSON();
  const texts = [title, description, footer?.text ?? '', author?.name ?? ''];
  return [...texts, ...fields.flatMap(({ name, value }) => [name, value])].join('').length;
};
