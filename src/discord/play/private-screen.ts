import type { Seat } from '../../games/contract/status.ts';
import { waitsForPlanner } from '../../sessions/match/bots.ts';
import type { Board } from '../../sessions/match/match.ts';
import { picturesFor, type Handling } from '../interactions/handling.ts';
import { noteScreen } from '../posting/private-screens.ts';
import { renderPrivateScreen, type Glance } from '../view/boards.ts';

/** What to show of a board besides the board itself. */
export type Closer = Pick<Glance, 'focus' | 'notice' | 'advice' | 'beside'>;

/** How long an answer waits for a bot's move, in milliseconds. A later move updates the board by itself. */
const BOT_PATIENCE = 1_500;

/** Shows a person their private screen in the message that was pressed, and keeps it up to date from then on. */
export const updatePrivateScreen = async (
  handling: Handling,
  board: Board,
  seat: Seat,
  closer: Closer = {},
): Promise<void> => {
  const { answer } = handling;
  const answered = await answer.update(
    await renderPrivateScreen(board, seat, { ...closer, pictures: picturesFor(handling) }),
  );
  await noteScreen(handling, board, seat, answered);
};

/** Shows a person their own seat in a message that nobody else sees, and keeps it current from then on. */
export const whisperPrivateScreen = async (
  handling: Handling,
  board: Board,
  seat: Seat,
  closer: Closer = {},
): Promise<void> => {
  const shown = await renderPrivateScreen(board, seat, { ...closer, pictures: picturesFor(handling) });
  const answered = await handling.answer.whisper(shown);
  await noteScreen(handling, board, seat, answered);
};

/** The board after a bot's move, if the bot is quick. */
export const afterBots = async ({ context }: Handling, board: Board): Promise<Board> => {
  if (!waitsForPlanner(board)) return board;
  await context.boardUpdater.letBotsMove(board.match.id, BOT_PATIENCE);
  return (await context.matches.look(board.match.id)) ?? board;
};
