import type { Server } from 'node:http';
import { WebSocket, WebSocketServer, type RawData } from 'ws';
import { z } from 'zod';

/** The parts of a delivered interaction that are read here. */
export type DeliveredInteraction = z.output<typeof Interaction>;

const Interaction = z.looseObject({
  id: z.string(),
  type: z.int(),
  channel_id: z.string().optional(),
  message: z.looseObject({ id: z.string(), flags: z.int().optional() }).optional(),
  member: z.looseObject({ user: z.looseObject({ id: z.string() }) }).optional(),
  user: z.looseObject({ id: z.string() }).optional(),
  data: z.looseObject({
    name: z.string().optional(),
    custom_id: z.string().optional(),
    values: z.array(z.string()).optional(),
    options: z.array(z.looseObject({ name: z.string() })).optional(),
  }),
});

const Dispatch = z.looseObject({ op: z.int(), t: z.string().nullish(), d: z.unknown() });

/** Stands between a process and the gateway. */
export interface GatewayProxy {
  /** Breaks all connections without a close code: they can be resumed. */
  drop(): void;
  /** Ends the session: the process has to identify again, and misses the events in between. */
  invalidate(): void;
  /** Asks the process to reconnect and resume. */
  reconnect(): void;
}

/** Stands on a proxy's server in front of the gateway of the Discord at `target`. `deliver` says when to deliver. */
export const openGatewayProxy = (
  server: Server,
  target: string,
  origin: string,
  deliver: (interaction: DeliveredInteraction) => readonly number[],
): GatewayProxy => {
  const sockets = new WebSocketServer({ noServer: true });
  const asWs = (url: string): string => url.replace('http', 'ws');

  sockets.on('connection', (bot: WebSocket, { url }: { readonly url?: string }) => {
    joinGateway(bot, `${asWs(target)}${url ?? '/gateway'}`, (sent) => {
      const text = sent.replaceAll(asWs(target), asWs(origin));
      const interaction = interactionIn(text);
      const delays = interaction === null ? [0] : deliver(interaction);
      return delays.map((milliseconds) => ({ text, milliseconds }));
    });
  });
  server.on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request));
  });

  const sendOp = (op: number): void => {
    for (const socket of sockets.clients) socket.send(JSON.stringify({ op, d: false, s: null, t: null }));
  };
  return {
    drop: () => sockets.clients.forEach((socket) => socket.terminate()),
    invalidate: () => sendOp(9),
    reconnect: () => sendOp(7),
  };
};

interface LateText {
  readonly text: string;
  readonly milliseconds: number;
}

/** Joins a bot's connection with the gateway's. For each message, `receive` says what to send to the bot. @testonly */
export const joinGateway = (bot: WebSocket, address: string, receive: (sent: string) => readonly LateText[]): void => {
  const discord = new WebSocket(address);
  const early: string[] = [];
  const toBot = (text: string): void => {
    if (bot.readyState === WebSocket.OPEN) bot.send(text);
  };
  bot.on('message', (data) => {
    const text = textOf(data);
    if (discord.readyState === WebSocket.OPEN) discord.send(text);
    else early.push(text);
  });
  discord.on('open', () => early.forEach((text) => discord.send(text)));
  discord.on('message', (data) => {
    for (const { text, milliseconds } of receive(textOf(data))) {
      if (milliseconds === 0) toBot(text);
      else setTimeout(() => toBot(text), milliseconds);
    }
  });
  bot.on('close', (code) => end(discord, code));
  discord.on('close', (code) => end(bot, code));
  for (const socket of [bot, discord]) socket.on('error', () => socket.terminate());
};

const interactionIn = (text: string): DeliveredInteraction | null => {
  if (!text.includes('INTERACTION_CREATE')) return null;
  const { t, d } = Dispatch.parse(JSON.parse(text));
  return t === 'INTERACTION_CREATE' ? Interaction.parse(d) : null;
};

const textOf = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)).toString();

/** Ends the other connection as this one ended: with its code if that may be sent, otherwise abruptly. */
const end = (socket: WebSocket, code: number): void => {
  if (code === 1000 || code === 1001 || code >= 3000) socket.close(code);
  else socket.terminate();
};
