import { ActionRowBuilder, StringSelectMenuBuilder, StringSelectMenuOptionBuilder } from '@discordjs/builders';
import { FIRST_RATING, FIRST_UNCERTAINTY, type AnyGame } from '../../games/contract/game.ts';
import { shorten } from '../../kernel/text.ts';
import { DAY } from '../../kernel/time.ts';
import { MOST_MATCHES } from '../../sessions/figures/finished.ts';
import type { Leaderboard, LeaderboardRow } from '../../sessions/figures/leaderboard.ts';
import { SETTLED } from '../../sessions/figures/ratings.ts';
import type { Titles } from '../../sessions/figures/titles.ts';
import { makeCustomId } from '../custom-ids/custom-id.ts';
import { periods, type Period } from '../custom-ids/figures.ts';
import { givenChoice } from '../interactions/given.ts';
import {
  showInPlace,
  type ComponentHandling,
  type GameHandling,
  type Handling,
  type LoggedOutcome,
} from '../interactions/handling.ts';
import { gamesButton } from '../messages/own-games.ts';
import { renderPageOf, type TurnTo } from '../messages/pages.ts';
import { refuse } from '../messages/refusals.ts';
import { renderButton, renderButtonRows, type ComponentRow, type Message } from '../messages/render.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { seasonButton } from '../seasons/season.ts';
import { seasonsTexts } from '../seasons/texts/texts.ts';
import { titleNotes } from '../seasons/titles.ts';
import { comparedIn, hasLadder, ladderButton } from './ladder-button.ts';
import { leaderboardRow } from './leaderboard-row.ts';
import { figuresTexts } from './texts/texts.ts';

/** The rows on a page: more would not fit into a message on a phone. */
const ROWS = 4;
/** Discord's limit on the options of a menu. */
const MOST_CLASSES = 25;

const DAYS: Readonly<Record<Period, number | null>> = { week: 7, month: 30, ever: null };

/** A period, as a choice and above a leaderboard. */
const periodName = (period: Period): string => {
  const days = DAYS[period];
  return days === null ? figuresTexts.period.ever : figuresTexts.period.days({ days });
};

const periodLabel = (period: Period): string => {
  const days = DAYS[period];
  return days === null ? figuresTexts.label.ever : figuresTexts.label.days({ days });
};

interface ShownLeaderboard {
  readonly period: Period;
  /** The key of a class of matches; empty for the one that was played most. */
  readonly division: string;
  /** `own` for the page with the person who asks. */
  readonly page: number | 'own';
}

/** Shows the leaderboard of the game that was chosen in the menu of another one. */
export const chooseGame = async (
  handling: ComponentHandling,
  { period }: Pick<ShownLeaderboard, 'period'>,
): Promise<LoggedOutcome> => {
  const game = handling.context.games.find(({ id }) => id === givenChoice(handling.interaction));
  return game === undefined
    ? refuse(handling, 'unknown game', messagesTexts.unknownGame)
    : turnLeaderboard({ ...handling, game }, { period, division: '', page: 0 });
};

/** Shows the leaderboard of the game that the person who asks played last here, or else anybody here. */
export const showLikeliest = async (handling: Handling): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const { guildId, user } = interaction;
  const last = await context.figures.lastGame({ userId: user.id, guildId });
  const compared = comparedIn(context.games);
  const game = compared.find(({ id }) => id === last) ?? compared[0];
  return game === undefined
    ? refuse(handling, 'unknown game', messagesTexts.unknownGame)
    : turnLeaderboard({ ...handling, game }, { period: 'ever', division: '', page: 0 });
};

/** Turns to the page with the rank of the person who asks. */
export const showOwnRank = (handling: GameHandling, shown: Omit<ShownLeaderboard, 'page'>): Promise<LoggedOutcome> =>
  turnLeaderboard(handling, { ...shown, page: 'own' });

/** Shows the class that was chosen in the menu of a leaderboard. */
export const chooseClass = (
  handling: GameHandling,
  { period }: Pick<ShownLeaderboard, 'period'>,
): Promise<LoggedOutcome> => {
  const division = givenChoice(handling.interaction);
  return turnLeaderboard(handling, { period, division, page: 0 });
};

/** Shows a page of the leaderboard of a game, a period and a class of matches. */
export const turnLeaderboard = async (handling: GameHandling, shown: ShownLeaderboard): Promise<LoggedOutcome> => {
  const { interaction, context, game } = handling;
  const { guildId, user } = interaction;
  if (guildId === null) return refuse(handling, 'no server', figuresTexts.noServer.table);
  const days = DAYS[shown.period];
  const table = await context.figures.leaderboard({
    game,
    guildId,
    since: days === null ? null : new Date(context.now().getTime() - days * DAY),
    classKey: shown.division === '' ? null : shown.division,
  });
  const { listed } = await context.preferences.of([user.id]);
  const titles = await context.figures.titles(guildId);
  const reader = { userId: user.id, isListed: listed !== false, games: comparedIn(context.games), titles };
  await showInPlace(handling, renderLeaderboard(game, table, shown, reader));
  return { outcome: 'showed a table' };
};

