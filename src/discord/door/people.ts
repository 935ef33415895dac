import { EmbedBuilder } from '@discordjs/builders';
import { STRIPES } from '../../games/contract/drawing/palette.ts';
import type { AnyGame } from '../../games/contract/game.ts';
import { isWithinReach, type Answerable } from '../interactions/answer.ts';
import { homeOf, showInPlace, type GameHandling, type Handling, type LoggedOutcome } from '../interactions/handling.ts';
import { lobbyTexts } from '../lobby/texts/texts.ts';
import { refuse } from '../messages/refusals.ts';
import {
  peopleMenu,
  renderButton,
  renderButtonRows,
  renderButtons,
  renderEmbed,
  type Message,
} from '../messages/render.ts';
import { isForTwo } from '../pairing/games.ts';
import { backTo } from './buttons.ts';
import { doorTexts } from './texts/texts.ts';
import { gameLine } from './welcome.ts';

/** Whether the bot can keep posting where an interaction is: parties, tournaments and searches need that. */
const isOnServer = (interaction: Answerable): boolean => interaction.guildId !== null && isWithinReach(interaction);

/** Asks what somebody wants to play with others. */
export const askForGame = async (handling: Handling): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  if (homeOf(interaction) === null) return refuse(handling, 'no server', doorTexts.nobodyHere);
  const several = context.games.filter(({ seats }) => seats.most > 1);
  const gathers = isOnServer(interaction);
  const { party, tournament } = doorTexts.label;
  const lines = [
    ...several.map(gameLine),
    ...(gathers
      ? [
          doorTexts.line({ what: party, about: doorTexts.about.party }),
          doorTexts.line({ what: tournament, about: doorTexts.about.tournament }),
        ]
      : []),
  ];
  const embed = new EmbedBuilder()
    .setTitle(doorTexts.label.people)
    .setColor(STRIPES.calm)
    .setDescription(lines.join('\n'));
  await showInPlace(
    handling,
    renderEmbed(embed, [
      ...renderButtonRows(several.map(({ id, name }) => renderButton(name, { kind: 'company', game: id }, 'primary'))),
      renderButtons(
        ...(gathers
          ? [
              renderButton(party, { kind: 'partyForm' }, 'secondary'),
              renderButton(tournament, { kind: 'tournaments' }, 'secondary'),
            ]
          : []),
        backTo('first'),
      ),
    ]),
  );
  return { outcome: 'asked what to play with others' };
};

/** Asks with whom somebody wants to play a game. */
export const askForCompany = async (handling: GameHandling): Promise<LoggedOutcome> => {
  const { interaction, game } = handling;
  if (homeOf(interaction) === null) return refuse(handling, 'no server', lobbyTexts.onServersOnly({ game: game.name }));
  await showInPlace(handling, renderCompany(game, { searches: isOnServer(interaction) }));
  return { outcome: 'asked with whom to play' };
};

/** The ways to company in a game, a line each; `searches` says whether the bot can look for an opponent. */
export const renderCompany = (game: AnyGame, { searches }: { readonly searches: boolean }): Message => {
  const offered = companyFor(game, searches);
  const lines = [
    ...offered.map(({ label, about }) => doorTexts.line({ what: label, about })),
    doorTexts.line({ what: doorTexts.label.ask, about: doorTexts.about.ask }),
  ];
  const embed = new EmbedBuilder().setTitle(game.name).setColor(STRIPES.calm).setDescription(lines.join('\n'));
  return renderEmbed(embed, [
    renderButtons(...offered.map(({ button }) => button)),
    peopleMenu({ kind: 'invite', game: game.id }, doorTexts.label.ask),
    renderButtons(backTo('people')),
  ]);
};

/** The ways to company in a game that a button offers, each with what it means. */
const companyFor = (game: AnyGame, searches: boolean) => {
  const { id, invitation } = game;
  const { open, find, bot } = doorTexts.label;
  const { about } = doorTexts;
  return [
    { label: open, about: about.open, button: renderButton(open, { kind: 'gather', game: id }, 'primary') },
    ...(searches && isForTwo(game)
      ? [
          {
            label: find,
            about: about.find,
            button: renderButton(find, { kind: 'opponent', game: id, act: 'find' }, 'secondary'),
          },
        ]
      : []),
    ...(invitation.bot === undefined
      ? []
      : [{ label: bot, about: about.bot, button: renderButton(bot, { kind: 'quick', game: id }, 'secondary') }]),
  ];
};
