import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  GatewayCloseCodes as Close,
  GatewayDispatchEvents as Event,
  GatewayOpcodes as Op,
  type GatewayReadyDispatchData,
} from 'discord-api-types/v10';
import { WebSocketServer, type WebSocket } from 'ws';
import { z } from 'zod';
import { dispatchesOf, guildCreateDispatch, type Dispatch } from './dispatches.ts';
import { NO_FLAGS } from '../api/flags.ts';
import { personOf, userOf } from '../world/people.ts';
import type { World } from '../world/world.ts';

/** The gateway, with a WebSocket for each session of the bot. */
export interface Gateway {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Cuts every connection without a close frame. Sessions can be resumed unless `forget` is set. */
  drop(options?: { readonly forget?: boolean }): void;
  /** The number of sessions with an open connection. */
  connected(): number;
  /** Calls `listener` whenever the bot connects or disconnects. */
  onPresence(listener: () => void): void;
  close(): void;
}

interface Session {
  readonly id: string;
  readonly intents: number;
  readonly shard: readonly [number, number];
  sequence: number;
  /** The latest events, for a client that resumes. */
  readonly sent: { readonly sequence: number; readonly text: string }[];
  socket: WebSocket | null;
}

const HEARTBEAT = 41_250;
/** The number of events a session can miss and still resume. */
const REPLAYED_EVENTS = 1000;
/** How long a session can be resumed, in milliseconds. */
const RESUME_WITHIN = 5 * 60_000;
const CLEAN = new Set([1000, 1001]);

const identifyForm = z.object({
  token: z.string(),
  intents: z.int(),
  shard: z.tuple([z.int(), z.int()]).optional(),
});
const resumeForm = z.object({ token: z.string(), session_id: z.string(), seq: z.int() });
const messageForm = z.object({ op: z.enum(Op), d: z.unknown() });

export const openGateway = (world: World, token: string): Gateway => {
  const sockets = new WebSocketServer({ noServer: true });
  const sessions = new Map<string, Session>();
  let presence = (): void => undefined;

  const dispatch = (session: Session, event: Event, data: unknown): void => {
    session.sequence += 1;
    const text = JSON.stringify({ op: Op.Dispatch, t: event, s: session.sequence, d: data });
    session.sent.push({ sequence: session.sequence, text });
    if (session.sent.length > 2 * REPLAYED_EVENTS) session.sent.splice(0, REPLAYED_EVENTS);
    session.socket?.send(text);
  };

  const announce = (announcement: Dispatch): void => {
    const { event, intents, guildId, dataFor } = announcement;
    for (const session of sessions.values()) {
      if (intents !== 0 && (session.intents & intents) === 0) continue;
      if (shardOf(guildId, session.shard[1]) !== session.shard[0]) continue;
      dispatch(session, event, dataFor(session.intents));
    }
  };

  const stopListening = world.events.listen((event) => {
    for (const announcement of dispatchesOf(world, event)) announce(announcement);
  });

  const identify = (socket: WebSocket, body: unknown): Session | null => {
    const read = identifyForm.safeParse(body);
    if (!read.success) return reject(socket, Close.DecodeError, 'Error while decoding payload.');
    const { intents, shard = [0, 1] } = read.data;
    if (withoutPrefix(read.data.token) !== token)
      return reject(socket, Close.AuthenticationFailed, 'Authentication failed.');
    const session: Session = {
      id: randomBytes(16).toString('hex'),
      intents,
      shard,
      sequence: 0,
      sent: [],
      socket,
    };
    sessions.set(session.id, session);
    dispatch(session, Event.Ready, ready(world, session));
    const guild = guildCreateDispatch(world);
    if ((intents & guild.intents) !== 0 && shardOf(guild.guildId, shard[1]) === shard[0]) {
      dispatch(session, guild.event, guild.dataFor(intents));
    }
    return session;
  };

  const resume = (socket: WebSocket, body: unknown): Session | null => {
    const read = resumeForm.safeParse(body);
    if (!read.success) return reject(socket, Close.DecodeError, 'Error while decoding payload.');
    const session = sessions.get(read.data.session_id);
    const oldest = session?.sent[0]?.sequence ?? 1;
    if (session === undefined || withoutPrefix(read.data.token) !== token || read.data.seq < oldest - 1) {
      socket.send(JSON.stringify({ op: Op.InvalidSession, d: false }));
      return null;
    }
    session.socket?.terminate();
    session.socket = socket;
    for (const { sequence, text } of session.sent) if (sequence > read.data.seq) socket.send(text);
    dispatch(session, Event.Resumed, {});
    return session;
  };

  sockets.on('connection', (socket: WebSocket) => {
    let session: Session | null = null;
    socket.send(JSON.stringify({ op: Op.Hello, d: { heartbeat_interval: HEARTBEAT } }));
    socket.on('message', (bytes: Buffer) => {
      const message = readMessage(bytes);
      if (message === null) return reject(socket, Close.DecodeError, 'Error while decoding payload.');
      switch (message.op) {
        case Op.Heartbeat:
          socket.send(JSON.stringify({ op: Op.HeartbeatAck }));
          return;
        case Op.Identify:
          if (session) return reject(socket, Close.AlreadyAuthenticated, 'Already authenticated.');
          session = identify(socket, message.d);
          return presence();
        case Op.Resume:
          session = resume(socket, message.d);
          return presence();
        case Op.PresenceUpdate:
          return;
        default:
          return reject(socket, session ? Close.UnknownOpcode : Close.NotAuthenticated, 'Not emulated here.');
      }
    });
    socket.on('close', (code) => {
      if (session?.socket !== socket) return;
      const { id } = session;
      session.socket = null;
      // A clean close ends the session. After any other, it can be resumed for some minutes.
      if (CLEAN.has(code)) sessions.delete(id);
      else world.clock.after(RESUME_WITHIN, () => sessions.get(id)?.socket === null && sessions.delete(id));
      presence();
    });
    socket.on('error', () => socket.terminate());
  });

  return {
    upgrade: (request, socket, head) =>
      sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request)),
    drop: ({ forget = false } = {}) => {
      for (const session of sessions.values()) session.socket?.terminate();
      if (forget) sessions.clear();
    },
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

const ready = (world: World, session: Session): GatewayReadyDispatchData => ({
  v: 10,
  user: userOf(personOf(world, world.server.botId)),
  guilds: [{ id: world.server.guildId, unavailable: true }],
  session_id: session.id,
  resume_gateway_url: gatewayUrl(world),
  shard: [session.shard[0], session.shard[1]],
  application: { id: world.server.botId, flags: NO_FLAGS, flags_new: String(NO_FLAGS) },
});

/** The URL of the gateway. */
export const gatewayUrl = (world: World): string => `${world.origin.replace(/^http/, 'ws')}/gateway`;

/** Direct messages belong to shard 0. */
const shardOf = (guildId: string | null, shards: number): number =>
  guildId === null ? 0 : Number((BigInt(guildId) >> 22n) % BigInt(shards));

const withoutPrefix = (token: string): string => token.replace(/^Bot /, '');

const reject = (socket: WebSocket, code: Close, reason: string): null => {
  socket.close(code, reason);
  return null;
};

const readMessage = (bytes: Buffer): z.output<typeof messageForm> | null => {
  try {
    return messageForm.parse(JSON.parse(bytes.toString()));
  } catch {
    return null;
  }
};
