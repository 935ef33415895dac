import { GatewayCloseCodes as Close, GatewayOpcodes as Op } from 'discord-api-types/v10';
import { WebSocket } from 'ws';
import { z } from 'zod';

const MESSAGE_TOO_BIG = 1009;
const DECODE_ERROR = 'Error while decoding payload.';

/** A connection that closes with Discord's code, not with the protocol's, if a payload is too long. */
export class GatewaySocket extends WebSocket {
  override close(code?: number, reason?: string): void {
    if (code === MESSAGE_TOO_BIG) super.close(Close.DecodeError, DECODE_ERROR);
    else super.close(code, reason);
  }
}

const payloadForm = z.object({ op: z.enum(Op), d: z.unknown() });
const identifyForm = z.object({
  token: z.string(),
  intents: z.int(),
  shard: z.tuple([z.int(), z.int()]).default([0, 1]),
});
const resumeForm = z.object({ token: z.string(), session_id: z.string(), seq: z.int() });

/** Reads a payload of the client. Closes the connection with 4002 and returns null if it is malformed. */
export const readPayload = (socket: WebSocket, bytes: Buffer): z.output<typeof payloadForm> | null => {
  try {
    return payloadForm.parse(JSON.parse(bytes.toString()));
  } catch {
    return reject(socket, Close.DecodeError, DECODE_ERROR);
  }
};

/** Reads the body of opcode 2. Closes the connection with 4002 and returns null if it is malformed. */
export const readIdentify = (socket: WebSocket, body: unknown): z.output<typeof identifyForm> | null =>
  identifyForm.safeParse(body).data ?? reject(socket, Close.DecodeError, DECODE_ERROR);

/** Reads the body of opcode 6. Closes the connection with 4002 and returns null if it is malformed. */
export const readResume = (socket: WebSocket, body: unknown): z.output<typeof resumeForm> | null =>
  resumeForm.safeParse(body).data ?? reject(socket, Close.DecodeError, DECODE_ERROR);

/** Closes a connection with one of Discord's codes. */
export const reject = (socket: WebSocket, code: number, reason: string): null => {
  socket.close(code, reason);
  return null;
};

/** Sends a payload that is not an event. */
export const send = (socket: WebSocket, payload: { readonly op: Op; readonly d: unknown }): void =>
  socket.send(JSON.stringify(payload));

/**
 * Closes the connection with 4009 if its client is silent for two intervals. Returns a function to call whenever it
 * sends something.
 */
export const watchHeartbeat = (socket: WebSocket, interval: number): (() => void) => {
  const timer = setTimeout(() => socket.close(Close.SessionTimedOut, 'Session timed out.'), 2 * interval);
  timer.unref();
  socket.once('close', () => clearTimeout(timer));
  return () => void timer.refresh();
};
