import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  GatewayCloseCodes as Close,
  GatewayDispatchEvents as Event,
  GatewayOpcodes as Op,
  type GatewayReadyDispatchData,
} from 'discord-api-types/v10';
import { WebSocketServer, type WebSocket } from 'ws';
import { NO_FLAGS } from '../api/flags.ts';
import type { Faults } from '../world/faults.ts';
import { personOf, userOf } from '../world/people.ts';
import type { World } from '../world/world.ts';
import {
  GatewaySocket,
  MAX_PAYLOAD_BYTES,
  readIdentify,
  readPayload,
  readResume,
  reject,
  send,
  watchHeartbeat,
} from './connection.ts';
import { dispatchesOf, guildCreateDispatch, type Dispatch } from './dispatches.ts';
import type { Endpoint } from './endpoint.ts';
import type { GatewayFault } from './gateway-fault.ts';
import { canReplay, isOnShard, replay, sendEvent, startSession, takes, type Session } from './session.ts';

/** The gateway, with a WebSocket for each session of the bot. */
export interface Gateway {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  disturb(fault: GatewayFault): void;
  /** The sessions that are connected or can be resumed, from old to new. */
  sessions(): readonly GatewaySession[];
  /** The number of sessions with an open connection. */
  connected(): number;
  /** Calls `listener` whenever the bot connects or disconnects. */
  onPresence(listener: () => void): void;
  close(): void;
}

export interface GatewaySession {
  readonly id: string;
  readonly shard: readonly [number, number];
  readonly intents: number;
  readonly connected: boolean;
  /** The number of its latest event. */
  readonly sequence: number;
}

interface GatewayOptions {
  readonly token: string;
  /** How often the bot must send a heartbeat, in milliseconds. */
  readonly heartbeatInterval: number;
}

/** How long a session can be resumed, in milliseconds. */
const RESUME_WITHIN = 5 * 60_000;
const CLEAN = new Set([1000, 1001]);

