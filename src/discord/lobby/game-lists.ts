import type { Board, Match } from '../../sessions/match/match.ts';
import { isFoundBy, isGroupHome } from '../../sessions/match/place.ts';
import { isBot, seatOf } from '../../sessions/match/seats.ts';
import type { CustomId, CustomIdOf } from '../custom-ids/custom-id.ts';
import { homeOf, type Handling, type LoggedOutcome } from '../interactions/handling.ts';
import { renderPageOf } from '../messages/pages.ts';
import { renderButton, renderButtons, type ComponentRow, type Message } from '../messages/render.ts';
import { timeMark } from '../messages/words.ts';
import { boardLink } from '../posting/board-messages.ts';
import { absenceMarks, namesWithBots } from '../view/names.ts';
import * as words from './words.ts';

/** The games on one page. The lines with names and links must fit in an embed, and each game has a button. */
const GAMES = 10;
/** The buttons in a row. */
const IN_ROW = 5;

/**
 * Shows the first page of a person's running matches, wherever they are played: those that wait for the person first,
 * beginning with the ones from here.
 */
export const showMine = async (handling: Handling): Promise<LoggedOutcome> => {
  await handling.answer.whisper(await renderMine(handling, 0));
  return { outcome: 'looked at their own games' };
};

/** Turns to a page of a person's running matches. */
export const turnMine = async (handling: Handling, { page }: CustomIdOf<'mine'>): Promise<LoggedOutcome> => {
  await handling.answer.update(await renderMine(handling, page));
  return { outcome: 'looked at their own games' };
};

const renderMine = async (handling: Handling, page: number): Promise<Message> => {
  const { interaction, context } = handling;
  const { user } = interaction;
  const home = homeOf(interaction);
  const pages = Math.max(1, Math.ceil((await context.matches.countOpen({ userId: user.id })) / GAMES));
  const at = Math.min(page, pages - 1);
  const shown = await context.matches.ownBoards(user.id, home, { most: GAMES, skip: at * GAMES });
  const lines = shown.map((board, index) => runningLine(board, user.id, home, index + 1));
  const text = lines.length === 0 ? words.NONE_RUNNING : lines.join('\n');
  const turnTo = (to: number, slot: number): CustomId => ({ kind: 'mine', page: to, slot });
  const list = renderPageOf({ title: words.gameListTitles.running, text }, at, pages, turnTo);
  // A board opens where it is played.
  const opening = shown.flatMap((board, index) =>
    isFoundBy(board.match, user.id, home) ? [renderButton(words.openLabel(index + 1), opens(board), 'primary')] : [],
  );
  const finished = renderButton(
    words.gameListLabels.finished,
    { kind: 'finished', page: 0, slot: FROM_LIST },
    'secondary',
  );
  return withRows(list, opening, [finished]);
};

/** Shows a page of a person's finished matches, wherever they were played, the latest first. */
export const turnFinished = async (handling: Handling, { page }: CustomIdOf<'finished'>): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const { user } = interaction;
  const home = homeOf(interaction);
  const of = { userId: user.id, isFinished: true };
  const pages = Math.max(1, Math.ceil((await context.matches.countOpen(of)) / GAMES));
  const at = Math.min(page, pages - 1);
  const shown = await context.matches.openBoards(of, { most: GAMES, skip: at * GAMES });
  const lines = shown.map((board, index) => finishedLine(board, user.id, home, index + 1));
  const text = lines.length === 0 ? words.NONE_FINISHED : lines.join('\n');
  const turnTo = (to: number, slot: number): CustomId => ({ kind: 'finished', page: to, slot });
  const list = renderPageOf({ title: words.gameListTitles.finished, text }, at, pages, turnTo);
  // A log can be read only where its game was played.
  const stories = shown.flatMap(({ match }, index) =>
    isFoundBy(match, user.id, home)
      ? [renderButton(words.storyLabel(index + 1), { kind: 'story', match: match.id }, 'secondary')]
      : [],
  );
  const running = renderButton(words.gameListLabels.running, { kind: 'mine', page: 0, slot: FROM_LIST }, 'secondary');
  await answer.update(withRows(list, stories, [running]));
  return { outcome: 'showed the finished games' };
};

/** The slot of the button that changes lists, other than those of the buttons that turn pages. */
const FROM_LIST = 9;

type Button = ReturnType<typeof renderButton>;

/** A page with the buttons of its games, then those that turn pages, then the others. */
const withRows = (list: Message, games: readonly Button[], below: readonly Button[]): Message => {
  const rows: ComponentRow[] = [];
  for (let from = 0; from < games.length; from += IN_ROW) rows.push(renderButtons(...games.slice(from, from + IN_ROW)));
  return { ...list, components: [...rows, ...list.components, renderButtons(...below)] };
};

/** The button that opens a match: the private screen if there is one, otherwise the board in a new message. */
const opens = ({ match, state }: Board): CustomId =>
  (match.game.seats.most > 1 || match.day !== null) && state !== null
    ? { kind: 'hand', match: match.id }
    : { kind: 'board', match: match.id };

const listed = ({ match }: Board, userId: string, number: number) => {
  const own = seatOf(match, userId);
  const others = namesWithBots(match).filter((_, seat) => seat !== own);
  const { day, game } = match;
  const name = day === null ? game.name : words.dailyName(game.name, day);
  return { number, game: name, link: boardLink(match), others };
};

const runningLine = (board: Board, userId: string, home: string | null, number: number): string => {
  const { match, status } = board;
  const round = match.game.seats.most > 1 ? status.round : null;
  const where = whereIs(match, userId, home);
  const progress = { where, round, moves: match.moveCount, movedAt: timeMark(match.movedAt, 'R') };
  return words.runningWords(listed(board, userId, number), waitingOf(board, userId), progress, absenceMarks(match));
};

const finishedLine = (board: Board, userId: string, home: string | null, number: number): string => {
  const { match, status } = board;
  const own = seatOf(match, userId);
  const endedAt = timeMark(match.endedAt ?? match.movedAt, 'R');
  const ending = { where: whereIs(match, userId, home), result: status.result, endedAt };
  return words.finishedWords(listed(board, userId, number), ending, namesWithBots(match), own);
};

const waitingOf = ({ match, state, status }: Board, userId: string): words.Waiting => {
  if (match.gathering) return { kind: 'players' };
  if (state === null) return { kind: 'begin' };
  const own = seatOf(match, userId);
  // Nobody waits for a bot, unless it is the only one to move.
  const people = status.awaited.filter((seat) => !isBot(match, seat));
  const awaited = people.length > 0 ? people : status.awaited;
  const names = awaited.filter((seat) => seat !== own).flatMap((seat) => namesWithBots(match)[seat] ?? []);
  if (own === null || !awaited.includes(own)) return { kind: 'others', names };
  return names.length === 0 ? { kind: 'you' } : { kind: 'you-and-others', names };
};

/** Where a match is played, as seen from a place. */
const whereIs = (match: Match, userId: string, home: string | null): words.Where => {
  const { guildId } = match;
  if (isFoundBy(match, userId, home)) return 'here';
  if (guildId === null) return 'direct';
  return isGroupHome(guildId) ? 'group' : 'server';
};
