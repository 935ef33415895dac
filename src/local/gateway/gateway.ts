import { GatewayDispatchEvents as Event, GatewayOpcodes as Op } from 'discord-api-types/v10';
import type { Faults } from '../world/faults.ts';
import type { World } from '../world/world.ts';
import { GatewaySocket, send } from './connection.ts';
import { converse, disconnect, type GatewayContext } from './conversation.ts';
import { dispatchesOf, guildCreateDispatches, type Dispatch } from './dispatches.ts';
import type { Endpoint } from './endpoint.ts';
import type { GatewayFault } from './gateway-fault.ts';
import { sendDispatch, takes, type Session } from './session.ts';
import { openSockets, type Sockets } from './sockets.ts';

/** The gateway, with a WebSocket for each session of the bot. */
export interface Gateway extends Pick<Sockets, 'upgrade' | 'areDelivered' | 'close'> {
  disturb(fault: GatewayFault): void;
  /** The sessions that are connected or can be resumed, from old to new. */
  sessions(): readonly GatewaySession[];
  /** The number of sessions with an open connection. */
  connected(): number;
  /** Calls `listener` whenever the bot connects or disconnects. */
  onPresence(listener: () => void): void;
}

export interface GatewaySession {
  readonly id: string;
  readonly shard: readonly [number, number];
  readonly intents: number;
  readonly connected: boolean;
  /** The number of its latest event. */
  readonly sequence: number;
}

/** The gateway of a world. It accepts bots with the token, and delivers interactions as the faults say. */
export const openGateway = (
  world: World,
  faults: Faults,
  endpoint: Pick<Endpoint, 'isSet'>,
  options: Pick<GatewayContext, 'token' | 'heartbeatInterval'>,
): Gateway => {
  const sessions = new Map<string, Session>();
  const context: GatewayContext = {
    ...options,
    world,
    sessions,
    refusals: [],
    isOut: false,
    closing: new WeakSet(),
    presenceChanged: () => undefined,
  };
  const sockets = openSockets((socket) => converse(context, socket), { WebSocket: GatewaySocket });
  const stopListening = world.events.listen((event) => {
    for (const dispatch of dispatchesOf(world, event)) {
      const recipients = [...sessions.values()].filter((session) => takes(session, dispatch));
      if (event.kind !== 'interaction-sent') for (const session of recipients) sendDispatch(session, dispatch);
      else if (!endpoint.isSet()) deliverInteraction(context, faults, dispatch, recipients);
    }
  });
  return {
    upgrade: sockets.upgrade,
    areDelivered: sockets.areDelivered,
    disturb: (fault) => disturb(context, fault),
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
      context.presenceChanged = listener;
    },
    close: () => {
      stopListening();
      context.presenceChanged = () => undefined;
      sockets.close();
    },
  };
};

const deliverInteraction = (
  { sessions }: GatewayContext,
  faults: Faults,
  dispatch: Dispatch,
  recipients: readonly Session[],
): void => {
  const deliver = (session: Session): unknown => sessions.has(session.id) && sendDispatch(session, dispatch);
  for (const delay of faults.forInteraction()) {
    if (delay === 0) recipients.forEach(deliver);
    else setTimeout(() => recipients.forEach(deliver), delay).unref();
  }
};

const disturb = (context: GatewayContext, fault: GatewayFault): void => {
  const { kind, code, times } = fault;
  if (kind === 'refuse' || kind === 'disown')
    context.refusals.push(...Array.from({ length: times }, () => (kind === 'refuse' ? code : 'disowned')));
  else if (kind === 'outage' || kind === 'recovery') setOutage(context, kind === 'outage');
  else disturbSessions(context, kind, fault);
};

/** Makes the guilds unavailable, or available again, and tells the sessions. */
const setOutage = (context: GatewayContext, isOut: boolean): void => {
  const { world, sessions } = context;
  context.isOut = isOut;
  for (const created of guildCreateDispatches(world)) {
    const data = { id: created.guildId, unavailable: true };
    const dispatch = isOut ? { ...created, event: Event.GuildDelete, dataFor: () => data } : created;
    for (const session of sessions.values()) if (takes(session, dispatch)) sendDispatch(session, dispatch);
  }
};

const disturbSessions = (
  context: GatewayContext,
  kind: Exclude<GatewayFault['kind'], 'refuse' | 'disown' | 'outage' | 'recovery'>,
  { code, resumable, session: only, text }: GatewayFault,
): void => {
  const { sessions, closing } = context;
  for (const session of [...sessions.values()].filter(({ id }) => only === undefined || id === only)) {
    const { socket } = session;
    if (!resumable) sessions.delete(session.id);
    if (socket === null) continue;
    if (kind === 'drop') socket.terminate();
    else if (kind === 'close') {
      closing.add(socket);
      socket.close(code, 'Closed on request.');
    } else if (kind === 'send') socket.send(text);
    else if (kind === 'reconnect') send(socket, { op: Op.Reconnect, d: null });
    else {
      // The client may identify or resume on the same connection.
      disconnect(context, session);
      send(socket, { op: Op.InvalidSession, d: resumable });
    }
  }
};
