import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState, type Dispatch, type StateUpdater } from 'preact/hooks';
import type { Overview, SeenChannel } from '../../../people/api.ts';
import { titleOf } from '../state/names.ts';
import { useShared } from '../state/shared.ts';
import { composerWords as words } from '../state/words.ts';
import { CommandOptions } from './command-options.tsx';
import { callableCommands, matchingCommands, type CallableCommand } from './commands.ts';
import { moveMark, Suggestions } from './suggestions.tsx';

/** The box below the messages: for a message, or for the options of a command. */
export const Composer = ({ channel }: { readonly channel: SeenChannel }) => {
  const [text, setText] = useState('');
  const [begun, setBegun] = useState<{ readonly call: CallableCommand; readonly typed: string } | null>(null);
  if (begun !== null) return <CommandOptions {...begun} channelId={channel.id} leave={() => setBegun(null)} />;
  const begin = (call: CallableCommand, typed: string): void => setBegun({ call, typed });
  return <MessageBox channel={channel} text={text} setText={setText} begin={begin} />;
};

interface Props {
  readonly channel: SeenChannel;
  readonly text: string;
  readonly setText: Dispatch<StateUpdater<string>>;
  /** Asks for the options of a command, some of which may have been typed behind it. */
  readonly begin: (command: CallableCommand, typed: string) => void;
}

/** The most characters that Discord allows in a message. */
const MAX_MESSAGE_LENGTH = 2000;

/** Preact's types do not allow this role on a text area. */
const COMBOBOX: Readonly<Record<string, string>> = { role: 'combobox' };

/** The box for a message, which suggests commands after `/`. */
const MessageBox = (props: Props) => {
  const { channel, text } = props;
  const { overview } = useShared();
  const input = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    // On a touch screen, the keyboard would cover the messages.
    if (!matchMedia('(pointer: coarse)').matches) input.current?.focus();
  }, []);
  useTypedText(input);
  const { offered, marked, type, pick, onKey } = useCommands(props);
  const left = MAX_MESSAGE_LENGTH - text.length;
  return (
    <div class="composer">
      {offered.length > 0 && (
        <Suggestions
          id="commands"
          label={words.commands}
          title={words.commands}
          note={overview.bot.name}
          choices={offered.map(({ name, description }) => ({ value: name, name: `/${name}`, note: description }))}
          marked={marked}
          pick={({ value }) => {
            pick(offered.find(({ name }) => name === value));
            input.current?.focus();
          }}
        />
      )}
      <div class="box">
        <textarea
          ref={input}
          rows={1}
          {...COMBOBOX}
          autocomplete="off"
          aria-label={words.message(titleOf(channel))}
          aria-expanded={offered.length > 0}
          aria-controls="commands"
          aria-activedescendant={offered.length > 0 ? `commands-${marked}` : undefined}
          placeholder={words.message(titleOf(channel))}
          value={text}
          onInput={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={onKey}
        />
        {left < 200 && <small class={left < 0 ? 'failed' : 'faint'}>{left}</small>}
      </div>
    </div>
  );
};

/** The commands that the typed text may mean, and what the keys do with them. */
const useCommands = ({ channel, text, setText, begin }: Props) => {
  const { overview, act } = useShared();
  const [wanted, setWanted] = useState(0);
  const calls = callableCommands(overview.commands[contextOf(channel)]);
  const offered = text.startsWith('/') && !text.includes('\n') ? matchingCommands(calls, text) : [];
  const marked = Math.min(wanted, offered.length - 1);

  const type = (typed: string): void => {
    setWanted(0);
    // A space after a complete command opens its options.
    const whole = calls.find(({ name, options }) => typed.startsWith(`/${name} `) && options.length > 0);
    setText(whole ? '' : typed);
    if (whole) begin(whole, typed.slice(whole.name.length + 2));
  };
  const pick = (chosen: CallableCommand | undefined): void => {
    if (chosen === undefined) return;
    type('');
    if (chosen.options.length > 0) begin(chosen, '');
    else void act('command', { channel: channel.id, command: chosen.name });
  };
  const say = async (): Promise<void> => {
    if (text.trim() === '') return;
    type('');
    // A message that was refused returns to the box, unless the box has other text by now.
    if (!(await act('say', { channel: channel.id, content: text }))) setText((now) => now || text);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    const to = moveMark(event.key, marked, offered.length);
    if (to !== null) setWanted(to);
    else if (offered.length > 0 && (event.key === 'Enter' || event.key === 'Tab')) pick(offered[marked]);
    else if (offered.length > 0 && event.key === 'Escape') type('');
    else if (event.key === 'Enter' && !event.shiftKey) void say();
    else return;
    event.preventDefault();
  };
  return { offered, marked, type, pick, onKey };
};

/** Which commands a channel has. */
const contextOf = ({ kind, isForeign }: SeenChannel): keyof Overview['commands'] => {
  if (kind === 'direct' || kind === 'group') return kind;
  return isForeign ? 'elsewhere' : 'guild';
};

const TAKES_TEXT = 'input:not([type=radio]), textarea, select, [role=combobox], [role=listbox]';

/** Sends typed text to a box, wherever the focus is, as Discord does. */
const useTypedText = (box: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    const onType = (event: KeyboardEvent): void => {
      const isText = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
      const elsewhere = document.activeElement?.matches(TAKES_TEXT) ?? false;
      if (isText && !elsewhere && document.querySelector('dialog[open]') === null) box.current?.focus();
    };
    document.addEventListener('keydown', onType);
    return () => document.removeEventListener('keydown', onType);
  }, []);
