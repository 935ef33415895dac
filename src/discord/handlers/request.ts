import type { Request } from '../../sessions/change.ts';
import type { Handling } from '../messages/context.ts';

/** A person's request to a match. It works only on the match's own server. */
export const requestOf = ({ interaction }: Pick<Handling, 'interaction'>, matchId: string): Request => ({
  interactionId: interaction.id,
  matchId,
  userId: interaction.user.id,
  guildId: interaction.guildId,
});
