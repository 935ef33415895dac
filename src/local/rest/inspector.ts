import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { InteractionType, type GatewayInteractionCreateDispatchData } from 'discord-api-types/v10';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WebSocketServer } from 'ws';
import type { Interaction } from '../world/interaction.ts';
import { personOf } from '../world/people.ts';
import { bodyOf } from './body.ts';
import type { World } from '../world/world.ts';

/** An interaction sent to the bot, or a request of the bot. */
export interface TrafficEntry {
  readonly id: string;
  /** `interaction` for one sent to the bot, `request` for a REST request of the bot. */
  readonly kind: 'interaction' | 'request';
  /** When it began, in milliseconds since 1970 by the server's clock. */
  readonly at: number;
  readonly title: string;
  /** The state of an interaction, or the HTTP status of a request; `reset` or `never` for one whose answer was withheld. */
  readonly outcome: string;
  /** Milliseconds until the first answer, or null until then. */
  readonly took: number | null;
  readonly body: unknown;
  readonly answer: unknown;
}

/** Keeps the latest traffic between the bot and this Discord. It shows ephemeral messages and direct messages, too. */
export interface Inspector {
  /** The latest entries, from old to new. */
  all(): readonly TrafficEntry[];
  /** Records every request to these routes. */
  watch(app: FastifyInstance): void;
  /** Records a request whose answer the bot does not get, with the reason. */
  noteWithheld(request: FastifyRequest, outcome: string): void;
  /** Opens a WebSocket that receives every new or changed entry. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): void;
}

/** The number of entries kept. */
const KEPT = 300;
/** Longer bodies and answers are cut off. */
const LONGEST = 100_000;

/** Starts to record. */
export const openInspector = (world: World): Inspector => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 4096 });
  const entries = new Map<string, TrafficEntry>();

  const record = (entry: TrafficEntry): void => {
    entries.set(entry.id, entry);
    const [oldest] = entries.keys();
    if (entries.size > KEPT && oldest !== undefined) entries.delete(oldest);
    if (sockets.clients.size === 0) return;
    const text = JSON.stringify(shown(entry));
    for (const socket of sockets.clients) socket.send(text);
  };

  const noteSent = (payload: GatewayInteractionCreateDispatchData): void => {
    const isRepeated = entries.has(payload.id);
    const title = `${describe(world, payload)}${isRepeated ? ', delivered again' : ''}`;
    const id = isRepeated ? world.newId() : payload.id;
    record({
      id,
      kind: 'interaction',
      at: world.clock.now(),
      title,
      outcome: '',
      took: null,
      body: payload,
      answer: null,
    });
  };

  const noteRequest = (request: FastifyRequest, outcome: string, took: number | null, answer: unknown): void =>
    record({
      id: world.newId(),
      kind: 'request',
      at: world.clock.now(),
      title: `${request.method} ${pathOf(request)}`,
      outcome,
      took,
      body: isLong(request) ? readable(bodyOf(request)) : (bodyOf(request) ?? null),
      answer: typeof answer === 'string' && answer.length > LONGEST ? readable(answer) : answer,
    });

  const noteState = ({ id, state }: Interaction): void => {
    const entry = entries.get(id);
    if (entry === undefined || state === 'waiting') return;
    record({ ...entry, outcome: state, took: entry.took ?? world.clock.now() - entry.at });
  };

  const stopListening = world.events.listen((event) => {
    if (event.kind === 'interaction-sent') noteSent(event.payload);
    if (event.kind === 'interaction-changed') noteState(event.interaction);
  });

  return {
    all: () => [...entries.values()].map(shown),
    watch: (app) => {
      const answers = new WeakMap<FastifyRequest, unknown>();
      app.addHook('onSend', async (request, _reply, payload) => {
        answers.set(request, payload);
      });
      app.addHook('onResponse', async (request, reply) => {
        const took = Math.round(reply.elapsedTime * 10) / 10;
        noteRequest(request, String(reply.statusCode), took, answers.get(request) ?? null);
      });
    },
    noteWithheld: (request, outcome) => noteRequest(request, outcome, null, null),
    upgrade: (request, socket, head) =>
      sockets.handleUpgrade(request, socket, head, (opened) => opened.on('error', () => opened.terminate())),
    close: () => {
      stopListening();
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
};

const isLong = ({ headers }: FastifyRequest): boolean => Number(headers['content-length'] ?? 0) > LONGEST;

/** The path of a request, without the tokens of interactions. */
export const pathOf = ({ url, params }: FastifyRequest): string => {
  const path = url.replace(/^\/api\/v10/, '');
  const token = typeof params === 'object' && params !== null && 'token' in params ? String(params.token) : '';
  return token === '' ? path : path.replace(token, '…');
};

const shown = (entry: TrafficEntry): TrafficEntry => ({
  ...entry,
  body: readable(entry.body),
  answer: readable(entry.answer),
});

/** A body as JSON if it is JSON, cut off if it is long. */
const readable = (body: unknown): unknown => {
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? null);
  if (text.length > LONGEST) return `${text.slice(0, LONGEST)}… (${text.length} characters)`;
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
};

const describe = (world: World, payload: GatewayInteractionCreateDispatchData): string => {
  const { name } = personOf(world, payload.member?.user.id ?? payload.user?.id ?? '');
  switch (payload.type) {
    case InteractionType.Ping:
      return 'Ping';
    case InteractionType.ApplicationCommand:
      return `${name}: /${payload.data.name}`;
    case InteractionType.ApplicationCommandAutocomplete:
      return `${name} types /${payload.data.name}`;
    case InteractionType.MessageComponent:
      return `${name} uses ${payload.data.custom_id}`;
    case InteractionType.ModalSubmit:
      return `${name} submits ${payload.data.custom_id}`;
  }
};
