import type {
  SlashCommandIntegerOption,
  SlashCommandStringOption,
  SlashCommandSubcommandBuilder,
} from '@discordjs/builders';
import type { ChatInputCommandInteraction } from 'discord.js';
import { gameCommand, hasNoOptions } from '../src/discord/dispatch/game-command.ts';
import { givenOption } from '../src/discord/interactions/given.ts';
import { challengeCommand, whyNotInvited } from '../src/discord/lobby/challenge.ts';
import { startAsWritten, type Opponent } from '../src/discord/lobby/start.ts';
import { refuse } from '../src/discord/messages/refusals.ts';
import { addLobbyOptions, readLobbyOptions } from '../src/discord/view/lobby-options.ts';
import {
  boards,
  citadel,
  citadelsOffered,
  defaultOptions,
  limits,
  presetOfTheDay,
} from '../src/games/citadel/index.ts';
import { offeredBots } from '../src/games/contract/game.ts';
import { citadelCommandWords } from './citadel-words.ts';

const withPlayers = (option: SlashCommandIntegerOption): SlashCommandIntegerOption =>
  option
    .setName('players')
    .setDescription(citadelCommandWords.words.players)
    .addChoices({ name: '2', value: 2 }, { name: '3', value: 3 }, { name: '4', value: 4 });

const withSetup = (option: SlashCommandStringOption): SlashCommandStringOption =>
  option
    .setName('setup')
    .setDescription(citadelCommandWords.words.setup)
    .addChoices(
      { name: citadelCommandWords.words.setupChoices.balanced, value: 'balanced' },
      { name: citadelCommandWords.words.setupChoices.byHand, value: 'by-hand' },
    );

const withSiege = (option: SlashCommandStringOption): SlashCommandStringOption =>
  option
    .setName('siege')
    .setDescription(citadelCommandWords.words.siege)
    .addChoices(
      { name: citadelCommandWords.words.siegeChoices.ring, value: 'ring' },
      { name: citadelCommandWords.words.siegeChoices.liberties, value: 'liberties' },
    );

