import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Scene, SeenChannel } from '../../people-api.ts';
import { CallForm } from './call-form.tsx';
import { callsOf, matching, type Call } from './calls.ts';
import type { Act } from './message.tsx';
import { titleOf } from './names.tsx';
import type { Server } from './server.ts';

interface Props {
  readonly channel: SeenChannel;
  readonly scene: Scene;
  readonly server: Server;
  readonly act: Act;
}

/** The box at the foot of a channel: a message, or after `/` a command from the list. */
export const Composer = ({ channel, scene, server, act }: Props) => {
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const [call, setCall] = useState<Call | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // Where one types on the screen, the keyboard would cover what was said.
    if (!matchMedia('(pointer: coarse)').matches) input.current?.focus();
  }, [call]);
  const calls = callsOf(channel.kind === 'direct' ? scene.commands.direct : scene.commands.guild);
  const offered = text.startsWith('/') ? matching(calls, text) : [];
  const at = Math.min(marked, offered.length - 1);

  const type = (typed: string): void => {
    setText(typed);
    setMarked(0);
  };
  const pick = (chosen: Call | undefined): void => {
    if (chosen === undefined) return;
    type('');
    if (chosen.options.length > 0) setCall(chosen);
    else void act('command', { channel: channel.id, command: chosen.name });
  };
  const say = async (): Promise<void> => {
    if (text.trim() !== '' && (await act('say', { channel: channel.id, content: text }))) type('');
  };

  const onKey = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    if (offered.length > 0) {
      const turn = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (turn !== undefined) setMarked((at + turn + offered.length) % offered.length);
      else if (event.key === 'Enter' || event.key === 'Tab') pick(offered[at]);
      else if (event.key === 'Escape') type('');
      else return;
      event.preventDefault();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      void say();
    }
  };

  if (call !== null) {
    return <CallForm call={call} channelId={channel.id} server={server} act={act} leave={() => setCall(null)} />;
  }
  return (
    <div class="composer">
      {text.startsWith('/') && (
        <ul class="commands" id="commands" role="listbox" aria-label="Commands">
          {offered.map(({ name, description }, index) => (
            <li
              key={name}
              id={`command-${index}`}
              role="option"
              aria-selected={index === at}
              ref={(item) => {
                if (index === at) item?.scrollIntoView({ block: 'nearest' });
              }}
              onMouseDown={(event) => {
                event.preventDefault();
                pick(offered[index]);
                input.current?.focus();
              }}
            >
              <b>/{name}</b> <span>{description}</span>
            </li>
          ))}
          {offered.length === 0 && <li class="none">No command matches.</li>}
        </ul>
      )}
      <input
        ref={input}
        type="text"
        role="combobox"
        autocomplete="off"
        aria-label={`Message ${titleOf(channel)}`}
        aria-expanded={offered.length > 0}
        aria-controls="commands"
        aria-activedescendant={offered.length > 0 ? `command-${at}` : undefined}
        placeholder={`Message ${titleOf(channel)}, or / for commands`}
        value={text}
        onInput={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKey}
      />
    </div>
  );
};
