import { idIn, type ClaimAudit } from './audit/claims.ts';
import type { ReportBroken } from './audit/matches.ts';
import type { ReportAt } from './people/table.ts';
import type { DiscordWatch } from './wire/discord-proxy.ts';
import { add, type Gate } from './wire/gate.ts';
import { idsOf, type BotRequest } from './wire/requests.ts';

interface WatchOptions {
  readonly gate: Gate;
  readonly claims: ClaimAudit;
  readonly found: ReportAt;
  readonly counts: Map<string, number>;
  /** When an interaction is delivered, by the name of this decision. */
  readonly chooseDeliveries: (decision: string) => readonly number[];
}

/** Follows all traffic with Discord: finds its tables, delivers interactions as chosen, and audits the bot's words. */
export const watchDiscord = ({ gate, claims, found, counts, chooseDeliveries }: WatchOptions): DiscordWatch => {
  const foundIn = (request: BotRequest): ReportBroken => {
    const table = gate.ownerOf(idsOf(request));
    return (promise, what) => found(table, promise, what);
  };
  /** How many interactions each table has sent to each process. */
  const sent = new Map<string, number>();
  return {
    cross: (sighting) => gate.cross(sighting),
    deliver: (process, interaction) => {
      const { id, userId, kind } = claims.delivered(interaction);
      const table = gate.ownerOf([userId]);
      if (table !== null) gate.claim(id, table);
      const way = `${process} ${table}`;
      add(sent, way);
      const delays = chooseDeliveries(`${way} ${sent.get(way) ?? 0}`);
      const late = delays.join() === '0' ? '' : ` after ${delays.join(', ')} ms`;
      gate.story.note(table, `interaction ${id} ${kind} to ${process}${late}`);
      add(counts, 'deliveries of interactions', delays.length);
      add(counts, 'deliveries, repeated', delays.length - 1);
      if (delays.some((delay) => delay > 0)) add(counts, 'deliveries, late or in another order');
      return delays;
    },
    asked: (request) => claims.asked(request, foundIn(request)),
    taken: (request, status, answer) => {
      const table = gate.ownerOf(idsOf(request));
      const id = idIn(answer);
      // A thread has the id of its message.
      if (table !== null && id !== null) gate.claim(id, table);
      claims.taken(request, status, answer, foundIn(request));
    },
  };
};
