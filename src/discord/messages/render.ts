import {
  ActionRowBuilder,
  ButtonBuilder,
  EmbedBuilder,
  StringSelectMenuBuilder,
  StringSelectMenuOptionBuilder,
} from '@discordjs/builders';
import { ButtonStyle } from 'discord.js';
import type { Block, ButtonControl, ChoicePress, Control, Press, Screen, Tone } from '../../games/screen.ts';
import { type CustomId, makeCustomId, makeMenuValue } from './custom-id.ts';
import { goalWords } from './words.ts';

export type ComponentRow = ActionRowBuilder<ButtonBuilder> | ActionRowBuilder<StringSelectMenuBuilder>;

/** A message to send, or to replace an old one completely. */
export interface Message {
  readonly content: string;
  readonly embeds: readonly EmbedBuilder[];
  readonly components: readonly ComponentRow[];
  /** The ids of the people to notify. Others may be named in it without being notified. */
  readonly pings?: readonly string[];
  readonly files?: readonly AttachedFile[];
}

interface AttachedFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** The picture in words. */
  readonly description?: string;
}

/** The picture of a board as the file of its message. */
export interface PaintedPicture {
  readonly bytes: Buffer;
  /** The picture in words. */
  readonly alt: string;
  /** Whether the board's text is wanted, too. */
  readonly isBesideText: boolean;
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
  /** How to win, above what happened. */
  readonly goal?: string;
  /** Who is playing, and anything else to know about them, below what happened. */
  readonly owner?: string;
  /** A note next to the buttons, below everything else. */
  readonly closing?: string;
  /** How the dice can be checked, at the bottom of the board. */
  readonly seal?: string;
  /** A separate part next to the buttons, such as the text of a tutorial. */
  readonly note?: { readonly title: string; readonly text: string };
  readonly rows?: readonly ComponentRow[];
  readonly picture?: PaintedPicture;
}

/** The custom ids of a screen's controls. */
export interface ControlIds {
  /** What a button does. */
  press(press: Press): CustomId;
  /** What a menu does; its rows are counted from 0. */
  menu(index: number): CustomId;
}

const PICTURE = 'board.png';

/** Discord's limits that a screen could exceed; the builders check those of the single parts. */
const LIMITS = { content: 2000, embed: 6000, description: 4096, rows: 5, buttons: 5, options: 25 };

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

/** A screen of a match as a Discord message. Throws a `RangeError` if it exceeds one of Discord's limits. */
export const renderScreen = (screen: Screen, revision: Revision, frame: Frame = {}): Message =>
  renderScreenWith(screen, idsOn(revision), frame);

/** A screen whose controls have these custom ids. Throws a `RangeError` if it exceeds one of Discord's limits. */
export const renderScreenWith = (screen: Screen, ids: ControlIds, frame: Frame = {}): Message => {
  const message = {
    content: cut(frame.notice ?? '', LIMITS.content),
    embeds: renderEmbeds(screen, frame),
    components: [...renderControls(screen.controls, ids), ...(frame.rows ?? [])],
  };
  checkLimits(message);
  const { picture } = frame;
  return picture ? { ...message, files: [{ name: PICTURE, bytes: picture.bytes, description: picture.alt }] } : message;
};

/** Rows of controls. Throws a `RangeError` if a row exceeds one of Discord's limits. */
export const renderControls = (rows: readonly (readonly Control[])[], ids: ControlIds): readonly ComponentRow[] =>
  rows.map((controls, index) => renderRow(controls, ids, index));

/** Cuts a text to at most `most` characters, with an ellipsis. If that cuts a code block, the block is closed. */
export const cut = (text: string, most = LIMITS.description): string => {
  if (text.length <= most) return text;
  const kept = text.slice(0, most - 5);
  return kept.split('```').length % 2 === 0 ? `${kept}…\n\`\`\`` : `${kept}…`;
};

/** A message with text only. */
export const renderText = (content: string, components: readonly ComponentRow[] = []): Message => ({
  content: cut(content, LIMITS.content),
  embeds: [],
  components,
});

/** A message as the body of a request to Discord. */
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

