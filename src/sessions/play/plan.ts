import { plannedFurther, type PlannedTurn } from '../../games/contract/plans.ts';
import { unlessUnreadable } from '../../games/contract/read-as.ts';
import type { Seat } from '../../games/contract/status.ts';
import type { Board } from '../match/match.ts';
import { refuse, type Refused, type RefusalReason } from '../match/outcome.ts';
import { actionsIn, fits, planNow, type PlanNow } from '../match/plan-now.ts';
import { waitOf, type Plan } from '../match/plan.ts';
import type { Request } from '../match/request.ts';
import { seatOf } from '../match/seats.ts';
import { changeOrRefuse, type Decision } from '../store/change.ts';
import type { MatchContext } from '../store/context.ts';
import { asJson, asJsonOrNull, commitChange, type MatchRow } from '../store/queries.ts';
import { makeMove, type Course } from './moves.ts';

/** What its player does with a plan. */
export type PlanChange = { readonly add: string } | { readonly do: 'undo' | 'leave' | 'discard' };

interface PlanRequest extends Request {
  /** How many actions the plan had on the screen that was pressed. */
  readonly length: number;
  readonly change: PlanChange;
}

type PlanOutcome = { readonly kind: 'planned' | 'repeated'; readonly board: Board; readonly seat: Seat } | Refused;

/** Changes a player's plan for their next turn, once per interaction. Nobody else can notice it. */
export const plan =
  (context: MatchContext) =>
  (request: PlanRequest): Promise<PlanOutcome> =>
    changeOrRefuse(context, request, ({ row, board }): Decision<PlanOutcome> => {
      const seat = seatOf(board.match, request.userId);
      if (seat === null) return { answer: refuse({ code: 'not seated' }, board) };
      const now = planNow(board, seat);
      const unchanged = { kind: 'repeated', board, seat } as const;
      if (now === null) return { answer: refuse({ code: 'no plan now' }, board) };
      if (row.repeated || request.length !== now.actions.length) return { answer: unchanged };
      const changed = changedBy(request, row, board, { seat, now });
      if (changed === undefined) return { answer: unchanged };
      if (changed !== null && 'code' in changed) return { answer: refuse(changed, board) };
      const { match } = board;
      const after = { ...match, plans: match.plans.with(seat, changed), version: row.version + 1 };
      return {
        answer: { kind: 'planned', board: { ...board, match: after }, seat },
        keep: () =>
          commitChange(context.database, row, {
            interactionId: request.interactionId,
            now: context.now(),
            data: {},
            more: async (tables) => {
              const where = { matchId: row.id, seat, userId: request.userId };
              return (await tables.seat.updateMany({ where, data: { plan: asJsonOrNull(changed) } })).count === 1;
            },
          }),
      };
    });

/** The plan after a change, null for none; undefined if that changes nothing. */
const changedBy = (
  { change, interactionId }: PlanRequest,
  row: MatchRow,
  { match: { game }, state }: Board,
  { seat, now }: { readonly seat: Seat; readonly now: PlanNow },
): Plan | RefusalReason | null | undefined => {
  if ('add' in change) {
    let planned: PlannedTurn = now;
    for (const text of change.add.split(' ')) {
      const action = unlessUnreadable(() => game.parseAction(text));
      if (action === undefined || !game.plans?.isPlannable(action)) return { code: 'unreadable' };
      const further = plannedFurther(game, state, seat, { planned, action });
      if (typeof further === 'string') return { code: 'rules', sentence: further };
      planned = further;
    }
    return draftOf(planned.actions);
  }
  switch (change.do) {
    case 'undo':
      return now.actions.length === 0 ? undefined : draftOf(now.actions.slice(0, -1));
    case 'discard':
      return null;
    case 'leave': {
      if (!now.isWhole || (now.isLeft && now.fits)) return undefined;
      const touched = game.plans?.touched(game.plans.begin(state, seat), seat, now.actions) ?? null;
      if (touched === null) return { code: 'no plan now' };
      const left = { by: interactionId, touched: asJson(touched), after: waitOf(row.seed, interactionId) };
      return { actions: now.actions, left, hasFailed: false };
    }
  }
};

const draftOf = (actions: readonly unknown[]): Plan | null =>
  actions.length === 0 ? null : { actions, left: null, hasFailed: false };

/** The course with the turn that a seat has left; null if it no longer fits. To everybody it is a turn as any other. */
export const withPlan = (start: Course, seat: Seat, plan: Plan): Course | null => {
  const { game, state } = start;
  const actions = actionsIn(game, plan);
  if (actions === null || plan.left === null || !fits(game, state, seat, plan, actions)) return null;
  let course = start;
  for (const [index, action] of actions.entries()) {
    const interactionId = `${plan.left.by}:plan:${index + 1}`;
    const made = makeMove(course, { interactionId, seat, action, maker: 'player' });
    if (typeof made === 'string') return null;
    course = made;
  }
  return course;
};
