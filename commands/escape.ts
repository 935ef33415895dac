import { EmbedBuilder, SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { CommandCall, LoggedOutcome } from '../src/discord/messages/context.ts';
import { counted } from '../src/discord/messages/words.ts';
import { gameCommand, hasNoOptions } from '../src/discord/handlers/game-command.ts';
import { findOpen, startAsLastTime, startChosenSolo } from '../src/discord/handlers/solo.ts';
import { LONGEST_SEED, challenges, completed, escape, variants } from '../src/games/escape/index.ts';

/** `/escape`: the solo dice crawl. */
export const command = gameCommand({
  game: escape,
  description: 'a solo dice crawl',
  told: {
    start: 'Start a run: about 5 minutes, pause any time',
    continue: 'Show your run again, here',
    end: 'Give up your run',
    log: 'Your run so far, step by step',
    record: 'Your run as a file that anyone can replay',
  },
  withOptions: (start) => {
    for (const { id, name, effect } of variants) {
      start.addBooleanOption((option) => option.setName(id).setDescription(`${name}: ${effect}`));
    }
    return start
      .addStringOption((option) =>
        option
          .setName('world')
          .setDescription('Free: your own dice. Shared: everyone who names the same seed finds the same spaces')
          .addChoices({ name: 'free', value: 'free' }, { name: 'shared', value: 'shared' }),
      )
      .addStringOption((option) =>
        option.setName('seed').setDescription('The name of a shared world').setMinLength(1).setMaxLength(LONGEST_SEED),
      );
  },
  start: (call) => startRun(call),
  more: [
    {
      data: new SlashCommandSubcommandBuilder()
        .setName('challenges')
        .setDescription('The nine challenges, and which ones you have met'),
      handle: (call) => showChallenges(call),
    },
  ],
});

const startRun = async (call: CommandCall): Promise<LoggedOutcome> => {
  const { interaction } = call;
  if (hasNoOptions(interaction)) return startAsLastTime(call);
  const seed = interaction.options.getString('seed')?.trim() ?? null;
  const world = interaction.options.getString('world') ?? (seed === null ? 'free' : 'shared');
  const fault = worldFault(world, seed);
  if (fault !== null) {
    await call.answer.whisper(fault);
    return { outcome: 'refused options' };
  }
  const chosen = variants.filter(({ id }) => interaction.options.getBoolean(id) ?? false).map(({ id }) => id);
  return startChosenSolo(call, { variants: completed(chosen), world, seed });
};

const worldFault = (world: string, seed: string | null): string | null => {
  if (world === 'shared' && (seed === null || seed === '')) {
    return 'A shared world needs a name: fill in `seed` with any word, and tell it to your friends.';
  }
  return world === 'free' && seed !== null
    ? 'A free world has no `seed`: leave it out, or choose the shared world.'
    : null;
};

const showChallenges = async (call: CommandCall): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = call;
  const { user, guildId } = interaction;
  const results = await context.history.results({ game: escape.id, guildId, userId: user.id });
  const board = await findOpen(call, true);
  const now = board ? metIn(escape.summary(escape.readState(board.state))) : null;
  const best = results.map(metIn);
  const lines = challenges.map(({ id, name, goal }) => {
    const inBest = best.filter((met) => met.has(id)).length;
    const marks = [
      now?.has(id) ? 'met in this run' : '',
      inBest > 0 ? `met in ${counted(inBest, 'finished run')}` : '',
    ];
    const told = marks.filter((mark) => mark !== '').join(', ');
    return `${told === '' ? '⬜' : '✅'} **${name}**: ${goal}${told === '' ? '' : `\n-# ${told}`}`;
  });
  const embed = new EmbedBuilder()
    .setTitle(`${escape.name}: challenges`)
    .setDescription(lines.join('\n'))
    .setFooter({ text: results.length > 0 ? `Finished runs: ${results.length}` : 'No finished run yet' });
  await answer.whisper({ content: '', embeds: [embed], components: [] });
  return { outcome: 'showed challenges' };
};

/** The challenges listed in a summary or a result. */
const metIn = (figures: unknown): ReadonlySet<string> => {
  const named = typeof figures === 'object' && figures !== null && 'challenges' in figures ? figures.challenges : [];
  return new Set(Array.isArray(named) ? named.map(String) : []);
};
