import { err, ok } from '../../kernel/result.ts';
import { DAY } from '../../kernel/time.ts';
import type { MatchContext } from '../store/context.ts';
import {
  changeGathering,
  whyClosed,
  type Gathered,
  type GatheringKind,
  type GatheringOutcome,
  type GatheringRequest,
} from './gathering.ts';

/** How far ahead a gathering can begin, in milliseconds. */
export const MOST_AHEAD = 30 * DAY;

export interface HourRequest extends GatheringRequest {
  /** Null for no hour. */
  readonly startsAt: Date | null;
  /** Whether it is to stand among the events of its server. */
  readonly isListed: boolean;
}

/** Lets whoever runs a gathering set when it begins by itself, and whether it stands among the server's events. */
export const setHour =
  <Kind extends Gathered, Why extends string>(context: MatchContext, kind: GatheringKind<Kind, Why>) =>
  (request: HourRequest): Promise<GatheringOutcome<Kind, Why>> =>
    changeGathering(context, kind, request, async (tables, gathering) => {
      const why = whyClosed(gathering) ?? (kind.mayRun(gathering, request) ? null : 'not host');
      if (why !== null) return err(why);
      const { id, startsAt } = request;
      await kind.setHour(context, tables, id, startsAt);
      const isWanted = request.isListed && startsAt !== null;
      const event = { isWanted, dueAt: context.now(), tries: 0 };
      if (isWanted) {
        const create = { id, guildId: gathering.guildId, ...event };
        await tables.gatheringEvent.upsert({ where: { id }, create, update: event });
      } else await tables.gatheringEvent.updateMany({ where: { id }, data: event });
      return ok('changed hour');
    });
