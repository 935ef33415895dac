import {
  ApplicationCommandOptionType as OptionType,
  type APIApplicationCommandBasicOption,
} from 'discord-api-types/v10';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { valueOf, type Call } from './calls.ts';
import type { Act } from './message.tsx';
import { useScene } from './names.tsx';
import type { Server } from './server.ts';

interface Props {
  readonly call: Call;
  readonly channelId: string;
  readonly server: Server;
  readonly act: Act;
  readonly leave: () => void;
}

/** A command that was picked, with its options to fill in: Enter sends it, Escape leaves it. */
export const CallForm = ({ call, channelId, server, act, leave }: Props) => {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  // At once: whoever types on must not lose a letter.
  useLayoutEffect(() => {
    const first = call.options[0]?.required ? 'input, select' : 'button[type=submit]';
    form.current?.querySelector<HTMLElement>(first)?.focus();
  }, [call]);

  const valuesBut = (name: string | null): Record<string, string | number | boolean> =>
    Object.fromEntries(
      call.options.flatMap((option) => {
        const value = valueOf(option, typed[option.name] ?? '');
        return value === null || option.name === name ? [] : [[option.name, value]];
      }),
    );
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (await act('command', { channel: channelId, command: call.name, options: valuesBut(null) })) leave();
  };
  const suggest = async (name: string, value: string): Promise<readonly { name: string; value: string | number }[]> => {
    const focus = { name, value };
    const body = { channel: channelId, command: call.name, options: valuesBut(name), focus };
    const { choices } = await server.settled((await server.act('autocomplete', body)).interactionId);
    return choices ?? [];
  };

  return (
    <form
      class="composer call"
      ref={form}
      aria-label={`Command /${call.name}`}
      onSubmit={(event) => void send(event)}
      onKeyDown={(event) => event.key === 'Escape' && leave()}
    >
      <p>
        <b>/{call.name}</b> <span>{call.description}</span>
      </p>
      <div class="options">
        {call.options.map((option) => (
          <Option
            key={option.name}
            option={option}
            typed={typed[option.name] ?? ''}
            type={(value) => setTyped({ ...typed, [option.name]: value })}
            suggest={(value) => suggest(option.name, value)}
          />
        ))}
      </div>
      <div class="row">
        <button type="submit" class="button primary">
          Send
        </button>
        <button type="button" class="button secondary" onClick={leave}>
          Cancel
        </button>
      </div>
    </form>
  );
};

interface OptionProps {
  readonly option: APIApplicationCommandBasicOption;
  readonly typed: string;
  readonly type: (value: string) => void;
  readonly suggest: (value: string) => Promise<readonly { name: string; value: string | number }[]>;
}

const Option = ({ option, typed, type, suggest }: OptionProps) => {
  const id = `option-${option.name}`;
  const [suggestions, setSuggestions] = useState<readonly { name: string; value: string | number }[]>([]);
  const completes = 'autocomplete' in option && (option.autocomplete ?? false);
  const required = option.required === true;
  const choices = useChoices(option);
  const ask = (value: string): void => {
    if (completes) void suggest(value).then(setSuggestions, () => undefined);
  };
  return (
    <div class="option">
      <label for={id} title={option.description}>
        {option.name}
        {required && <span aria-hidden="true"> *</span>}
        <small> {option.description}</small>
      </label>
      {choices === null ? (
        <input
          id={id}
          type="text"
          autocomplete="off"
          required={required}
          inputMode={option.type === OptionType.Integer || option.type === OptionType.Number ? 'decimal' : 'text'}
          list={completes ? `${id}-list` : undefined}
          value={typed}
          onFocus={() => ask(typed)}
          onInput={({ currentTarget: { value } }) => {
            type(value);
            ask(value);
          }}
        />
      ) : (
        <select id={id} required={required} value={typed} onChange={({ currentTarget }) => type(currentTarget.value)}>
          <option value="">–</option>
          {choices.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
      {completes && (
        <datalist id={`${id}-list`}>
          {suggestions.map(({ name, value }) => (
            <option key={value} value={String(value)}>
              {name}
            </option>
          ))}
        </datalist>
      )}
    </div>
  );
};

interface Choice {
  readonly value: string;
  readonly name: string;
}

/** What an option lets one choose from; null where it is typed. */
const useChoices = (option: APIApplicationCommandBasicOption): readonly Choice[] | null => {
  const scene = useScene();
  const things = (all: readonly { readonly id: string; readonly name: string }[]): Choice[] =>
    all.map(({ id, name }) => ({ value: id, name }));
  const people = (): Choice[] => things([...scene.people, scene.bot]);
  switch (option.type) {
    case OptionType.Boolean:
      return ['true', 'false'].map((value) => ({ value, name: value === 'true' ? 'True' : 'False' }));
    case OptionType.User:
      return people();
    case OptionType.Role:
      return things(scene.roles);
    case OptionType.Mentionable:
      return [...people(), ...things(scene.roles)];
    case OptionType.Channel:
      return things(scene.channels.filter(({ kind }) => kind !== 'direct'));
    case OptionType.String:
    case OptionType.Integer:
    case OptionType.Number:
      return option.choices?.length ? option.choices.map(({ name, value }) => ({ name, value: String(value) })) : null;
    case OptionType.Attachment:
      return null;
  }
};