/** The gateway of a world. It accepts bots with the token, and delivers interactions as the faults say. */
export const openGateway = (
  world: World,
  faults: Faults,
  endpoint: Pick<Endpoint, 'isSet'>,
  options: GatewayOptions,
): Gateway => {
  const { token, heartbeatInterval } = options;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD_BYTES, WebSocket: GatewaySocket });
  const sessions = new Map<string, Session>();
  let refusals: number[] = [];
  let presence = (): void => undefined;

  const recipientsOf = (dispatch: Dispatch): Session[] =>
    [...sessions.values()].filter((session) => takes(session, dispatch));

  const deliver = (dispatch: Dispatch): void => {
    for (const session of recipientsOf(dispatch)) sendEvent(session, dispatch.event, dispatch.dataFor(session.intents));
  };

  const deliverInteraction = ({ event, dataFor }: Dispatch, recipients: readonly Session[]): void => {
    for (const { session: index, delay } of faults.forInteraction(recipients.length)) {
      const session = recipients[index];
      if (session === undefined) continue;
      const now = () => sendEvent(session, event, dataFor(session.intents));
      if (delay === 0) now();
      else setTimeout(() => sessions.has(session.id) && now(), delay).unref();
    }
  };

  const stopListening = world.events.listen((event) => {
    for (const dispatch of dispatchesOf(world, event)) {
      if (event.kind !== 'interaction-sent') deliver(dispatch);
      else if (!endpoint.isSet()) deliverInteraction(dispatch, recipientsOf(dispatch));
    }
  });

  const identify = (socket: WebSocket, body: unknown): Session | null => {
    const identity = readIdentify(socket, body);
    if (identity === null) return null;
    if (withoutPrefix(identity.token) !== token)
      return reject(socket, Close.AuthenticationFailed, 'Authentication failed.');
    const [shard, shards] = identity.shard;
    if (shard < 0 || shard >= shards) return reject(socket, Close.InvalidShard, 'Invalid shard.');
    if (shards < world.shards) return reject(socket, Close.ShardingRequired, 'Sharding required.');
    const session = startSession(identity.intents, identity.shard, socket);
    sessions.set(session.id, session);
    const guild = guildCreateDispatch(world);
    sendEvent(session, Event.Ready, ready(world, session, isOnShard(session, guild.guildId)));
    if (takes(session, guild)) sendEvent(session, guild.event, guild.dataFor(session.intents));
    return session;
  };

  const resume = (socket: WebSocket, body: unknown): Session | null => {
    const resumed = readResume(socket, body);
    if (resumed === null) return null;
    const session = sessions.get(resumed.session_id);
    if (session === undefined || withoutPrefix(resumed.token) !== token || !canReplay(session, resumed.seq)) {
      send(socket, Op.InvalidSession, false);
      return null;
    }
    session.socket?.terminate();
    session.socket = socket;
    replay(session, resumed.seq);
    sendEvent(session, Event.Resumed, {});
    return session;
  };

  const lost = new WeakMap<Session, number>();

  /** Takes the connection of a session. After some minutes without another one, the session ends. */
  const disconnect = (session: Session): void => {
    session.socket = null;
    const end = world.clock.now() + RESUME_WITHIN;
    lost.set(session, end);
    world.clock.after(RESUME_WITHIN, () => {
      if (session.socket === null && lost.get(session) === end) sessions.delete(session.id);
    });
  };

  sockets.on('connection', (socket: WebSocket) => {
    let session: Session | null = null;
    const heard = watchHeartbeat(socket, heartbeatInterval);
    send(socket, Op.Hello, { heartbeat_interval: heartbeatInterval });
    socket.on('message', (bytes: Buffer) => {
      const payload = readPayload(socket, bytes);
      if (payload === null) return;
      heard();
      switch (payload.op) {
        case Op.Heartbeat:
          return send(socket, Op.HeartbeatAck);
        case Op.Identify:
        case Op.Resume: {
          if (session?.socket === socket) return reject(socket, Close.AlreadyAuthenticated, 'Already authenticated.');
          const refusal = refusals.shift();
          if (refusal !== undefined) return reject(socket, refusal, 'Refused on request.');
          session = payload.op === Op.Identify ? identify(socket, payload.d) : resume(socket, payload.d);
          return presence();
        }
        case Op.PresenceUpdate:
          return;
        default:
          return reject(socket, session ? Close.UnknownOpcode : Close.NotAuthenticated, 'Not emulated here.');
      }
    });
    socket.on('close', (code) => {
      if (session?.socket !== socket) return;
      disconnect(session);
      // A clean close ends the session. After any other, it can be resumed for some minutes.
      if (CLEAN.has(code)) sessions.delete(session.id);
      presence();
    });
    // After an error, the connection closes by itself.
    socket.on('error', () => undefined);
  });

  return {
    upgrade: (request, socket, head) =>
      sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request)),
    disturb: ({ kind, code, resumable, session: only, times }) => {
      if (kind === 'refuse') {
        refusals = [...refusals, ...Array.from({ length: times }, () => code)];
        return;
      }
      for (const session of [...sessions.values()].filter(({ id }) => only === undefined || id === only)) {
        const { socket } = session;
        if (!resumable) sessions.delete(session.id);
        if (socket === null) continue;
        if (kind === 'drop') socket.terminate();
        else if (kind === 'close') socket.close(code, 'Closed on request.');
        else if (kind === 'reconnect') send(socket, Op.Reconnect);
        else {
          // The client may identify or resume on the same connection.
          disconnect(session);
          send(socket, Op.InvalidSession, resumable);
        }
      }
    },
    sessions: () =>
      [...sessions.values()].map(({ id, shard, intents, socket, sequence }) => ({
        id,
        shard,
        intents,
        connected: socket !== null,
        sequence,
      })),
    connected: () => [...sessions.values()].filter(({ socket }) => socket !== null).length,
    onPresence: (listener) => {
      presence = listener;
    },
    close: () => {
      stopListening();
      presence = () => undefined;
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
};

const ready = (world: World, session: Session, hasGuild: boolean): GatewayReadyDispatchData => ({
  v: 10,
  user: userOf(personOf(world, world.server.botId)),
  guilds: hasGuild ? [{ id: world.server.guildId, unavailable: true }] : [],
  session_id: session.id,
  resume_gateway_url: gatewayUrl(world),
  shard: [session.shard[0], session.shard[1]],
  application: { id: world.server.botId, flags: NO_FLAGS, flags_new: String(NO_FLAGS) },
});

/** The URL of the gateway. */
export const gatewayUrl = (world: World): string => `${world.origin.replace(/^http/, 'ws')}/gateway`;

const withoutPrefix = (token: string): string => token.replace(/^Bot /, '');
