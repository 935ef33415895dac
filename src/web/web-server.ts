import type { FastifyInstance } from 'fastify';

/** Tells whoever hosts the bot that a port can't be used. */
export class PortError extends Error {
  override readonly name = 'PortError';
}

/** A server for other machines or for programs on this one. */
export interface WebServer {
  readonly port: number;
  /** Takes no more requests, and waits for those that have come. */
  close(): Promise<void>;
}

interface WebServerOptions {
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  /** The variable that names the port, for the error. */
  readonly variable: string;
  readonly routes: (app: FastifyInstance) => void;
}

/** The largest request, in bytes. A modal with five long texts has less. */
const LARGEST = 1_048_576;

/** How long a request may take to arrive, in milliseconds, so that none that stays open costs anything. */
const PATIENCE = 10_000;

/** Starts to listen. Throws a `PortError` if the port is taken. */
export const startWebServer = async ({ host, port, variable, routes }: WebServerOptions): Promise<WebServer> => {
  // Most hosts need no server, and it takes long to load.
  const { fastify } = await import('fastify');
  const app = fastify({ bodyLimit: LARGEST, requestTimeout: PATIENCE, forceCloseConnections: 'idle' });
  routes(app);
  try {
    await app.listen({ host, port });
  } catch (cause) {
    await app.close();
    const why = cause instanceof Error ? cause.message : String(cause);
    const words = `The port ${port} of ${host} can't be used: ${why}. Stop the program that uses it, or change ${variable}.`;
    throw new PortError(words, { cause });
  }
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => app.close(),
  };
};
