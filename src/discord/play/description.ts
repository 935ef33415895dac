import { DAY, HOUR, MINUTE } from '../../kernel/time.ts';
import { deadlinesOf } from '../../sessions/match/deadlines.ts';
import type { Board, Match } from '../../sessions/match/match.ts';
import { isBot, seatOf } from '../../sessions/match/seats.ts';
import { parseMenuValue } from '../custom-ids/custom-id.ts';
import type { AnsweredMessage } from '../interactions/answer.ts';
import type { HandlerContext } from '../interactions/context.ts';
import { givenChoice } from '../interactions/given.ts';
import type { Handling, LoggedOutcome } from '../interactions/handling.ts';
import { untilMark } from '../marks/marks.ts';
import { refusalText } from '../messages/refusals.ts';
import { renderButtons, type Message } from '../messages/render.ts';
import { sceneOf } from '../view/boards.ts';
import { renderDescription, type DescriptionAt } from '../view/descriptions.ts';
import { OPENING } from '../view/frame-rows.ts';
import { mayLookOn, spectatorButtons, youIn } from '../view/look.ts';
import { namesOf } from '../view/names.ts';
import { playTexts } from './texts/texts.ts';

/** Describes a board in sentences to the person who asks, as far as they may see it. */
export const readBoard = async (handling: Handling, board: Board): Promise<LoggedOutcome> => {
  const { answer } = handling;
  const match = board.match.id;
  const description = await descriptionOf(handling, board, { page: 0, focus: '' });
  await answer.whisper(description ?? whyNot(board));
  return { outcome: description ? 'read a board' : 'refused: nothing to read', match };
};

/** Turns to a page of the description, or to something closer, in the same message. It describes the current board. */
export const readOn = async (handling: Handling, board: Board, at: DescriptionAt): Promise<LoggedOutcome> => {
  const { answer } = handling;
  const match = board.match.id;
  const description = await descriptionOf(handling, board, at);
  await (description ? answer.update(description) : answer.whisper(whyNot(board)));
  return { outcome: description ? 'read on' : 'refused: nothing to read', match };
};

/** Whispers a description, or turns to another part of it in its own message. */
export const tellDescription = (
  { answer }: Pick<Handling, 'answer'>,
  description: Message,
  slot: number,
): Promise<AnsweredMessage> => (slot === OPENING ? answer.whisper(description) : answer.update(description));

/** Describes what was chosen in a menu below a description, in its own message. */
export const readChosen = (handling: Handling, board: Board): Promise<LoggedOutcome> =>
  readOn(handling, board, chosenPart(handling));

/** A part of a description: a page of the whole board, or of what is looked at more closely. */
export interface Part extends DescriptionAt {
  readonly slot: number;
}

/** The first page of what was chosen in a menu below a description. */
export const chosenPart = (handling: Handling): Part => ({ page: 0, slot: 0, focus: chosenFocus(handling) });

/** What the chosen option of a menu of details looks at; empty for the whole board. */
export const chosenFocus = ({ interaction }: Handling): string => {
  const value = parseMenuValue(givenChoice(interaction));
  return value?.kind === 'focus' ? value.text : '';
};

/** Null before the game has begun. */
const descriptionOf = async (
  { interaction, context }: Handling,
  board: Board,
  { page, focus }: DescriptionAt,
): Promise<Message | null> => {
  const { match, state } = board;
  const { id: userId } = interaction.user;
  const { id, game } = match;
  if (state === null) return null;
  const view = game.look(state, seatOf(match, userId) ?? 'table');
  const { sentences, menus } = game.describe(view, sceneOf(board, focus === '' ? null : focus));
  // Whoever doesn't play has no other buttons on a board for one.
  const isStranger = mayLookOn(board, userId) && game.seats.most === 1;
  const waits = focus === '' ? await waitsIn(context, match) : [];
  const told = { sentences: [...(isStranger ? youIn(match) : []), ...sentences, ...waits], menus };
  const read = renderDescription(game.name, told, page, {
    turnTo: (to, slot) => ({ kind: 'readOn', match: id, page: to, slot, focus }),
    menu: (index) => ({ kind: 'readMenu', match: id, index }),
  });
  const below = isStranger ? spectatorButtons(board, await context.spectators.has(id, userId)) : [];
  return below.length === 0 ? read : { ...read, components: [...read.components, renderButtons(...below)] };
};

/** How long a match with a time for each turn has waited for its people; empty for any other. */
const waitsIn = async ({ history }: HandlerContext, match: Match): Promise<readonly string[]> => {
  if (match.clock === null || match.patience === null) return [];
  const waited = await history.waited(match);
  const names = namesOf(match);
  const waits = names.flatMap((name, seat) => (isBot(match, seat) ? [] : [waitText(name, waited[seat] ?? 0)]));
  const rests = match.resting.map(({ seat, until }) =>
    playTexts.rests({ name: names[seat] ?? '', until: untilMark(until, 'F') }),
  );
  const times = [...rests, ...timesIn(match)];
  return waited.length === 0 ? times : [...times, playTexts.waited({ waits })];
};

/** Until when those who are awaited have time, or the pause lasts. */
const timesIn = (match: Match): readonly string[] => {
  const { pausedUntil } = match;
  if (match.endedAt !== null) return [];
  if (pausedUntil !== null) return [playTexts.paused({ until: untilMark(pausedUntil, 'F') })];
  const names = namesOf(match);
  return deadlinesOf(match).map(({ seat, at }) =>
    playTexts.deadline({ name: names[seat] ?? '', until: untilMark(at, 'F') }),
  );
};

/** How long a match has waited for somebody, in milliseconds. */
const waitText = (name: string, time: number): string => {
  const { short, minutes, hours, days } = playTexts.wait;
  if (time < MINUTE) return short({ name });
  if (time < HOUR) return minutes({ name, minutes: Math.floor(time / MINUTE) });
  if (time < 2 * DAY)
    return hours({ name, hours: Math.floor(time / HOUR), minutes: Math.floor((time % HOUR) / MINUTE) });
  return days({ name, days: Math.floor(time / DAY), hours: Math.floor((time % DAY) / HOUR) });
};

const whyNot = ({ match }: Board): string => refusalText({ code: 'not begun' }, match);
