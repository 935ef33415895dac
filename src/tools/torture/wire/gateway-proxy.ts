import type { Server } from 'node:http';
import { WebSocket, WebSocketServer, type RawData } from 'ws';
import { z } from 'zod';

/**
 * Says after how many milliseconds an interaction is passed on to a process, once for each entry; no entry loses it. In
 * this way two interactions may change places.
 */
export type Deliver = (process: string, interaction: DeliveredInteraction) => readonly number[];

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
  /** Breaks the connection without a word: it can be resumed. */
  drop(): void;
  /** Ends the session: the process has to identify again, and misses what happens in between. */
  invalidate(): void;
  /** Asks the process to reconnect and resume. */
  reconnect(): void;
  cutAll(): void;
}

/** Serves `/gateway` on a proxy's server, in front of the gateway of the Discord at `target`. */
export const openGatewayProxy = (
  server: Server,
  target: string,
  origin: string,
  process: string,
  deliver: Deliver,
): GatewayProxy => {
  const sockets = new WebSocketServer({ noServer: true });
  const asWs = (url: string): string => url.replace('http', 'ws');

  sockets.on('connection', (bot: WebSocket, { url }: { readonly url?: string }) => {
    const discord = new WebSocket(`${asWs(target)}${url ?? '/gateway'}`);
    const early: string[] = [];
    const toBot = (text: string): void => {
      if (bot.readyState === WebSocket.OPEN) bot.send(text);
    };
    bot.on('message', (data) => {
      const text = textOf(data);
      if (discord.readyState === WebSocket.OPEN) discord.send(text);
      else early.push(text);
    });
    discord.on('open', () => {
      for (const text of early) discord.send(text);
    });
    discord.on('message', (data) => {
      const text = textOf(data).replaceAll(asWs(target), asWs(origin));
      const interaction = interactionIn(text);
      if (interaction === null) return toBot(text);
      for (const delay of deliver(process, interaction)) {
        if (delay === 0) toBot(text);
        else setTimeout(() => toBot(text), delay);
      }
    });
    bot.on('close', (code) => end(discord, code));
    discord.on('close', (code) => end(bot, code));
    for (const socket of [bot, discord]) socket.on('error', () => socket.terminate());
  });
  server.on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request));
  });

  const cutAll = (): void => {
    for (const socket of sockets.clients) socket.terminate();
  };
  const tell = (op: number): void => {
    for (const socket of sockets.clients) socket.send(JSON.stringify({ op, d: false, s: null, t: null }));
  };
  return { drop: cutAll, invalidate: () => tell(9), reconnect: () => tell(7), cutAll };
};

const interactionIn = (text: string): DeliveredInteraction | null => {
  if (!text.includes('INTERACTION_CREATE')) return null;
  const { t, d } = Dispatch.parse(JSON.parse(text));
  return t === 'INTERACTION_CREATE' ? Interaction.parse(d) : null;
};

const textOf = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)).toString();

/** Ends the other half as this one ended: with its code if that may be sent, otherwise without a word. */
const end = (socket: WebSocket, code: number): void => {
  if (code === 1000 || code === 1001 || code >= 3000) socket.close(code);
  else socket.terminate();
};
