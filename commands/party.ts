import type { SlashCommandSubcommandBuilder } from '@discordjs/builders';
import { InteractionContextType } from 'discord.js';
import { EVERYWHERE } from '../src/discord/interactions/command.ts';
import { givenOption } from '../src/discord/interactions/given.ts';
import { commandOf } from '../src/discord/interactions/subcommands.ts';
import { refuse } from '../src/discord/messages/refusals.ts';
import { messagesTexts } from '../src/discord/messages/texts/texts.ts';
import { lengthText } from '../src/discord/party/length.ts';
import { clocks, STANDARD_CLOCK, startParty } from '../src/discord/party/start.ts';
import { games } from '../src/games/index.ts';
import { commandsTexts } from './texts/texts.ts';

/** What parties play: each game by its id, with the number of what it offers for them. */
const offered = () =>
  games.flatMap(({ id, daily }) =>
    (daily?.parties ?? []).map(({ name }, variant) => ({ name, value: `${id}:${variant}` })),
  );

const describeStart = (start: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  start
    .setDescription(commandsTexts.party.start)
    .addStringOption((option) =>
      option
        .setName('game')
        .setDescription(commandsTexts.party.game)
        .setRequired(true)
        .addChoices(...offered()),
    )
    .addIntegerOption((option) =>
      option
        .setName('clock')
        .setDescription(commandsTexts.party.clock)
        .addChoices(...clocks.map((seconds) => ({ name: lengthText(seconds), value: seconds }))),
    );

/** `/party`: people of a server who play the same dice at the same time. */
export const command = commandOf(
  'party',
  () => commandsTexts.party.description,
  { ...EVERYWHERE, contexts: [InteractionContextType.Guild] },
  [
    {
      name: 'start',
      describe: describeStart,
      isPublic: true,
      handle: (handling) => {
        const { options } = handling.interaction;
        const [id, variant] = (givenOption(options, 'game') ?? '').split(':');
        const game = games.find((each) => each.id === id);
        if (game === undefined) return refuse(handling, 'no such party', messagesTexts.unreadable.foreign);
        const seconds = options.getInteger('clock') ?? STANDARD_CLOCK;
        return startParty({ ...handling, game }, { variant: Number(variant), seconds });
      },
    },
  ],
);
