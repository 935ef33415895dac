import { ApplicationCommandOptionType as OptionType } from 'discord-api-types/v10';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PageApi } from '../state/api.ts';
import { useShared, type Shared } from '../state/shared.ts';
import { commandWords, composerWords as words } from '../state/words.ts';
import type { CallableCommand } from './commands.ts';
import { useFilledIn, type FilledIn } from './filled-in.ts';
import { useOptionList, type OptionList } from './option-list.ts';
import type { OptionSuggestion } from './option-suggestions.ts';
import { moveMark, Suggestions } from './suggestions.tsx';

type Props = Omit<Context, 'api' | 'act'>;

/** The options of a chosen command. Enter sends it, Tab moves on, Escape leaves it. */
export const CommandOptions = (props: Props) => {
  const { call, typed, channelId } = props;
  const { api, act } = useShared();
  const filled = useFilledIn(call.options, typed);
  const list = useOptionList(filled, { api, channelId, command: call.name });
  const form = useRef<HTMLFormElement>(null);
  const { option, isOpen, choices, marked } = list;
  const moves = movesIn(filled, list, { ...props, api, act });
  // At once, so that no letter is lost while typing.
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>(`[data-option="${list.focused ?? ''}"]`)?.focus();
  }, [list.focused, filled.shown.length]);
  const fault = Object.values(filled.faults).find(Boolean);
  return (
    <form
      class="composer call"
      ref={form}
      aria-label={commandWords(call.name)}
      onSubmit={(event) => {
        event.preventDefault();
        void moves.send();
      }}
      onKeyDown={(event) => {
        if (!event.isComposing && onKey(event, filled, list, moves)) event.preventDefault();
      }}
    >
      {(isOpen || option) && (
        <Suggestions
          id="choices"
          label={option ? option.name : words.options}
          title={option ? option.name : `/${call.name}`}
          note={option ? option.description : call.description}
          choices={isOpen ? choices : []}
          marked={marked}
          pick={moves.pick}
        />
      )}
      {fault && (
        <p class="error" role="alert">
          {fault}
        </p>
      )}
      <Fields command={call.name} filled={filled} list={list} show={moves.show} />
    </form>
  );
};

interface FieldsProps {
  readonly command: string;
  readonly filled: FilledIn;
  readonly list: OptionList;
  /** Adds a field for an option. */
  readonly show: (name: string) => void;
}

/** The command with its options, and the search for more of them. */
const Fields = ({ command, filled, list, show }: FieldsProps) => {
  const { shown, hidden } = filled;
  const { focused, isOpen, marked } = list;
  const combobox = {
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-controls': 'choices',
    'aria-activedescendant': isOpen && marked >= 0 ? `choices-${marked}` : undefined,
  } as const;
  return (
    <div class="box">
      <span class="call-name">/{command}</span>
      {shown.map((name) => (
        <Pill key={name} name={name} filled={filled} list={list} show={show} combobox={combobox} />
      ))}
      <input
        class="more"
        type="text"
        autocomplete="off"
        data-option=""
        aria-label={words.moreOptions(command)}
        placeholder={hidden.length > 0 ? words.optional(hidden.length) : ''}
        {...combobox}
        value={list.search}
        onFocus={() => focused !== null && list.go(null)}
        onInput={({ currentTarget: { value } }) => {
          const named = hidden.find(({ name }) => value === `${name}:`);
          if (named) show(named.name);
          else list.find(value);
        }}
      />
      <button type="submit" class="send">
        {words.send}
      </button>
    </div>
  );
};

/** The command that is filled in, and where it is sent. */
interface Context extends Pick<Shared, 'api' | 'act'> {
  readonly call: CallableCommand;
  /** What was typed behind the command: options with their values. */
  readonly typed: string;
  readonly channelId: string;
  readonly leave: () => void;
}

