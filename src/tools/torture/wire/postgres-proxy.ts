import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { idsIn, type Passage, type Sighting, type When } from './crossing.ts';
import { openBatching, openFraming, readOpening, type Batch } from './postgres-messages.ts';
import { describeBatch } from './statements.ts';

/** Stands in front of Postgres for one process, and treats each batch of statements as it should. */
export interface PostgresProxy {
  /** The address that the process connects to. */
  readonly url: string;
  /** Breaks all connections. */
  cutAll(): void;
  close(): Promise<void>;
}

/** Decides on a crossing. */
type Cross = (sighting: Sighting) => Passage;

/** Opens a proxy in front of the database at `target`. */
export const openPostgresProxy = async (target: string, process: string, cross: Cross): Promise<PostgresProxy> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const track = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    return socket;
  };
  const server = createServer((client) => {
    track(client);
    carry(client, () => track(connect(Number(port), hostname)), process, cross);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  const cutAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cutAll,
    close: async () => {
      cutAll();
      server.close();
      await once(server, 'close');
    },
  };
};

/** Serves one client: passes its opening on as it is, and then its batches one after another. */
const carry = (client: Socket, dial: () => Socket, process: string, cross: Cross): void => {
  let opening: Buffer = Buffer.alloc(0);
  const open = (chunk: Buffer): void => {
    opening = Buffer.concat([opening, chunk]);
    const read = readOpening(opening);
    if (read === null) return;
    opening = read.rest;
    if (read.kind === 'encryption') {
      client.write('N');
      if (opening.length > 0) open(Buffer.alloc(0));
      return;
    }
    client.off('data', open);
    const server = dial();
    server.write(read.bytes);
    if (read.kind === 'cancel') server.end();
    else join(client, server, process, cross);
  };
  client.on('data', open);
};

const join = (client: Socket, server: Socket, process: string, cross: Cross): void => {
  client.on('close', () => server.destroy());
  server.on('close', () => {
    client.destroy();
    answered?.(null);
  });
  const fromClient = openFraming();
  const fromServer = openFraming();
  const batching = openBatching();
  const waiting: Batch[] = [];
  let isReady = false;
  let isBusy = false;
  /** The table that this transaction belongs to. */
  let owner: string | null = null;
  let answer: Buffer[] = [];
  let answered: ((whole: Buffer | null) => void) | null = null;

  const ask = (batch: Batch): Promise<Buffer | null> =>
    new Promise((resolve) => {
      if (server.destroyed) return resolve(null);
      answered = resolve;
      server.write(batch.bytes);
    });

  const serve = async (batch: Batch): Promise<void> => {
    const ids = batch.values.concat(batch.statements).flatMap(idsIn);
    const passage = cross({ process, ...describeBatch(batch), ids, owner });
    try {
      if (!(await isLetThrough(passage, 'before', client))) return void client.destroy();
      const whole = await ask(batch);
      if (whole === null || !(await isLetThrough(passage, 'after', client))) return void client.destroy();
      const isOpen = String.fromCharCode(whole.at(-1) ?? 0) !== 'I';
      owner = isOpen ? (passage.crossing.table ?? owner) : null;
      client.write(whole);
    } finally {
      passage.done();
    }
  };

  const work = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift()) await serve(batch);
    isBusy = false;
  };

  client.on('data', (chunk) => {
    for (const message of fromClient(chunk)) {
      const batch = isReady && message.type !== 'X' ? batching(message) : null;
      if (batch !== null) waiting.push(batch);
      else if (!isReady || message.type === 'X') server.write(message.bytes);
    }
    void work();
  });
  server.on('data', (chunk) => {
    for (const { type, bytes } of fromServer(chunk)) {
      if (answered === null) client.write(bytes);
      else answer.push(bytes);
      if (type !== 'Z') continue;
      isReady = true;
      answered?.(Buffer.concat(answer));
      answered = null;
      answer = [];
    }
  });
};

/** Treats a crossing at this point. Returns whether it goes on from there. */
const isLetThrough = async ({ treatment, crossing }: Passage, when: When, client: Socket): Promise<boolean> => {
  if (treatment.kind === 'slow' && when === 'before') await wait(treatment.milliseconds);
  if (treatment.kind === 'hold' && treatment.when === when) {
    treatment.reached(crossing);
    await treatment.released;
  }
  return !client.destroyed && !(treatment.kind === 'cut' && treatment.when === when);
};
