import type { Message } from '../../../src/discord/messages/render.ts';
import { renderBoard, renderPrivateScreen } from '../../../src/discord/view/boards.ts';
import type { Pictures } from '../../../src/discord/view/pictured.ts';
import type { Viewer } from '../../../src/games/contract/status.ts';
import type { Board } from '../../../src/sessions/match/match.ts';
import { openLogBook } from '../bot/log-book.ts';
import type { Form } from './heights.ts';

/** The message of a board, as everyone sees it or as a seat does alone, perhaps with a closer look. */
export const messageOf = (board: Board, viewer: Viewer, pictures: Pictures, focus?: string): Promise<Message> => {
  const glance = { pictures, ...(focus === undefined ? {} : { focus }) };
  return viewer === 'table' ? renderBoard(board, glance) : renderPrivateScreen(board, viewer, glance);
};

/** Has boards shown in a form. The file of a picture is its drawing, as painting takes long. */
export const drawnAs = (form: Form): Pictures => ({
  preferences: { styleOf: () => Promise.resolve(form) },
  painter: { paint: (svg) => Promise.resolve(Buffer.from(svg)), owe: () => undefined },
  log: openLogBook().log,
});
