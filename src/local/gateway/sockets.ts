import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type ServerOptions, type WebSocket } from 'ws';

/** The WebSockets at one path of the server. */
export interface Sockets {
  readonly open: ReadonlySet<WebSocket>;
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
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
    close: () => {
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
};
