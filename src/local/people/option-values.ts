import {
  ApplicationCommandOptionType as OptionType,
  type APIInteractionDataResolved,
  type APIApplicationCommandInteractionDataBasicOption as DataOption,
  type InteractionType,
} from 'discord-api-types/v10';
import type { ValueOption } from '../api/command.ts';
import { apiChannel } from '../world/channels.ts';
import { apiAttachment } from '../world/files.ts';
import { RefusedError } from '../world/refused-error.ts';
import type { World } from '../world/world.ts';
import { findNamed, type NameableKind } from './resolved.ts';
import { optionWords } from './words.ts';

/** Option values by name, as a person gives them. A file is given by the id that its upload returned. */
export type OptionValues = Readonly<Record<string, OptionValue>>;

type OptionValue = string | number | boolean;

interface ReadOption {
  readonly option: DataOption<InteractionType.ApplicationCommand>;
  readonly resolved: APIInteractionDataResolved;
}

/** Reads a value for an option. Throws a `RefusedError` for anything Discord's client would not send. */
export const readOption = (world: World, option: ValueOption, value: OptionValue): ReadOption => {
  const { name } = option;
  switch (option.type) {
    case OptionType.String: {
      const chosen = chosenValue(name, value, option.choices);
      if (typeof chosen !== 'string') throw new RefusedError(optionWords.text(name));
      checkRange(chosen.length, option.min_length, option.max_length, {
        least: (least) => optionWords.leastCharacters(name, least),
        most: (most) => optionWords.mostCharacters(name, most),
      });
      return { option: { name, type: option.type, value: chosen }, resolved: {} };
    }
    case OptionType.Integer:
    case OptionType.Number: {
      const whole = option.type === OptionType.Integer;
      const chosen = chosenValue(name, value, option.choices);
      if (typeof chosen !== 'number' || (whole && !Number.isSafeInteger(chosen))) {
        throw new RefusedError(whole ? optionWords.wholeNumber(name) : optionWords.number(name));
      }
      checkRange(chosen, option.min_value, option.max_value, {
        least: (least) => optionWords.least(name, least),
        most: (most) => optionWords.most(name, most),
      });
      return { option: { name, type: option.type, value: chosen }, resolved: {} };
    }
    case OptionType.Boolean:
      if (typeof value !== 'boolean') throw new RefusedError(optionWords.boolean(name));
      return { option: { name, type: option.type, value }, resolved: {} };
    case OptionType.User:
      return readNamed(world, option, value, 'user');
    case OptionType.Channel: {
      const read = readNamed(world, option, value, 'channel');
      const channel = world.channels.get(String(read.option.value));
      if (channel && option.channel_types?.includes(apiChannel(world, channel).type) === false) {
        throw new RefusedError(optionWords.channelKind(name));
      }
      return read;
    }
    case OptionType.Attachment: {
      const file = world.uploads.get(String(value));
      if (file === undefined) throw new RefusedError(optionWords.file(name));
      const attachments = { [file.id]: apiAttachment(world, file, { description: null }) };
      return { option: { name, type: option.type, value: file.id }, resolved: { attachments } };
    }
  }
};

/** The option that a person is typing into, as the bot receives it. */
export const focusedOption = (
  option: ValueOption,
  value: string,
): DataOption<InteractionType.ApplicationCommandAutocomplete> => {
  const completes = 'autocomplete' in option && (option.autocomplete ?? false);
  if (!completes) throw new RefusedError(optionWords.noAutocomplete(option.name));
  return { name: option.name, type: option.type, value, focused: true };
};

/** Another option during autocomplete, as the bot receives it. Discord sends its numbers as text. */
export const unfocusedOption = ({ option }: ReadOption): DataOption<InteractionType.ApplicationCommandAutocomplete> =>
  option.type === OptionType.Integer || option.type === OptionType.Number
    ? { ...option, value: String(option.value) }
    : option;

type NamedOption = Extract<ValueOption, { type: OptionType.User | OptionType.Channel }>;

const readNamed = (world: World, { name, type }: NamedOption, value: OptionValue, kind: NameableKind): ReadOption => {
  const thing = findNamed(world, String(value), kind);
  if (thing === null) {
    throw new RefusedError(optionWords.thing(name, kind, String(value)));
  }
  return { option: { name, type, value: thing.id }, resolved: thing.resolved };
};

interface OptionChoice {
  readonly name: string;
  readonly value: string | number;
}

/** The value of the choice with this value or name. Without choices, any value. */
const chosenValue = (name: string, value: OptionValue, choices: readonly OptionChoice[] = []): OptionValue => {
  if (choices.length === 0) return value;
  const choice = choices.find((each) => each.value === value) ?? choices.find((each) => each.name === value);
  if (choice !== undefined) return choice.value;
  const offered = choices.map((each) => each.name);
  throw new RefusedError(optionWords.choice(name, offered));
};

/** What to say about a value that is too small or too large. */
interface RangeWords {
  readonly least: (least: number) => string;
  readonly most: (most: number) => string;
}

const checkRange = (value: number, least: number | undefined, most: number | undefined, words: RangeWords): void => {
  if (least !== undefined && value < least) throw new RefusedError(words.least(least));
  if (most !== undefined && value > most) throw new RefusedError(words.most(most));
};
