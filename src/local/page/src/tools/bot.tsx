import { useState } from 'preact/hooks';
import type { Act } from '../state/api.ts';
import { useOverview } from '../state/names.tsx';
import { toolWords as words } from '../state/words.ts';
import { Section, Tool } from './section.tsx';

interface Props {
  readonly act: Act;
  readonly control: Act;
}

/** Restarts the bot, and disturbs its connections. */
export const BotTools = ({ act, control }: Props) => {
  const { bot } = useOverview();
  const [busy, setBusy] = useState(false);
  const restart = async (): Promise<void> => {
    setBusy(true);
    await control('restart', {});
    setBusy(false);
  };
  return (
    <Section title={words.bot}>
      <p>{bot.online ? words.connected : words.notConnected}</p>
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
