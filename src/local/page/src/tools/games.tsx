import { useEffect, useState } from 'preact/hooks';
import type { RunningGame, SeenScenario } from '../../../people/api.ts';
import { readScenarios, type Act } from '../state/api.ts';
import { useShared } from '../state/shared.ts';
import { toolWords as words } from '../state/words.ts';
import { Section, Tool } from './section.tsx';

interface ScenariosProps {
  readonly channelId: string | null;
  readonly act: Act;
}

/** Interesting positions. Bots play up to them in the real bot's database, with new dice. */
export const Scenarios = ({ channelId, act }: ScenariosProps) => {
  const [scenarios, setScenarios] = useState<readonly SeenScenario[]>([]);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    readScenarios().then(setScenarios, () => undefined);
  }, []);
  const load = async (scenario: string): Promise<void> => {
    setBusy(true);
    await act('scenario', { channel: channelId, scenario });
    setBusy(false);
  };
  if (scenarios.length === 0) return null;
  return (
    <Section title={words.scenarios}>
      <div class="row">
        {scenarios.map(({ name }) => (
          <Tool key={name} disabled={busy} use={() => void load(name)}>
            {name}
          </Tool>
        ))}
      </div>
    </Section>
  );
};

interface TurnsProps {
  readonly games: readonly RunningGame[];
  readonly act: Act;
}

/** Lets a bot play this person's turns. */
export const Turns = ({ games, act }: TurnsProps) => {
  const { self } = useShared().overview;
  const own = games.filter(({ toMove }) => toMove.includes(self.id));
  return (
    <Section title={words.yourTurns}>
      {own.length === 0 && <p class="faint">{words.noTurn(self.name)}</p>}
      <div class="row">
        {own.map(({ id, name }) => (
          <Tool key={id} use={() => void act('bot-turn', { game: id })}>
            {words.letBotPlay(name)}
          </Tool>
        ))}
      </div>
    </Section>
  );
};
