import { recordedChance } from '../../../kernel/random.ts';
import type { RecordedStep, WholeRecord } from '../../contract/capabilities.ts';
import type { Action } from '../rules/field/action.ts';
import type { State } from '../rules/field/state.ts';
import { play, setup, summary } from '../rules/rules.ts';
import { readAction, readOptions } from './notation.ts';

/**
 * The record of a running match without the turn in preparation, which only its mover may see. Offers of a draw in that
 * turn stay, with the figures of the position that everyone sees.
 */
export const publicRecord = <Whole extends WholeRecord>(record: Whole): Whole => {
  if (record.result !== null) return record;
  const steps = record.steps.map((step) => ({ step, action: readAction(step.action) }));
  const begun = 1 + steps.findLastIndex(({ action: { type } }) => CLOSING.has(type));
  const offers = steps.slice(begun).filter(({ action: { type } }) => type === 'draw');
  if (begun + offers.length === steps.length) return record;
  const ended = steps.slice(0, begun);
  if (offers.length === 0) return { ...record, steps: ended.map(({ step }) => step) };
  let state = setup(readOptions(record.options), recordedChance(record.setup.draws));
  for (const { step, action } of ended) state = after(state, step, action);
  const seen = offers.map(({ step, action }) => {
    state = after(state, step, action);
    return { ...step, summary: summary(state) };
  });
  return { ...record, steps: [...ended.map(({ step }) => step), ...seen] };
};

/** The actions after which everyone sees everything. */
const CLOSING: ReadonlySet<Action['type']> = new Set(['place', 'claim', 'end', 'swap']);

const after = (state: State, { seat }: RecordedStep, action: Action): State => {
  const played = play(state, seat, action);
  if (!played.ok) throw new RangeError(`the record has a step that is refused: ${played.reason}`);
  return played.value.state;
};