/** The board, and below it, next to the buttons, what happened and what the player has. */
const renderEmbeds = (screen: Screen, frame: Frame): readonly EmbedBuilder[] => {
  const story = new EmbedBuilder()
    .setColor(COLOURS[screen.tone])
    .setDescription(cut(storyLines(screen, frame).join('\n')));
  const { picture, note } = frame;
  const notes = note
    ? [new EmbedBuilder().setColor(COLOURS.good).setTitle(note.title).setDescription(cut(note.text))]
    : [];
  const footer = [screen.legend ?? '', frame.seal ?? ''].filter((line) => line !== '').join('\n');
  if (screen.board.length === 0 && !picture) return [withFooter(story.setTitle(screen.title), footer), ...notes];
  const board = new EmbedBuilder().setTitle(screen.title).setColor(COLOURS[screen.tone]);
  const text = screen.board.map(renderBlock).join('\n');
  if (text !== '') board.setDescription(cut(text));
  // The builder's `setImage` has no description, which screen readers need.
  if (picture) Object.assign(board.data, { image: { url: `attachment://${PICTURE}`, description: picture.alt } });
  return [withFooter(board, footer), story, ...notes];
};

/** What the player has, in one line; empty if there is nothing to show. Short figures stay whole where lines break. */
export const figuresLine = ({ figures }: Pick<Screen, 'figures'>): string =>
  figures
    .map(({ name, value }) => `**${name}** ${value}`)
    .map((figure) => (figure.length > LONGEST_WHOLE ? figure : figure.replaceAll(' ', '\u00a0')))
    .join(' · ');

/** The most characters of a figure that is kept on one line, with its asterisks. */
const LONGEST_WHOLE = 26;

const withFooter = (embed: EmbedBuilder, text: string): EmbedBuilder =>
  text === '' ? embed : embed.setFooter({ text });

const storyLines = ({ headline, story, figures }: Screen, { goal, owner, closing }: Frame): readonly string[] =>
  [
    goal ? goalWords(goal) : '',
    headline,
    ...story.map(renderBlock),
    figuresLine({ figures }),
    owner ? `-# ${owner}` : '',
    closing ?? '',
  ].filter((line) => line !== '');

/** Code starts on a new line, for Android; a fence inside it can't end it. */
const renderBlock = ({ kind, text }: Block): string =>
  kind === 'code' ? `\`\`\`\n${text.replaceAll('```', "'''")}\n\`\`\`` : text;

const renderRow = (controls: readonly Control[], ids: ControlIds, index: number): ComponentRow => {
  const [first] = controls;
  if (first?.kind === 'menu') {
    const options = first.options.map(({ label, description, press }) => {
      const option = new StringSelectMenuOptionBuilder().setLabel(label).setValue(makeMenuValue(valueOf(press)));
      return description === undefined ? option : option.setDescription(description);
    });
    const menu = new StringSelectMenuBuilder()
      .setCustomId(makeCustomId(ids.menu(index)))
      .setPlaceholder(first.placeholder)
      .addOptions(options);
    if (controls.length > 1) throw new RangeError('a menu must have its own row');
    if (options.length > LIMITS.options) throw new RangeError(`a menu of ${options.length} options`);
    return new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu);
  }
  return new ActionRowBuilder<ButtonBuilder>().addComponents(
    controls.map((control) => {
      if (control.kind === 'menu') throw new RangeError('a menu must have its own row');
      return renderControl(control, ids);
    }),
  );
};

const renderControl = ({ label, press, style, emoji, disabled }: ButtonControl, ids: ControlIds): ButtonBuilder => {
  const button = renderButton(label, ids.press(press), style, disabled);
  return emoji === undefined ? button : button.setEmoji({ name: emoji });
};

/** The controls of a revision of a match. */
const idsOn = (revision: Revision): ControlIds => ({
  press: (press) => idOf(press, revision),
  menu: (index) => ({ kind: 'menu', ...revision, index }),
});

const idOf = (press: Press, revision: Revision): CustomId => {
  if ('action' in press) return { kind: 'act', ...revision, action: press.action };
  if ('focus' in press) return { kind: 'focus', ...revision, focus: press.focus };
  if ('hand' in press) return { kind: 'hand', match: revision.match };
  if ('form' in press) return { kind: 'form', match: revision.match, text: '' };
  if ('follow' in press) return { kind: 'follow', ...revision };
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
