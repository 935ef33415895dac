import type { REST } from 'discord.js';
import { peopleOf } from '../../sessions/match/seats.ts';
import type { ClaimedBoard } from '../../sessions/tournament/messages.ts';
import type { BoardUpdater, Services } from '../interactions/context.ts';
import { editMessage, postMessage, unarchived } from '../messages/channel.ts';
import { findLeft } from '../messages/left.ts';
import type { Outbox } from '../messages/outbox.ts';
import { openThreadOf } from '../posting/threads.ts';
import { renderBoard } from '../view/boards.ts';

interface Poster {
  readonly rest: REST;
  readonly services: Services;
  readonly boardUpdater: Pick<BoardUpdater, 'refresh'>;
}

/** The boards of rounds that have begun. */
export const tournamentBoards = (poster: Poster): Outbox<ClaimedBoard> => ({
  what: 'a board of a tournament',
  queue: poster.services.tournaments.boards,
  nameOf: ({ matchId }) => ({ match: matchId }),
  post: (due) => post(poster, due),
  doWithout: (due) => doWithout(poster, due),
  giveUp: (due) => doWithout(poster, due),
});

/** Begins a game without a message: its players are called directly, and each can show the board elsewhere. */
const doWithout = async (poster: Poster, due: ClaimedBoard): Promise<void> => {
  await begin(poster, due, null);
  await poster.services.tournaments.notePosted(due);
};

/** Posts the board of a game, begins the game, which mixes the message's id into its dice, and shows how it began. */
const post = async (poster: Poster, due: ClaimedBoard): Promise<void> => {
  const { rest, services, boardUpdater } = poster;
  const { tournaments, matches } = services;
  if (!(await tournaments.boards.renew(due))) return;
  const { matchId, channelId } = due;
  const board = await matches.look(matchId);
  if (board === null || board.match.endedAt !== null) return tournaments.notePosted(due);
  const { guildId } = board.match;
  const left = guildId === null ? [] : await findLeft(rest, services)(guildId, peopleOf(board.match));
  // Their game is a forfeit, without a board.
  if (left.length > 0) {
    await tournaments.noteLeft(due.tournamentId, left);
    return tournaments.notePosted(due);
  }
  let { messageId } = board.match;
  if (messageId === null) {
    const render = (mayAttach: boolean) => renderBoard(board, { pictures: mayAttach ? services : null });
    const posted = await unarchived(rest, channelId, () => postMessage(rest, channelId, render, `g${matchId}`));
    await matches.noteMessage(matchId, posted);
    messageId = posted.messageId;
  }
  await begin(poster, due, messageId);
  await tournaments.notePosted(due);
  boardUpdater.refresh(matchId);
};

const begin = async ({ rest, services }: Poster, { matchId }: ClaimedBoard, posted: string | null): Promise<void> => {
  const { matches } = services;
  const before = await matches.look(matchId);
  const [userId] = before === null ? [] : peopleOf(before.match);
  if (userId === undefined) return;
  const message = posted === null ? {} : { messageId: posted };
  const begun = await matches.begin({ interactionId: `round-${matchId}`, matchId, userId, ...message });
  if (begun.kind === 'refused' || posted === null) return;
  const { channelId } = begun.board.match;
  const moved = await openThreadOf(rest, services, begun.board);
  if (moved === null || begun.board.match.messageId !== posted) return;
  await unarchived(rest, channelId, () =>
    editMessage(rest, { channelId, messageId: posted }, () => Promise.resolve(moved)),
  );
};
