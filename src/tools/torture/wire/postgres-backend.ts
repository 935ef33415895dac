import type { Socket } from 'node:net';
import { openFraming, type Batch } from './postgres-messages.ts';

/** Postgres, as one connection of a client reaches it. */
export interface Backend {
  /** Whether the client is logged in, so that it may send batches. */
  isReady(): boolean;
  /** Sends a message that gets no answer of its own. */
  send(bytes: Buffer): void;
  /** Sends a batch. Returns the whole answer, or null if the connection breaks. */
  ask(batch: Batch): Promise<Buffer | null>;
}

/** The type of the message that ends the login, and the answer to each batch. */
const READY = 'Z';

/** Talks to Postgres over a connection. Everything that answers no batch goes to `pass`. */
export const openBackend = (server: Socket, pass: (bytes: Buffer) => void): Backend => {
  const framing = openFraming();
  let isReady = false;
  let answer: Buffer[] = [];
  let answered: ((whole: Buffer | null) => void) | null = null;

  const finish = (whole: Buffer | null): void => {
    answered?.(whole);
    answered = null;
    answer = [];
  };
  server.on('data', (chunk) => {
    for (const { type, bytes } of framing(chunk)) {
      if (answered === null) pass(bytes);
      else answer.push(bytes);
      if (type !== READY) continue;
      isReady = true;
      finish(Buffer.concat(answer));
    }
  });
  server.on('close', () => finish(null));

  return {
    isReady: () => isReady,
    send: (bytes) => void server.write(bytes),
    ask: (batch) =>
      new Promise((resolve) => {
        if (server.destroyed) return resolve(null);
        answered = resolve;
        server.write(batch.bytes);
      }),
  };
};
