import {
  ApplicationCommandOptionType as OptionType,
  type APIApplicationCommandBasicOption,
} from 'discord-api-types/v10';
import type { Overview } from '../../../people/api.ts';
import { offeredChannels } from '../state/channels.ts';
import { composerWords, optionFaults } from '../state/words.ts';

/** A value to choose for an option, or an option to fill in. */
export interface OptionSuggestion {
  readonly value: string;
  readonly name: string;
  readonly note?: string;
}

/** The values that an option offers. Null if it takes any text, or if the bot suggests values. */
export const suggestionsFor = (
  option: APIApplicationCommandBasicOption,
  overview: Overview,
): readonly OptionSuggestion[] | null => {
  switch (option.type) {
    case OptionType.Boolean:
      return [
        { value: 'true', name: composerWords.true },
        { value: 'false', name: composerWords.false },
      ];
    case OptionType.User:
      return things([...overview.people, overview.bot]);
    case OptionType.Channel:
      return things(offeredChannels(overview, option.channel_types));
    case OptionType.String:
    case OptionType.Integer:
    case OptionType.Number:
      return option.choices?.length ? option.choices.map(({ name, value }) => ({ name, value: String(value) })) : null;
    default:
      return null;
  }
};

const things = (all: readonly { readonly id: string; readonly name: string }[]): OptionSuggestion[] =>
  all.map(({ id, name }) => ({ value: id, name }));

/** The suggestions whose name contains the text. Those that start with it come first. */
export const matchingSuggestions = (
  choices: readonly OptionSuggestion[],
  text: string,
): readonly OptionSuggestion[] => {
  const wanted = text.trim().toLowerCase();
  const starts = ({ name }: OptionSuggestion): number => Number(name.toLowerCase().startsWith(wanted));
  return choices
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .toSorted((one, other) => starts(other) - starts(one));
};

/** Whether the bot suggests values for an option. */
export const completes = (option: APIApplicationCommandBasicOption): boolean =>
  'autocomplete' in option && (option.autocomplete ?? false);

interface Entered {
  readonly text: string;
  readonly chosen: string | null;
}

/** The fault in what was entered for an option, in Discord's words, or null. */
export const faultOf = (option: APIApplicationCommandBasicOption, { text, chosen }: Entered): string | null => {
  if (text.trim() === '') return option.required ? optionFaults.required : null;
  if (chosen !== null) return null;
  switch (option.type) {
    case OptionType.Integer:
      return /^-?\d+$/.test(text.trim()) ? null : optionFaults.integer;
    case OptionType.Number:
      return Number.isFinite(Number(text)) ? null : optionFaults.number;
    case OptionType.String:
      return option.choices?.length ? optionFaults.choice : null;
    case OptionType.Attachment:
      return optionFaults.file;
    default:
      return optionFaults.choice;
  }
};
