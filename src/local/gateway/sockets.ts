import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer, type ServerOptions } from 'ws';

/** The WebSockets at one path of the server. */
export interface Sockets {
  readonly open: ReadonlySet<WebSocket>;
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Waits until every client has received what was sent to it, or is gone. */
  readonly areDelivered: () => Promise<void>;
  close(): void;
}

/** The longest payload that Discord accepts from a client, in bytes. */
const MAX_PAYLOAD_BYTES = 4096;

/** Calls `connect` with each WebSocket that is opened. */
export const openSockets = (
  connect: (socket: WebSocket, request: IncomingMessage) => void,
  options: Pick<ServerOptions, 'WebSocket'> = {},
): Sockets => {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD_BYTES, ...options });
  return {
    open: server.clients,
    upgrade: (request, socket, head) =>
      server.handleUpgrade(request, socket, head, (opened) => connect(opened, request)),
    areDelivered: async () => {
      await Promise.all([...server.clients].map(hasReceivedAll));
    },
    close: () => {
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
};

/** A client answers a ping once it has received everything before it. */
const hasReceivedAll = (socket: WebSocket): Promise<void> =>
  new Promise((resolve) => {
    if (socket.readyState !== WebSocket.OPEN) return resolve();
    const done = (): void => {
      socket.off('pong', done);
      socket.off('close', done);
      resolve();
    };
    socket.on('pong', done);
    socket.on('close', done);
    socket.ping();
  });
