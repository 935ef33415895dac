/** A message of Postgres's protocol, version 3: its type, and all its bytes. */
interface WireMessage {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Cuts a stream of bytes into messages. Each call returns those that are now complete. */
export const openFraming = (): ((chunk: Buffer) => readonly WireMessage[]) => {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const messages: WireMessage[] = [];
    while (rest.length >= 5) {
      const end = 1 + rest.readInt32BE(1);
      if (rest.length < end) break;
      messages.push({ type: String.fromCharCode(rest[0] ?? 0), bytes: rest.subarray(0, end) });
      rest = rest.subarray(end);
    }
    return messages;
  };
};

/** The first message of a client. */
type ClientOpening =
  | { readonly kind: 'startup' | 'cancel'; readonly bytes: Buffer; readonly rest: Buffer }
  /** It asks for encryption, which a single letter may refuse. */
  | { readonly kind: 'encryption'; readonly rest: Buffer };

const CANCEL = 80_877_102;
const ENCRYPTIONS = new Set([80_877_103, 80_877_104]);

/** Reads the first message of a client; null until it is complete. */
export const readOpening = (bytes: Buffer): ClientOpening | null => {
  if (bytes.length < 8) return null;
  const length = bytes.readInt32BE(0);
  if (bytes.length < length) return null;
  const code = bytes.readInt32BE(4);
  const rest = bytes.subarray(length);
  if (ENCRYPTIONS.has(code)) return { kind: 'encryption', rest };
  return { kind: code === CANCEL ? 'cancel' : 'startup', bytes: bytes.subarray(0, length), rest };
};

/** What a batch of messages asks for: its statements and their bound values. */
export interface Batch {
  readonly bytes: Buffer;
  readonly statements: readonly string[];
  readonly values: readonly string[];
}

/** Types of messages that end a batch: the server answers each with a `ReadyForQuery`. */
const ENDS = new Set(['Q', 'S']);

/** Gathers a connection's messages into batches, each from its first message to its `Sync`, or a simple query. */
export const openBatching = (): ((message: WireMessage) => Batch | null) => {
  const prepared = new Map<string, string>();
  let messages: WireMessage[] = [];
  return (message) => {
    messages.push(message);
    if (!ENDS.has(message.type)) return null;
    const batch = readBatch(messages, prepared);
    messages = [];
    return batch;
  };
};

const readBatch = (messages: readonly WireMessage[], prepared: Map<string, string>): Batch => {
  const statements: string[] = [];
  const values: string[] = [];
  for (const { type, bytes } of messages) {
    if (type === 'Q') statements.push(textAt(bytes, 5).text);
    if (type === 'P') {
      const { text: name, end } = textAt(bytes, 5);
      prepared.set(name, textAt(bytes, end).text);
    }
    if (type === 'B') {
      const { text: name, end } = textAt(bytes, textAt(bytes, 5).end);
      statements.push(prepared.get(name) ?? '');
      values.push(...valuesAt(bytes, end));
    }
  }
  return { bytes: Buffer.concat(messages.map(({ bytes }) => bytes)), statements, values };
};

/** A zero-terminated text, and the place where the next thing begins. */
const textAt = (bytes: Buffer, from: number): { readonly text: string; readonly end: number } => {
  const end = bytes.indexOf(0, from);
  return { text: bytes.toString('utf8', from, end), end: end + 1 };
};

/** The values of a `Bind`, after its names. */
const valuesAt = (bytes: Buffer, from: number): readonly string[] => {
  const formats = bytes.readInt16BE(from);
  let at = from + 2 + 2 * formats;
  const count = bytes.readInt16BE(at);
  at += 2;
  const values: string[] = [];
  for (let index = 0; index < count; index++) {
    const length = bytes.readInt32BE(at);
    at += 4;
    if (length < 0) continue;
    values.push(bytes.toString('utf8', at, at + length));
    at += length;
  }
  return values;
};
