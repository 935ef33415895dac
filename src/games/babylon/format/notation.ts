import { z } from 'zod';
import { recordedChance } from '../../../kernel/random.ts';
import type { Public, RecordedStep, WholeRecord } from '../../contract/capabilities.ts';
import { FormatError, readAs } from '../../contract/read-as.ts';
import { allCards, type Card } from '../rules/card.ts';
import { options as declared } from '../rules/options.ts';
import { play, setup } from '../rules/rules.ts';
import type { Action } from '../rules/state.ts';

/** B32: a submission as a short text for a custom id: `p17`, or `c` for a chance. */
export const makeAction = (action: Action): string => (action.type === 'chance' ? 'c' : `p${action.card}`);

/** The submission that a text from `makeAction` stands for. Throws a `FormatError` for any other text. */
export const parseAction = (text: string): Action => {
  if (text === 'c') return { type: 'chance' };
  const card = allCards.find((card) => text === `p${card}`);
  if (card === undefined) throw new FormatError(`“${text}” is not an action of Escape from Babylon`);
  return { type: 'play', card };
};

/** B32: an action as a record has it, with exactly its fields. Throws a `FormatError`. */
export const readAction = (json: unknown): Action => readAs(actionSchema, json, 'the action');

export const cardSchema: z.ZodType<Card> = z.int().min(1).max(allCards.length);

const actionSchema: z.ZodType<Action> = z.union(
  [z.strictObject({ type: z.literal('play'), card: cardSchema }), z.strictObject({ type: z.literal('chance') })],
  { error: (issue) => `${JSON.stringify(issue.input)} is neither a card played nor a chance` },
);

/** B31: the record of a running race without its setup, open round, replaced submissions and all draws but dice. */
export const publicRecord = <Whole extends WholeRecord>(record: Whole): Whole | Public<Whole> =>
  record.result === null ? { ...record, setup: { draws: null }, steps: publicSteps(record) } : record;

const publicSteps = ({ options, seats, setup: dealt, steps }: WholeRecord): readonly RecordedStep[] => {
  let state = setup(declared.formats.readOptions(options), seats, recordedChance(dealt.draws));
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
