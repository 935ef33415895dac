import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A way to a database that can be shut and opened again, like a network that fails. */
export interface DatabaseGate {
  /** The address of the database behind this gate. */
  readonly url: string;
  /** Cuts all connections, and refuses new ones. */
  shut(): Promise<void>;
  open(): Promise<void>;
  /** Delays everything that the database says by so many milliseconds. */
  delay(milliseconds: number): void;
}

/** Opens a gate on a free port, which closes with the test. */
export const openGate = async (databaseUrl: string): Promise<DatabaseGate> => {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let latency = 0;
  const track = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server: Server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) track(socket);
    near.on('close', () => far.destroy()).pipe(far);
    far.on('close', () => near.destroy());
    far.on('data', (chunk) => {
      if (latency === 0) near.write(chunk);
      else setTimeout(() => void (near.destroyed || near.write(chunk)), latency);
    });
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const shut = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen(0);
  onTestFinished(shut);
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    shut,
    open: () => listen(port),
    delay: (milliseconds) => {
      latency = milliseconds;
    },
  };
};
