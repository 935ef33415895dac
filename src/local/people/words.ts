import type { NameableKind } from './resolved.ts';

/*
 * Why the local Discord refused what a person asked for. Another language is another file with the same functions.
 */

/** How many options may be chosen. */
const numberWords = (least: number, most: number): string => (least === most ? `${least}` : `${least} to ${most}`);

// People, places and commands.

export const NO_SUCH_PERSON = 'There is no such person.';
export const noPersonWords = (name: string): string => `There is no person called ${name}.`;
export const noRoleWords = (name: string): string => `There is no role called ${name}.`;
export const takenKeyWords = (key: string): string => `There is already a person called ${key}.`;
export const tooManyPeopleWords = (most: number): string => `There are already ${most} people.`;
export const BAD_KEY = 'A key is a short word of lower-case letters and digits.';
export const noChannelWords = (name: string): string => `There is no channel ${name}.`;
export const noMessageWords = (id: string, person: string): string => `There is no message ${id} for ${person}.`;
export const noInteractionWords = (person: string, id: string): string => `${person} has no interaction ${id}.`;
export const noMessageCommandWords = (command: string): string => `There is no command "${command}" for messages here.`;
export const noUserCommandWords = (command: string): string => `There is no command "${command}" for people here.`;
export const noCommandWords = (name: string): string => `There is no command /${name} here.`;
export const noSubcommandWords = (name: string, subcommand: string): string =>
  `/${name} has no subcommand ${subcommand}.`;
export const needsSubcommandWords = (name: string, subcommands: readonly string[]): string =>
  `/${name} needs one of its subcommands: ${subcommands.join(', ')}.`;
export const noOptionWords = (command: string, option: string): string => `/${command} has no option ${option}.`;

export const TOO_LATE = 'The clock goes no further than the year 2100.';
// What people may not do.

export const ONLY_MANAGERS_MODERATE = 'Only the owner of the server may do this.';
export const NOT_A_CHANNEL = 'That is not possible with such a channel.';
export const NOT_PUBLISHABLE = 'Only messages of announcement channels can be published.';
export const NOBODY_WRITES = 'Nobody writes in such a channel.';
export const TIMED_OUT = 'You are timed out.';
export const BUTTONS_LOCKED = 'The buttons of a locked thread can’t be pressed.';

// Messages, forms and files.

export const EMPTY_MESSAGE = 'An empty message cannot be sent.';
export const tooLongMessageWords = (most: number): string => `A message has at most ${most} characters.`;
export const NOT_DISMISSABLE = 'Only a message that nobody else sees can be dismissed.';
export const FORM_NOT_OPEN = 'This form is not open.';
export const FILE_AS_BYTES = 'A file is sent as application/octet-stream.';

// The bot.

export const NO_RESTART = 'The bot cannot be restarted from here.';
export const notStartedWords = (why: string): string => `The bot did not start: ${why}`;
export const NO_GAMES_KNOWN = 'Nobody here knows the games of this bot.';

/** What is wrong with the value of an option of a command. */
export const optionWords = {
  required: (name: string): string => `Option ${name} is required.`,
  text: (name: string): string => `Option ${name} takes text.`,
  number: (name: string): string => `Option ${name} takes a number.`,
  wholeNumber: (name: string): string => `Option ${name} takes a whole number.`,
  boolean: (name: string): string => `Option ${name} takes true or false.`,
  channelKind: (name: string): string => `Option ${name} takes another kind of channel.`,
  file: (name: string): string => `Option ${name} takes a file that was uploaded.`,
  noAutocomplete: (name: string): string => `Option ${name} has no autocomplete.`,
  thing: (name: string, kind: NameableKind, given: string): string =>
    `Option ${name} takes a ${kind}; there is none called ${given}.`,
  choice: (name: string, choices: readonly string[]): string => `Option ${name} takes one of: ${choices.join(', ')}.`,
  least: (name: string, least: number): string => `Option ${name} takes at least ${least}.`,
  most: (name: string, most: number): string => `Option ${name} takes at most ${most}.`,
  leastCharacters: (name: string, least: number): string => `Option ${name} takes at least ${least} characters.`,
  mostCharacters: (name: string, most: number): string => `Option ${name} takes at most ${most} characters.`,
} as const;

/** What people can use in a message. */
export type Pressable = 'button' | 'menu';

/** What is wrong with a press of a button or a choice in a menu. */
export const componentWords = {
  none: (pressable: Pressable, wanted: string, offered: readonly string[]): string =>
    `The message has no ${pressable} ${JSON.stringify(wanted)}; it has: ${offered.join(', ') || 'none'}.`,
  several: (pressable: Pressable, wanted: string): string =>
    `The message has several ${pressable}s called ${wanted}; name one by its custom id.`,
  disabled: (pressable: Pressable, name: string): string => `The ${pressable} ${name} is disabled.`,
} as const;

export const ONCE_ONLY = 'An option can be chosen only once.';

/** What is wrong with what was chosen in a menu or a field. */
export const choiceWords = {
  takes: (name: string, least: number, most: number): string =>
    `${name} takes ${numberWords(least, most)} of its options.`,
  takesFiles: (name: string, least: number, most: number): string =>
    `${name} takes ${numberWords(least, most)} ${most === 1 ? 'file' : 'files'}.`,
  noOption: (name: string, given: string, offered: readonly string[]): string =>
    `${name} does not offer ${JSON.stringify(given)}; it offers: ${offered.join(', ')}.`,
} as const;

/** What is wrong with a field of a form. */
export const fieldWords = {
  none: (name: string, fields: readonly string[]): string =>
    `The form has no field ${name}; it has: ${fields.join(', ')}.`,
  required: (name: string): string => `The field ${name} is required.`,
  noFile: (name: string): string => `The field ${name} takes files that were uploaded.`,
  fileTypes: (name: string, types: readonly string[]): string => `The field ${name} takes ${types.join(' or ')}.`,
  text: (name: string): string => `The field ${name} takes text.`,
  leastCharacters: (name: string, least: number): string => `The field ${name} takes at least ${least} characters.`,
  mostCharacters: (name: string, most: number): string => `The field ${name} takes at most ${most} characters.`,
} as const;