/** The person who looks at a leaderboard. */
interface Reader {
  readonly userId: string;
  readonly isListed: boolean;
  readonly games: readonly AnyGame[];
  readonly titles: Titles;
}

const isOwn = ({ who }: LeaderboardRow, userId: string): boolean => 'userId' in who && who.userId === userId;

const renderLeaderboard = (
  game: AnyGame,
  table: Leaderboard,
  { period, division, page }: ShownLeaderboard,
  { userId, isListed, games, titles }: Reader,
): Message => {
  const { rows } = table;
  const own = rows.findIndex((row) => isOwn(row, userId));
  const pages = Math.max(1, Math.ceil(rows.length / ROWS));
  const wanted = page === 'own' ? Math.floor(Math.max(own, 0) / ROWS) : page;
  const at = Math.min(wanted, pages - 1);
  const shown = rows.slice(at * ROWS, (at + 1) * ROWS);
  const lines = shown.map((row) => leaderboardRow(row, userId, titles));
  const named = shown.flatMap(({ who }) => ('userId' in who ? [who.userId] : []));
  const rank = rows[own]?.rank ?? null;
  const ranked = rows.filter((row) => row.rank !== null).length;
  const text = [
    headOf(table, period),
    ...(lines.length === 0 ? [figuresTexts.table.empty] : lines),
    ...(rank === null || Math.floor(own / ROWS) === at
      ? []
      : ['', figuresTexts.ownPlace({ place: String(rank), all: String(ranked) })]),
    ...titleNotes(titles, named),
    ...notesOf(game.comparison.by, table.isCut, isListed),
  ].join('\n');
  const ids = { game: game.id, division: table.shown?.key ?? division };
  const turnTo: TurnTo = (to, slot) => ({ kind: 'table', ...ids, period, page: to, slot });
  const list = renderPageOf({ title: figuresTexts.table.title({ game: game.name }), text }, at, pages, turnTo);
  const change = (to: Period) => ({ kind: 'table', ...ids, period: to, page: 0, slot: FROM_PERIOD }) as const;
  const buttons = [
    ...(own < 0 ? [] : [renderButton(figuresTexts.label.jump, { kind: 'ownTable', ...ids, period }, 'primary')]),
    ...periods
      .filter((each) => each !== period)
      .map((each) => renderButton(periodLabel(each), change(each), 'secondary')),
    renderButton(seasonsTexts.label.season, seasonButton, 'secondary'),
    ...(hasLadder(game) ? [ladderButton(game)] : []),
    gamesButton(),
  ];
  return {
    ...list,
    components: [
      ...list.components,
      ...renderButtonRows(buttons),
      ...classRows(game, table, period),
      gameRow(game, games, period),
    ],
  };
};

const headOf = ({ shown, classes }: Leaderboard, period: Period): string => {
  const { head, headOfKind } = figuresTexts.table;
  return shown === null || classes.length < 2
    ? head({ period: periodName(period) })
    : headOfKind({ kind: shown.name, period: periodName(period) });
};

/** How a leaderboard is made, and whether the person who asks can be in it. */
const notesOf = (by: 'score' | 'rating', isCut: boolean, isListed: boolean): readonly string[] => {
  const { score, rating, cut } = figuresTexts.note;
  const first = { rating: String(FIRST_RATING), uncertainty: String(FIRST_UNCERTAINTY) };
  return [
    by === 'score' ? score : rating({ ...first, settled: SETTLED }),
    ...(isListed ? [] : [messagesTexts.unlisted]),
    ...(isCut ? [cut({ most: MOST_MATCHES })] : []),
  ];
};

/** The slot of the buttons that change the period, other than those of the buttons that turn pages. */
const FROM_PERIOD = 9;

/** Discord's limit for the label of an option. */
const LONGEST_LABEL = 100;

const classRows = (game: AnyGame, { classes, shown }: Leaderboard, period: Period): readonly ComponentRow[] => {
  if (classes.length < 2) return [];
  const options = classes.slice(0, MOST_CLASSES).map(({ key, name }) =>
    new StringSelectMenuOptionBuilder()
      .setLabel(shorten(name, LONGEST_LABEL))
      .setValue(key)
      .setDefault(key === shown?.key),
  );
  const menu = new StringSelectMenuBuilder()
    .setCustomId(makeCustomId({ kind: 'tableClass', game: game.id, period }))
    .setPlaceholder(figuresTexts.label.classes)
    .addOptions(options);
  return [new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu)];
};

const gameRow = (shown: AnyGame, games: readonly AnyGame[], period: Period): ComponentRow =>
  new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
    new StringSelectMenuBuilder()
      .setCustomId(makeCustomId({ kind: 'tableGame', period }))
      .setPlaceholder(figuresTexts.label.games)
      .addOptions(
        games.map(({ id, name }) =>
          new StringSelectMenuOptionBuilder()
            .setLabel(name)
            .setValue(id)
            .setDefault(id === shown.id),
        ),
      ),
  );
