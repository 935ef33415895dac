import type { GatewayInteractionCreateDispatchData } from 'discord-api-types/v10';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openSockets, type Sockets } from '../gateway/sockets.ts';
import type { Interaction } from '../world/interaction.ts';
import { keepLatest } from '../world/interactions.ts';
import { byAge } from '../world/time/snowflakes.ts';
import { openUnderWay, type UnderWay } from '../world/time/under-way.ts';
import type { World } from '../world/world.ts';
import { bodyOf } from './body.ts';
import { causeOf, describe, parameter, pathOf } from './captions.ts';

/** An interaction sent to the bot, or a request from the bot. */
export interface TrafficEntry {
  readonly id: string;
  /** `interaction` for one sent to the bot, `request` for a REST request from the bot. */
  readonly kind: 'interaction' | 'request';
  /** When it began, by the server's clock, in milliseconds since 1970. */
  readonly at: number;
  readonly title: string;
  /** For a request: the interaction that it answers, if it answers one. */
  readonly cause: string | null;
  /** The state of an interaction, or the HTTP status of a request: `reset` if its connection was broken. */
  readonly outcome: string;
  /** Milliseconds until the first answer, or null until then. */
  readonly took: number | null;
  readonly body: unknown;
  readonly answer: unknown;
}

/** How many requests the bot has made to a channel since the start, by the kind of token that came with them. */
export interface RequestCount {
  readonly channelId: string;
  readonly byBotToken: number;
  readonly byInteractionToken: number;
}

/**
 * Keeps the latest traffic between the bot and this Discord, including ephemeral and direct messages. Its WebSockets
 * receive every new or changed entry.
 */
export interface Inspector extends Pick<Sockets, 'upgrade' | 'close'> {
  /** The latest entries, from old to new. */
  all(): readonly TrafficEntry[];
  /** The channels that the bot has made requests to, whether they were answered or refused. */
  counts(): readonly RequestCount[];
  /** Records every request to these routes. */
  watch(app: FastifyInstance): void;
  /** Waits until every request is answered. */
  readonly isQuiet: () => Promise<void>;
  /** Records a request whose connection is broken instead of an answer. */
  noteReset(request: FastifyRequest): void;
}

/** The number of entries kept of each kind: the bot may use an interaction's token for 15 minutes. */
const KEPT = 300;

/** What has been recorded. */
interface Recording {
  readonly world: World;
  readonly sockets: Sockets;
  readonly entries: Readonly<Record<TrafficEntry['kind'], Map<string, TrafficEntry>>>;
  readonly counts: Map<string, RequestCount>;
  readonly underWay: UnderWay<FastifyRequest>;
}

/** Starts to record. */
export const openInspector = (world: World): Inspector => {
  const sockets = openSockets((socket) => socket.on('error', () => socket.terminate()));
  const entries = { interaction: new Map<string, TrafficEntry>(), request: new Map<string, TrafficEntry>() };
  const recording: Recording = { world, sockets, entries, counts: new Map(), underWay: openUnderWay() };
  const stopListening = world.events.listen((event) => {
    if (event.kind === 'interaction-sent') noteSent(recording, event.payload);
    if (event.kind === 'interaction-changed') noteState(recording, event.interaction);
  });
  return {
    all: () => [...entries.interaction.values(), ...entries.request.values()].toSorted(byAge).map(shown),
    counts: () => [...recording.counts.values()],
    watch: (app) => {
      const answers = new WeakMap<FastifyRequest, unknown>();
      app.addHook('onRequest', async (request) => {
        recording.underWay.begin(request);
      });
      app.addHook('onSend', async (request, _reply, payload) => {
        answers.set(request, payload);
      });
      app.addHook('onResponse', async (request, reply) => {
        const took = Math.round(reply.elapsedTime * 10) / 10;
        noteRequest(recording, request, {
          outcome: String(reply.statusCode),
          took,
          answer: answers.get(request) ?? null,
        });
      });
    },
    isQuiet: recording.underWay.areDone,
    noteReset: (request) => noteRequest(recording, request, { outcome: 'reset', took: null, answer: null }),
    upgrade: sockets.upgrade,
    close: () => {
      stopListening();
      sockets.close();
    },
  };
};

const record = ({ sockets, entries }: Recording, entry: TrafficEntry): void => {
  keepLatest(entries[entry.kind], entry.id, entry, KEPT);
  if (sockets.open.size === 0) return;
  const text = JSON.stringify(shown(entry));
  for (const socket of sockets.open) socket.send(text);
};

const noteSent = (recording: Recording, payload: GatewayInteractionCreateDispatchData): void => {
  const { world, entries } = recording;
  const isRepeated = entries.interaction.has(payload.id);
  record(recording, {
    id: isRepeated ? world.newId() : payload.id,
    kind: 'interaction',
    at: world.clock.now(),
    title: `${describe(world, payload)}${isRepeated ? ', delivered again' : ''}`,
    cause: null,
    outcome: '',
    took: null,
    body: payload,
    answer: null,
  });
};

const noteState = (recording: Recording, interaction: Interaction): void => {
  const { world, entries } = recording;
  const { id, state } = interaction;
  const entry = entries.interaction.get(id);
  if (entry === undefined || state === 'waiting') return;
  record(recording, { ...entry, outcome: state, took: entry.took ?? world.clock.now() - entry.at });
};

const noteRequest = (
  recording: Recording,
  request: FastifyRequest,
  { outcome, took, answer }: Pick<TrafficEntry, 'outcome' | 'took' | 'answer'>,
): void => {
  const { world, underWay } = recording;
  underWay.end(request);
  const cause = causeOf(request);
  const channelId = cause === null ? parameter(request, 'channelId') : world.interactions.get(cause)?.channelId;
  const isByBot = request.headers.authorization !== undefined;
  if (channelId && (isByBot || cause !== null)) count(recording, isByBot, channelId);
  record(recording, {
    id: world.newId(),
    kind: 'request',
    at: world.clock.now(),
    title: `${request.method} ${pathOf(request).replace('%40', '@')}`,
    cause,
    outcome,
    took,
    body: bodyOf(request) ?? null,
    answer,
  });
};

const count = ({ counts }: Recording, isByBot: boolean, channelId: string): void => {
  const { byBotToken, byInteractionToken } = counts.get(channelId) ?? { byBotToken: 0, byInteractionToken: 0 };
  counts.set(channelId, {
    channelId,
    byBotToken: byBotToken + Number(isByBot),
    byInteractionToken: byInteractionToken + Number(!isByBot),
  });
};

const shown = (entry: TrafficEntry): TrafficEntry => ({
  ...entry,
  body: readable(entry.body),
  answer: readable(entry.answer),
});

/** Longer bodies and answers are cut off. */
const LONGEST = 100_000;

/** A body as JSON, or its beginning as text if it is long. */
const readable = (body: unknown): unknown => {
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? null);
  if (text.length > LONGEST) return `${text.slice(0, LONGEST)}… (${text.length} characters)`;
  return typeof body === 'string' && body !== '' ? JSON.parse(body) : body;
};
