import { ComponentType, type Message as DiscordMessage, type MessageContextMenuCommandInteraction } from 'discord.js';
import { type Board, isFoundBy, seatOf } from '../../sessions/match.ts';
import { sceneOf } from '../boards/boards.ts';
import type { Answer } from '../messages/answer.ts';
import type { HandlerContext, Handling, LoggedOutcome } from '../messages/context.ts';
import { type CustomIdOf, parseCustomId, parseMenuValue } from '../messages/custom-id.ts';
import { type Page, renderPage } from '../messages/pages.ts';
import { type ControlIds, type Message, renderControls } from '../messages/render.ts';
import { NO_BOARD, refusalWords } from '../words/refusals.ts';

/** The characters on one page: more would be hard to listen to. */
const LETTERS = 1800;

/** Describes a board in sentences to the person who asks, as far as they may see it. */
export const readBoard = async ({ interaction, answer }: Handling, board: Board): Promise<LoggedOutcome> => {
  const match = board.match.id;
  const reading = renderReading(board, interaction.user.id, { page: 0, focus: '' });
  await answer.whisper(reading ?? whyNot(board));
  return { outcome: reading ? 'read a board' : 'refused: nothing to read', match };
};

/** Describes the board of a message, which is found by its buttons. */
export const readMessage = async (
  interaction: MessageContextMenuCommandInteraction,
  answer: Answer,
  context: HandlerContext,
): Promise<LoggedOutcome> => {
  const { targetMessage, client, guildId } = interaction;
  const matchId = targetMessage.author.id === client.user.id ? matchIn(targetMessage) : null;
  const board = matchId === null ? null : await context.matches.look(matchId);
  if (board && isFoundBy(board.match, interaction.user.id, guildId))
    return readBoard({ interaction, answer, context }, board);
  await answer.whisper(NO_BOARD);
  return { outcome: 'refused: no board' };
};

/** The match that the buttons of a message belong to, or null. */
const matchIn = ({ components }: Pick<DiscordMessage, 'components'>): string | null => {
  for (const row of components) {
    for (const part of row.type === ComponentType.ActionRow ? row.components : []) {
      const id = 'customId' in part && part.customId ? parseCustomId(part.customId) : null;
      if (id?.ok && 'match' in id.value) return id.value.match;
    }
  }
  return null;
};

/** Turns to a page of the description, or to something closer, in the same message. It describes the current board. */
export const readOn = async (
  { interaction, answer }: Handling,
  board: Board,
  at: Pick<CustomIdOf<'reading'>, 'page' | 'focus'>,
): Promise<LoggedOutcome> => {
  const match = board.match.id;
  const reading = renderReading(board, interaction.user.id, at);
  await (reading ? answer.update(reading) : answer.whisper(whyNot(board)));
  return { outcome: reading ? 'read on' : 'refused: nothing to read', match };
};

/** What the chosen option of a menu of details looks at; empty for the whole board. */
export const chosenFocus = ({ interaction }: Handling): string => {
  const value = interaction.isStringSelectMenu() ? parseMenuValue(interaction.values[0] ?? '') : null;
  return value?.kind === 'focus' ? value.text : '';
};

/** Null before the game has begun. */
const renderReading = (
  board: Board,
  userId: string,
  { page, focus }: { readonly page: number; readonly focus: string },
): Message | null => {
  const { match, state } = board;
  const { id, game } = match;
  if (state === null) return null;
  const view = game.look(state, seatOf(match, userId) ?? 'table');
  const { sentences, menus } = game.describe(view, sceneOf(board, focus === '' ? null : focus));
  const ids: ControlIds = {
    press: () => ({ kind: 'read', match: id }),
    menu: (index) => ({ kind: 'readMenu', match: id, index }),
  };
  const read = renderPage(pagesOf(game.name, sentences), page, (to, slot) => ({
    kind: 'reading',
    match: id,
    page: to,
    slot,
    focus,
  }));
  return {
    ...read,
    components: [
      ...read.components,
      ...renderControls(
        menus.map((menu) => [menu]),
        ids,
      ),
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
