import { EmbedBuilder } from '@discordjs/builders';
import { type Board, isBot } from '../../sessions/match.ts';
import type { Answer, Answerable } from '../messages/answer.ts';
import { boardLink, namesOf } from '../boards/boards.ts';
import type { LoggedOutcome, HandlerContext } from '../messages/context.ts';

/** Shows every match that a person is in on a server: whose turn it is, and where. */
export const showMine = async (
  interaction: Answerable,
  answer: Answer,
  context: HandlerContext,
): Promise<LoggedOutcome> => {
  const { guildId, user } = interaction;
  const boards = await context.sessions.openBoards({ guildId, userId: user.id });
  const lines = boards.map((board) => lineOf(board, `<@${user.id}>`));
  const text = lines.length === 0 ? 'You are in no open game here.' : lines.join('\n');
  const embed = new EmbedBuilder().setTitle('Your games').setDescription(text);
  await answer.whisper({ content: '', embeds: [embed], components: [] });
  return { outcome: 'showed the own games' };
};

const lineOf = (board: Board, self: string): string => {
  const { match } = board;
  const link = boardLink(match);
  const moved = `<t:${Math.floor(match.movedAt.getTime() / 1000)}:R>`;
  return `**${link === '' ? match.game.name : `[${match.game.name}](${link})`}** ${waitingFor(board, self)}, ${moved}`;
};

const waitingFor = ({ match, state, status }: Board, self: string): string => {
  if (match.gathering) return 'gathers its players';
  if (state === null) return 'waits for you to begin';
  const names = namesOf(match);
  // A program's choice never keeps anybody waiting, unless it is its turn alone.
  const people = status.awaited.filter((seat) => !isBot(match, seat));
  const awaited = (people.length > 0 ? people : status.awaited).flatMap((seat) => names[seat] ?? []);
  if (awaited.includes(self))
    return awaited.length === 1 ? 'waits for you' : `waits for you and ${awaited.length - 1} more`;
  return `waits for ${awaited.join(' and ')}`;
};
