import { EmbedBuilder } from '@discordjs/builders';
import { gameCommand, hasNoOptions } from '../src/discord/dispatch/game-command.ts';
import { givenOption } from '../src/discord/interactions/given.ts';
import type { GameCommandHandling, LoggedOutcome } from '../src/discord/interactions/handling.ts';
import { openGameOf, startAsLastTime, startChosenSolo } from '../src/discord/lobby/solo.ts';
import { refuse } from '../src/discord/messages/refusals.ts';
import { renderEmbed } from '../src/discord/messages/render.ts';
import { challengeIds, completed, escape, LONGEST_SEED, names, variantIds } from '../src/games/escape/index.ts';
import { escapeCommandWords } from './escape-words.ts';

/** `/escape`: the solo dice crawl. */
export const command = gameCommand({
  game: escape,
  words: () => escapeCommandWords.words,
  withOptions: (start) => {
    for (const id of variantIds) {
      const description = escapeCommandWords.words.variant(names.variantName(id), names.variantEffect(id));
      start.addBooleanOption((option) => option.setName(id).setDescription(description));
    }
    return start
      .addStringOption((option) =>
        option
          .setName('world')
          .setDescription(escapeCommandWords.words.world)
          .addChoices(
            { name: escapeCommandWords.words.worldChoices.free, value: 'free' },
            { name: escapeCommandWords.words.worldChoices.shared, value: 'shared' },
          ),
      )
      .addStringOption((option) =>
        option.setName('seed').setDescription(escapeCommandWords.words.seed).setMinLength(1).setMaxLength(LONGEST_SEED),
      );
  },
  start: (handling) => startRun(handling),
  more: [
    {
      name: 'challenges',
      describe: (challenges) => challenges.setDescription(escapeCommandWords.words.challenges),
      handle: (handling) => showChallenges(handling),
    },
  ],
});

const startRun = async (handling: GameCommandHandling): Promise<LoggedOutcome> => {
  const { interaction } = handling;
  if (hasNoOptions(interaction)) return startAsLastTime(handling);
  const seed = givenOption(interaction.options, 'seed', LONGEST_SEED);
  const world = givenOption(interaction.options, 'world') ?? (seed === null ? 'free' : 'shared');
  const fault = worldFault(world, seed);
  if (fault !== null) return refuse(handling, 'options', fault);
  const chosen = variantIds.filter((id) => interaction.options.getBoolean(id) ?? false);
  return startChosenSolo(handling, { variants: completed(chosen), world, seed });
};

const worldFault = (world: string, seed: string | null): string | null => {
  if (world === 'shared' && (seed === null || seed === '')) {
    return escapeCommandWords.NAMELESS_WORLD;
  }
  return world === 'free' && seed !== null ? escapeCommandWords.SEED_OF_FREE_WORLD : null;
};

const showChallenges = async (handling: GameCommandHandling): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const { user, guildId } = interaction;
  const results = await context.history.results({ game: escape.id, guildId, userId: user.id });
  const board = await openGameOf(handling);
  const now = board ? metIn(escape.summary(escape.readState(board.state))) : null;
  const finished = results.map(metIn);
  const lines = challengeIds.map((id) =>
    escapeCommandWords.challengeWords(
      names.challengeName(id),
      names.challengeGoal(id),
      now?.has(id) ?? false,
      finished.filter((met) => met.has(id)).length,
    ),
  );
  const embed = new EmbedBuilder()
    .setTitle(escapeCommandWords.challengesTitle(escape.name))
    .setDescription(lines.join('\n'))
    .setFooter({ text: escapeCommandWords.finishedRunsWords(results.length) });
  await answer.whisper(renderEmbed(embed));
  return { outcome: 'showed challenges' };
};

/** The challenges listed in a summary or a result. */
const metIn = (figures: unknown): ReadonlySet<string> => {
  const named = typeof figures === 'object' && figures !== null && 'challenges' in figures ? figures.challenges : [];
  return new Set(Array.isArray(named) ? named.map(String) : []);
};
