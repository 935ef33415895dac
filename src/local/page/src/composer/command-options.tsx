import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Act, PageApi } from '../state/api.ts';
import { useOverview } from '../state/names.tsx';
import { commandWords, composerWords as words } from '../state/words.ts';
import { valueOf, type CallableCommand } from './commands.ts';
import {
  completes,
  faultOf,
  matchingSuggestions,
  suggestionsFor,
  type OptionSuggestion,
} from './option-suggestions.ts';
import { Pill } from './pill.tsx';
import { moveMark, Suggestions } from './suggestions.tsx';
import { uploadAll } from './uploads.ts';

interface Props {
  readonly call: CallableCommand;
  readonly channelId: string;
  readonly api: PageApi;
  readonly act: Act;
  readonly leave: () => void;
}

/** The text of an option, and its value if that was chosen from a list. */
interface OptionEntry {
  readonly text: string;
  readonly chosen: string | null;
  /** The file that was chosen: it is uploaded when the command is sent. */
  readonly file?: File;
}

const EMPTY: OptionEntry = { text: '', chosen: null };

/** The options of a chosen command. Enter sends it, Tab moves on, Escape leaves it. */
export const CommandOptions = ({ call, channelId, api, act, leave }: Props) => {
  const overview = useOverview();
  const { options } = call;
  const [shown, setShown] = useState(() => options.filter(({ required }) => required).map(({ name }) => name));
  const [entries, setEntries] = useState<Readonly<Record<string, OptionEntry>>>({});
  const [focused, setFocused] = useState<string | null>(shown[0] ?? null);
  const [search, setSearch] = useState('');
  const [marked, setMarked] = useState(shown.length > 0 ? 0 : -1);
  const [isListOpen, setListOpen] = useState(true);
  const [completions, setCompletions] = useState<readonly OptionSuggestion[]>([]);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const asked = useRef(0);

  const entryOf = (name: string): OptionEntry => entries[name] ?? EMPTY;
  const optionOf = (name: string | null) => options.find((option) => option.name === name);
  const option = optionOf(focused);
  const hidden = options.filter(({ name }) => !shown.includes(name));
  const choices = option
    ? completes(option)
      ? completions
      : matchingSuggestions(
          suggestionsFor(option, overview) ?? [],
          entryOf(option.name).chosen === null ? entryOf(option.name).text : '',
        )
    : matchingSuggestions(
        hidden.map(({ name, description }) => ({ value: name, name, note: description })),
        search,
      );
  const isOpen = isListOpen && choices.length > 0;

  // At once, so that no letter is lost while typing.
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>(`[data-option="${focused ?? ''}"]`)?.focus();
  }, [focused, shown.length]);

  const values = (but: string | null): Record<string, string | number | boolean> =>
    Object.fromEntries(
      options.flatMap((each) => {
        const { text, chosen } = entryOf(each.name);
        const value = shown.includes(each.name) && each.name !== but ? valueOf(each, chosen ?? text) : null;
        return value === null ? [] : [[each.name, value]];
      }),
    );

  const go = (name: string | null): void => {
    setFocused(name);
    setMarked(name === null ? -1 : 0);
    setListOpen(true);
    setCompletions([]);
    const next = optionOf(name);
    if (next && completes(next)) complete(next, entryOf(next.name).text);
  };
  const complete = (wanted: APIApplicationCommandBasicOption, text: string): void => {
    const turn = ++asked.current;
    const focus = { name: wanted.name, value: text };
    const body = { channel: channelId, command: call.name, options: values(wanted.name), focus };
    const found = async (): Promise<void> => {
      const { interactionId = '' } = (await api.act('autocomplete', body)) ?? {};
      const { choices: offered } = await api.settled(interactionId);
      if (turn !== asked.current) return;
      setCompletions((offered ?? []).map(({ name, value }) => ({ name, value: String(value) })));
    };
    // As on Discord, there are no suggestions if the bot does not answer in time.
    found().catch(() => setCompletions([]));
  };

  useEffect(() => {
    if (option && completes(option)) complete(option, '');
  }, []);

  const write = (name: string, entry: OptionEntry): void => {
    setEntries({ ...entries, [name]: entry });
    setFaults({ ...faults, [name]: '' });
  };
  const type = (name: string, text: string): void => {
    write(name, { text, chosen: null });
    setMarked(0);
    setListOpen(true);
    const typed = optionOf(name);
    if (typed && completes(typed)) complete(typed, text);
  };
  /** The next required option that is empty, or null. */
  const after = (name: string): string | null =>
    shown.find((each) => each !== name && optionOf(each)?.required && entryOf(each).text === '') ?? null;
  const show = (name: string): void => {
    setShown([...shown, name]);
    setSearch('');
    go(name);
  };
  const pick = (choice: OptionSuggestion): void => {
    if (focused === null) return show(choice.value);
    write(focused, { text: choice.name, chosen: choice.value });
    go(after(focused));
  };
  const remove = (name: string): void => {
    if (optionOf(name)?.required) return;
    write(name, EMPTY);
    setShown(shown.filter((each) => each !== name));
    go(null);
  };
  const goOn = (name: string): void => {
    const following = after(name) ?? null;
    const [optional] = hidden;
    if (following === null && optional) show(optional.name);
    else go(following);
  };

  const send = async (): Promise<void> => {
    const wrong = shown.flatMap((name) => {
      const each = optionOf(name);
      const { text, chosen } = entryOf(name);
      const fault = each ? faultOf(each, text, chosen !== null) : null;
      return fault === null ? [] : [[name, fault] as const];
    });
    setFaults(Object.fromEntries(wrong));
    const [first] = wrong;
    if (first) return go(first[0]);
    const files = shown.flatMap((name) => {
      const { file } = entryOf(name);
      return file ? [{ name, file }] : [];
    });
    const uploaded = await uploadAll(api, channelId, files);
    if (!uploaded.ok) return setFaults({ [uploaded.name]: uploaded.why });
    const given = { ...values(null), ...uploaded.values };
    if (await act('command', { channel: channelId, command: call.name, options: given })) leave();
  };

  const onKey = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    const to = isOpen ? moveMark(event.key, marked, choices.length) : null;
    const choice = isOpen ? choices[Math.max(marked, 0)] : undefined;
    const { text, chosen } = focused === null ? EMPTY : entryOf(focused);
    const previous = focused === null ? shown.at(-1) : shown[shown.indexOf(focused) - 1];
    if (to !== null) setMarked(to);
    else if (event.key === 'Tab' && event.shiftKey) {
      if (previous === undefined) return;
      go(previous);
    } else if (event.key === 'Tab') {
      if (choice && (focused === null || chosen === null)) pick(choice);
      else if (focused !== null) goOn(focused);
      else return;
    } else if (event.key === 'Enter') {
      if (choice && marked >= 0 && chosen === null && (focused === null || text !== '' || option?.required))
        pick(choice);
      else void send();
    } else if (event.key === 'Escape') {
      if (isOpen && focused !== null) setListOpen(false);
      else leave();
    } else if (event.key === 'Backspace' && focused === null && search === '') {
      if (previous === undefined) leave();
      else go(previous);
    } else if (event.key === 'Backspace' && focused !== null && text === '' && !option?.required) remove(focused);
    else return;
    event.preventDefault();
  };

  const combobox = {
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-controls': 'choices',
    'aria-activedescendant': isOpen && marked >= 0 ? `choices-${marked}` : undefined,
  } as const;
  const fault = Object.values(faults).find(Boolean);
  return (
    <form
      class="composer call"
      ref={form}
      aria-label={commandWords(call.name)}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={onKey}
    >
      {(isOpen || option) && (
        <Suggestions
          id="choices"
          label={option ? option.name : words.options}
          title={option ? option.name : `/${call.name}`}
          note={option ? option.description : call.description}
          choices={isOpen ? choices : []}
          marked={marked}
          pick={pick}
        />
      )}
      {fault && (
        <p class="error" role="alert">
          {fault}
        </p>
      )}
      <div class="box">
        <span class="call-name">/{call.name}</span>
        {shown.map((name) => {
          const each = optionOf(name);
          const hasList = each !== undefined && (completes(each) || suggestionsFor(each, overview) !== null);
          return (
            <Pill
              key={name}
              name={name}
              option={each}
              text={entryOf(name).text}
              isFocused={focused === name}
              isWrong={Boolean(faults[name])}
              list={hasList ? combobox : {}}
              focus={() => focused !== name && go(name)}
              type={(text) => type(name, text)}
              attach={(file) => write(name, { text: file.name, chosen: file.name, file })}
            />
          );
        })}
        <input
          class="more"
          type="text"
          autocomplete="off"
          data-option=""
          aria-label={words.moreOptions(call.name)}
          placeholder={hidden.length > 0 ? words.optional(hidden.length) : ''}
          {...combobox}
          value={search}
          onFocus={() => focused !== null && go(null)}
          onInput={({ currentTarget }) => {
            setSearch(currentTarget.value);
            setMarked(currentTarget.value === '' ? -1 : 0);
            setListOpen(true);
          }}
        />
        <button type="submit" class="send">
          {words.send}
        </button>
      </div>
    </form>
  );
};
