import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import multipart from '@fastify/multipart';
import serveStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import type { PageUpdates } from './people/page-updates.ts';
import { localRoutes, type LocalParts } from './people/routes.ts';
import { MAX_FILE_BYTES, MAX_REQUEST_BYTES } from './rest/body.ts';
import { restRoutes } from './rest/index.ts';
import { bytesOf, findFile } from './world/files.ts';
import type { World } from './world/world.ts';

interface ServerParts extends LocalParts {
  readonly pageUpdates: PageUpdates;
  readonly token: string;
  /** The folder of the built page. */
  readonly page: string;
  readonly port: number;
  /** Receives unexpected errors. */
  readonly report: (error: Error) => void;
}

/** Keeps the page from loading anything from other sites, whatever it shows. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self' ws:",
  "frame-ancestors 'self'",
].join('; ');

/** The emoji pictures that Discord uses. */
const EMOJI = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@discordapp/twemoji/package.json')),
  'dist/svg',
);

/** Serves the REST API, the gateway, the people's API and the page on one loopback port. */
export const listen = async (parts: ServerParts): Promise<FastifyInstance> => {
  const { world, faults, inspector, token, page, port, report } = parts;
  const app = fastify({
    bodyLimit: MAX_REQUEST_BYTES,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
  });

  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!isLoopback(headers.host)) return reply.status(421).send({ error: MISDIRECTED });
    // Pages of other sites must not act here.
    if (isForeign(headers.origin, headers.host))
      return reply.status(403).send({ error: 'Other sites may not do this.' });
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const { statusCode = 500, message } = error;
    if (statusCode >= 500) report(error);
    return reply
      .status(statusCode)
      .send({ message: statusCode >= 500 ? '500: Internal Server Error' : message, code: 0 });
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': CONTENT_SECURITY_POLICY });
  });

  await app.register(multipart, { limits: { fileSize: MAX_FILE_BYTES, files: 11, fieldSize: MAX_REQUEST_BYTES } });
  await app.register(restRoutes(world, faults, inspector, token), { prefix: '/api/v10' });
  await app.register(localRoutes(parts), { prefix: '/local' });
  serveAttachments(app, world);
  await servePage(app, page);
  serveWebSockets(app, parts);
  await app.listen({ host: '127.0.0.1', port });
  world.origin = `http://127.0.0.1:${portOf(app.server.address())}`;
  return app;
};

/** A request to the server, whose body may be JSON or bytes. */
export interface LocalRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface LocalResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | number | undefined>>;
  readonly body: Buffer;
}

/** Handles a request in this process, without a connection. */
export const send = async (app: FastifyInstance, request: LocalRequest): Promise<LocalResponse> => {
  const { method, path: url, headers, body } = request;
  const answer = await app.inject({
    method,
    url,
    headers: { ...headers, host: 'localhost' },
    ...(body !== undefined && { payload: body }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload };
};

/** Serves the built page, with its emoji. */
const servePage = async (app: FastifyInstance, page: string): Promise<void> => {
  await app.register(serveStatic, {
    root: EMOJI,
    prefix: '/emoji/',
    wildcard: true,
    decorateReply: false,
    maxAge: '1d',
  });
  if (!existsSync(page)) {
    app.get('/', (_request, reply) => reply.type('text/plain').send('The page is not built: run `npm run build`.'));
    return;
  }
  // Files are looked up at each request, as the page may be rebuilt at any time.
  await app.register(serveStatic, {
    root: path.join(page, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
  });
  app.get('/', (_request, reply) => reply.sendFile('index.html', page, { immutable: false, maxAge: 0 }));
};

const serveWebSockets = (app: FastifyInstance, { gateway, inspector, pageUpdates }: ServerParts): void => {
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Without a listener, a connection that breaks before it becomes a WebSocket would end the process.
    socket.on('error', () => socket.destroy());
    const [pathname] = (request.url ?? '/').split('?', 1);
    const { origin, host } = request.headers;
    if (!isLoopback(host)) refuseUpgrade(socket, '421 Misdirected Request');
    else if (isForeign(origin, host)) refuseUpgrade(socket, '403 Forbidden');
    else if (pathname === '/gateway' || pathname === '/gateway/') gateway.upgrade(request, socket, head);
    else if (pathname === '/local/inspector/live') inspector.upgrade(request, socket, head);
    else if (pathname === '/local/updates') pageUpdates.upgrade(request, socket, head);
    else refuseUpgrade(socket, '404 Not Found');
  });
};

const serveAttachments = (app: FastifyInstance, world: World): void => {
  app.get<{ Params: { channelId: string; fileId: string } }>(
    '/attachments/:channelId/:fileId/:name',
    ({ params }, reply) => {
      const file = findFile(world, params.fileId);
      const bytes = file?.channelId === params.channelId ? bytesOf(world, file) : undefined;
      if (file === undefined || bytes === undefined) return reply.status(404).send('');
      // Only pictures are shown. Any other file is a download, so that it cannot act as a page of this server.
      const isPicture = /^image\/(?:png|jpeg|gif|webp)$/.test(file.contentType);
      reply.header('content-disposition', `${isPicture ? 'inline' : 'attachment'}; filename="${file.name}"`);
      return reply.type(isPicture ? file.contentType : 'application/octet-stream').send(bytes);
    },
  );
};

const MISDIRECTED = 'This server only answers to 127.0.0.1, localhost and [::1].';

/** Whether a Host header names this machine. A page of another site whose name resolves to this machine does not. */
const isLoopback = (host: string | undefined): boolean =>
  host !== undefined && /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i.test(host);

const refuseUpgrade = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
};

const isForeign = (origin: string | undefined, host: string | undefined): boolean =>
  origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);

const portOf = (address: AddressInfo | string | null): number => {
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return address.port;
};
