import type { SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { ChatInputCommandInteraction } from 'discord.js';
import { gameCommand } from '../src/discord/dispatch/game-command.ts';
import { givenOption } from '../src/discord/interactions/given.ts';
import { challengeCommand, whyNotInvited } from '../src/discord/lobby/challenge.ts';
import { startAsWritten, type Opponent } from '../src/discord/lobby/start.ts';
import { refuse } from '../src/discord/messages/refusals.ts';
import { citadel, presetOfTheDay } from '../src/games/citadel/index.ts';
import { botAs } from '../src/games/contract/characters/character.ts';
import { charactersOf, offeredBots, usualBot } from '../src/games/contract/game.ts';
import { strengthName } from '../src/games/contract/strength.ts';
import { citadelTexts } from './texts/citadel/texts.ts';

/** Adds who the opponent is. */
const addOpponents = (start: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  start
    .addUserOption((option) => option.setName('opponent').setDescription(citadelTexts.opponent))
    .addStringOption((option) =>
      option
        .setName('bot')
        .setDescription(citadelTexts.bot)
        .addChoices(...offeredBots(citadel).map((bot) => ({ name: strengthName(bot), value: bot }))),
    )
    .addStringOption((option) =>
      option
        .setName('character')
        .setDescription(citadelTexts.character)
        .addChoices(...Object.entries(charactersOf(citadel)).map(([id, { name }]) => ({ name, value: id }))),
    );

/** Reads the chosen opponent, or returns a sentence that says why they can't be one. */
const readOpponent = ({
  guildId,
  options,
  user,
}: ChatInputCommandInteraction): { readonly opponent: Opponent } | string => {
  const [person, level] = [options.getUser('opponent'), givenOption(options, 'bot')];
  const character = givenOption(options, 'character');
  const bot = character === null ? level : botAs(level ?? usualBot(citadel) ?? '', character);
  if (person === null) return { opponent: bot === null ? null : { bot } };
  if (bot !== null) return citadelTexts.twoOpponents;
  // Discord doesn't say who is in a group.
  const isHere = guildId === null || options.getMember('opponent') !== null;
  return whyNotInvited(user, { user: person, isHere }, citadel) ?? { opponent: { invited: person.id } };
};

/** `/citadel`: walls and warriors on a Go board. */
export const command = gameCommand({
  game: citadel,
  words: () => citadelTexts,
  before: addOpponents,
  start: (handling) => {
    const asked = readOpponent(handling.interaction);
    return typeof asked === 'string' ? refuse(handling, 'options', asked) : startAsWritten(handling, asked.opponent);
  },
});

/** In the menu of a member: invites them to the preset of the day. */
export const challenge = challengeCommand(citadel, () => citadelTexts.challengeToCitadel, presetOfTheDay);
