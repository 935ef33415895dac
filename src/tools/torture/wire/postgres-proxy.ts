import { connect, createServer, type Socket } from 'node:net';
import { delay, idsIn, type Passage, type Sighting, type When } from './crossing.ts';
import { listen, type Listening } from './listening.ts';
import { openBackend, type Backend } from './postgres-backend.ts';
import { openBatching, openFraming, readOpening, type Batch } from './postgres-messages.ts';
import { describeBatch } from './statements.ts';

/** Stands between one process and Postgres, and treats each batch of statements. */
interface PostgresProxy extends Pick<Listening, 'cutAll' | 'close'> {
  /** The address that the process connects to. */
  readonly url: string;
}

/** Decides what happens to a batch of statements. */
type Cross = (sighting: Sighting) => Passage;

/** Opens a proxy in front of the database at `target`. */
export const openPostgresProxy = async (target: string, process: string, cross: Cross): Promise<PostgresProxy> => {
  const { hostname, port } = new URL(target);
  const server = createServer();
  const { port: ownPort, track, cutAll, close } = await listen(server);
  server.on('connection', (client) => {
    const dial = (): Socket => {
      const socket = connect(Number(port), hostname);
      track(socket);
      return socket;
    };
    serveClient(client, dial, (batch, owner) => {
      const ids = batch.values.concat(batch.statements).flatMap(idsIn);
      return cross({ process, ...describeBatch(batch), ids, owner });
    });
  });
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(ownPort);
  return { url: url.href, cutAll, close };
};

/** Decides what happens to a batch of a transaction that belongs to a table, or to no table. */
type CrossBatch = (batch: Batch, owner: string | null) => Passage;

/** Serves one client: passes its opening on as it is, and then its batches one after another. */
const serveClient = (client: Socket, dial: () => Socket, cross: CrossBatch): void => {
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
    else join(client, server, cross);
  };
  client.on('data', open);
};

/** The type of the message by which a client ends its connection. */
const TERMINATE = 'X';

const join = (client: Socket, server: Socket, cross: CrossBatch): void => {
  client.on('close', () => server.destroy());
  server.on('close', () => client.destroy());
  const backend = openBackend(server, (bytes) => client.write(bytes));
  const framing = openFraming();
  const batching = openBatching();
  /** The table that the open transaction belongs to. */
  let owner: string | null = null;
  let serving = Promise.resolve();
  const serve = async (batch: Batch): Promise<void> => {
    const passage = cross(batch, owner);
    const answer = await answerThrough(passage, client, backend, batch).finally(() => passage.done());
    if (answer === null) return void client.destroy();
    const isOpen = String.fromCharCode(answer.at(-1) ?? 0) !== 'I';
    owner = isOpen ? (passage.crossing.table ?? owner) : null;
    client.write(answer);
  };
  client.on('data', (chunk) => {
    for (const message of framing(chunk)) {
      const isInBatch = backend.isReady() && message.type !== TERMINATE;
      const batch = isInBatch ? batching(message) : null;
      if (!isInBatch) backend.send(message.bytes);
      if (batch !== null) serving = serving.then(() => serve(batch));
    }
  });
};

/** Asks Postgres as the treatment of a batch allows. Returns the answer, or null if the client must not get one. */
const answerThrough = async (
  passage: Passage,
  client: Socket,
  backend: Backend,
  batch: Batch,
): Promise<Buffer | null> => {
  const { treatment } = passage;
  const isLetThrough = async (when: When): Promise<boolean> => {
    await delay(passage, when);
    return !client.destroyed && !(treatment.kind === 'cut' && treatment.when === when);
  };
  if (!(await isLetThrough('before'))) return null;
  const answer = await backend.ask(batch);
  return (await isLetThrough('after')) ? answer : null;
};
