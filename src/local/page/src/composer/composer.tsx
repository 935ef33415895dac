import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Overview, SeenChannel } from '../../../people/api.ts';
import type { Act, PageApi } from '../state/api.ts';
import { titleOf } from '../state/names.tsx';
import { composerWords as words } from '../state/words.ts';
import { CommandOptions } from './command-options.tsx';
import { callableCommands, matchingCommands, type CallableCommand } from './commands.ts';
import { moveMark, Suggestions } from './suggestions.tsx';

interface Props {
  readonly channel: SeenChannel;
  readonly overview: Overview;
  readonly api: PageApi;
  readonly act: Act;
}

/** The most characters Discord allows in a message. */
const MAX_MESSAGE_LENGTH = 2000;

/** Preact's types do not allow this role on a text area. */
const COMBOBOX: Readonly<Record<string, string>> = { role: 'combobox' };

/** The box below the messages, for a message, or after `/` for a command. */
export const Composer = ({ channel, overview, api, act }: Props) => {
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const [call, setCall] = useState<CallableCommand | null>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    // On a touch screen, the keyboard would cover the messages.
    if (!matchMedia('(pointer: coarse)').matches) input.current?.focus();
  }, [call]);
  useEffect(() => {
    // As on Discord, typed text goes to the box, wherever the focus is.
    const onType = (event: KeyboardEvent): void => {
      const isText = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
      const elsewhere =
        document.activeElement?.matches('input:not([type=radio]), textarea, select, [role=combobox], [role=listbox]') ??
        false;
      if (isText && !elsewhere && document.querySelector('dialog[open]') === null) input.current?.focus();
    };
    document.addEventListener('keydown', onType);
    return () => document.removeEventListener('keydown', onType);
  }, []);
  const { commands } = overview;
  const here =
    channel.kind === 'direct' || channel.kind === 'group' ? channel.kind : channel.isForeign ? 'elsewhere' : 'guild';
  const calls = callableCommands(commands[here]);
  const offered = text.startsWith('/') && !text.includes('\n') ? matchingCommands(calls, text) : [];
  const at = Math.min(marked, offered.length - 1);
  const left = MAX_MESSAGE_LENGTH - text.length;

  const type = (typed: string): void => {
    setMarked(0);
    // A space after a complete command opens its options.
    const whole = calls.find(({ name, options }) => typed === `/${name} ` && options.length > 0);
    setText(whole ? '' : typed);
    if (whole) setCall(whole);
  };
  const pick = (chosen: CallableCommand | undefined): void => {
    if (chosen === undefined) return;
    type('');
    if (chosen.options.length > 0) setCall(chosen);
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
    const to = moveMark(event.key, at, offered.length);
    if (to !== null) setMarked(to);
    else if (offered.length > 0 && (event.key === 'Enter' || event.key === 'Tab')) pick(offered[at]);
    else if (offered.length > 0 && event.key === 'Escape') type('');
    else if (event.key === 'Enter' && !event.shiftKey) void say();
    else return;
    event.preventDefault();
  };

  if (call !== null) {
    return <CommandOptions call={call} channelId={channel.id} api={api} act={act} leave={() => setCall(null)} />;
  }
  return (
    <div class="composer">
      {offered.length > 0 && (
        <Suggestions
          id="commands"
          label={words.commands}
          title={words.commands}
          note={overview.bot.name}
          choices={offered.map(({ name, description }) => ({ value: name, name: `/${name}`, note: description }))}
          marked={at}
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
          aria-activedescendant={offered.length > 0 ? `commands-${at}` : undefined}
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
