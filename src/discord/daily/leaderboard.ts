import { EmbedBuilder, type ButtonBuilder } from '@discordjs/builders';
import type { AnyGame } from '../../games/contract/game.ts';
import { YOUNG, type DailyLeaderboard, type DailyLeaderboardLine } from '../../sessions/daily/leaderboard.ts';
import type { Titles } from '../../sessions/figures/titles.ts';
import { dayAfter, dayOf, mondayBefore, startOf, type Day } from '../../sessions/time/day.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { spans } from '../custom-ids/daily.ts';
import { showInPlace, type GameHandling, type LoggedOutcome } from '../interactions/handling.ts';
import { mention } from '../marks/marks.ts';
import { cut } from '../messages/cut.ts';
import { renderButton, renderButtons, renderEmbed, type ComponentRow, type Message } from '../messages/render.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { NO_TITLES, titledName, titleNotes } from '../seasons/titles.ts';
import { rivalLines } from '../view/compared.ts';
import { friendRunButton } from '../view/frame-rows.ts';
import { viewTexts } from '../view/texts/texts.ts';
import { dailyTexts } from './texts/texts.ts';

/** The days that a leaderboard covers, and whether it is that of this server or of all. */
type LeaderboardScope = Pick<CustomIdOf<'turnDaily'>, 'span' | 'reach'>;

/** Shows how today's runs of a game went so far to the person who asks, in a new message. */
export const openLeaderboard = async (handling: GameHandling): Promise<LoggedOutcome> => {
  await handling.answer.whisper(await renderOf(handling, { span: 'today', reach: 'here' }));
  return { outcome: 'showed a daily table' };
};

/** Shows the leaderboard of other days, other people or another game in the message of the one that is shown. */
export const turnLeaderboard = async (handling: GameHandling, scope: LeaderboardScope): Promise<LoggedOutcome> => {
  await showInPlace(handling, await renderOf(handling, scope));
  return { outcome: 'showed a daily table' };
};

const renderOf = async (handling: GameHandling, scope: LeaderboardScope): Promise<Message> => {
  const { interaction, context, game } = handling;
  const { span, reach } = scope;
  const { user, guildId } = interaction;
  const { first, last } = daysOf(span, dayOf(context.now()));
  const where = reach === 'everywhere' ? null : guildId;
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
  const own = first === last ? await context.daily.lookAt({ game, userId: user.id }, first) : null;
  const isComparable = (own?.match.endedAt ?? null) !== null && table.lines.some((line) => line.userId !== user.id);
  const { listed } = await context.preferences.of([user.id]);
  const titles = where === null ? NO_TITLES : await context.figures.titles(where);
  const held = titleNotes(
    titles,
    table.lines.map((line) => line.userId),
  );
  const notes = [...held, ...(listed === false ? [messagesTexts.unlisted] : [])];
  return renderEmbed(
    renderLeaderboard(
      titleOf(game, first, last),
      table,
      [...rivalLines(game, own?.daily?.rivals ?? []), foot, ...notes],
      titles,
    ),
    rowsOf(game, context.games, {
      ...scope,
      isOnServer: guildId !== null,
      compared: isComparable && where !== null ? first : null,
    }),
  );
};

/** Buttons to the leaderboards of other days and people, and to today's run, other games and one's own runs. */
const rowsOf = (
  game: AnyGame,
  games: readonly AnyGame[],
  {
    span,
    reach,
    isOnServer,
    compared,
  }: LeaderboardScope & {
    readonly isOnServer: boolean;
    /** The day whose runs the reader may compare with their own; null for none. */
    readonly compared: Day | null;
  },
): readonly ComponentRow[] => {
  const { label } = dailyTexts.leaderboard;
  const turn = (text: string, to: Partial<CustomIdOf<'turnDaily'>>): ButtonBuilder =>
    renderButton(text, { kind: 'turnDaily', game: game.id, span, reach, ...to }, 'secondary');
  const others = games.filter(({ id, daily }) => daily !== undefined && id !== game.id);
  return [
    renderButtons(
      ...spans.filter((each) => each !== span).map((each) => turn(label[each], { span: each })),
      ...(isOnServer
        ? [reach === 'here' ? turn(label.everywhere, { reach: 'everywhere' }) : turn(label.here, { reach: 'here' })]
        : []),
      ...(compared === null ? [] : [friendRunButton(game, compared)]),
    ),
    renderButtons(
      renderButton(viewTexts.label.today({ game: game.name }), { kind: 'daily', game: game.id }, 'primary'),
      ...others.map(({ id, name }) => turn(label.game({ game: name }), { game: id })),
      renderButton(viewTexts.label.dailies, { kind: 'dailyMe', page: 0, slot: 0 }, 'secondary'),
    ),
  ];
};

/** The results of a week of a game on a server; null if nobody played it. */
export const renderResults = ({ name: game }: AnyGame, table: DailyLeaderboard): EmbedBuilder | null =>
  table.people === 0
    ? null
    : renderLeaderboard(dailyTexts.leaderboard.title.wholeWeek({ game }), table, [
        dailyTexts.leaderboard.foot.results({ people: table.people }),
      ]);

const renderLeaderboard = (
  title: string,
  { lines }: DailyLeaderboard,
  foot: readonly string[],
  titles: Titles = NO_TITLES,
): EmbedBuilder => {
  const listed = lines.length === 0 ? [dailyTexts.leaderboard.nobody] : linesOf(lines, titles);
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

const linesOf = (lines: DailyLeaderboard['lines'], titles: Titles): readonly string[] =>
  lines.flatMap((line, index) => [...(line.line > index + 1 ? [GAP] : []), lineOf(line, titles)]);

const lineOf = ({ rank, userId, score, days, hasHints }: DailyLeaderboardLine, titles: Titles): string =>
  dailyTexts.leaderboard.line({
    place: rank,
    player: titledName(titles, userId, mention(userId)),
    score,
    days,
    hasHints,
  });

const daysOf = (span: LeaderboardScope['span'], today: Day): { readonly first: Day; readonly last: Day } => {
  if (span === 'week') return { first: mondayBefore(today), last: today };
  if (span === 'month') return { first: `${today.slice(0, 8)}01`, last: today };
  const day = span === 'today' ? today : dayAfter(today, -1);
  return { first: day, last: day };
};
