import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  ComponentType,
  InteractionType,
  type APIMessageComponentInteraction,
  type GatewayInteractionCreateDispatchData,
} from 'discord-api-types/v10';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WebSocketServer } from 'ws';
import { z } from 'zod';
import type { Interaction } from '../world/interaction.ts';
import { personOf } from '../world/people.ts';
import { byAge } from '../world/snowflakes.ts';
import type { World } from '../world/world.ts';
import { bodyOf } from './body.ts';

/** An interaction sent to the bot, or a request from the bot. */
export interface TrafficEntry {
  readonly id: string;
  /** `interaction` for one sent to the bot, `request` for a REST request from the bot. */
  readonly kind: 'interaction' | 'request';
  /** When it began, in milliseconds since 1970 by the server's clock. */
  readonly at: number;
  readonly title: string;
  /** For a request: the interaction that it answers, if it answers one. */
  readonly cause: string | null;
  /** For a request: whether it came with the bot's token, or with that of an interaction. */
  readonly token: 'bot' | 'interaction' | null;
  /**
   * What the title's ids stand for: the board or the channel, and for a request with an interaction's token the person
   * whose interaction it is. Empty if it names none.
   */
  readonly about: string;
  /** The state of an interaction, or the HTTP status of a request; `reset` or `never` for one whose answer was withheld. */
  readonly outcome: string;
  /** Milliseconds until the first answer, or null until then. */
  readonly took: number | null;
  readonly body: unknown;
  readonly answer: unknown;
}

/** How many requests the bot has made to a channel since the start, by the token that they came with. */
export interface RequestCount {
  readonly channelId: string;
  readonly byBotToken: number;
  readonly byInteractionToken: number;
}

