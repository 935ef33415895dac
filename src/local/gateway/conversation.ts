import {
  GatewayCloseCodes as Close,
  GatewayDispatchEvents as Event,
  GatewayOpcodes as Op,
  type GatewayReadyDispatchData,
} from 'discord-api-types/v10';
import type { WebSocket } from 'ws';
import { NO_FLAGS } from '../api/flags.ts';
import { guildIds } from '../world/channels.ts';
import { personOf, userOf } from '../world/people.ts';
import type { World } from '../world/world.ts';
import { readIdentify, readPayload, readResume, reject, send, watchHeartbeat } from './connection.ts';
import { guildCreateDispatches } from './dispatches.ts';
import { canReplay, isOnShard, replay, sendDispatch, sendEvent, startSession, takes, type Session } from './session.ts';

/** What all connections to the gateway share. */
export interface GatewayContext {
  readonly world: World;
  readonly token: string;
  /** How often the bot must send a heartbeat, in milliseconds. */
  readonly heartbeatInterval: number;
  /** The sessions by their ids, from old to new. */
  readonly sessions: Map<string, Session>;
  /** What the next connections that identify or resume get: a code that closes them, or an invalid session. */
  readonly refusals: (number | 'disowned')[];
  /** Whether the guild is unavailable. */
  isOut: boolean;
  /** The connections that this server closes on request. */
  readonly closing: WeakSet<WebSocket>;
  /** Called whenever the bot connects or disconnects. */
  presenceChanged: () => void;
}

/** How long a session can be resumed, in milliseconds. */
const RESUME_WITHIN = 5 * 60_000;
const CLEAN = new Set([1000, 1001]);

/** Greets a new connection, and answers what its client sends. */
export const converse = (context: GatewayContext, socket: WebSocket): void => {
  const { heartbeatInterval, sessions } = context;
  let session: Session | null = null;
  const noteHeartbeat = watchHeartbeat(socket, heartbeatInterval);
  send(socket, { op: Op.Hello, d: { heartbeat_interval: heartbeatInterval } });
  socket.on('message', (bytes: Buffer) => {
    const payload = readPayload(socket, bytes);
    if (payload === null) return;
    noteHeartbeat();
    switch (payload.op) {
      case Op.Heartbeat:
        return send(socket, { op: Op.HeartbeatAck, d: null });
      case Op.Identify:
      case Op.Resume: {
        if (session?.socket === socket) return reject(socket, Close.AlreadyAuthenticated, 'Already authenticated.');
        const refusal = context.refusals.shift();
        if (refusal === 'disowned') return send(socket, { op: Op.InvalidSession, d: false });
        if (refusal !== undefined) return reject(socket, refusal, 'Refused on request.');
        session = (payload.op === Op.Identify ? identify : resume)(context, socket, payload.d);
        return context.presenceChanged();
      }
      case Op.PresenceUpdate:
        return;
      default:
        return reject(socket, session ? Close.UnknownOpcode : Close.NotAuthenticated, 'Not emulated here.');
    }
  });
  socket.on('close', (code) => {
    if (session?.socket !== socket) return;
    disconnect(context, session);
    // A clean close by the client ends the session. After any other, it can be resumed for some minutes.
    if (CLEAN.has(code) && !context.closing.delete(socket)) sessions.delete(session.id);
    context.presenceChanged();
  });
  // After an error, the connection closes by itself.
  socket.on('error', () => undefined);
};

const identify = (
  { world, token, sessions, isOut }: GatewayContext,
  socket: WebSocket,
  body: unknown,
): Session | null => {
  const identity = readIdentify(socket, body);
  if (identity === null) return null;
  if (withoutPrefix(identity.token) !== token)
    return reject(socket, Close.AuthenticationFailed, 'Authentication failed.');
  const [shard, shards] = identity.shard;
  if (shard < 0 || shard >= shards) return reject(socket, Close.InvalidShard, 'Invalid shard.');
  if (shards < world.shards) return reject(socket, Close.ShardingRequired, 'Sharding required.');
  if (remainingStarts(world) <= 0) return reject(socket, Close.AuthenticationFailed, 'Too many connections today.');
  world.starts.used += 1;
  const session = startSession(identity.intents, identity.shard, socket);
  sessions.set(session.id, session);
  sendEvent(session, Event.Ready, readyFor(world, session));
  for (const guild of guildCreateDispatches(world)) if (!isOut && takes(session, guild)) sendDispatch(session, guild);
  return session;
};

const resume = ({ token, sessions }: GatewayContext, socket: WebSocket, body: unknown): Session | null => {
  const resumed = readResume(socket, body);
  if (resumed === null) return null;
  const session = sessions.get(resumed.session_id);
  if (session === undefined || withoutPrefix(resumed.token) !== token || !canReplay(session, resumed.seq)) {
    send(socket, { op: Op.InvalidSession, d: false });
    return null;
  }
  session.socket?.terminate();
  session.socket = socket;
  replay(session, resumed.seq);
  sendEvent(session, Event.Resumed, {});
  return session;
};

/** Takes a session's connection away. If it gets no other for some minutes, the session ends. */
export const disconnect = ({ world, sessions }: GatewayContext, session: Session): void => {
  const end = world.clock.now() + RESUME_WITHIN;
  session.socket = null;
  session.endsAt = end;
  world.clock.after(RESUME_WITHIN, () => {
    if (session.socket === null && session.endsAt === end) sessions.delete(session.id);
  });
};

const readyFor = (world: World, session: Session): GatewayReadyDispatchData => {
  const { botId } = world.server;
  return {
    v: 10,
    user: userOf(personOf(world, botId)),
    guilds: guildIds(world)
      .filter((id) => isOnShard(session, id))
      .map((id) => ({ id, unavailable: true })),
    session_id: session.id,
    resume_gateway_url: gatewayUrl(world),
    shard: [session.shard[0], session.shard[1]],
    application: { id: botId, flags: NO_FLAGS, flags_new: String(NO_FLAGS) },
  };
};

/** How many connections the bot may still start today. */
export const remainingStarts = ({ starts, clock }: World): number => {
  if (clock.now() >= starts.until) Object.assign(starts, { used: 0, until: clock.now() + DAY });
  return starts.total - starts.used;
};

/** How long a bot's starts count, in milliseconds. */
const DAY = 86_400_000;

/** The URL of the gateway. */
export const gatewayUrl = (world: World): string => `${world.origin.replace(/^http/, 'ws')}/gateway`;

const withoutPrefix = (token: string): string => token.replace(/^Bot /, '');
