import { recordedChance } from '../../../kernel/random.ts';
import type { Public, RecordedStep, WholeRecord } from '../../contract/capabilities.ts';
import { play, setup } from '../rules/rules.ts';
import { optionFormats, readAction } from './notation.ts';

/**
 * B31: the public record of a running race: without the setup, the round in progress and replaced submissions, and with
 * no draws but dice. The record of a finished race is public as a whole.
 */
export const publicRecord = <Whole extends WholeRecord>(record: Whole): Whole | Public<Whole> =>
  record.result === null ? { ...record, setup: { draws: null }, steps: publicSteps(record) } : record;

const publicSteps = ({ options, seats, setup: dealt, steps }: WholeRecord): readonly RecordedStep[] => {
  let state = setup(optionFormats.readOptions(options), seats, recordedChance(dealt.draws));
  const kept: RecordedStep[] = [];
  let open: readonly RecordedStep[] = [];
  for (const step of steps) {
    const played = play(state, step.seat, readAction(step.action), recordedChance(step.draws));
    if (!played.ok) throw new RangeError(`the record has a step that is refused: ${played.reason}`);
    const die = played.value.events.find((event) => event.type === 'fought')?.face;
    open = [...open.filter(({ seat }) => seat !== step.seat), { ...step, draws: die === undefined ? [] : [die] }];
    if (played.value.state.round > state.round) {
      kept.push(...open);
      open = [];
    }
    state = played.value.state;
  }
  return kept;
};
