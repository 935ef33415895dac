import { EmbedBuilder } from '@discordjs/builders';
import type { DailyResult } from '../../sessions/daily/results.ts';
import type { AnyGame } from '../../games/game.ts';
import type { Handling, LoggedOutcome } from '../messages/context.ts';
import * as words from '../words/daily-results.ts';

/** So many days are listed: more would not fit into a message on a phone. */
const DAYS = 21;

/** Shows a person the own streak, day by day, and what counts for it. */
export const showOwn = async ({ interaction, answer, context }: Handling): Promise<LoggedOutcome> => {
  const { results, streak } = await context.matches.dailyHistory(interaction.user.id);
  const lines = streak.days.slice(0, DAYS).map(({ day, mark }) => {
    const played = results.filter((result) => result.day === day).map((result) => playedWords(context.games, result));
    return words.dayLine(day, mark, played);
  });
  const more = streak.days.length - lines.length;
  const text = [
    words.streakHead(streak.length),
    ...(lines.length === 0 ? [words.NOTHING_FINISHED] : lines),
    ...(more > 0 ? [words.moreDays(more)] : []),
    words.STREAK_RULES,
  ];
  const embed = new EmbedBuilder().setTitle(words.OWN_TITLE).setDescription(text.join('\n'));
  await answer.whisper({ content: '', embeds: [embed], components: [] });
  return { outcome: 'showed the own dailies' };
};

const playedWords = (games: readonly AnyGame[], { game, score, hasHints }: DailyResult): string =>
  words.playedWords(games.find(({ id }) => id === game)?.name ?? game, score, hasHints);
