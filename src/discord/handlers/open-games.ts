import { type Board, isBot } from '../../sessions/match.ts';
import { boardLink } from '../boards/board-messages.ts';
import { namesOf } from '../boards/names.ts';
import type { Handling, LoggedOutcome } from '../messages/context.ts';
import type { CustomId } from '../messages/custom-id.ts';
import { renderPageOf } from '../messages/pages.ts';

/** Lines on one page: each names several people and a link, and all must fit an embed. */
const LINES = 10;

/** Shows a page of the matches that a person is in on a server: whose turn it is, and where. Null for the first page. */
export const showMine = async (handling: Handling, page: number | null): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const { guildId, user } = interaction;
  const of = { guildId, userId: user.id };
  const pages = Math.max(1, Math.ceil((await context.matches.countOpen(of)) / LINES));
  const shown = Math.min(page ?? 0, pages - 1);
  const boards = await context.matches.openBoards(of, { skip: shown * LINES, most: LINES });
  const lines = boards.map((board) => lineOf(board, `<@${user.id}>`));
  const text = lines.length === 0 ? 'You are in no open game here.' : lines.join('\n');
  const turnTo = (to: number, slot: number): CustomId => ({ kind: 'mine', page: to, slot });
  const message = renderPageOf({ title: 'Your games', text }, shown, pages, turnTo);
  await (page === null ? answer.whisper(message) : answer.update(message));
  return { outcome: 'showed the own games' };
};

const lineOf = (board: Board, self: string): string => {
  const { match } = board;
  const link = boardLink(match);
  const moved = `<t:${Math.floor(match.movedAt.getTime() / 1000)}:R>`;
  return `**${link === '' ? match.game.name : `[${match.game.name}](${link})`}** ${waitingFor(board, self)}, ${moved}`;
};

const waitingFor = ({ match, state, status }: Board, self: string): string => {
  if (match.gathering) return 'is waiting for players';
  if (state === null) return 'is waiting for you to begin';
  const names = namesOf(match);
  // A bot's choice never keeps anybody waiting, unless it is its turn alone.
  const people = status.awaited.filter((seat) => !isBot(match, seat));
  const awaited = (people.length > 0 ? people : status.awaited).flatMap((seat) => names[seat] ?? []);
  if (awaited.includes(self))
    return awaited.length === 1 ? 'is waiting for you' : `is waiting for you and ${awaited.length - 1} more`;
  return `is waiting for ${awaited.join(' and ')}`;
};
