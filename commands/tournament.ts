import type { SlashCommandSubcommandBuilder } from '@discordjs/builders';
import { InteractionContextType } from 'discord.js';
import { EVERYWHERE } from '../src/discord/interactions/command.ts';
import { givenOption } from '../src/discord/interactions/given.ts';
import { commandOf } from '../src/discord/interactions/subcommands.ts';
import { refuse } from '../src/discord/messages/refusals.ts';
import { messagesTexts } from '../src/discord/messages/texts/texts.ts';
import { lengthText } from '../src/discord/tournament/length.ts';
import {
  ROUND_LENGTHS,
  SIGN_UPS,
  STANDARD_SIGN_UP,
  standardRound,
  startTournament,
} from '../src/discord/tournament/start.ts';
import { listTournaments } from '../src/discord/tournament/table.ts';
import { tournamentTexts } from '../src/discord/tournament/texts/texts.ts';
import type { AnyGame } from '../src/games/contract/game.ts';
import { games } from '../src/games/index.ts';
import { forms } from '../src/sessions/tournament/pairing/meeting.ts';
import { MOST_ROUNDS, SIZES } from '../src/sessions/tournament/pairing/next-round.ts';
import { commandsTexts } from './texts/texts.ts';

/** What tournaments play of a game: in pairs, or what parties play, by score. */
const variantsOf = ({
  name,
  tournaments,
  daily,
}: AnyGame): readonly { readonly name: string; readonly chosen: object }[] =>
  tournaments === undefined
    ? (daily?.parties ?? []).map((each) => ({ name: each.name, chosen: Object(each.options) }))
    : tournaments.offered.map((each) => ({
        name: tournamentTexts.played({ game: name, variant: each.name }),
        chosen: each.chosen,
      }));

/** What tournaments play: each game by its id, with the number of what it offers for them. */
const offered = () =>
  games.flatMap((game) => variantsOf(game).map(({ name }, index) => ({ name, value: `${game.id}:${index}` })));

const lengths = (all: readonly number[]) => all.map((seconds) => ({ name: lengthText(seconds), value: seconds }));

const describeStart = (start: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  start
    .setDescription(commandsTexts.tournament.start)
    .addStringOption((option) =>
      option
        .setName('game')
        .setDescription(commandsTexts.tournament.game)
        .setRequired(true)
        .addChoices(...offered()),
    )
    .addStringOption((option) =>
      option
        .setName('form')
        .setDescription(commandsTexts.tournament.form)
        .setRequired(true)
        .addChoices(
          ...forms.map((form) => ({
            name: commandsTexts.tournament.forms({ form: tournamentTexts.form[form], most: SIZES[form].most }),
            value: form,
          })),
        ),
    )
    .addIntegerOption((option) =>
      option
        .setName('round')
        .setDescription(commandsTexts.tournament.round)
        .addChoices(...lengths(ROUND_LENGTHS)),
    )
    .addIntegerOption((option) =>
      option.setName('rounds').setDescription(commandsTexts.tournament.rounds).setMinValue(2).setMaxValue(MOST_ROUNDS),
    )
    .addIntegerOption((option) =>
      option
        .setName('begins')
        .setDescription(commandsTexts.tournament.begins)
        .addChoices(...lengths(SIGN_UPS)),
    )
    .addIntegerOption((option) =>
      option
        .setName('places')
        .setDescription(commandsTexts.tournament.places)
        .setMinValue(SIZES.swiss.least)
        .setMaxValue(SIZES.swiss.most),
    );

/** `/tournament`: people of a server who meet in pairs, or play the same dice, round after round. */
export const command = commandOf(
  'tournament',
  () => commandsTexts.tournament.description,
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
        const chosen = game && variantsOf(game)[Number(variant)]?.chosen;
        const form = forms.find((each) => each === givenOption(options, 'form'));
        if (game === undefined || chosen === undefined || form === undefined)
          return refuse(handling, 'no such tournament', messagesTexts.unreadable.foreign);
        return startTournament(handling, {
          game,
          chosen,
          form,
          rounds: form === 'swiss' || form === 'score' ? options.getInteger('rounds') : null,
          seconds: options.getInteger('round') ?? standardRound(form),
          places: options.getInteger('places'),
          signUp: options.getInteger('begins') ?? STANDARD_SIGN_UP,
        });
      },
    },
    {
      name: 'table',
      describe: (table) => table.setDescription(commandsTexts.tournament.table),
      handle: listTournaments,
    },
  ],
);
