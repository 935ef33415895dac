import type { Shared } from '../state/shared.ts';
import type { CallableCommand } from './commands.ts';
import type { FilledIn } from './filled-in.ts';
import type { OptionList } from './option-list.ts';
import type { OptionSuggestion } from './option-suggestions.ts';
import { moveMark } from './suggestions.tsx';
import { uploadAll } from './uploads.ts';

/** The command that is filled in, and where it is sent. */
export interface Context extends Pick<Shared, 'api' | 'act'> {
  readonly call: CallableCommand;
  readonly channelId: string;
  readonly leave: () => void;
}

/** What a person can do with the options of a command. */
interface Moves {
  readonly pick: (choice: OptionSuggestion) => void;
  /** Moves on from an option: to a missing one, or otherwise to the next optional one. */
  readonly goOn: (name: string) => void;
  readonly remove: (name: string) => void;
  readonly send: () => Promise<void>;
  readonly leave: () => void;
}

/** The moves of a person among the options of a command. */
export const movesIn = (filled: FilledIn, list: OptionList, { call, channelId, api, act, leave }: Context): Moves => {
  const show = (name: string): void => {
    filled.show(name);
    list.setSearch('');
    list.go(name);
  };
  return {
    leave,
    pick: (choice) => {
      const { focused } = list;
      if (focused === null) return show(choice.value);
      filled.write(focused, { text: choice.name, chosen: choice.value });
      list.go(filled.missingAfter(focused));
    },
    goOn: (name) => {
      const missing = filled.missingAfter(name);
      const [optional] = filled.hidden;
      if (missing === null && optional) show(optional.name);
      else list.go(missing);
    },
    remove: (name) => {
      if (filled.optionOf(name)?.required) return;
      filled.hide(name);
      list.go(null);
    },
    send: async () => {
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

/** Handles a key. Returns whether it did anything. */
export const onKey = ({ key, shiftKey }: KeyboardEvent, filled: FilledIn, list: OptionList, moves: Moves): boolean => {
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
