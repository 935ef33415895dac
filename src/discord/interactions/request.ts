import { MessageFlags } from 'discord.js';
import { soloPlaceOf } from '../../sessions/match/place.ts';
import type { Request } from '../../sessions/match/request.ts';
import { homeOf } from '../messages/reach.ts';
import type { Answerable } from './answer.ts';
import type { GameHandling, Handling } from './handling.ts';

/** A person's request to a match. It works only on the match's own server or in its group. */
export const requestOf = ({ interaction }: Pick<Handling, 'interaction'>, matchId: string): Request => ({
  interactionId: interaction.id,
  matchId,
  userId: interaction.user.id,
  guildId: homeOf(interaction),
  ...publicMessageOf(interaction),
});

/** The message whose button or menu was used, if everybody sees it. */
const publicMessageOf = (interaction: Answerable): { readonly messageId?: string } =>
  interaction.isMessageComponent() && !interaction.message.flags.has(MessageFlags.Ephemeral)
    ? { messageId: interaction.message.id }
    : {};

/** The place of the person's only open game of this kind. */
export const soloPlaceFor = ({ interaction, game }: GameHandling): string =>
  soloPlaceOf(game.id, homeOf(interaction), interaction.user.id);