const withOptions = (start: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  addLobbyOptions(
    start
      .addUserOption((option) => option.setName('opponent').setDescription(citadelCommandWords.words.opponent))
      .addStringOption((option) =>
        option
          .setName('bot')
          .setDescription(citadelCommandWords.words.bot)
          .addChoices(
            ...offeredBots(citadel).map((bot) => ({ name: citadelCommandWords.words.botChoice(bot), value: bot })),
          ),
      )
      .addIntegerOption(withPlayers)
      .addIntegerOption((option) =>
        option
          .setName('field')
          .setDescription(citadelCommandWords.words.field(presetOfTheDay.size))
          .addChoices(
            ...boards.map(({ size, citadels }) => ({
              name: citadelCommandWords.words.fieldChoice(size, citadels),
              value: size,
            })),
          ),
      )
      .addIntegerOption((option) =>
        option
          .setName('size')
          .setDescription(citadelCommandWords.words.size(limits.size.least, limits.size.most))
          .setMinValue(limits.size.least)
          .setMaxValue(limits.size.most),
      )
      .addIntegerOption((option) =>
        option
          .setName('citadels')
          .setDescription(citadelCommandWords.words.citadels(limits.citadels.least, limits.citadels.most))
          .setMinValue(limits.citadels.least)
          .setMaxValue(limits.citadels.most),
      )
      .addStringOption(withSetup)
      .addBooleanOption((option) => option.setName('pie').setDescription(citadelCommandWords.words.pie))
      .addBooleanOption((option) => option.setName('hints').setDescription(citadelCommandWords.words.hints))
      .addStringOption(withSiege)
      .addIntegerOption((option) =>
        option
          .setName('stall')
          .setDescription(citadelCommandWords.words.stall(defaultOptions.stall))
          .setMinValue(0)
          .setMaxValue(LONGEST),
      )
      .addIntegerOption((option) =>
        option
          .setName('cap')
          .setDescription(citadelCommandWords.words.cap(defaultOptions.cap))
          .setMinValue(0)
          .setMaxValue(LONGEST),
      )
      .addBooleanOption((option) => option.setName('tally').setDescription(citadelCommandWords.words.tally)),
  );

/** The highest number of turns that can be chosen as a limit. */
const LONGEST = 1000;

/**
 * Reads the chosen options, or returns a sentence that says why they can't be combined. Empty if nothing was chosen.
 */
const readOptions = ({ options }: ChatInputCommandInteraction): object | string => {
  if (hasNoOptions({ options })) return {};
  const [field, custom] = [options.getInteger('field'), options.getInteger('size')];
  if (field !== null && custom !== null && field !== custom) {
    return citadelCommandWords.TWO_SIZES;
  }
  const players = options.getInteger('players');
  if (players === 3 || players === 4) return readSeveral(options, players, field ?? custom);
  const size = field ?? custom ?? presetOfTheDay.size;
  const citadels = options.getInteger('citadels') ?? citadelsOffered(size);
  if (citadels % 2 === 0) return citadelCommandWords.evenCitadelsWords(citadels);
  if (citadels > size) {
    const most = size % 2 === 0 ? size - 1 : size;
    return citadelCommandWords.tooManyCitadelsWords(size, most, citadels);
  }
  const hasBot = givenOption(options, 'bot') !== null;
  const way = givenOption(options, 'setup') ?? (hasBot || !hasOptionsOfGame({ options }) ? 'balanced' : 'by-hand');
  const isBalanced = way === 'balanced';
  return {
    ...(isBalanced ? { setup: 'balanced' } : {}),
    ...((options.getBoolean('pie') ?? true) ? { pie: true } : {}),
    size,
    citadels,
    ...((options.getBoolean('hints') ?? hasBot) ? { hints: true } : {}),
    siege: givenOption(options, 'siege') ?? defaultOptions.siege,
    stall: options.getInteger('stall') ?? defaultOptions.stall,
    cap: options.getInteger('cap') ?? defaultOptions.cap,
    tally: options.getBoolean('tally') ?? defaultOptions.tally,
  };
};

type Given = ChatInputCommandInteraction['options'];

/** C46: the same for three or four. */
const readSeveral = (options: Given, players: 3 | 4, given: number | null): object | string => {
  const usual = citadel.defaults(players);
  const size = given ?? usual.size;
  if (size < LEAST_OF_SEVERAL) return citadelCommandWords.tooSmallForSeveral(LEAST_OF_SEVERAL);
  const citadels = options.getInteger('citadels') ?? citadelsOffered(size, players);
  if (citadels > size)
    return citadelCommandWords.tooManyCitadelsWords(size, Math.floor((size - 1) / players) * players + 1, citadels);
  if (citadels <= players + 1 || citadels % players !== 1) return citadelCommandWords.citadelsOfSeveralWords(players);
  const hasBot = givenOption(options, 'bot') !== null;
  const way = givenOption(options, 'setup') ?? 'balanced';
  return {
    ...(way === 'balanced' ? { setup: 'balanced' } : {}),
    size,
    citadels,
    players,
    ...((options.getBoolean('hints') ?? hasBot) ? { hints: true } : {}),
    siege: givenOption(options, 'siege') ?? usual.siege,
    stall: options.getInteger('stall') ?? usual.stall,
    cap: options.getInteger('cap') ?? usual.cap,
    tally: options.getBoolean('tally') ?? usual.tally,
  };
};

/** C46: the smallest board for three or four. */
const LEAST_OF_SEVERAL = 9;

/** Reads the chosen opponent, or returns a sentence that says why they can't be one. */
const readOpponent = ({
  guildId,
  options,
  user,
}: ChatInputCommandInteraction): { readonly opponent: Opponent } | string => {
  const [person, bot] = [options.getUser('opponent'), givenOption(options, 'bot')];
  if (person === null) return { opponent: bot === null ? null : { bot } };
  if (bot !== null) return citadelCommandWords.TWO_OPPONENTS;
  // Discord doesn't say who is in a group.
  const isHere = guildId === null || options.getMember('opponent') !== null;
  return whyNotInvited(user, { user: person, isHere }, citadel) ?? { opponent: { invited: person.id } };
};

/** The options that say who plays and how long they may take, rather than what is played. */
const ABOUT_THE_TABLE: ReadonlySet<string> = new Set(['opponent', 'bot', 'time', 'thread']);

const hasOptionsOfGame = ({ options }: Pick<ChatInputCommandInteraction, 'options'>): boolean =>
  options.data.some(({ options: chosen = [] }) => chosen.some(({ name }) => !ABOUT_THE_TABLE.has(name)));

/** `/citadel`: walls and warriors on a Go board. */
export const command = gameCommand({
  game: citadel,
  words: () => citadelCommandWords.words,
  withOptions,
  start: async (handling) => {
    const chosen = readOptions(handling.interaction);
    const asked = readOpponent(handling.interaction);
    if (typeof chosen === 'string') return refuse(handling, 'options', chosen);
    if (typeof asked === 'string') return refuse(handling, 'options', asked);
    return startAsWritten(handling, {
      chosen: hasOptionsOfGame(handling.interaction) ? chosen : null,
      otherwise: chosen,
      table: readLobbyOptions(handling.interaction),
      opponent: asked.opponent,
    });
  },
});

/** In the menu of a member: invites them to the preset of the day. */
export const challenge = challengeCommand(citadel, () => citadelCommandWords.CHALLENGE_TO_CITADEL, presetOfTheDay);
