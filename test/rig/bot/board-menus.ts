import { babylon } from '../../../src/games/babylon/index.ts';
import { citadel } from '../../../src/games/citadel/index.ts';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { readRecord, type GameRecord } from '../../../src/games/contract/record.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { siege } from '../../../src/games/siege/index.ts';
import { textOf, type InteractionResult, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { goThrough, labelsOf, MORE, pressMore } from './player.ts';

const NAMES = { babylon: babylon.name, citadel: citadel.name, escape: escape.name, siege: siege.name };

/** What a game is started with: options of its command, and fields of its forms. */
export type Choices = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** The options of the `start` commands. */
const TYPED: ReadonlySet<string> = new Set(['bot', 'difficulty', 'opponent', 'own-word', 'seed', 'size', 'thread']);

/** The fields of the second form, and the buttons that open the two. */
const FURTHER: ReadonlySet<string> = new Set(['citadels', 'stall', 'cap']);
const MORE_OPTIONS = 'More options';
const NUMBERS = 'Numbers and handicap';

/** Starts a game by its command, and chooses what the command does not ask for in the forms behind `⋯`. */
export const startWith = async (
  who: LocalClient,
  game: string,
  choices: Choices = {},
  channel = 'games',
): Promise<SeenMessage> => {
  const all = Object.entries(choices);
  const typed = Object.fromEntries(
    all.flatMap(([name, value]) => (TYPED.has(name) && typeof value !== 'object' ? [[name, value]] : [])),
  );
  const { message } = await who.command(channel, `${game} start`, typed);
  for (const form of [MORE_OPTIONS, NUMBERS]) {
    const fields = all.filter(([name]) => !TYPED.has(name) && FURTHER.has(name) === (form === NUMBERS));
    if (fields.length > 0) await fillIn(who, message, form, Object.fromEntries(fields));
  }
  return who.message(message.id);
};

/** Fills in a form of options behind `⋯` of a board or a lobby. */
const fillIn = async (who: LocalClient, board: SeenMessage, form: string, fields: Choices): Promise<void> => {
  const { message } = await who.submit(
    await pressMore(who, board, form),
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, typeof value === 'object' ? [...value] : `${value}`]),
    ),
  );
  if (!textOf(message).startsWith('Your options are set.')) throw new Error(textOf(message));
};

/** Presses a button with one of these labels in the menu `⋯` of the last board of a channel that has it there. */
export const findInMenus = async (
  who: LocalClient,
  labels: readonly string[],
  channel = 'games',
): Promise<InteractionResult> => {
  const boards = (await who.messages(channel)).filter((message) => labelsOf(message).includes(MORE));
  for (const board of boards.toReversed()) {
    const { message: menu } = await who.press(board, MORE);
    const found = labelsOf(menu).find((label) => label !== undefined && labels.includes(label));
    if (found !== undefined) return who.press(menu, found);
  }
  throw new Error(`No board in ${channel} has ${labels.join(' or ')} in its menu.`);
};

/** The question whether to end the person's match in a channel. */
export const askToEnd = async (who: LocalClient, channel?: string): Promise<SeenMessage> =>
  (await findInMenus(who, ['End the game', 'Resign'], channel)).message;

/** Ends the person's match in a channel, or agrees to end it. */
export const endMatch = async (who: LocalClient, channel?: string): Promise<InteractionResult> =>
  who.press(await askToEnd(who, channel), 'End it');

/** Offers the person's seat to somebody, or to anybody. Returns the offer, or why there is none. */
export const handOver = async (who: LocalClient, to: string | null = null, channel = 'games'): Promise<SeenMessage> => {
  const { message: question } = await findInMenus(who, ['Hand over my seat'], channel);
  const { message } = await (to === null ? who.press(question, 'Anybody') : who.choose(question, to));
  if (message.id !== question.id) return message;
  // The offer follows its announcement.
  const isOffer = (each: SeenMessage): boolean =>
    BigInt(each.id) > BigInt(question.id) && labelsOf(each).includes('Take over');
  const offer = (await who.until(channel, (all) => all.some(isOffer))).findLast(isOffer);
  if (offer === undefined) throw new Error(`There is no offer: ${textOf(message)}`);
  return offer;
};

/** The first page of the log of the person's match. */
export const logOf = async (who: LocalClient, channel?: string): Promise<SeenMessage> =>
  (await findInMenus(who, ['Log', 'Whole story'], channel)).message;

/** The file with the record of the person's match, as JSON. */
export const recordFile = async (who: LocalClient, channel?: string): Promise<unknown> => {
  const { message } = await findInMenus(who, ['Record'], channel);
  const [file] = message.attachments;
  if (file === undefined) throw new Error(`There is no file: ${textOf(message)}`);
  return (await fetch(file.url)).json();
};

/** The record of the person's match. */
export const recordOf = async (who: LocalClient, channel?: string): Promise<GameRecord> =>
  readRecord(await recordFile(who, channel));

/** Opens the rules of a game from `/play`. */
export const openRules = (who: LocalClient, game: AnyGame): Promise<SeenMessage> =>
  goThrough(who, ['Learn', game.name, 'Rules']);

/** Opens a puzzle of a game from `/play`: of a strength, of the week, or today's. */
export const openPuzzle = async (
  who: LocalClient,
  game: 'babylon' | 'citadel' | 'escape' | 'siege',
  which: string,
  channel?: string,
): Promise<SeenMessage> => {
  const study = await goThrough(who, ['Learn', NAMES[game]], channel);
  if (which === 'week') return (await who.press(study, 'Puzzle week')).message;
  if (which !== 'today') return (await who.press(study, `Puzzle: ${which}`)).message;
  const { message } = await who.press(study, 'Puzzle of the day');
  return labelsOf(message).includes('Today’s puzzle') ? (await who.press(message, 'Today’s puzzle')).message : message;
};