/** The moves of a person among the options of a command. */
const movesIn = (filled: FilledIn, list: OptionList, { call, channelId, api, act, leave }: Context) => {
  const show = (name: string): void => {
    filled.show(name);
    list.setSearch('');
    list.go(name);
  };
  return {
    leave,
    show,
    pick: (choice: OptionSuggestion): void => {
      const { focused } = list;
      if (focused === null) return show(choice.value);
      filled.write(focused, { text: choice.name, chosen: choice.value });
      list.go(filled.missingAfter(focused));
    },
    /** Moves on from an option: to a missing one, or otherwise to the next optional one. */
    goOn: (name: string): void => {
      const missing = filled.missingAfter(name);
      const [optional] = filled.hidden;
      if (missing === null && optional) show(optional.name);
      else list.go(missing);
    },
    remove: (name: string): void => {
      if (filled.optionOf(name)?.required) return;
      filled.hide(name);
      list.go(null);
    },
    send: async (): Promise<void> => {
      const wrong = filled.wrong();
      filled.setFaults(Object.fromEntries(wrong));
      const [first] = wrong;
      if (first) return list.go(first[0]);
      const uploaded = await uploadAll(api, channelId, filled.files());
      if (!uploaded.ok) return filled.setFaults({ [uploaded.name]: uploaded.why });
      const options = { ...filled.values(), ...uploaded.values };
      if (await act('command', { channel: channelId, command: call.name, options })) leave();
    },
  };
};

type Moves = ReturnType<typeof movesIn>;

/** Handles a key. Returns whether it did anything. */
const onKey = ({ key, shiftKey }: KeyboardEvent, filled: FilledIn, list: OptionList, moves: Moves): boolean => {
  const { focused, option, search, isOpen, choices, marked } = list;
  const to = isOpen ? moveMark(key, marked, choices.length) : null;
  const choice = isOpen ? choices[Math.max(marked, 0)] : undefined;
  const { text, chosen } = filled.entryOf(focused ?? '');
  const previous = focused === null ? filled.shown.at(-1) : filled.shown[filled.shown.indexOf(focused) - 1];
  if (to !== null) list.mark(to);
  else if (key === 'Tab' && shiftKey) {
    if (previous === undefined) return false;
    list.go(previous);
  } else if (key === 'Tab') {
    if (choice && (focused === null || chosen === null)) moves.pick(choice);
    else if (focused !== null) moves.goOn(focused);
    else return false;
  } else if (key === 'Enter') {
    if (choice && marked >= 0 && chosen === null && (focused === null || text !== '' || option?.required))
      moves.pick(choice);
    else void moves.send();
  } else if (key === 'Escape') {
    if (isOpen && focused !== null) list.close();
    else moves.leave();
  } else if (key === 'Backspace' && focused === null && search === '') {
    if (previous === undefined) moves.leave();
    else list.go(previous);
  } else if (key === 'Backspace' && focused !== null && text === '' && !option?.required) moves.remove(focused);
  else return false;
  return true;
};

/** The values of options that take a file, by name, or why one could not be uploaded. */
type Uploaded =
  | { readonly ok: true; readonly values: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly name: string; readonly why: string };

/** Uploads files for the options of a command, one after another. */
const uploadAll = async (
  api: PageApi,
  channelId: string,
  files: readonly { readonly name: string; readonly file: File }[],
): Promise<Uploaded> => {
  const values: Record<string, string> = {};
  for (const { name, file } of files) {
    try {
      values[name] = await api.upload(channelId, file);
    } catch (error) {
      return { ok: false, name, why: error instanceof Error ? error.message : String(error) };
    }
  }
  return { ok: true, values };
};

interface PillProps extends Omit<FieldsProps, 'command'> {
  readonly name: string;
  /** The ARIA attributes of an option with a list of suggestions. */
  readonly combobox: object;
}

/** One option of a command: its name and its text. */
const Pill = ({ name, filled, list, show, combobox }: PillProps) => {
  const { faults, entryOf, hidden, optionOf, write } = filled;
  const option = optionOf(name);
  const shared = {
    'data-option': name,
    'aria-label': name,
    'aria-required': option?.required === true,
    'aria-invalid': Boolean(faults[name]),
    'aria-description': option?.description,
    onFocus: () => list.focused !== name && list.go(name),
  };
  return (
    <label class={`pill ${faults[name] ? 'wrong' : ''} ${list.focused === name ? 'focused' : ''}`}>
      <span>{name}</span>
      {option?.type === OptionType.Attachment ? (
        <input
          {...shared}
          type="file"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) write(name, { text: file.name, chosen: file.name, file });
          }}
        />
      ) : (
        <input
          {...shared}
          {...(list.hasList(option) && combobox)}
          type="text"
          autocomplete="off"
          value={entryOf(name).text}
          onInput={({ currentTarget: { value } }) => {
            // Whoever types the name of another option with a colon goes on to that one.
            const next = hidden.find((each) => value.endsWith(` ${each.name}:`));
            const text = (next ? value.slice(0, -next.name.length - 2) : value).replace(`${name}:`, '');
            write(name, { text, chosen: null });
            if (next) show(next.name);
            else list.listFor(name, text);
          }}
        />
      )}
    </label>
  );
};
