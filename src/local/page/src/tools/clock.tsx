import { useEffect, useState } from 'preact/hooks';
import type { RunningGame } from '../../../people/api.ts';
import { nextDue } from '../state/games.ts';
import { useShared } from '../state/shared.ts';
import { toolWords as words } from '../state/words.ts';
import { Section, Tool } from './section.tsx';

/** How far the clock can be moved, in milliseconds. */
const SKIPS = [
  [words.skips.seconds, 3000],
  [words.skips.minutes, 15 * 60_000],
  [words.skips.hour, 60 * 60_000],
  [words.skips.day, 24 * 60 * 60_000],
  [words.skips.week, 7 * 24 * 60 * 60_000],
] as const;

/** Moves the clock forward. */
export const ClockTools = ({ games }: { readonly games: readonly RunningGame[] }) => {
  const { now, control } = useShared();
  const due = nextDue(games, now());
  return (
    <Section title={words.clock}>
      <p>
        <Now />
      </p>
      <div class="row">
        {SKIPS.map(([name, skip]) => (
          <Tool key={name} use={() => void control('clock', { skip })}>
            {name}
          </Tool>
        ))}
        {due !== null && (
          <Tool use={() => void control('clock', { skip: Math.max(0, Math.ceil(due - now())) })}>
            {words.skipToReminder}
          </Tool>
        )}
      </div>
      <p class="faint">{due === null ? words.noReminder : words.nextReminder(new Date(due).toLocaleString())}</p>
    </Section>
  );
};

/** The server's time, updated every second. */
const Now = () => {
  const { now } = useShared();
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(() => tick((count) => count + 1), 1000);
    return () => window.clearInterval(timer);
  }, []);
  const time = new Date(now());
  return <time dateTime={time.toISOString()}>{time.toLocaleString()}</time>;
};
