import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Happening } from '../world/events.ts';
import type { Interactions } from '../world/interactions.ts';
import type { LiveEvent } from './api.ts';
import { findPerson } from '../world/people.ts';
import { channelOf, maySee } from '../world/channels.ts';
import type { PersonRow } from '../world/rows.ts';
import { seenInteraction, seenMessage, seesMessage } from './visibility.ts';
import type { World } from '../world/world.ts';

/** Tells each open page what its person sees of a happening. */
export interface Live {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** The bot came or went. */
  tellScene(): void;
  close(): void;
}

export const openLive = (world: World, interactions: Interactions): Live => {
  const sockets = new WebSocketServer({ noServer: true });
  const watchers = new Map<WebSocket, PersonRow>();

  const tell = (eventFor: (person: PersonRow) => LiveEvent | null): void => {
    for (const [socket, person] of watchers) {
      const event = eventFor(person);
      if (event) socket.send(JSON.stringify(event));
    }
  };

  const stopListening = world.happenings.listen((happening) => {
    tell((person) => eventOf(world, interactions, happening, person));
    if (happening.kind !== 'interaction-changed' || happening.interaction.state !== 'failed') return;
    // What was loading for a failed interaction looks different now.
    const message = world.messages.get(happening.interaction.originalId ?? '');
    if (message) tell((person) => eventOf(world, interactions, { kind: 'message-edited', message }, person));
  });

  sockets.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    const person = findPerson(world, new URL(request.url ?? '/', 'http://local').searchParams.get('as') ?? '');
    if (person === undefined || person.bot) return socket.close(1008, 'There is no such person.');
    watchers.set(socket, person);
    socket.on('close', () => watchers.delete(socket));
    socket.on('error', () => socket.terminate());
    const event: LiveEvent = { type: 'scene' };
    socket.send(JSON.stringify(event));
  });

  return {
    upgrade: (request, socket, head) =>
      sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request)),
    tellScene: () => tell(() => ({ type: 'scene' })),
    close: () => {
      stopListening();
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
};

const eventOf = (
  world: World,
  interactions: Interactions,
  happening: Happening,
  person: PersonRow,
): LiveEvent | null => {
  switch (happening.kind) {
    case 'message-created':
    case 'message-edited': {
      if (!seesMessage(world, person, happening.message)) return null;
      return { type: 'message', message: seenMessage(world, interactions, happening.message) };
    }
    case 'message-deleted': {
      const { id, channelId } = happening.message;
      return seesMessage(world, person, happening.message) ? { type: 'message-gone', id, channelId } : null;
    }
    case 'channel-created':
    case 'channel-updated':
    case 'channel-deleted':
      return maySee(world, happening.channel, person.id) ? { type: 'scene' } : null;
    case 'thread-members':
    case 'person-joined':
    case 'commands-changed':
      return { type: 'scene' };
    case 'typing': {
      const { channelId, personId } = happening;
      const seen = personId !== person.id && maySee(world, channelOf(world, channelId), person.id);
      return seen ? { type: 'typing', channelId, personId } : null;
    }
    case 'interaction-changed':
      return happening.interaction.personId === person.id
        ? { type: 'interaction', interaction: seenInteraction(happening.interaction) }
        : null;
    case 'interaction-sent':
      return null;
  }
};
