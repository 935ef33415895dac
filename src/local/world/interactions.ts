import type { GatewayInteractionCreateDispatchData } from 'discord-api-types/v10';
import { invalidWebhookToken, unknownInteraction, unknownWebhook } from '../api/errors.ts';
import type { WorldEvents } from './events.ts';
import { idInToken, newToken, type Interaction, type InteractionState } from './interaction.ts';
import { RefusedError } from './refused-error.ts';
import type { WorldClock } from './time/clock.ts';
import { createdAt, isSnowflake } from './time/snowflakes.ts';
import { openUnderWay } from './time/under-way.ts';
import { NOTHING_TO_SEND_AGAIN } from './words.ts';

/** The parts of an interaction that are given at its start. */
type NewInteraction = Pick<Interaction, 'type' | 'personId' | 'channelId' | 'name' | 'sourceId' | 'opener' | 'owners'>;

export interface Interactions {
  get(id: string): Interaction | undefined;
  all(): Interaction[];
  /** Sends a new interaction to the bot. It fails if no answer comes within three seconds. */
  start(
    start: NewInteraction,
    payload: (id: string, token: string) => GatewayInteractionCreateDispatchData,
  ): Interaction;
  change(interaction: Interaction, change: Partial<Interaction>): Interaction;
  /** Waits until none waits for its answer. */
  areAnswered(): Promise<void>;
  /**
   * Sends an interaction of a person to the bot again, as Discord may do: the last one if `id` is null. Throws a
   * `RefusedError` if there is none.
   */
  redeliver(personId: string, id: string | null, times: number): Interaction;
  /** The interaction that a callback answers. Throws Discord's 10062 if there is none, or it failed. */
  toAnswer(id: string, token: string): Interaction;
  /** The interaction of a webhook token. Throws Discord's 10015 for an unknown token and 50027 for an expired one. */
  byToken(token: string): Interaction;
}

/** What an interaction has led to at its start. */
const UNANSWERED = {
  state: 'waiting',
  originalId: null,
  modal: null,
  choices: null,
  made: [],
  edited: [],
  removed: [],
} as const;

const ANSWER_TIMEOUT = 3000;
/** The number of interactions kept to be sent again. */
const REDELIVERABLE = 1000;
const TOKEN_LIFETIME = 15 * 60_000;

/** What interactions need of their world. */
interface Surroundings {
  readonly clock: WorldClock;
  readonly events: WorldEvents;
  readonly newId: () => string;
}

/** No interactions at first. */
export const openInteractions = ({ clock, events, newId }: Surroundings): Interactions => {
  const interactions = new Map<string, Interaction>();
  const payloads = new Map<string, GatewayInteractionCreateDispatchData>();
  const last = new Map<string, string>();
  const unanswered = openUnderWay<string>();

  const change = (interaction: Interaction, changes: Partial<Interaction>): Interaction => {
    const changed = { ...interaction, ...changes };
    interactions.set(changed.id, changed);
    unanswered[changed.state === 'waiting' || changed.state === 'thinking' ? 'begin' : 'end'](changed.id);
    events.emit({ kind: 'interaction-changed', interaction: changed });
    return changed;
  };

  const failIf = (id: string, state: InteractionState): void => {
    const interaction = interactions.get(id);
    if (interaction?.state === state) change(interaction, { state: 'failed' });
  };

  return {
    get: (id) => interactions.get(id),
    all: () => [...interactions.values()],
    change,
    areAnswered: unanswered.areDone,
    start: (start, payloadOf) => {
      const id = newId();
      const token = newToken(id);
      const payload = payloadOf(id, token);
      const interaction = change({ ...start, ...UNANSWERED, id, token }, {});
      last.set(start.personId, id);
      keepLatest(payloads, id, payload, REDELIVERABLE);
      clock.after(ANSWER_TIMEOUT, () => failIf(id, 'waiting'));
      clock.after(TOKEN_LIFETIME, () => {
        failIf(id, 'thinking');
        interactions.delete(id);
      });
      events.emit({ kind: 'interaction-sent', payload });
      return interaction;
    },
    redeliver: (personId, id, times) => {
      const payload = payloads.get(id ?? last.get(personId) ?? '');
      const interaction = interactions.get(payload?.id ?? '');
      if (payload === undefined || interaction?.personId !== personId) throw new RefusedError(NOTHING_TO_SEND_AGAIN);
      for (let time = 0; time < times; time += 1) events.emit({ kind: 'interaction-sent', payload });
      return interaction;
    },
    toAnswer: (id, token) => {
      const interaction = interactions.get(id);
      if (interaction?.token !== token || interaction.state === 'failed') throw unknownInteraction();
      return interaction;
    },
    byToken: (token) => {
      const id = idInToken(token);
      const interaction = interactions.get(id);
      if (interaction?.token === token && interaction.originalId !== null) return interaction;
      const expired = isSnowflake(id) && clock.now() - createdAt(id) >= TOKEN_LIFETIME;
      throw expired ? invalidWebhookToken() : unknownWebhook();
    },
  };
};

/** Stores a value under its key, and drops the oldest one if there are more than `most`. */
export const keepLatest = <Kept>(kept: Map<string, Kept>, key: string, value: Kept, most: number): void => {
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
};
