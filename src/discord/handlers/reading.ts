import { type Board, seatOf } from '../../sessions/match.ts';
import { sceneOf } from '../boards/boards.ts';
import { mayLookOn, spectatorButtons, youIn } from '../boards/look.ts';
import type { Handling, LoggedOutcome } from '../messages/context.ts';
import { type CustomIdOf, parseMenuValue } from '../messages/custom-id.ts';
import { type Page, renderPage } from '../messages/pages.ts';
import { type ControlIds, type Message, renderButtons, renderControls } from '../messages/render.ts';
import { refusalWords } from '../messages/words.ts';

/** The characters on one page: more would be hard to listen to. */
const LETTERS = 1800;

/** Describes a board in sentences to the person who asks, as far as they may see it. */
export const readBoard = async (handling: Handling, board: Board): Promise<LoggedOutcome> => {
  const { answer } = handling;
  const match = board.match.id;
  const reading = await renderReading(handling, board, { page: 0, focus: '' });
  await answer.whisper(reading ?? whyNot(board));
  return { outcome: reading ? 'read a board' : 'refused: nothing to read', match };
};

/** Turns to a page of the description, or to something closer, in the same message. It describes the current board. */
export const readOn = async (
  handling: Handling,
  board: Board,
  at: Pick<CustomIdOf<'reading'>, 'page' | 'focus'>,
): Promise<LoggedOutcome> => {
  const { answer } = handling;
  const match = board.match.id;
  const reading = await renderReading(handling, board, at);
  await (reading ? answer.update(reading) : answer.whisper(whyNot(board)));
  return { outcome: reading ? 'read on' : 'refused: nothing to read', match };
};

/** What the chosen option of a menu of details looks at; empty for the whole board. */
export const chosenFocus = ({ interaction }: Handling): string => {
  const value = interaction.isStringSelectMenu() ? parseMenuValue(interaction.values[0] ?? '') : null;
  return value?.kind === 'focus' ? value.text : '';
};

/** Null before the game has begun. */
const renderReading = async (
  { interaction, context }: Handling,
  board: Board,
  { page, focus }: { readonly page: number; readonly focus: string },
): Promise<Message | null> => {
  const { match, state } = board;
  const { id: userId } = interaction.user;
  const { id, game } = match;
  if (state === null) return null;
  const view = game.look(state, seatOf(match, userId) ?? 'table');
  const { sentences, menus } = game.describe(view, sceneOf(board, focus === '' ? null : focus));
  // Whoever doesn't play has no other buttons on a board for one.
  const isStranger = mayLookOn(board, userId) && game.seats.most === 1;
  const ids: ControlIds = {
    press: () => ({ kind: 'read', match: id }),
    menu: (index) => ({ kind: 'readMenu', match: id, index }),
  };
  const read = renderPage(
    pagesOf(game.name, isStranger ? [...youIn(match), ...sentences] : sentences),
    page,
    (to, slot) => ({
      kind: 'reading',
      match: id,
      page: to,
      slot,
      focus,
    }),
  );
  const below = isStranger ? spectatorButtons(board, await context.matches.isSpectator(id, userId)) : [];
  return {
    ...read,
    components: [
      ...read.components,
      ...renderControls(
        menus.map((menu) => [menu]),
        ids,
      ),
      ...(below.length === 0 ? [] : [renderButtons(...below)]),
    ],
  };
};

/** Sentences in pages, one on each line. */
const pagesOf = (title: string, sentences: readonly string[]): readonly Page[] => {
  const texts: string[] = [];
  for (const sentence of sentences) {
    const text = texts.at(-1);
    const longer = text === undefined ? sentence : `${text}\n${sentence}`;
    if (text !== undefined && longer.length <= LETTERS) texts[texts.length - 1] = longer;
    else texts.push(sentence);
  }
  return texts.map((text) => ({ title, text }));
};

const whyNot = ({ match }: Board): string => refusalWords({ code: 'not-begun' }, match);
