import { useLayoutEffect, useRef } from 'preact/hooks';
import { useShared } from '../state/shared.ts';
import { commandWords, composerWords as words } from '../state/words.ts';
import { useFilledIn, type FilledIn } from './filled-in.ts';
import { useOptionList, type OptionList } from './option-list.ts';
import { movesIn, onKey, type Context } from './option-moves.ts';
import { Pill } from './pill.tsx';
import { Suggestions } from './suggestions.tsx';

type Props = Omit<Context, 'api' | 'act'>;

/** The options of a chosen command. Enter sends it, Tab moves on, Escape leaves it. */
export const CommandOptions = (props: Props) => {
  const { call, channelId } = props;
  const { api, act } = useShared();
  const filled = useFilledIn(call.options);
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
      <Fields command={call.name} filled={filled} list={list} />
    </form>
  );
};

interface FieldsProps {
  readonly command: string;
  readonly filled: FilledIn;
  readonly list: OptionList;
}

/** The command with its options, and the search for more of them. */
const Fields = ({ command, filled, list }: FieldsProps) => {
  const { shown, hidden, faults, entryOf, optionOf, write } = filled;
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
        <Pill
          key={name}
          name={name}
          option={optionOf(name)}
          text={entryOf(name).text}
          isFocused={focused === name}
          isWrong={Boolean(faults[name])}
          list={list.hasList(optionOf(name)) ? combobox : {}}
          focus={() => focused !== name && list.go(name)}
          type={(text) => {
            write(name, { text, chosen: null });
            list.listFor(name, text);
          }}
          attach={(file) => write(name, { text: file.name, chosen: file.name, file })}
        />
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
        onInput={({ currentTarget }) => list.find(currentTarget.value)}
      />
      <button type="submit" class="send">
        {words.send}
      </button>
    </div>
  );
};
