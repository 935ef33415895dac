import type { InteractionType } from 'discord-api-types/v10';
import type { AutocompleteChoice } from '../api/callback.ts';
import type { Modal } from '../api/modal.ts';
import type { OriginRow } from './rows.ts';

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
  readonly choices: readonly AutocompleteChoice[] | null;
}

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
