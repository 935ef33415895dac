import type { Board } from '../../sessions/match/match.ts';
import { planNow } from '../../sessions/match/plan-now.ts';
import { seatOf } from '../../sessions/match/seats.ts';
import type { PlanChange } from '../../sessions/play/plan.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { requestOf, type ComponentHandling, type LoggedOutcome } from '../interactions/handling.ts';
import { typedActions } from '../learn/typed-actions.ts';
import { refusalText, refuseUnseated } from '../messages/refusals.ts';
import { tellDescription, type Part } from '../play/description.ts';
import { showPrivateScreen } from '../play/play.ts';
import { onlookerOf } from '../view/pictured.ts';
import { renderPlan, renderPlanDescription, type PlanNotes } from './plan-screen.ts';

/** Where a turn is planned: in a match, on a screen on which the plan had so many actions. */
export type PlanPlace = Pick<CustomIdOf<'planAct'>, 'match' | 'length'>;

/** Adds actions to a player's plan. */
export const planFurther = (
  handling: ComponentHandling,
  board: Board,
  { action, length }: Pick<CustomIdOf<'planAct'>, 'action' | 'length'>,
): Promise<LoggedOutcome> => change(handling, board, length, { add: action });

/** Looks closer at something, as on one's turn. */
export const lookInPlan = (
  handling: ComponentHandling,
  board: Board,
  { focus }: Pick<CustomIdOf<'planFocus'>, 'focus'>,
): Promise<LoggedOutcome> => show(handling, board, { focus });

/** Takes the last action back, leaves the plan to be played, gives it up, shows it, or has it typed. */
export const pressInPlan = (
  handling: ComponentHandling,
  board: Board,
  { press, length }: Pick<CustomIdOf<'planElse'>, 'press' | 'length'>,
): Promise<LoggedOutcome> => {
  if (press === 'form') return typePlan(handling, board, length);
  return press === 'board' ? show(handling, board) : change(handling, board, length, { do: press });
};

const typePlan = async (handling: ComponentHandling, board: Board, length: number): Promise<LoggedOutcome> => {
  const { id, game } = board.match;
  const seat = seatOf(board.match, handling.interaction.user.id);
  const now = seat === null ? null : planNow(board, seat);
  if (seat === null || now === null) return show(handling, board);
  const form = { kind: 'planElse', match: id, length, press: 'form' } as const;
  const typed = await typedActions({ ...handling, game }, now.state, seat, form);
  if (typed === null) return { outcome: 'opened a form', match: id };
  if ('why' in typed) return show(handling, board, { said: typed.why });
  return change(handling, board, length, { add: typed.actions.join(' ') });
};

/** Describes the board as it is after the plan. */
export const readPlan = async (
  handling: ComponentHandling,
  board: Board,
  { slot, ...at }: Part,
): Promise<LoggedOutcome> => {
  const seat = seatOf(board.match, handling.interaction.user.id);
  if (seat === null) return refuseUnseated(handling, board);
  const now = planNow(board, seat);
  if (now === null) return showPrivateScreen(handling, board);
  await tellDescription(handling, renderPlanDescription(board, seat, now, at), slot);
  return { outcome: 'read on', match: board.match.id };
};

const change = async (
  handling: ComponentHandling,
  board: Board,
  length: number,
  asked: PlanChange,
): Promise<LoggedOutcome> => {
  const { id } = board.match;
  const outcome = await handling.context.matches.plan({ ...requestOf(handling, id), length, change: asked });
  if (outcome.kind !== 'refused') {
    const isDone = 'do' in asked && asked.do !== 'undo';
    return isDone ? showPrivateScreen(handling, outcome.board) : show(handling, outcome.board);
  }
  const { why } = outcome;
  return show(handling, outcome.board ?? board, { said: refusalText(why, board.match) });
};

/** Shows a player's plan in the message that was pressed, or their own screen if they can't plan now. */
const show = async (handling: ComponentHandling, board: Board, notes: PlanNotes = {}): Promise<LoggedOutcome> => {
  const seat = seatOf(board.match, handling.interaction.user.id);
  if (seat === null) return refuseUnseated(handling, board);
  const now = planNow(board, seat);
  if (now === null) return showPrivateScreen(handling, board);
  await handling.answer.update(await renderPlan(board, seat, now, onlookerOf(handling), notes));
  return { outcome: 'showed a private screen', match: board.match.id };
};
