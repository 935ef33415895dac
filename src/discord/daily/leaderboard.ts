import { EmbedBuilder } from '@discordjs/builders';
import type { AnyGame } from '../../games/contract/game.ts';
import { YOUNG, type DailyLeaderboard, type DailyLeaderboardLine } from '../../sessions/daily/leaderboard.ts';
import { dayAfter, dayOf, mondayBefore, startOf, type Day } from '../../sessions/time/day.ts';
import type { GameHandling, LoggedOutcome } from '../interactions/handling.ts';
import { mention } from '../marks/marks.ts';
import { cut } from '../messages/cut.ts';
import { renderButton, renderButtons, renderEmbed } from '../messages/render.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { viewTexts } from '../view/texts/texts.ts';
import { dailyTexts } from './texts/texts.ts';

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
  const { people } = table;
  const { server, everywhere } = dailyTexts.leaderboard.foot;
  const foot = where === null ? everywhere({ people, days: YOUNG }) : server({ people });
  const { listed } = await context.preferences.of([user.id]);
  const notes = listed === false ? [messagesTexts.unlisted] : [];
  const play = renderButton(viewTexts.label.today({ game: game.name }), { kind: 'daily', game: game.id }, 'primary');
  await answer.whisper(
    renderEmbed(renderLeaderboard(titleOf(game, first, last), table, [foot, ...notes]), [renderButtons(play)]),
  );
  return { outcome: 'showed a daily table' };
};

/** The results of a week of a game on a server; null if nobody played it. */
export const renderResults = ({ name: game }: AnyGame, table: DailyLeaderboard): EmbedBuilder | null =>
  table.people === 0
    ? null
    : renderLeaderboard(dailyTexts.leaderboard.title.wholeWeek({ game }), table, [
        dailyTexts.leaderboard.foot.results({ people: table.people }),
      ]);

const renderLeaderboard = (title: string, { lines }: DailyLeaderboard, foot: readonly string[]): EmbedBuilder => {
  const listed = lines.length === 0 ? [dailyTexts.leaderboard.nobody] : linesOf(lines);
  return new EmbedBuilder().setTitle(title).setDescription(cut([...listed, ...foot].join('\n')));
};

const titleOf = ({ name: game }: AnyGame, first: Day, last: Day): string => {
  const { day, days } = dailyTexts.leaderboard.title;
  return first === last
    ? day({ game, day: startOf(first) })
    : days({ game, first: startOf(first), last: startOf(last) });
};

/** Between the top of a leaderboard and a line that is farther down. */
const GAP = '…';

const linesOf = (lines: DailyLeaderboard['lines']): readonly string[] =>
  lines.flatMap((line, index) => (line.line > index + 1 ? [GAP, lineOf(line)] : [lineOf(line)]));

const lineOf = ({ rank, userId, score, days, hasHints }: DailyLeaderboardLine): string =>
  dailyTexts.leaderboard.line({ place: rank, player: mention(userId), score, days, hasHints });

const daysOf = (span: LeaderboardScope['span'], today: Day): { readonly first: Day; readonly last: Day } => {
  if (span === 'week') return { first: mondayBefore(today), last: today };
  if (span === 'month') return { first: `${today.slice(0, 8)}01`, last: today };
  const day = span === 'today' ? today : dayAfter(today, -1);
  return { first: day, last: day };
};
