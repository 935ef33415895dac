import {
  ActionRowBuilder,
  ButtonBuilder,
  EmbedBuilder,
  RoleSelectMenuBuilder,
  StringSelectMenuBuilder,
  StringSelectMenuOptionBuilder,
  UserSelectMenuBuilder,
} from '@discordjs/builders';
import { ButtonStyle, type APIEmbed } from 'discord.js';
import { STRIPES } from '../../games/contract/drawing/palette.ts';
import type {
  Block,
  ButtonControl,
  ChoicePress,
  Control,
  MenuControl,
  Press,
  Screen,
} from '../../games/contract/screen.ts';
import { shorten } from '../../kernel/text.ts';
import { customIdThatFits, makeCustomId, makeMenuValue, type CustomId } from '../custom-ids/custom-id.ts';
import { cut } from './cut.ts';
import { messagesTexts } from './texts/texts.ts';

export type ComponentRow =
  | ActionRowBuilder<ButtonBuilder>
  | ActionRowBuilder<StringSelectMenuBuilder>
  | ActionRowBuilder<UserSelectMenuBuilder>
  | ActionRowBuilder<RoleSelectMenuBuilder>;

/** A message to send, or to replace an old one completely. */
export interface Message {
  readonly content: string;
  readonly embeds: readonly EmbedBuilder[];
  readonly components: readonly ComponentRow[];
  /** The ids of the people to notify. Others may be named in it without being notified. */
  readonly pings?: readonly string[];
  readonly files?: readonly AttachedFile[];
}

