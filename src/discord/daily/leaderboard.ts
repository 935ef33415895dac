import { EmbedBuilder } from '@discordjs/builders';
import type { AnyGame } from '../../games/contract/game.ts';
import type { DailyLeaderboard, DailyLeaderboardLine } from '../../sessions/daily/leaderboard.ts';
import { dayAfter, dayOf, mondayBefore, type Day } from '../../sessions/time/day.ts';
import type { GameHandling, LoggedOutcome } from '../interactions/handling.ts';
import { mention } from '../marks/marks.ts';
import { cut } from '../messages/cut.ts';
import { renderButton, renderButtons, renderEmbed } from '../messages/render.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { viewTexts } from '../view/texts/texts.ts';
import { dailyWords } from './words.ts';

/** The days that a leaderboard covers, and whether it is that of this server or of all. */
export interface LeaderboardScope {
  readonly span: 'today' | 'yesterday' | 'week' | 'month';
  readonly isEverywhere: boolean;
}

/** Shows the leaderboard of a game to the person who asks. */
export const showLeaderboard = async (
  handling: GameHandling,
  { span, isEverywhere }: LeaderboardScope,
): Promise<LoggedOutcome> => {
  const { interaction, answer, context, game } = handling;
  const { user, guildId } = interaction;
  const { first, last } = daysOf(span, dayOf(context.now()));
  const where = isEverywhere ? null : guildId;
  const table = await context.daily.leaderboard({
    game: game.id,
    guildId: where,
    first,
    last,
    userId: user.id,
    of: 'friends',
  });
  const title = dailyWords.leaderboardTitle(game.name, first, last);
  const scope = where === null ? dailyWords.TABLE_EVERYWHERE : dailyWords.TABLE_HERE;
  const { listed } = await context.preferences.of([user.id]);
  const notes = listed === false ? [messagesTexts.unlisted] : [];
  const play = renderButton(viewTexts.label.today({ game: game.name }), { kind: 'daily', game: game.id }, 'primary');
  await answer.whisper(renderEmbed(renderLeaderboard(title, scope, table, notes), [renderButtons(play)]));
  return { outcome: 'showed a daily table' };
};

/** The final results of a game on a server from one day to another; null if nobody played it. */
export const renderResults = (
  game: AnyGame,
  { first, last }: { readonly first: Day; readonly last: Day },
  table: DailyLeaderboard,
): EmbedBuilder | null =>
  table.people === 0
    ? null
    : renderLeaderboard(dailyWords.leaderboardTitle(game.name, first, last), dailyWords.RESULTS_HERE, table);

const renderLeaderboard = (
  title: string,
  scope: string,
  { lines, people }: DailyLeaderboard,
  notes: readonly string[] = [],
): EmbedBuilder => {
  const listed = lines.length === 0 ? [dailyWords.NOBODY_FINISHED] : linesOf(lines);
  const text = [...listed, dailyWords.leaderboardFoot(people, scope), ...notes].join('\n');
  return new EmbedBuilder().setTitle(title).setDescription(cut(text));
};

/** The lines, with a gap before that of a person who is farther down. */
const linesOf = (lines: DailyLeaderboard['lines']): readonly string[] =>
  lines.flatMap((line, index) => (line.line > index + 1 ? [dailyWords.GAP, lineOf(line)] : [lineOf(line)]));

const lineOf = ({ rank, userId, score, days, hasHints }: DailyLeaderboardLine): string =>
  dailyWords.leaderboardLine(rank, mention(userId), score, days, hasHints);

const daysOf = (span: LeaderboardScope['span'], today: Day): { readonly first: Day; readonly last: Day } => {
  if (span === 'week') return { first: mondayBefore(today), last: today };
  if (span === 'month') return { first: `${today.slice(0, 8)}01`, last: today };
  const day = span === 'today' ? today : dayAfter(today, -1);
  return { first: day, last: day };
};
