import { once } from 'node:events';
import type { Server, Socket } from 'node:net';

/** The port and the connections of a proxy. */
export interface Listening {
  readonly port: number;
  /** Counts a connection to the other side among the proxy's own. */
  readonly track: (socket: Socket) => void;
  /** Breaks all connections. */
  readonly cutAll: () => void;
  readonly close: () => Promise<void>;
}

/** Lets a proxy's server listen on a free port of this machine. */
export const listen = async (server: Server): Promise<Listening> => {
  const sockets = new Set<Socket>();
  const track = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  server.on('connection', track);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  const cutAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: address.port,
    track,
    cutAll,
    close: async () => {
      cutAll();
      server.close();
      await once(server, 'close');
    },
  };
};
