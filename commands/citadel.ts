import type { SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { ChatInputCommandInteraction } from 'discord.js';
import type { CommandCall, LoggedOutcome } from '../src/discord/messages/context.ts';
import { challengeCommand, whyNotInvited } from '../src/discord/handlers/challenge.ts';
import { gameCommand, hasNoOptions } from '../src/discord/handlers/game-command.ts';
import { addTableOptions, readTableOptions } from '../src/discord/boards/table-options.ts';
import { type Opponent, startAsWritten } from '../src/discord/handlers/multiplayer.ts';
import { offeredBots } from '../src/games/game.ts';
import { citadel, citadelsFor, defaultOptions, limits, presets } from '../src/games/citadel/index.ts';

const withOptions = (start: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  addTableOptions(
    start
      .addUserOption((option) =>
        option.setName('opponent').setDescription('Invite somebody: the other seat is kept for them'),
      )
      .addStringOption((option) =>
        option
          .setName('bot')
          .setDescription('Play against a bot: how strong?')
          .addChoices(...offeredBots(citadel).map((name) => ({ name, value: name }))),
      )
      .addIntegerOption((option) =>
        option
          .setName('field')
          .setDescription(`Board size (default ${defaultOptions.size}x${defaultOptions.size})`)
          .addChoices(
            ...presets.map(({ size, citadels }) => ({ name: `${size}x${size}, ${citadels} citadels`, value: size })),
          ),
      )
      .addIntegerOption((option) =>
        option
          .setName('size')
          .setDescription(`Another board size: ${limits.size.least} to ${limits.size.most}`)
          .setMinValue(limits.size.least)
          .setMaxValue(limits.size.most),
      )
      .addIntegerOption((option) =>
        option
          .setName('citadels')
          .setDescription(
            `Number of citadels: odd, ${limits.citadels.least} to ${limits.citadels.most}, at most the board size`,
          )
          .setMinValue(limits.citadels.least)
          .setMaxValue(limits.citadels.most),
      )
      .addStringOption((option) =>
        option
          .setName('setup')
          .setDescription('How the citadels are placed (default against a bot: balanced)')
          .addChoices(
            { name: 'balanced: placed and claimed for you, the same for both', value: 'balanced' },
            { name: 'by hand: you place and claim them in turn', value: 'by-hand' },
          ),
      )
      .addBooleanOption((option) =>
        option
          .setName('pie')
          .setDescription(
            'Whether Second may change sides once, after First’s first turn (default without a bot: yes)',
          ),
      )
      .addBooleanOption((option) =>
        option.setName('hints').setDescription('Whether both may ask a bot for hints (default: only against a bot)'),
      )
      .addStringOption((option) =>
        option
          .setName('siege')
          .setDescription('When warriors count as besieged')
          .addChoices(
            { name: 'ring: shut in on under a third of the board', value: 'ring' },
            { name: 'liberties: shut in without an empty point, as in Go', value: 'liberties' },
          ),
      )
      .addIntegerOption((option) =>
        option
          .setName('stall')
          .setDescription(`End after this many turns without a capture (default ${defaultOptions.stall}, 0 for never)`)
          .setMinValue(0)
          .setMaxValue(LONGEST),
      )
      .addIntegerOption((option) =>
        option
          .setName('cap')
          .setDescription(`End after this turn (default ${defaultOptions.cap}, 0 for never)`)
          .setMinValue(0)
          .setMaxValue(LONGEST),
      )
      .addBooleanOption((option) =>
        option
          .setName('tally')
          .setDescription('Whether more citadels win if the game ends that way; otherwise it is a draw'),
      ),
  );

/** The highest limit on turns that can be chosen. */
const LONGEST = 1000;

/** The chosen options, or a sentence that says why they can't be combined; empty if nothing was chosen. */
const readOptions = ({ options }: ChatInputCommandInteraction): object | string => {
  if (hasNoOptions({ options })) return {};
  const [field, custom] = [options.getInteger('field'), options.getInteger('size')];
  if (field !== null && custom !== null && field !== custom) {
    return 'Choose either a `field` or a `size` of your own, not both.';
  }
  const size = field ?? custom ?? defaultOptions.size;
  const citadels = options.getInteger('citadels') ?? citadelsFor(size);
  if (citadels % 2 === 0)
    return `The number of citadels must be odd: ${citadels - 1} or ${citadels + 1}, not ${citadels}.`;
  if (citadels > size) {
    const most = size % 2 === 0 ? size - 1 : size;
    return `A board of ${size}x${size} has room for ${most} citadels at most, not ${citadels}.`;
  }
  const way = options.getString('setup') ?? (options.getString('bot') === null ? 'by-hand' : 'balanced');
  const isBalanced = way === 'balanced';
  return {
    ...(isBalanced ? { setup: 'balanced' } : {}),
    ...((options.getBoolean('pie') ?? options.getString('bot') === null) ? { pie: true } : {}),
    size,
    citadels,
    ...((options.getBoolean('hints') ?? options.getString('bot') !== null) ? { hints: true } : {}),
    siege: options.getString('siege') ?? defaultOptions.siege,
    stall: options.getInteger('stall') ?? defaultOptions.stall,
    cap: options.getInteger('cap') ?? defaultOptions.cap,
    tally: options.getBoolean('tally') ?? defaultOptions.tally,
  };
};

/** The chosen opponent, or a sentence that says why they can't be one. */
const readOpponent = ({
  guildId,
  options,
  user,
}: ChatInputCommandInteraction): { readonly opponent: Opponent } | string => {
  const [person, bot] = [options.getUser('opponent'), options.getString('bot')];
  if (person === null) return { opponent: bot === null ? null : { bot } };
  if (bot !== null) return 'Choose either an `opponent` or a `bot`: it is a game for two.';
  // Nobody tells who is in a group.
  const isHere = guildId === null || options.getMember('opponent') !== null;
  return whyNotInvited(user, { user: person, isHere }, citadel) ?? { opponent: { invited: person.id } };
};

/** What says who plays and how long they may take, rather than what is played. */
const ABOUT_THE_TABLE: ReadonlySet<string> = new Set(['opponent', 'bot', 'time', 'thread']);

const hasOptionsOfGame = ({ options }: ChatInputCommandInteraction): boolean =>
  options.data.some(({ options: chosen = [] }) => chosen.some(({ name }) => !ABOUT_THE_TABLE.has(name)));

const refuse = async ({ answer }: CommandCall, why: string): Promise<LoggedOutcome> => {
  await answer.whisper(why);
  return { outcome: 'refused options' };
};

/** `/citadel`: walls and warriors on a Go board. */
export const command = gameCommand({
  game: citadel,
  description: 'walls and warriors on a Go board, for 2',
  told: {
    start: 'Start a game against a friend or a bot',
    continue: 'Show your game again, here',
    end: 'Resign your game',
    log: 'Your game so far, turn by turn',
    record: 'Your game as a file that anyone can replay',
  },
  withOptions,
  start: async (call) => {
    const chosen = readOptions(call.interaction);
    const asked = readOpponent(call.interaction);
    if (typeof chosen === 'string') return refuse(call, chosen);
    if (typeof asked === 'string') return refuse(call, asked);
    return startAsWritten(call, {
      chosen: hasOptionsOfGame(call.interaction) ? chosen : null,
      otherwise: chosen,
      table: readTableOptions(call.interaction),
      opponent: asked.opponent,
    });
  },
});

/** On a member: invites them, as `/citadel start` does with an `opponent` and nothing else. */
export const challenge = challengeCommand(citadel, 'Challenge to Citadel', {
  pie: true,
  size: defaultOptions.size,
  citadels: citadelsFor(defaultOptions.size),
  siege: defaultOptions.siege,
  stall: defaultOptions.stall,
  cap: defaultOptions.cap,
  tally: defaultOptions.tally,
});
