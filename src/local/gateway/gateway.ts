import { GatewayOpcodes as Op } from 'discord-api-types/v10';
import type { Faults } from '../world/faults.ts';
import type { World } from '../world/world.ts';
import { GatewaySocket, send } from './connection.ts';
import { converse, disconnect, type GatewayContext } from './conversation.ts';
import { dispatchesOf, type Dispatch } from './dispatches.ts';
import type { Endpoint } from './endpoint.ts';
import type { GatewayFault } from './gateway-fault.ts';
import { sendDispatch, takes, type Session } from './session.ts';
import { openSockets, type Sockets } from './sockets.ts';

/** The gateway, with a WebSocket for each session of the bot. */
export interface Gateway extends Pick<Sockets, 'upgrade' | 'close'> {
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
  const context: GatewayContext = { ...options, world, sessions, refusals: [], presenceChanged: () => undefined };
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
  for (const { session: index, delay } of faults.forInteraction(recipients.length)) {
    const session = recipients[index];
    if (session === undefined) continue;
    if (delay === 0) sendDispatch(session, dispatch);
    else setTimeout(() => sessions.has(session.id) && sendDispatch(session, dispatch), delay).unref();
  }
};

const disturb = (context: GatewayContext, { kind, code, resumable, session: only, times }: GatewayFault): void => {
  const { sessions, refusals } = context;
  if (kind === 'refuse') {
    refusals.push(...Array.from({ length: times }, () => code));
    return;
  }
  for (const session of [...sessions.values()].filter(({ id }) => only === undefined || id === only)) {
    const { socket } = session;
    if (!resumable) sessions.delete(session.id);
    if (socket === null) continue;
    if (kind === 'drop') socket.terminate();
    else if (kind === 'close') socket.close(code, 'Closed on request.');
    else if (kind === 'reconnect') send(socket, { op: Op.Reconnect, d: null });
    else {
      // The client may identify or resume on the same connection.
      disconnect(context, session);
      send(socket, { op: Op.InvalidSession, d: resumable });
    }
  }
};
