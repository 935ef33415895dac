import { randomBytes } from 'node:crypto';
import type { GatewayInteractionCreateDispatchData, InteractionType } from 'discord-api-types/v10';
import { invalidWebhookToken, unknownInteraction, unknownWebhook } from '../api/errors.ts';
import type { Choice } from '../api/callback.ts';
import type { Modal } from '../api/modal.ts';
import { Refusal } from './refusal.ts';
import type { OriginRow } from './rows.ts';
import { isSnowflake, madeAt } from './snowflakes.ts';
import type { World } from './world.ts';

/**
 * `waiting` for the bot's first answer; `thinking` with only a loading message to show, `acknowledged` with nothing to show yet;
 * `answered`, or `failed` because no answer came in time.
 */
export type InteractionState = 'waiting' | 'thinking' | 'acknowledged' | 'answered' | 'failed';

/** Something that a person did, and what the bot made of it. */
export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly type: InteractionType;
  readonly personId: string;
  readonly channelId: string;
  /** The command as people type it; empty for anything else. */
  readonly name: string;
  /** The message whose button or menu was used, also for the form that it opened. */
  readonly sourceId: string | null;
  readonly opener: OriginRow | null;
  readonly state: InteractionState;
  /** What `@original` means: the first answer, or the message that was updated. */
  readonly originalId: string | null;
  readonly made: readonly string[];
  readonly edited: readonly string[];
  readonly removed: readonly string[];
  readonly modal: Modal | null;
  readonly choices: readonly Choice[] | null;
}

/** What makes one interaction differ from another when it starts. */
export type Start = Pick<Interaction, 'type' | 'personId' | 'channelId' | 'name' | 'sourceId' | 'opener'>;

export interface Interactions {
  get(id: string): Interaction | undefined;
  all(): Interaction[];
  /** Sends it to the bot; it fails when no answer comes within three seconds. */
  start(start: Start, payload: (id: string, token: string) => GatewayInteractionCreateDispatchData): Interaction;
  change(interaction: Interaction, change: Partial<Interaction>): Interaction;
  /** Sends a person's last interaction to the bot a second time, as Discord may do. */
  sendAgain(personId: string): Interaction;
  /** The interaction to which a callback answers, or Discord's 10062. */
  toAnswer(id: string, token: string): Interaction;
  /** The interaction whose token is used as a webhook, or Discord's 10015 or 50027. */
  byToken(token: string): Interaction;
}

const ANSWER_WITHIN = 3000;
const TOKEN_LIVES = 15 * 60_000;

export const openInteractions = (world: World): Interactions => {
  const interactions = new Map<string, Interaction>();
  const last = new Map<string, GatewayInteractionCreateDispatchData>();

  const change = (interaction: Interaction, changes: Partial<Interaction>): Interaction => {
    const changed = { ...interaction, ...changes };
    interactions.set(changed.id, changed);
    world.happenings.tell({ kind: 'interaction-changed', interaction: changed });
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
    start: (start, payloadOf) => {
      const id = world.newId();
      const token = Buffer.from(`interaction:${id}:${randomBytes(48).toString('hex')}`).toString('base64url');
      const payload = payloadOf(id, token);
      const open = { state: 'waiting', originalId: null, modal: null, choices: null } as const;
      const interaction = change({ ...start, ...open, id, token, made: [], edited: [], removed: [] }, {});
      last.set(start.personId, payload);
      world.clock.after(ANSWER_WITHIN, () => failIf(id, 'waiting'));
      world.clock.after(TOKEN_LIVES, () => {
        failIf(id, 'thinking');
        interactions.delete(id);
      });
      world.happenings.tell({ kind: 'interaction-sent', payload });
      return interaction;
    },
    sendAgain: (personId) => {
      const payload = last.get(personId);
      const interaction = interactions.get(payload?.id ?? '');
      if (payload === undefined || interaction === undefined)
        throw new Refusal('There is no interaction of the last 15 minutes to send again.');
      world.happenings.tell({ kind: 'interaction-sent', payload });
      return interaction;
    },
    toAnswer: (id, token) => {
      const interaction = interactions.get(id);
      if (interaction?.token !== token || interaction.state === 'failed') throw unknownInteraction();
      return interaction;
    },
    byToken: (token) => {
      const [, id = ''] = Buffer.from(token, 'base64url').toString().split(':');
      const interaction = interactions.get(id);
      if (interaction?.token === token && interaction.originalId !== null) return interaction;
      const expired = isSnowflake(id) && world.clock.now() - madeAt(id) >= TOKEN_LIVES;
      throw expired ? invalidWebhookToken() : unknownWebhook();
    },
  };
};

/** What its answers say of an interaction. */
export const originOf = (interaction: Interaction, firstAnswerId: string | null = null): OriginRow => ({
  id: interaction.id,
  type: interaction.type,
  personId: interaction.personId,
  name: interaction.name,
  pressedId: interaction.sourceId,
  opener: interaction.opener,
  firstAnswerId,
});
