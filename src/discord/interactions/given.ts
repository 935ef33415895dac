import type { APIGuildMember } from 'discord-api-types/v10';
import type { AutocompleteInteraction, ChatInputCommandInteraction, ModalSubmitFields } from 'discord.js';
import { cleanText, isPrintable, type CleanText } from '../../kernel/text.ts';
import type { Answerable } from './answer.ts';

/*
 * The door for every text that people give: all of it is read here and nowhere else, as `test/lint/style.ts` checks.
 * Files are read by `readAttachment`, which refuses what is no text.
 */

type Options = ChatInputCommandInteraction['options'];

/** An option of a command: what was typed or chosen, at most `most` UTF-16 units long; null if it is not filled in. */
export const givenOption = (options: Pick<Options, 'getString'>, name: string, most?: number): CleanText | null => {
  const given = options.getString(name);
  return given === null ? null : cleanText(given, most);
};

/** The option that somebody is typing in, with the gap at its end, after which another word may follow. */
export const givenSoFar = ({ options }: Pick<AutocompleteInteraction, 'options'>) => {
  const { name, value } = options.getFocused(true);
  const text = cleanText(value);
  return { name, text: text !== '' && /\s$/.test(value) ? `${text} ` : text };
};

/** The file that was put into a field of a form, or null. Its name is not read. */
export const givenUpload = (fields: Pick<ModalSubmitFields, 'getUploadedFiles'>, id: string) => {
  const file = fields.getUploadedFiles(id, true).first();
  return file === undefined ? null : { url: file.url, size: file.size };
};

/** What was typed into a field of a form, at most `most` UTF-16 units long. */
export const givenText = (fields: Pick<ModalSubmitFields, 'getTextInputValue'>, id: string, most?: number): CleanText =>
  cleanText(fields.getTextInputValue(id), most);

/** The values of the choices in a field of a form: a menu, radio buttons or check boxes. */
export const givenChoices = (
  fields: ModalSubmitFields,
  id: string,
  kind: 'menu' | 'one' | 'any',
): readonly CleanText[] => {
  if (kind === 'any') return fields.getCheckboxGroup(id).map((value) => cleanText(value));
  if (kind === 'menu') return fields.getStringSelectValues(id).map((value) => cleanText(value));
  const value = fields.getRadioGroup(id);
  return value === null ? [] : [cleanText(value)];
};

/** The value of a menu's chosen option, or `''`: values are ours, so one that can't be is refused as unreadable. */
export const givenChoice = (interaction: Answerable): string => {
  const [value = ''] = interaction.isStringSelectMenu() ? interaction.values : [];
  return isPrintable(value) ? value : '';
};

/** The values of all chosen options of a menu, as the menu has them; those that can't be ours are left out. */
export const givenMany = (interaction: Answerable): readonly string[] =>
  interaction.isStringSelectMenu() ? interaction.values.filter(isPrintable) : [];

/** The person who was chosen in a menu of people, and whether they are a member of its server; null if nobody was. */
export const givenPerson = (interaction: Answerable) => {
  const user = interaction.isUserSelectMenu() ? interaction.users.first() : undefined;
  if (user === undefined || !interaction.isUserSelectMenu()) return null;
  return { user, isMember: interaction.members.has(user.id) };
};

/** The id of the role that was chosen in a menu of roles; null if none was. */
export const givenRole = (interaction: Answerable): string | null =>
  (interaction.isRoleSelectMenu() ? interaction.roles.firstKey() : undefined) ?? null;

/** The name by which others on a server know a person. */
export const givenName = ({ nick, user }: Pick<APIGuildMember, 'nick' | 'user'>): CleanText =>
  [nick, user.global_name, user.username].map((name) => cleanText(name ?? '')).find((name) => name !== '') ??
  cleanText(user.id);
