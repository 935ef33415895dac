import { connect, createServer, type Socket } from 'node:net';
import { idsIn, type Gate, type Sighting } from './gate.ts';
import { listen, type Listening } from './listening.ts';

/** Stands between one process and Postgres, and passes each batch of statements through the gate. */
interface PostgresProxy extends Pick<Listening, 'cutAll' | 'close'> {
  readonly url: string;
}

/** Opens a proxy in front of the database at `target`. */
export const openPostgresProxy = async (target: string, process: string, gate: Gate): Promise<PostgresProxy> => {
  const { hostname, port } = new URL(target);
  const server = createServer();
  const { port: ownPort, track, cutAll, close } = await listen(server);
  server.on('connection', (client) => {
    const postgres = connect(Number(port), hostname);
    track(postgres);
    join(client, postgres, process, gate);
  });
  return { url: Object.assign(new URL(target), { host: `127.0.0.1:${ownPort}` }).href, cutAll, close };
};

/** A message of Postgres's protocol, version 3: its type, and all its bytes. */
interface WireMessage {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Cuts a stream of bytes into messages. Each call returns the messages that are now complete. */
const openFraming = (isClient: boolean): ((chunk: Buffer) => readonly WireMessage[]) => {
  let rest: Buffer = Buffer.alloc(0);
  // Before each length, there is a byte with the type, but not before that of a client's first message.
  let header = isClient ? 0 : 1;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const messages: WireMessage[] = [];
    while (rest.length >= header + 4) {
      const end = header + rest.readInt32BE(header);
      if (rest.length < end) break;
      messages.push({ type: rest.toString('latin1', 0, header), bytes: rest.subarray(0, end) });
      rest = rest.subarray(end);
      header = 1;
    }
    return messages;
  };
};

/** The messages that end a batch, a simple query and `Sync`: the server answers each of them with READY. */
const ENDS = new Set(['Q', 'S']);
const READY = 'Z';
/** The message by which a client ends its connection. */
const TERMINATE = 'X';

/** Passes a client's login on as it is, and then its batches one after another. */
const join = (client: Socket, postgres: Socket, process: string, gate: Gate): void => {
  const [fromClient, fromPostgres] = [openFraming(true), openFraming(false)];
  const prepared = new Map<string, string>();
  let isLoggedIn = false;
  let batch: WireMessage[] = [];
  let answer: Buffer[] = [];
  let answered: ((whole: Buffer | null) => void) | null = null;
  /** The table that the open transaction belongs to. */
  let owner: string | null = null;
  let serving = Promise.resolve();

  const finish = (whole: Buffer | null): void => {
    answered?.(whole);
    answered = null;
    answer = [];
  };
  const ask = (bytes: Buffer): Promise<Buffer | null> =>
    new Promise((resolve) => {
      if (postgres.destroyed) return resolve(null);
      answered = resolve;
      postgres.write(bytes);
    });
  const serve = async (messages: readonly WireMessage[]): Promise<void> => {
    const seen = { process, owner, ...describe(messages, prepared) };
    const passed = await gate.pass(seen, client, () => ask(Buffer.concat(messages.map(({ bytes }) => bytes))));
    if (passed.answer === null) return void client.destroy();
    const isInTransaction = passed.answer.toString('latin1').at(-1) !== 'I';
    owner = isInTransaction ? (passed.table ?? owner) : null;
    client.write(passed.answer);
  };

  client.on('close', () => postgres.destroy());
  postgres.on('close', () => {
    finish(null);
    client.destroy();
  });
  postgres.on('data', (chunk) => {
    for (const { type, bytes } of fromPostgres(chunk)) {
      if (answered === null) client.write(bytes);
      else answer.push(bytes);
      if (type !== READY) continue;
      isLoggedIn = true;
      finish(Buffer.concat(answer));
    }
  });
  client.on('data', (chunk) => {
    for (const message of fromClient(chunk)) {
      if (!isLoggedIn || message.type === TERMINATE) {
        postgres.write(message.bytes);
        continue;
      }
      batch.push(message);
      if (!ENDS.has(message.type)) continue;
      const whole = batch;
      batch = [];
      serving = serving.then(() => serve(whole));
    }
  });
};

/** Describes a batch of messages in a few words, and says what kind of crossing it is. */
const describe = (
  messages: readonly WireMessage[],
  prepared: Map<string, string>,
): Pick<Sighting, 'kind' | 'label' | 'ids'> => {
  const statements: string[] = [];
  const contents: string[] = [];
  for (const { type, bytes } of messages) {
    const content = bytes.toString('utf8', 5);
    const [name = '', second = ''] = content.split('\0', 2);
    if (type === 'Q') statements.push(name);
    if (type === 'P') prepared.set(name, second);
    if (type === 'B') statements.push(prepared.get(second) ?? '');
    if (type !== 'P') contents.push(content);
  }
  const text = statements.join('; ').replaceAll(/\s+/g, ' ').replaceAll('"', '').toLowerCase();
  const label = labelOf(text);
  const ids = [...contents, ...statements].flatMap(idsIn);
  if (/\bchores\b|\bskip locked\b/.test(text)) return { kind: 'job', label, ids };
  return contents.some((content) => content.includes(PLANNED))
    ? { kind: 'worker', label: `${label} (a bot's plan)`, ids }
    : { kind: 'statement', label, ids };
};

/** Moves of which the first one is a bot's. No click stores such moves: they are the plan of a thread. */
const PLANNED = '[{"interactionId":"bot:';

const labelOf = (text: string): string => {
  const writes = [...text.matchAll(/\b(?:insert into|update(?! set| skip| of)|delete from) (?:public\.)?\w+/g)];
  if (writes.length > 0) return writes.map(([write]) => write.replace('public.', '')).join(', ');
  const reads = new Set([...text.matchAll(/\bfrom (?:public\.)?(\w+)/g)].map(([, what]) => what));
  return reads.size > 0 ? `read ${[...reads].join(', ')}` : text.split(' ', 3).join(' ');
};
