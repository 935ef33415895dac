import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Tells the host of the bot that a port can't be used. */
export class PortError extends Error {
  override readonly name = 'PortError';
}

/** A server for other machines or for programs on this one. */
export interface WebServer {
  readonly port: number;
  /** Takes no more requests, and waits for those that are under way. */
  close(): Promise<void>;
}

/** An answer that refuses a request. */
export interface Refusal {
  readonly status: number;
  readonly reason: string;
}

interface WebServerOptions {
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** The variable that names the port, for the error. */
  readonly variable: string;
  readonly routes: (app: FastifyInstance) => void;
  /** The answer to a request that can't be read, or not to its end. */
  readonly unreadable?: Refusal;
}

/** The largest request, in bytes. A modal with five long texts has less. */
const LARGEST = 1_048_576;

/** How long a request may take to arrive, in milliseconds, so that requests which stay open cost nothing. */
const PATIENCE = 10_000;
/** How often that is checked, in milliseconds. */
const CHECKED_EVERY = 500;

const UNREADABLE: Refusal = { status: 400, reason: 'no request' };

/** Starts to listen. Throws a `PortError` if the port is taken. */
export const startWebServer = async ({
  host,
  port,
  variable,
  routes,
  unreadable = UNREADABLE,
}: WebServerOptions): Promise<WebServer> => {
  // Most hosts need no server, and it takes long to load.
  const { fastify } = await import('fastify');
  const app = fastify({
    bodyLimit: LARGEST,
    requestTimeout: PATIENCE,
    // If the headers had more time, Node would give the whole request as much.
    http: { requestTimeout: PATIENCE, headersTimeout: PATIENCE, connectionsCheckingInterval: CHECKED_EVERY },
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, { raw }) => refuse(raw.socket, unreadable),
    clientErrorHandler: (_error, socket) => refuse(socket, unreadable),
  });
  app.addHook('onRequest', async (_request, reply) => void reply.header('server', 'Sallyport'));
  routes(app);
  try {
    await app.listen({ host, port });
  } catch (cause) {
    await app.close();
    const why = cause instanceof Error ? cause.message : String(cause);
    const mend = `Stop the program that uses it, or change ${variable}.`;
    throw new PortError(`The port ${port} of ${host} can't be used: ${why}. ${mend}`, { cause });
  }
  const address = app.server.address();
  return { port: typeof address === 'object' && address !== null ? address.port : port, close: () => app.close() };
};

/** Answers a request that never came to an end, and closes its connection. */
const refuse = (socket: FastifyRequest['socket'], { status, reason }: Refusal): void => {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const head = [`HTTP/1.1 ${status} `, 'content-type: text/plain; charset=utf-8'];
  const lines = [...head, `content-length: ${Buffer.byteLength(reason)}`, 'connection: close', '', reason];
  socket.end(lines.join('\r\n'), () => socket.destroy());
};
