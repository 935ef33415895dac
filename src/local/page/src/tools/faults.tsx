import { useShared } from '../state/shared.ts';
import { toolWords as words } from '../state/words.ts';
import { Section, Tool } from './section.tsx';

/** What Discord can answer to every request, and for how many milliseconds. */
const FAULTS = [
  [429, 10_000],
  [429, 60_000],
  [500, 10_000],
  [500, 60_000],
] as const;

/** Makes the bot's requests fail. */
export const FaultTools = () => {
  const { overview, control } = useShared();
  const { outage } = overview;
  return (
    <Section title={words.answers}>
      <p>{outage ? words.everyAnswer(outage.answer) : words.asItShould}</p>
      <div class="row">
        {FAULTS.map(([answer, milliseconds]) => (
          <Tool
            key={`${answer} ${milliseconds}`}
            use={() => void control('faults', { rest: [{ answer, milliseconds }] })}
          >
            {words.fault(answer, milliseconds / 1000)}
          </Tool>
        ))}
        <Tool disabled={outage === null} use={() => void control('faults', {})}>
          {words.asItShould}
        </Tool>
      </div>
    </Section>
  );
};