/** A file of a message. */
export interface AttachedFile {
  readonly name: string;
  readonly bytes: Buffer;
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

/** The match and revision that the controls of a screen belong to. */
interface Revision {
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
  /** A hint in the place of that note. */
  readonly advice?: string;
  /** How the dice can be checked, at the bottom of the board. */
  readonly seal?: string;
  /** A separate part next to the buttons, such as the text of a tutorial, below its title or in the same line. */
  readonly note?: { readonly title: string; readonly text: string; readonly isInLine?: boolean };
  readonly rows?: readonly ComponentRow[];
  /** The last row below the moves, after the game's own hint and way back. */
  readonly last?: readonly ButtonBuilder[];
  /** Buttons at the end of that row, or else in the lowest row of buttons that has room for them, or in their own. */
  readonly beside?: readonly ButtonBuilder[];
  readonly picture?: PaintedPicture;
}

export interface ControlIds {
  /** Null for what can't be pressed there: the control is left out. */
  press(press: Press): CustomId | null;
  /** What a menu does; its rows are counted from 0. */
  menu(index: number): CustomId;
}

const PICTURE = 'board.png';

/** Discord's limits that a screen could exceed. */
const LIMITS = {
  content: 2000,
  embeds: 6000,
  title: 256,
  description: 4096,
  footer: 2048,
  alt: 1024,
  rows: 5,
  buttons: 5,
  label: 80,
  options: 25,
  option: 100,
  placeholder: 150,
};

/** The characters that the board keeps, and also the text next to the buttons, however long other parts are. */
const LEAST = 1000;

const STYLES = {
  primary: ButtonStyle.Primary,
  secondary: ButtonStyle.Secondary,
  success: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const satisfies Readonly<Record<ButtonControl['style'], ButtonStyle>>;

/** A screen of a match as a message. What exceeds Discord's limits is cut or left out: the story first. */
export const renderScreen = (screen: Screen, revision: Revision, frame: Frame = {}): Message =>
  renderScreenWith(screen, idsOn(revision), frame);

/** A screen whose controls have these custom ids, within Discord's limits like any other. */
export const renderScreenWith = (screen: Screen, ids: ControlIds, frame: Frame = {}): Message => {
  const message = {
    content: cut(frame.notice ?? '', LIMITS.content),
    embeds: renderEmbeds(screen, frame),
    components: withinLimits(rowsOf(screen, ids, frame)),
  };
  const { picture } = frame;
  return picture
    ? { ...message, files: [{ name: PICTURE, bytes: picture.bytes, description: altOf(picture) }] }
    : message;
};

/** The moves, and below them what is no move: in the frame's last row, or else beside the last moves. */
const rowsOf = (screen: Screen, ids: ControlIds, frame: Frame): readonly ComponentRow[] => {
  const { controls, aside = [] } = screen;
  const { rows = [], last, beside = [] } = frame;
  if (last === undefined) return withBeside([...renderControls(withAside(controls, aside), ids), ...rows], beside);
  const shown = (some: readonly ButtonControl[]): readonly ButtonBuilder[] =>
    some.flatMap((control) => renderControl(control, ids));
  const others = aside.filter((control) => !isHelp(control));
  const lowest = [...shown(aside.filter(isHelp)), ...last, ...beside, ...shown(others)];
  return [...renderControls(controls, ids), ...rows, renderButtons(...lowest)];
};

/** Whether a button is the hint of a game, what stands in its place, or the way back. */
const isHelp = ({ press }: ButtonControl): boolean =>
  'hint' in press || 'follow' in press || 'finish' in press || 'undo' in press;

/** Moves with what is no move in their last row if it has room, or else in a row of its own. */
const withAside = (
  rows: readonly (readonly Control[])[],
  aside: readonly ButtonControl[],
): readonly (readonly Control[])[] => {
  if (aside.length === 0) return rows;
  const last = rows.at(-1) ?? [];
  const joins = last.length + aside.length <= LIMITS.buttons && last.every(({ kind }) => kind === 'button');
  return joins ? [...rows.slice(0, -1), [...last, ...aside]] : [...rows, aside];
};

/** Rows of controls. Leaves out any that Discord would refuse: no game has one, but a player must see the rest. */
export const renderControls = (rows: readonly (readonly Control[])[], ids: ControlIds): readonly ComponentRow[] =>
  rows.flatMap((controls, index) => renderRow(controls, ids, index));

/** A message with text only. */
export const renderText = (content: string, components: readonly ComponentRow[] = []): Message => ({
  content: cut(content, LIMITS.content),
  embeds: [],
  components,
});

/** A message with one embed, and with a picture in it if one was painted. */
export const renderEmbed = (
  embed: EmbedBuilder,
  components: readonly ComponentRow[] = [],
  file?: { readonly name: string; readonly picture: PaintedPicture | null },
): Message => {
  const message = { content: '', embeds: [embed], components };
  if (!file?.picture) return message;
  const { name } = file;
  const { bytes, alt: description } = file.picture;
  // The builder's `setImage` knows no description, which screen readers read.
  Object.assign(embed.data, { image: { url: `attachment://${name}`, description } });
  return { ...message, files: [{ name, bytes, description }] };
};

/** A message as the body of a request to Discord. */
export const jsonOf = ({ content, embeds, components, pings = [], files = [] }: Message) => ({
  content,
  embeds: embeds.map((embed) => embed.toJSON()),
  components: components.map((row) => row.toJSON()),
  attachments: files.map(({ name, description }, id) => ({ id, filename: name, ...(description && { description }) })),
  allowed_mentions: { parse: [], users: [...pings] },
});

/** A message as a request to Discord. */
export const requestOf = (message: Message) => ({
  body: jsonOf(message),
  files: (message.files ?? []).map(({ name, bytes }) => ({ name, data: bytes })),
});

/** A button of the match's frame. */
export const renderButton = (
  label: string,
  id: CustomId,
  style: ButtonControl['style'],
  disabled = false,
): ButtonBuilder =>
  new ButtonBuilder({
    label: shorten(label, LIMITS.label),
    custom_id: makeCustomId(id),
    style: STYLES[style],
    disabled,
  });

export const renderButtons = (...buttons: readonly ButtonBuilder[]): ComponentRow =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(...buttons);

/** A menu in which one of the people of the place can be chosen. */
export const peopleMenu = (id: CustomId, placeholder: string): ComponentRow =>
  new ActionRowBuilder<UserSelectMenuBuilder>().addComponents(
    new UserSelectMenuBuilder().setCustomId(makeCustomId(id)).setPlaceholder(shorten(placeholder, LIMITS.placeholder)),
  );

/** A menu of the roles of the server, for one of them or none. */
export const roleMenu = (id: CustomId, placeholder: string, chosen: string | null): ComponentRow =>
  new ActionRowBuilder<RoleSelectMenuBuilder>().addComponents(
    new RoleSelectMenuBuilder()
      .setCustomId(makeCustomId(id))
      .setPlaceholder(shorten(placeholder, LIMITS.placeholder))
      .setMinValues(0)
      .setDefaultRoles(chosen === null ? [] : [chosen]),
  );

/** Buttons in as many rows as they need. */
export const renderButtonRows = (buttons: readonly ButtonBuilder[]): readonly ComponentRow[] =>
  buttons.length === 0
    ? []
    : [renderButtons(...buttons.slice(0, LIMITS.buttons)), ...renderButtonRows(buttons.slice(LIMITS.buttons))];

/** One embed, as a second one takes the room of two more lines. Discord shows a picture right above the buttons. */
const renderEmbeds = (screen: Screen, frame: Frame): readonly EmbedBuilder[] => {
  const { picture } = frame;
  const title = shorten(screen.title, LIMITS.title);
  const footer = footerOf(screen, frame);
  const room = LIMITS.embeds - title.length - footer.length;
  const whole = storyText(screen, frame);
  const most = Math.min(room, LIMITS.description - 1);
  const text = cut(screen.board.map(renderBlock).join('\n'), most - Math.min(LEAST, whole.length));
  const story = whole.length < most - text.length ? whole : storyText(screen, frame, most - text.length);
  const below = footer === '' ? {} : { footer: { text: footer } };
  // The type knows no description of an image, which screen readers need.
  const image = picture ? { image: { url: `attachment://${PICTURE}`, description: altOf(picture) } } : {};
  const description = linesOf([text, story]);
  const embed: APIEmbed = { title, color: STRIPES[screen.tone], description, ...below, ...image };
  // The texts are cut already. The setters would check each again, for 5 % of a click's time.
  return [new EmbedBuilder(embed)];
};

const altOf = ({ alt }: PaintedPicture): string => shorten(alt, LIMITS.alt);

/** The legend, and after it the seal, which is never cut, as people check the dice by it. */
const footerOf = ({ legend = '', footnote = '' }: Screen, { seal = '' }: Frame): string => {
  const told = linesOf([legend, footnote]);
  return [shorten(told, LIMITS.footer - seal.length - BETWEEN.length), seal]
    .filter((part) => part !== '')
    .join(BETWEEN);
};

/** Between the parts of the footer. */
const BETWEEN = ' · ';

/** What the player has, in one line; empty if there is nothing to show. Keeps short figures whole where lines break. */
export const figuresLine = ({ figures }: Pick<Screen, 'figures'>): string =>
  figures
    .map(({ name, value }) => `**${name}** ${value}`)
    .map((figure) => (figure.length > LONGEST_WHOLE ? figure : figure.replaceAll(' ', '\u00a0')))
    // No line begins with the dot.
    .join('\u00a0· ');

/** The most characters of a figure that is kept on one line, with its asterisks. */
const LONGEST_WHOLE = 26;

const LONGEST_NOTE = 2_000;

const noteText = ({ title, text, isInLine }: NonNullable<Frame['note']>): string => {
  const fitting = cut(text, LONGEST_NOTE);
  return isInLine ? messagesTexts.note({ title, text: fitting }) : `**${title}**\n${fitting}`;
};

/** What happened and what the player has. Cuts what happened if it is too long. */
const storyText = (screen: Screen, { goal, owner, closing, advice, note }: Frame, most = Infinity): string => {
  const isHidden = advice !== undefined && screen.isHiddenByHint === true;
  const before = [goal ? messagesTexts.goal({ goal }) : '', isHidden ? '' : screen.headline];
  const story = [...(isHidden ? [] : screen.story), ...(screen.situation ?? [])].map(renderBlock).join('\n');
  const noted = note ? noteText(note) : '';
  const after = [figuresLine(screen), owner ? `-# ${owner}` : '', advice ?? closing ?? '', noted];
  const beside = linesOf([...before, ...after]);
  return cut(linesOf([...before, cut(story, Math.max(1, most - beside.length - 1)), ...after]), most);
};

const linesOf = (lines: readonly string[]): string => lines.filter((line) => line !== '').join('\n');

/** A block as Markdown. Code starts on a new line, which Android needs, and no fence inside can end it. */
const renderBlock = ({ kind, text }: Block): string =>
  kind === 'code' ? `\`\`\`\n${text.replaceAll('```', "'''")}\n\`\`\`` : text;

/** A row of controls. Each menu gets a row of its own below the buttons. */
const renderRow = (controls: readonly Control[], ids: ControlIds, index: number): readonly ComponentRow[] => {
  const menus = controls.flatMap((control) => (control.kind === 'menu' ? renderMenu(control, ids, index) : []));
  const buttons = controls.flatMap((control) => (control.kind === 'menu' ? [] : renderControl(control, ids)));
  return [...(buttons.length > 0 ? [renderButtons(...buttons)] : []), ...menus];
};

const renderMenu = ({ placeholder, options }: MenuControl, ids: ControlIds, index: number): readonly ComponentRow[] => {
  const id = customIdThatFits(ids.menu(index));
  const byValue = new Map(options.map((option) => [makeMenuValue(valueOf(option.press)), option]));
  const offered = [...byValue].filter(([value]) => value.length <= LIMITS.option).slice(0, LIMITS.options);
  if (id === null || offered.length === 0) return [];
  const menu = new StringSelectMenuBuilder()
    .setCustomId(id)
    .setPlaceholder(shorten(placeholder, LIMITS.placeholder))
    .addOptions(
      offered.map(([value, { label, description }]) => {
        const option = new StringSelectMenuOptionBuilder().setLabel(shorten(label, LIMITS.option)).setValue(value);
        return description === undefined ? option : option.setDescription(shorten(description, LIMITS.option));
      }),
    );
  return [new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu)];
};

const renderControl = (
  { label, press, style, emoji, disabled }: ButtonControl,
  ids: ControlIds,
): readonly ButtonBuilder[] => {
  const id = ids.press(press);
  if (id === null || customIdThatFits(id) === null) return [];
  const button = renderButton(label, id, style, disabled);
  return [emoji === undefined ? button : button.setEmoji({ name: emoji })];
};

const idsOn = (revision: Revision): ControlIds => ({
  press: (press) => idOf(press, revision),
  menu: (index) => ({ kind: 'menu', ...revision, index }),
});

const idOf = (press: Press, revision: Revision): CustomId => {
  if ('action' in press) return { kind: 'act', ...revision, action: press.action };
  if ('focus' in press) return { kind: 'focus', ...revision, focus: press.focus };
  if ('privateScreen' in press) return { kind: 'hand', match: revision.match };
  if ('form' in press) return { kind: 'form', match: revision.match, text: '' };
  if ('ask' in press) return { kind: 'ask', ...revision, question: press.ask, text: '' };
  if ('follow' in press) return { kind: 'follow', ...revision };
  if ('finish' in press) return { kind: press.finish === 'now' ? 'finish' : 'askFinish', ...revision };
  return { kind: 'undo' in press ? 'undo' : 'hint', ...revision };
};

const valueOf = (press: ChoicePress) =>
  'action' in press ? ({ kind: 'act', text: press.action } as const) : ({ kind: 'focus', text: press.focus } as const);

/** Rows with further buttons in the lowest one that has room for them, or else in a row of their own. */
const withBeside = (rows: readonly ComponentRow[], buttons: readonly ButtonBuilder[]): readonly ComponentRow[] => {
  if (buttons.length === 0) return rows;
  const place = rows.findLastIndex(
    (row) => hasButtons(row) && row.components.length + buttons.length <= LIMITS.buttons,
  );
  const row = rows[place];
  return row !== undefined && hasButtons(row)
    ? rows.with(place, renderButtons(...row.components, ...buttons))
    : [...rows, renderButtons(...buttons)];
};

/** At most as many rows and buttons as Discord shows, without a button that does the same as an earlier one. */
const withinLimits = (rows: readonly ComponentRow[]): readonly ComponentRow[] => {
  const seen = new Set<string>();
  const isNew = (part: ComponentRow['components'][number]): boolean => {
    const id = idIn(part);
    const isFirst = !seen.has(id);
    seen.add(id);
    return isFirst;
  };
  return rows
    .flatMap((row) => {
      if (!hasButtons(row)) return row.components.every(isNew) ? [row] : [];
      const buttons = row.components.filter(isNew).slice(0, LIMITS.buttons);
      return buttons.length > 0 ? [renderButtons(...buttons)] : [];
    })
    .slice(0, LIMITS.rows);
};

const hasButtons = (row: ComponentRow): row is ActionRowBuilder<ButtonBuilder> =>
  row.components.every((part) => part instanceof ButtonBuilder);

const idIn = ({ data }: ComponentRow['components'][number]) => ('custom_id' in data ? data.custom_id : undefined) ?? '';
