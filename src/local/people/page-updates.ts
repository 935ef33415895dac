import type { WebSocket } from 'ws';
import { openSockets, type Sockets } from '../gateway/sockets.ts';
import { channelOf, maySee } from '../world/channels.ts';
import type { WorldEvent } from '../world/events.ts';
import { actingPerson } from '../world/people.ts';
import type { PersonRow } from '../world/rows.ts';
import type { World } from '../world/world.ts';
import type { PageUpdate } from './api.ts';
import { canSeeMessage, seenInteraction, seenMessage } from './visibility.ts';
import { NO_SUCH_PERSON } from './words.ts';

/** Sends each open page the events that its person can see. */
export interface PageUpdates extends Pick<Sockets, 'upgrade' | 'close'> {
  /** Tells all pages to read their overview again. */
  overviewChanged(): void;
}

/** The updates of a world, for pages that connect. */
export const openPageUpdates = (world: World): PageUpdates => {
  const watchers = new Map<WebSocket, PersonRow>();
  const send = (socket: WebSocket, update: PageUpdate): void => socket.send(JSON.stringify(update));
  const sendAll = (updateOf: (person: PersonRow) => PageUpdate | null): void => {
    for (const [socket, person] of watchers) {
      const update = updateOf(person);
      if (update) send(socket, update);
    }
  };

  const sockets = openSockets((socket, request) => {
    const person = actingPerson(world, new URL(request.url ?? '/', 'http://local').searchParams.get('as') ?? '');
    if (person === undefined) return socket.close(1008, NO_SUCH_PERSON);
    watchers.set(socket, person);
    socket.on('close', () => watchers.delete(socket));
    socket.on('error', () => socket.terminate());
    send(socket, { type: 'overview' });
  });
  const stopListening = world.events.listen((event) => {
    sendAll((person) => updateFor(world, event, person));
    if (event.kind !== 'interaction-changed' || event.interaction.state !== 'failed') return;
    // A loading message of a failed interaction now shows the failure.
    const message = world.messages.get(event.interaction.originalId ?? '');
    if (message) sendAll((person) => updateFor(world, { kind: 'message-edited', message }, person));
  });

  return {
    upgrade: sockets.upgrade,
    overviewChanged: () => sendAll(() => ({ type: 'overview' })),
    close: () => {
      stopListening();
      sockets.close();
    },
  };
};

const updateFor = (world: World, event: WorldEvent, person: PersonRow): PageUpdate | null => {
  switch (event.kind) {
    case 'message-created':
    case 'message-edited': {
      if (!canSeeMessage(world, person, event.message)) return null;
      return { type: 'message', message: seenMessage(world, event.message) };
    }
    case 'message-deleted': {
      const { id, channelId } = event.message;
      return canSeeMessage(world, person, event.message) ? { type: 'message-gone', id, channelId } : null;
    }
    case 'channel-created':
    case 'channel-updated':
    case 'channel-deleted':
      return maySee(world, event.channel, person.id) ? { type: 'overview' } : null;
    case 'thread-members':
    case 'person-joined':
    case 'person-left':
    case 'roles-given':
    case 'role-created':
    case 'role-moved':
    case 'role-deleted':
    case 'scheduled-event-created':
    case 'scheduled-event-updated':
    case 'scheduled-event-deleted':
    case 'interest-begun':
    case 'interest-ended':
    case 'guild-updated':
    case 'guild-founded':
    case 'commands-changed':
      return { type: 'overview' };
    case 'language-chosen':
      return event.person.id === person.id ? { type: 'overview' } : null;
    case 'typing': {
      const { channelId, personId } = event;
      const seen = personId !== person.id && maySee(world, channelOf(world, channelId), person.id);
      return seen ? { type: 'typing', channelId, personId } : null;
    }
    case 'interaction-changed':
      return event.interaction.personId === person.id
        ? { type: 'interaction', interaction: seenInteraction(event.interaction) }
        : null;
    case 'interaction-sent':
      return null;
  }
};
