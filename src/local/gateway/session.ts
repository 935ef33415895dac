import { randomBytes } from 'node:crypto';
import { GatewayOpcodes as Op, type GatewayDispatchEvents } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';
import type { Dispatch } from './dispatches.ts';

/** A session of the bot. It outlives its connection for some minutes. */
export interface Session {
  readonly id: string;
  readonly intents: number;
  readonly shard: readonly [number, number];
  sequence: number;
  /** The latest events, for a client that resumes. */
  readonly sent: { readonly sequence: number; readonly text: string }[];
  socket: WebSocket | null;
  /** When a session without a connection ends, in milliseconds since 1970. */
  endsAt: number | null;
}

/** The number of events a session can miss and still resume. */
const REPLAYED_EVENTS = 1000;

/** A new session on this connection. */
export const startSession = (intents: number, shard: readonly [number, number], socket: WebSocket): Session => ({
  id: randomBytes(16).toString('hex'),
  intents,
  shard,
  sequence: 0,
  sent: [],
  socket,
  endsAt: null,
});

/** Sends an event, or keeps it for later if the session has no connection. */
export const sendEvent = (session: Session, event: GatewayDispatchEvents, data: unknown): void => {
  session.sequence += 1;
  const text = JSON.stringify({ op: Op.Dispatch, t: event, s: session.sequence, d: data });
  session.sent.push({ sequence: session.sequence, text });
  if (session.sent.length > 2 * REPLAYED_EVENTS) session.sent.splice(0, REPLAYED_EVENTS);
  session.socket?.send(text);
};

/** Sends a session the event that it takes. */
export const sendDispatch = (session: Session, { event, dataFor }: Dispatch): void =>
  sendEvent(session, event, dataFor(session.intents));

/** Whether all events after this one can still be replayed. */
export const canReplay = (session: Session, sequence: number): boolean =>
  sequence >= (session.sent[0]?.sequence ?? 1) - 1;

/** Sends the events after this one to the session's connection. */
export const replay = (session: Session, sequence: number): void => {
  for (const event of session.sent) if (event.sequence > sequence) session.socket?.send(event.text);
};

/** Whether an event is for this session, by its intents and its shard. */
export const takes = (session: Session, dispatch: Dispatch): boolean =>
  (dispatch.intents === 0 || (session.intents & dispatch.intents) !== 0) && isOnShard(session, dispatch.guildId);

/** Whether a session's shard has a guild, or the direct messages. */
export const isOnShard = ({ shard }: Session, guildId: string | null): boolean =>
  shardOf(guildId, shard[1]) === shard[0];

/** Direct messages belong to shard 0. */
const shardOf = (guildId: string | null, shards: number): number =>
  guildId === null ? 0 : Number((BigInt(guildId) >> 22n) % BigInt(shards));
