import type { APIApplicationCommandBasicOption as Option } from 'discord-api-types/v10';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PageApi } from '../state/api.ts';
import { useShared } from '../state/shared.ts';
import type { FilledIn } from './filled-in.ts';
import { completes, matchingSuggestions, suggestionsFor, type OptionSuggestion } from './option-suggestions.ts';

interface Source {
  readonly api: PageApi;
  readonly channelId: string;
  readonly command: string;
}

/** The list of values for the focused option, or of the options without a field. */
export const useOptionList = (filled: FilledIn, source: Source) => {
  const { shown, hidden, entryOf, optionOf } = filled;
  const { overview } = useShared();
  const [focused, setFocused] = useState<string | null>(shown.find((name) => entryOf(name).text === '') ?? null);
  const [search, setSearch] = useState('');
  const [marked, setMarked] = useState(focused === null ? -1 : 0);
  const [isListOpen, setListOpen] = useState(true);
  const { completions, complete, forget } = useCompletions(filled, source);
  const option = optionOf(focused);

  const choices = (): readonly OptionSuggestion[] => {
    if (option === undefined) {
      const offered = hidden.map(({ name, description }) => ({ value: name, name, note: description }));
      return matchingSuggestions(offered, search);
    }
    if (completes(option)) return completions;
    const { text, chosen } = entryOf(option.name);
    return matchingSuggestions(suggestionsFor(option, overview) ?? [], chosen === null ? text : '');
  };
  const found = choices();

  useEffect(() => complete(option, ''), []);

  return {
    focused,
    option,
    search,
    setSearch,
    marked,
    mark: setMarked,
    choices: found,
    isOpen: isListOpen && found.length > 0,
    close: () => setListOpen(false),
    /** Whether an option has a list to choose from. */
    hasList: (each: Option | undefined): boolean =>
      each !== undefined && (completes(each) || suggestionsFor(each, overview) !== null),
    /** Moves the focus to an option, or to the search for more of them. */
    go: (name: string | null): void => {
      setFocused(name);
      setMarked(name === null ? -1 : 0);
      setListOpen(true);
      forget();
      complete(optionOf(name), entryOf(name ?? '').text);
    },
    /** Lists the values that match a typed text. */
    listFor: (name: string, text: string): void => {
      setMarked(0);
      setListOpen(true);
      complete(optionOf(name), text);
    },
    /** Lists the options that match a search. */
    find: (text: string): void => {
      setSearch(text);
      setMarked(text === '' ? -1 : 0);
      setListOpen(true);
    },
  };
};

export type OptionList = ReturnType<typeof useOptionList>;

/** The values that the bot suggests. */
const useCompletions = ({ values }: FilledIn, { api, channelId, command }: Source) => {
  const [completions, setCompletions] = useState<readonly OptionSuggestion[]>([]);
  const asked = useRef(0);
  return {
    completions,
    forget: () => setCompletions([]),
    /** Asks the bot to complete a text, if it suggests values for the option. */
    complete: (option: Option | undefined, text: string): void => {
      if (option === undefined || !completes(option)) return;
      const turn = ++asked.current;
      const { [option.name]: _, ...options } = values();
      const body = { channel: channelId, command, options, focus: { name: option.name, value: text } };
      const ask = async (): Promise<void> => {
        const { interactionId = '' } = (await api.act('autocomplete', body)) ?? {};
        const { choices } = await api.settled(interactionId);
        if (turn !== asked.current) return;
        setCompletions((choices ?? []).map(({ name, value }) => ({ name, value: String(value) })));
      };
      // As on Discord, there are no suggestions if the bot does not answer in time.
      ask().catch(() => setCompletions([]));
    },
  };
};