/** Keeps the latest traffic between the bot and this Discord. It shows ephemeral messages and direct messages, too. */
export interface Inspector {
  /** The latest entries, from old to new. */
  all(): readonly TrafficEntry[];
  /** The channels that the bot has made requests to, whether they were answered or refused. */
  counts(): readonly RequestCount[];
  /** Records every request to these routes. */
  watch(app: FastifyInstance): void;
  /** Records a request whose answer never reaches the bot, with the reason. */
  noteWithheld(request: FastifyRequest, outcome: string): void;
  /** Opens a WebSocket that receives every new or changed entry. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): void;
}

const NONE_COUNTED = { byBotToken: 0, byInteractionToken: 0 };
/** The number of interactions whose people and messages are known. */
const INTERACTIONS_KNOWN = 1000;
/** The number of entries kept of each kind: the bot may use an interaction's token for 15 minutes. */
const KEPT = 300;
/** Longer bodies and answers are cut off. */
const LONGEST = 100_000;

/** Starts to record. */
export const openInspector = (world: World): Inspector => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 4096 });
  const kept = { interaction: new Map<string, TrafficEntry>(), request: new Map<string, TrafficEntry>() } as const;
  const counts = new Map<string, RequestCount>();
  /** Interactions as they are now or were in the end, by their ids. */
  const known = new Map<string, Interaction>();

  const count = (token: 'bot' | 'interaction', channelId: string): void => {
    const { byBotToken, byInteractionToken } = counts.get(channelId) ?? NONE_COUNTED;
    const [bot, interaction] = token === 'bot' ? [1, 0] : [0, 1];
    counts.set(channelId, {
      channelId,
      byBotToken: byBotToken + bot,
      byInteractionToken: byInteractionToken + interaction,
    });
  };

  const record = (entry: TrafficEntry): void => {
    keepLatest(kept[entry.kind], entry, KEPT);
    if (sockets.clients.size === 0) return;
    const text = JSON.stringify(shown(entry));
    for (const socket of sockets.clients) socket.send(text);
  };

  const noteSent = (payload: GatewayInteractionCreateDispatchData): void => {
    const isRepeated = kept.interaction.has(payload.id);
    const title = `${describe(world, payload)}${isRepeated ? ', delivered again' : ''}`;
    const id = isRepeated ? world.newId() : payload.id;
    record({
      id,
      kind: 'interaction',
      at: world.clock.now(),
      title,
      cause: null,
      token: null,
      about: aboutMessage(world, sourceOf(payload)),
      outcome: '',
      took: null,
      body: payload,
      answer: null,
    });
  };

  const noteRequest = (request: FastifyRequest, outcome: string, took: number | null, answer: unknown): void => {
    const cause = causeOf(request);
    const token = request.headers.authorization !== undefined ? 'bot' : cause === null ? null : 'interaction';
    const interaction = known.get(cause ?? '');
    const channelId = cause === null ? parameter(request, 'channelId') : (interaction?.channelId ?? '');
    if (token !== null && channelId !== '') count(token, channelId);
    record({
      id: world.newId(),
      kind: 'request',
      at: world.clock.now(),
      title: `${request.method} ${pathOf(request).replace('%40', '@')}`,
      cause,
      token,
      about: interaction ? aboutAnswer(world, request, interaction, answer) : aboutRequest(world, request),
      outcome,
      took,
      body: isLong(request) ? readable(bodyOf(request)) : (bodyOf(request) ?? null),
      answer: typeof answer === 'string' && answer.length > LONGEST ? readable(answer) : answer,
    });
  };

  const noteState = (interaction: Interaction): void => {
    keepLatest(known, interaction, INTERACTIONS_KNOWN);
    const { id, state } = interaction;
    const entry = kept.interaction.get(id);
    if (entry === undefined || state === 'waiting') return;
    record({ ...entry, outcome: state, took: entry.took ?? world.clock.now() - entry.at });
  };

  const stopListening = world.events.listen((event) => {
    if (event.kind === 'interaction-sent') noteSent(event.payload);
    if (event.kind === 'interaction-changed') noteState(event.interaction);
  });

  return {
    all: () => [...kept.interaction.values(), ...kept.request.values()].toSorted(byAge).map(shown),
    counts: () => [...counts.values()],
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

/** Stores an entry by its id, replacing one with the same id, and drops the oldest if there are more than `most`. */
const keepLatest = <Kept extends { readonly id: string }>(kept: Map<string, Kept>, one: Kept, most: number): void => {
  kept.set(one.id, one);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
};

const isLong = ({ headers }: FastifyRequest): boolean => Number(headers['content-length'] ?? 0) > LONGEST;

/** A parameter of a request's route; empty if it has no such parameter. */
const parameter = ({ params }: FastifyRequest, name: string): string => {
  const [, value] = Object.entries(params ?? {}).find(([key]) => key === name) ?? [];
  return typeof value === 'string' ? value : '';
};

/** The path of a request, without the tokens of interactions. */
export const pathOf = (request: FastifyRequest): string => {
  const path = request.url.replace(/^\/api\/v10/, '');
  const token = parameter(request, 'token');
  return token === '' ? path : path.replace(token, '…');
};

/** The interaction whose token a request has. */
const causeOf = (request: FastifyRequest): string | null => {
  const token = parameter(request, 'token');
  const [, id = ''] = Buffer.from(token, 'base64url').toString().split(':');
  return token === '' ? null : id;
};

/** The message of a request, or otherwise its channel, by name. */
const aboutRequest = (world: World, request: FastifyRequest): string => {
  const message = aboutMessage(world, parameter(request, 'messageId'));
  const channel = world.channels.get(parameter(request, 'channelId'));
  if (message !== '' || channel === undefined) return message;
  return channel.kind === 'direct' ? 'direct messages' : channel.name;
};

/** The message that a request with the token of an interaction writes or reads, and the person whose interaction it is. */
const aboutAnswer = (
  world: World,
  request: FastifyRequest,
  { personId, originalId }: Interaction,
  answer: unknown,
): string => {
  const messageId = parameter(request, 'messageId');
  const isFollowUp = messageId === '' && parameter(request, 'applicationId') !== '';
  const written = isFollowUp ? idIn(answer) : messageId === '' || messageId === '@original' ? originalId : messageId;
  const person = world.people.get(personId);
  return [aboutMessage(world, written ?? ''), person?.name ?? ''].filter((part) => part !== '').join(' · ');
};

/** The id of the message in an answer; empty if there is none. */
const idIn = (answer: unknown): string => {
  const read = AnsweredMessage.safeParse(readable(answer));
  return read.success ? read.data.id : '';
};

const AnsweredMessage = z.object({ id: z.string(), content: z.string() });

/** A message by the title of its first embed, or otherwise by its first words. */
const aboutMessage = (world: World, id: string): string => {
  const message = world.messages.get(id);
  const [title] = message?.embeds.flatMap((embed) => embed.title ?? []) ?? [];
  return title ?? message?.content.slice(0, 40) ?? '';
};

const sourceOf = (payload: GatewayInteractionCreateDispatchData): string =>
  payload.type === InteractionType.MessageComponent ? payload.message.id : '';

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
      return `${name} uses ${labelOf(payload)}`;
    case InteractionType.ModalSubmit:
      return `${name} submits ${payload.data.custom_id}`;
  }
};

/** A pressed button by its label, and a menu by its placeholder and the chosen options. */
const labelOf = ({ message, data }: APIMessageComponentInteraction): string => {
  for (const row of message.components ?? []) {
    if (row.type !== ComponentType.ActionRow) continue;
    for (const used of row.components) {
      if (!('custom_id' in used) || used.custom_id !== data.custom_id) continue;
      if (used.type === ComponentType.Button) return used.label ?? data.custom_id;
      const options = used.type === ComponentType.StringSelect ? used.options : [];
      const values = 'values' in data ? data.values : [];
      const chosen = values.map((value) => options.find((option) => option.value === value)?.label ?? value);
      return `${used.placeholder ?? data.custom_id}: ${chosen.join(', ')}`;
    }
  }
  return data.custom_id;
};
