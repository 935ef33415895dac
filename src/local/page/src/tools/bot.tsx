import { useState } from 'preact/hooks';
import { useShared } from '../state/shared.ts';
import { toolWords as words } from '../state/words.ts';
import { Section, Tool } from './section.tsx';

/** Restarts the bot, and disturbs its connections. */
export const BotTools = () => {
  const { overview, act, control } = useShared();
  const [busy, setBusy] = useState(false);
  const restart = async (): Promise<void> => {
    setBusy(true);
    await control('restart', {});
    setBusy(false);
  };
  return (
    <Section title={words.bot}>
      <p>{overview.bot.online ? words.connected : words.notConnected}</p>
      <div class="row">
        <Tool disabled={busy} use={() => void restart()}>
          {busy ? words.restarting : words.restart}
        </Tool>
        <Tool use={() => void control('gateway', {})}>{words.dropGateway}</Tool>
        <Tool use={() => void control('gateway', { resumable: false })}>{words.dropSession}</Tool>
        <Tool use={() => void act('redeliver', {})}>{words.deliverAgain}</Tool>
      </div>
    </Section>
  );
};
