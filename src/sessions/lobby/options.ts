import { noChance } from '../../kernel/random.ts';
import type { Match } from '../match/match.ts';
import { refuse, type SeatsOutcome } from '../match/outcome.ts';
import type { Request } from '../match/request.ts';
import { seatOf } from '../match/seats.ts';
import { changeOrRefuse, type Decision } from '../store/change.ts';
import type { MatchContext } from '../store/context.ts';
import { asJson, commitChange } from '../store/queries.ts';

/** Changes the options of a run that has not begun, once per interaction. A refusal writes nothing. */
export const changeOptions =
  (context: MatchContext) =>
  (request: Request, options: unknown): Promise<SeatsOutcome> =>
    changeOrRefuse(context, request, ({ row, board }): Decision<SeatsOutcome> => {
      const { match } = board;
      const { game } = match;
      if (row.repeated) return { answer: { kind: 'repeated', board } };
      if (match.endedAt) return { answer: refuse({ code: 'over' }, board) };
      if (seatOf(match, request.userId) === null) return { answer: refuse({ code: 'not seated' }, board) };
      if (!mayChangeOptions(match)) return { answer: refuse({ code: 'options fixed' }, board) };
      const read = game.readOptions(options);
      const state = game.drawsAtSetup ? null : game.setup(read, 1, noChance);
      const after = { ...match, options: read, version: row.version + 1 };
      const status = state === null ? board.status : game.status(state);
      return {
        answer: { kind: 'chose what to play', board: { ...board, match: after, state, status, events: [] } },
        keep: () =>
          commitChange(context.database, row, {
            interactionId: request.interactionId,
            now: context.now(),
            data: { options: asJson(read), ...(state === null ? {} : { state: asJson(state) }) },
          }),
      };
    });

/** Whether a match is a run that has not begun: no click is mixed into its dice, so nothing about them is known. */
export const mayChangeOptions = ({ game, round, entropy, moveCount, gathering, endedAt }: Match): boolean =>
  game.seats.most === 1 && round.of === null && entropy === null && moveCount === 0 && !gathering && endedAt === null;
