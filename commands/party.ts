import { InteractionContextType } from 'discord.js';
import { EVERYWHERE } from '../src/discord/interactions/command.ts';
import { givenOption } from '../src/discord/interactions/given.ts';
import { commandOf, subcommandNamed } from '../src/discord/interactions/subcommands.ts';
import { refuse } from '../src/discord/messages/refusals.ts';
import { unreadableWords } from '../src/discord/messages/words.ts';
import { clocks, STANDARD_CLOCK, startParty } from '../src/discord/party/start.ts';
import { lengthWords } from '../src/discord/party/words.ts';
import { games } from '../src/games/index.ts';
import { partyWords as words } from './words.ts';

/** What parties play: each game by its id, with the number of what it offers for them. */
const offered = games.flatMap(({ id, daily }) =>
  (daily?.parties ?? []).map(({ name }, variant) => ({ name, value: `${id}:${variant}` })),
);

const startData = subcommandNamed('start', words.start)
  .addStringOption((option) =>
    option
      .setName('game')
      .setDescription(words.game)
      .setRequired(true)
      .addChoices(...offered),
  )
  .addIntegerOption((option) =>
    option
      .setName('clock')
      .setDescription(words.clock)
      .addChoices(...clocks.map((seconds) => ({ name: lengthWords(seconds), value: seconds }))),
  );

/** `/party`: people of a server who play the same dice at the same time. */
export const command = commandOf(
  'party',
  words.description,
  { ...EVERYWHERE, contexts: [InteractionContextType.Guild] },
  [
    {
      data: startData,
      isPublic: true,
      handle: (handling) => {
        const { options } = handling.interaction;
        const [id, variant] = (givenOption(options, 'game') ?? '').split(':');
        const game = games.find((each) => each.id === id);
        if (game === undefined) return refuse(handling, 'no such party', unreadableWords('foreign'));
        const seconds = options.getInteger('clock') ?? STANDARD_CLOCK;
        return startParty({ ...handling, game }, { variant: Number(variant), seconds });
      },
    },
  ],
);
