import { BufferReader } from 'pg-protocol/dist/buffer-reader.js';

/** A message of Postgres's protocol, version 3: its type, and all its bytes. */
interface WireMessage {
  readonly type: string;
  readonly bytes: Buffer;
}

/** The bytes before a message's content: its type and its length. */
const HEADER = 5;

/** Cuts a stream of bytes into messages. Each call returns the messages that are now complete. */
export const openFraming = (): ((chunk: Buffer) => readonly WireMessage[]) => {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const messages: WireMessage[] = [];
    while (rest.length >= HEADER) {
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
  /** A request for encryption, which a single letter refuses. */
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

/** Types of messages that end a batch: a simple query, and `Sync`. The server answers each with a `ReadyForQuery`. */
const ENDS = new Set(['Q', 'S']);

/** Gathers a connection's messages into batches, each up to its `Sync` or its simple query. */
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
  const reader = new BufferReader();
  for (const { type, bytes } of messages) {
    reader.setBuffer(HEADER, bytes);
    if (type === 'Q') statements.push(reader.cstring());
    if (type === 'P') prepared.set(reader.cstring(), reader.cstring());
    if (type === 'B') {
      const [_portal, name] = [reader.cstring(), reader.cstring()];
      statements.push(prepared.get(name) ?? '');
      values.push(...readValues(reader));
    }
  }
  return { bytes: Buffer.concat(messages.map(({ bytes }) => bytes)), statements, values };
};

/** The values of a `Bind`, after its names, without those that are null. */
const readValues = (reader: BufferReader): readonly string[] => {
  const formats = reader.int16();
  reader.bytes(2 * formats);
  return Array.from({ length: reader.int16() }, () => {
    const length = reader.int32();
    return length < 0 ? [] : [reader.string(length)];
  }).flat();
};
