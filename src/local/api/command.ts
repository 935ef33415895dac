import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  ChannelType,
  EntryPointCommandHandlerType,
  InteractionContextType,
  Locale,
  ApplicationCommandOptionType as OptionType,
} from 'discord-api-types/v10';
import { z } from 'zod';
import { fault, integer, list, nullsAsAbsent, text } from './form.ts';

/** How many commands of a type there may be. */
export const MAX_COMMANDS: Readonly<Record<ApplicationCommandType, number>> = {
  [ApplicationCommandType.ChatInput]: 100,
  [ApplicationCommandType.User]: 15,
  [ApplicationCommandType.Message]: 15,
  [ApplicationCommandType.PrimaryEntryPoint]: 1,
};
const MAX_COMMAND_SIZE = 8000;
const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const MAX_NUMBER = 2 ** 53;

const slashName = text(1, 32).check((context) => {
  if (NAME.test(context.value) && context.value === context.value.toLowerCase()) return;
  context.issues.push(fault(context.value, [], 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid'));
});

const LOCALES: readonly string[] = Object.values(Locale);

/** A text in other languages, by Discord's locales. */
const localized = <Text extends z.ZodType>(value: Text): z.ZodExactOptional<z.ZodRecord<z.ZodString, Text>> =>
  z
    .record(z.string(), value)
    .check((context) => {
      for (const locale of Object.keys(context.value)) {
        if (LOCALES.includes(locale)) continue;
        const message = `Value must be one of (${LOCALES.map((each) => `'${each}'`).join(', ')}).`;
        context.issues.push(fault(context.value, [locale], 'BASE_TYPE_CHOICES', message));
      }
    })
    .exactOptional();

const described = {
  name: slashName,
  name_localizations: localized(slashName),
  description: text(1, 100),
  description_localizations: localized(text(1, 100)),
};

const valued = { ...described, required: z.boolean().exactOptional() };

const choices = <Value extends z.ZodType>(value: Value) =>
  list(z.object({ name: text(1, 100), name_localizations: localized(text(1, 100)), value }), 0, 25).exactOptional();

interface AutocompleteOption {
  readonly autocomplete?: boolean;
  readonly choices?: readonly unknown[];
}

const checkAutocomplete = (context: z.core.ParsePayload<AutocompleteOption>): void => {
  if (!context.value.autocomplete || !context.value.choices?.length) return;
  const message = 'Autocomplete cannot be used with choices';
  context.issues.push(fault(context.value, ['autocomplete'], 'APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE', message));
};

const autocomplete = { autocomplete: z.boolean().exactOptional() };
const bound = z.number().min(-MAX_NUMBER).max(MAX_NUMBER);

const valueOptions = [
  z
    .object({
      type: z.literal(OptionType.String),
      ...valued,
      ...autocomplete,
      choices: choices(text(1, 100)),
      min_length: integer(0, 6000).exactOptional(),
      max_length: integer(1, 6000).exactOptional(),
    })
    .check(checkAutocomplete),
  ...[OptionType.Integer as const, OptionType.Number as const].map((type) =>
    z
      .object({
        type: z.literal(type),
        ...valued,
        ...autocomplete,
        choices: choices(type === OptionType.Integer ? bound.int() : bound),
        min_value: bound.exactOptional(),
        max_value: bound.exactOptional(),
      })
      .check(checkAutocomplete),
  ),
  z.object({ type: z.literal(OptionType.Boolean), ...valued }),
  z.object({ type: z.literal(OptionType.User), ...valued }),
  z.object({
    type: z.literal(OptionType.Channel),
    ...valued,
    channel_types: z.array(z.enum(ChannelType)).exactOptional(),
  }),
  z.object({ type: z.literal(OptionType.Attachment), ...valued }),
] as const;

const checkNames = (
  context: z.core.ParsePayload<readonly { readonly name: string; readonly required?: boolean }[]>,
): void => {
  const names = new Set<string>();
  let optional = false;
  for (const [index, { name, required = false }] of context.value.entries()) {
    if (names.has(name)) {
      const message = 'Option names must be unique';
      const path = [index, 'name'];
      context.issues.push(fault(context.value, path, 'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS', message));
    }
    if (required && optional) {
      const message = 'Required options must be placed before non-required options';
      context.issues.push(fault(context.value, [index], 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID', message));
    }
    names.add(name);
    optional ||= !required;
  }
};

const valueOptionList = list(z.discriminatedUnion('type', valueOptions), 0, 25).check(checkNames);

const subcommand = z.object({
  type: z.literal(OptionType.Subcommand),
  ...described,
  options: valueOptionList.exactOptional(),
});

const group = z.object({
  type: z.literal(OptionType.SubcommandGroup),
  ...described,
  options: list(subcommand, 1, 25).check(checkNames),
});

const optionList = list(z.discriminatedUnion('type', [subcommand, group, ...valueOptions]), 0, 25).check((context) => {
  const nested = context.value.filter(({ type }) => type <= OptionType.SubcommandGroup).length;
  if (nested === 0) return checkNames(context);
  if (nested === context.value.length) return;
  const message = 'Sub-command and sub-command group option types are mutually exclusive to all other types';
  context.issues.push(fault(context.value, [], 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', message));
});

const common = {
  default_member_permissions: z.string().regex(/^\d+$/).exactOptional(),
  dm_permission: z.boolean().exactOptional(),
  nsfw: z.boolean().exactOptional(),
  integration_types: z.array(z.enum(ApplicationIntegrationType)).exactOptional(),
  contexts: z.array(z.enum(InteractionContextType)).exactOptional(),
};

const slashCommand = z.object({
  type: z.literal(ApplicationCommandType.ChatInput),
  ...described,
  ...common,
  options: optionList.exactOptional(),
});

const contextMenuCommand = z.object({
  type: z.literal([ApplicationCommandType.User, ApplicationCommandType.Message]),
  name: text(1, 32),
  name_localizations: localized(text(1, 32)),
  description: z.literal('').exactOptional(),
  ...common,
});

/** The command that launches the application's Activity. */
const entryPointCommand = z.object({
  type: z.literal(ApplicationCommandType.PrimaryEntryPoint),
  name: slashName,
  name_localizations: localized(slashName),
  description: text(0, 100).exactOptional(),
  description_localizations: localized(text(1, 100)),
  handler: z.enum(EntryPointCommandHandlerType).exactOptional(),
  ...common,
});

/** A command as a bot registers it. */
export const commandForm = nullsAsAbsent(
  z.preprocess(
    (body) => (typeof body === 'object' && body !== null && !('type' in body) ? { ...body, type: 1 } : body),
    z.discriminatedUnion('type', [slashCommand, contextMenuCommand, entryPointCommand]).check((payload) => {
      if (sizeOf(payload.value) <= MAX_COMMAND_SIZE) return;
      const message = `Command exceeds maximum size (${MAX_COMMAND_SIZE})`;
      payload.issues.push(fault(payload.value, [], 'APPLICATION_COMMAND_TOO_LARGE', message));
    }),
  ),
);

/** The body of a bulk overwrite of commands. */
export const commandListForm = list(commandForm, 0, 130).check((payload) => {
  const seen = new Set<string>();
  for (const [index, { type, name }] of payload.value.entries()) {
    if (seen.has(`${type} ${name}`)) {
      const message = 'Application command names must be unique';
      payload.issues.push(fault(payload.value, [index, 'name'], 'APPLICATION_COMMANDS_DUPLICATE_NAME', message));
    }
    seen.add(`${type} ${name}`);
  }
});

export type CommandForm = z.output<typeof commandForm>;
export type CommandOption = NonNullable<z.output<typeof slashCommand>['options']>[number];
export type ValueOption = z.output<typeof valueOptionList>[number];

interface Sized {
  readonly name: string;
  readonly description?: string;
  readonly value?: unknown;
  readonly name_localizations?: Readonly<Record<string, string | undefined>>;
  readonly description_localizations?: Readonly<Record<string, string | undefined>>;
  readonly options?: readonly Sized[];
  readonly choices?: readonly Sized[];
}

/** The size that Discord limits: all names, descriptions and values. The longest version of a localized text counts. */
const sizeOf = (part: Sized): number =>
  longest(part.name, part.name_localizations) +
  longest(part.description ?? '', part.description_localizations) +
  (typeof part.value === 'string' ? part.value.length : 0) +
  [...(part.options ?? []), ...(part.choices ?? [])].reduce((sum, inner) => sum + sizeOf(inner), 0);

const longest = (base: string, others: Readonly<Record<string, string | undefined>> = {}): number =>
  Math.max(base.length, ...Object.values(others).map((other) => other?.length ?? 0));
