import { randomBytes } from 'node:crypto';
import type { InteractionType } from 'discord-api-types/v10';
import type { AutocompleteEntry } from '../api/callback.ts';
import type { Modal } from '../api/modal.ts';
import type { IntegrationOwners, OriginRow } from './rows.ts';

/**
 * `waiting` for the bot's first answer; `thinking` with only a loading message to show, `acknowledged` with nothing to
 * show yet; `answered`, or `failed` because no answer came in time.
 */
export type InteractionState = 'waiting' | 'thinking' | 'acknowledged' | 'answered' | 'failed';

/** Something a person did, and the bot's answer. */
export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly type: InteractionType;
  readonly personId: string;
  readonly channelId: string;
  /** The command as typed, without the slash. Empty for any other interaction. */
  readonly name: string;
  /** The message whose button or menu was used. A modal that it opened has the same source. */
  readonly sourceId: string | null;
  readonly opener: OriginRow | null;
  readonly owners: IntegrationOwners;
  readonly state: InteractionState;
  /** The message `@original` stands for: the first answer, or the updated message. */
  readonly originalId: string | null;
  readonly made: readonly string[];
  readonly edited: readonly string[];
  readonly removed: readonly string[];
  readonly modal: Modal | null;
  readonly choices: readonly AutocompleteEntry[] | null;
}

/** The part of an interaction that its answers refer to. */
export const originOf = (interaction: Interaction, firstAnswerId: string | null = null): OriginRow => ({
  id: interaction.id,
  type: interaction.type,
  personId: interaction.personId,
  name: interaction.name,
  pressedId: interaction.sourceId,
  opener: interaction.opener,
  firstAnswerId,
  owners: interaction.owners,
});

/** A new token for the interaction with this id. */
export const newToken = (id: string): string =>
  Buffer.from(`interaction:${id}:${randomBytes(48).toString('hex')}`).toString('base64url');

/** The id of the interaction that a token belongs to; empty if it is no token. */
export const idInToken = (token: string): string => Buffer.from(token, 'base64url').toString().split(':')[1] ?? '';
