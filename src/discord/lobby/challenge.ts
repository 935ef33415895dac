import { ContextMenuCommandBuilder } from '@discordjs/builders';
import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type User,
  type UserContextMenuCommandInteraction,
} from 'discord.js';
import type { AnyGame } from '../../games/contract/game.ts';
import type { UserCommand } from '../interactions/command.ts';
import { givenPerson } from '../interactions/given.ts';
import type { GameHandling, LoggedOutcome } from '../interactions/handling.ts';
import { mention } from '../marks/marks.ts';
import { refuse } from '../messages/refusals.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { defaultLobbyOptions } from '../view/lobby-options.ts';
import { startMultiplayer } from './start.ts';
import { lobbyTexts } from './texts/texts.ts';

/** A command in a person's context menu that invites them to a game with its default options. */
export const challengeCommand = (game: AnyGame, name: () => string, options: object): UserCommand => ({
  on: 'user',
  isPublic: true,
  data: () =>
    new ContextMenuCommandBuilder()
      .setName(name())
      .setType(ApplicationCommandType.User)
      .setIntegrationTypes(ApplicationIntegrationType.GuildInstall)
      .setContexts(InteractionContextType.Guild),
  handle: async (handling) => {
    const { interaction } = handling;
    const why = whyNotInvited(interaction.user, targetOf(interaction), game);
    if (why !== null) return refuse(handling, 'can’t be invited', why);
    return startMultiplayer({ ...handling, game }, options, defaultLobbyOptions, {
      invited: interaction.targetUser.id,
    });
  },
});

/** Invites the person who was chosen in a menu to a game with its default options. */
export const inviteChosen = async (handling: GameHandling): Promise<LoggedOutcome> => {
  const { interaction, game } = handling;
  const chosen = givenPerson(interaction);
  if (chosen === null) return refuse(handling, 'nobody chosen', messagesTexts.unreadable.foreign);
  // Discord doesn't say who is in a group.
  const isHere = interaction.guildId === null || chosen.isMember;
  const why = whyNotInvited(interaction.user, { user: chosen.user, isHere }, game);
  if (why !== null) return refuse(handling, 'can’t be invited', why);
  return startMultiplayer(handling, {}, defaultLobbyOptions, { invited: chosen.user.id });
};

interface Invitee {
  readonly user: Pick<User, 'id' | 'bot'>;
  readonly isHere: boolean;
}

const targetOf = ({ targetUser, targetMember }: UserContextMenuCommandInteraction): Invitee => ({
  user: targetUser,
  isHere: targetMember !== null,
});

/** Why a person can't invite another one to a game, as a sentence; null if they can. */
export const whyNotInvited = (host: Pick<User, 'id'>, { user, isHere }: Invitee, game: AnyGame): string | null => {
  if (user.id === host.id) return lobbyTexts.invite.self;
  if (user.bot) return lobbyTexts.invite.bot({ person: mention(user.id), command: game.id });
  return isHere ? null : lobbyTexts.invite.stranger({ person: mention(user.id) });
};
