import { EmbedBuilder } from '@discordjs/builders';
import type { AnyGame } from '../../games/contract/game.ts';
import { inOrder, measuredRating, puzzlesOfWeek, WEEK_PUZZLES, type NamedPuzzle } from '../../games/contract/puzzle.ts';
import { strengthName } from '../../games/contract/strength.ts';
import type { WeekLine } from '../../sessions/daily/puzzle-weeks.ts';
import { dayAfter, dayOf, mondayOf, startOf, weekOf } from '../../sessions/time/day.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import type { GameHandling, LoggedOutcome } from '../interactions/handling.ts';
import { mention, timeMark } from '../marks/marks.ts';
import { cut } from '../messages/cut.ts';
import { renderPage } from '../messages/pages.ts';
import { refuse } from '../messages/refusals.ts';
import { renderButton, renderButtons, renderEmbed, type Message } from '../messages/render.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { puzzlesTexts } from './texts/texts.ts';

/** How many buttons stand in a row, so that a phone has room for them. */
const IN_A_ROW = 4;

/** The lines on one page of the table. */
const ROWS = 10;

/** The slots of the button that opens the week: in a message that it replaces, and in any other. */
const IN_PLACE = 0;
const ELSEWHERE = 1;

/** A button that opens the puzzles of this week: in the same message if that is a person's own screen of puzzles. */
export const weekButton = ({ id }: Pick<AnyGame, 'id'>, where: 'here' | 'elsewhere') =>
  renderButton(
    where === 'here' ? puzzlesTexts.week.label.all : puzzlesTexts.week.label.week,
    { kind: 'puzzleWeek', game: id, slot: where === 'here' ? IN_PLACE : ELSEWHERE },
    'secondary',
  );

/** The seven puzzles of a week, the easiest first as far as people's answers before it tell; none if there is none. */
export const weekOfPuzzles = async (
  { context, game }: Pick<GameHandling, 'context' | 'game'>,
  week: number,
): Promise<readonly NamedPuzzle[]> => {
  const puzzles = puzzlesOfWeek(game, week);
  if (puzzles.length === 0) return [];
  const measured = puzzles.map((named) => ({ puzzle: named.puzzle.name, measured: measuredRating(game, named) }));
  return inOrder(puzzles, await context.puzzleWeeks.order({ game: game.id, week }, measured));
};

/** Lists the puzzles of this week to the person who asks for them. */
const showWeek = async (handling: GameHandling): Promise<LoggedOutcome> => {
  const message = await renderWeek(handling);
  if (message === null) return refuse(handling, 'no puzzle week', puzzlesTexts.week.none);
  await handling.answer.whisper(message);
  return { outcome: 'showed a puzzle week' };
};

/** Shows the puzzle week to whoever pressed its button. */
export const openWeek = async (
  handling: GameHandling,
  { slot }: Pick<CustomIdOf<'puzzleWeek'>, 'slot'>,
): Promise<LoggedOutcome> => {
  const message = slot === IN_PLACE ? await renderWeek(handling) : null;
  if (message === null) return showWeek(handling);
  await handling.answer.update(message);
  return { outcome: 'showed a puzzle week' };
};

/** The puzzles of this week with what a person has answered, and buttons to open them; null if the game has none. */
const renderWeek = async (handling: GameHandling): Promise<Message | null> => {
  const { interaction, context, game } = handling;
  const week = weekOf(dayOf(context.now()));
  const puzzles = await weekOfPuzzles(handling, week);
  if (puzzles.length === 0) return null;
  const own = await context.puzzleWeeks.own({ game: game.id, week, userId: interaction.user.id });
  const solved = [...own.values()].filter((isSolved) => isSolved).length;
  const monday = mondayOf(week);
  const lines = puzzles.map(({ strength }, index) => {
    const line = puzzlesTexts.week.line[stateOf(own.get(index + 1))];
    return line({ number: index + 1, strength: strengthName(strength) });
  });
  const text = [
    puzzlesTexts.week.rules,
    '',
    ...lines,
    '',
    puzzlesTexts.week.ends({ solved, ends: timeMark(startOf(dayAfter(monday, WEEK_PUZZLES)), 'R') }),
  ];
  const embed = new EmbedBuilder()
    .setTitle(puzzlesTexts.week.title({ monday: startOf(monday) }))
    .setDescription(cut(text.join('\n')));
  const next = puzzles.findIndex((_, index) => !own.has(index + 1));
  const buttons = puzzles.map(({ name }, index) =>
    renderButton(
      puzzlesTexts.week.label[stateOf(own.get(index + 1))]({ number: index + 1 }),
      { kind: 'puzzle', game: game.id, puzzle: name, slot: index },
      index === next ? 'primary' : 'secondary',
    ),
  );
  const table = { kind: 'weekTable', game: game.id, week, page: 0, slot: IN_PLACE } as const;
  const isOnServer = interaction.guildId !== null;
  const all = [...buttons, ...(isOnServer ? [renderButton(puzzlesTexts.week.label.table, table, 'secondary')] : [])];
  return renderEmbed(embed, [renderButtons(...all.slice(0, IN_A_ROW)), renderButtons(...all.slice(IN_A_ROW))]);
};

/** Shows a page of the table of a week on the server. */
export const turnWeekTable = async (
  handling: GameHandling,
  { week, page }: Pick<CustomIdOf<'weekTable'>, 'week' | 'page'>,
): Promise<LoggedOutcome> => {
  const { interaction, context, game } = handling;
  const { guildId, user } = interaction;
  if (guildId === null) return refuse(handling, 'no server', puzzlesTexts.week.noTable);
  const lines = await context.puzzleWeeks.table({ game: game.id, week }, guildId);
  const { listed } = await context.preferences.of([user.id]);
  const monday = mondayOf(week);
  const pages = Array.from({ length: Math.max(1, Math.ceil(lines.length / ROWS)) }, (_, index) => ({
    title: puzzlesTexts.week.title({ monday: startOf(monday) }),
    text: [
      ...(lines.length === 0 ? [puzzlesTexts.week.nobodyAnswered] : []),
      ...lines.slice(index * ROWS, (index + 1) * ROWS).map((line) => rowOf(line, user.id)),
      listed === false ? messagesTexts.unlisted : puzzlesTexts.week.tableNote,
    ].join('\n'),
  }));
  const ids = { kind: 'weekTable', game: game.id, week } as const;
  const list = renderPage(pages, page, (to, slot) => ({ ...ids, page: to, slot }));
  await handling.answer.update({ ...list, components: [...list.components, renderButtons(weekButton(game, 'here'))] });
  return { outcome: 'showed the table of a puzzle week' };
};

/** Whether a person has answered a puzzle of the week, and how. */
const stateOf = (isSolved: boolean | undefined): 'open' | 'solved' | 'missed' =>
  isSolved === undefined ? 'open' : isSolved ? 'solved' : 'missed';

/** A line of the table of a week; the reader's own is marked. */
const rowOf = ({ place, userId, solved, answered }: WeekLine, reader: string): string => {
  const { row, rowSolved, rowOpen } = puzzlesTexts.week;
  return [
    row({ place, player: mention(userId), isOwn: userId === reader, solved: solved.length }),
    ...(solved.length === 0 ? [] : [rowSolved({ numbers: solved.join(' ') })]),
    ...(answered === WEEK_PUZZLES ? [] : [rowOpen({ open: WEEK_PUZZLES - answered })]),
  ].join(' · ');
};
