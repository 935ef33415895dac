import { ComponentType } from 'discord-api-types/v10';
import { expect } from 'vitest';
import { parseCustomId, parseMenuValue } from '../../../src/discord/custom-ids/custom-id.ts';
import { readRecord, type GameRecord } from '../../../src/games/contract/record.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { buttonsOf, menusOf, textOf, type InteractionResult, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import type { Rig } from './rig.ts';

/** Something that a board offers to play: a button, or an option of a menu. */
export type Offer =
  | { readonly kind: 'button'; readonly id: string }
  | { readonly kind: 'option'; readonly menu: string; readonly value: string };

/** Everything that a board offers to play, without the controls for a closer look. */
export const offersOf = (board: SeenMessage): readonly Offer[] => [
  ...buttonsOf(board).flatMap(({ custom_id: id, disabled }): Offer[] => {
    const read = parseCustomId(id);
    return disabled !== true && read.ok && read.value.kind === 'act' ? [{ kind: 'button', id }] : [];
  }),
  ...menusOf(board).flatMap((menu): Offer[] => {
    const options = menu.type === ComponentType.StringSelect ? menu.options : [];
    const plays = options.filter(({ value }) => parseMenuValue(value)?.kind === 'act');
    return plays.map(({ value }) => ({ kind: 'option', menu: menu.custom_id, value }));
  }),
];

/** The labels of an offer on its board: a button's label, or a menu's placeholder and the label of its option. */
export const faceOf = (board: SeenMessage, offer: Offer): { name: string; option: string | null } => {
  if (offer.kind === 'button') {
    const button = buttonsOf(board).find(({ custom_id: id }) => id === offer.id);
    return { name: button?.label ?? '', option: null };
  }
  const menu = menusOf(board).find(({ custom_id: id }) => id === offer.menu);
  const options = menu?.type === ComponentType.StringSelect ? menu.options : [];
  const chosen = options.find(({ value }) => value === offer.value);
  return { name: menu?.placeholder ?? '', option: chosen?.label ?? '' };
};

/** Takes an offer of a board. */
export const take = (who: LocalClient, board: SeenMessage, offer: Offer): Promise<InteractionResult> =>
  offer.kind === 'button' ? who.press(board, offer.id) : who.choose(board, offer.value, { menu: offer.menu });

/** Takes the first offer of a board. Every board of a running match has one. */
export const takeFirst = (who: LocalClient, board: SeenMessage): Promise<InteractionResult> =>
  take(who, board, firstOffer(board));

/** The first offer of a board. */
export const firstOffer = (board: SeenMessage): Offer => {
  const [offer] = offersOf(board);
  if (offer === undefined) throw new Error('The board offers nothing.');
  return offer;
};

/** The board of a run after a number of moves, or at its end. */
export interface Played {
  readonly board: SeenMessage;
  readonly moves: number;
  /** The texts of the actions that were played, in order. One press may play several. */
  readonly actions: readonly string[];
}

/** The longest run. */
const LONGEST = 600;

/** Plays on, takes the offers in turn, and gives up only if it must. Calls `see` with each board. */
export const playOn = async (
  who: LocalClient,
  start: SeenMessage,
  { most = LONGEST, see = () => undefined }: { most?: number; see?: (board: SeenMessage) => unknown } = {},
): Promise<Played> => {
  let board = start;
  const actions: string[] = [];
  for (let moves = 0; moves < most; moves++) {
    const offers = offersOf(board);
    const goingOn = offers.filter((offer) => !/^(Give up|Finish)/.test(faceOf(board, offer).name));
    const offer = goingOn[moves % goingOn.length] ?? offers[0];
    if (offer === undefined) return { board, moves, actions };
    const outcome = await take(who, board, offer);
    if (!outcome.edited.includes(board.id)) throw new Error(`The move did not show: ${textOf(outcome.message)}`);
    actions.push(...actionsOf(offer));
    board = outcome.message;
    await see(board);
  }
  if (most === LONGEST) throw new Error(`The run is not over after ${LONGEST} moves.`);
  return { board, moves: most, actions };
};

const actionsOf = (offer: Offer): readonly string[] => {
  if (offer.kind === 'option') return parseMenuValue(offer.value)?.text.split(' ') ?? [];
  const id = parseCustomId(offer.id);
  return id.ok && id.value.kind === 'act' ? id.value.action.split(' ') : [];
};

/** Expects a run's record to have these actions alone, except for the end of a run that has nothing left to do. */
export const expectPlayed = ({ steps }: GameRecord, actions: readonly string[]): void => {
  const recorded = steps.map(({ action }) => escape.makeAction(escape.readAction(action)));
  expect(recorded.slice(0, actions.length)).toEqual(actions);
  expect(recorded.slice(actions.length)).toEqual(
    recorded.length > actions.length ? [escape.makeAction({ type: 'surrender' })] : [],
  );
};

/** Starts a game by its button of `/play`. A game without a bot begins once the other person joins. */
export const startAtOnce = async (who: LocalClient, other: LocalClient, label: string) => {
  const { message: welcome } = await who.command('games', 'play');
  const { message: first } = await who.press(welcome, label);
  const labels = labelsOf(first);
  // A game against a bot is posted with its seal first, and begins right after that.
  if (labels.includes('Leave')) return { first, board: await begunByItself(who, first) };
  if (labels.includes('Begin')) return { first, board: (await who.press(first, 'Begin')).message };
  return { first, board: labels.includes('Join') ? (await other.press(first, 'Join')).message : first };
};

/** Waits for a game that begins without another click. Returns its message. */
export const begunByItself = async (who: LocalClient, posted: SeenMessage): Promise<SeenMessage> => {
  await who.until('games', (all) => all.some((shown) => shown.id === posted.id && !isLobby(shown)));
  return who.message(posted.id);
};

const isLobby = (message: SeenMessage): boolean => labelsOf(message).includes('Leave');

/** The labels of a message's buttons. */
export const labelsOf = (message: SeenMessage): readonly (string | undefined)[] =>
  buttonsOf(message).map(({ label }) => label);

/** Whether a message shows a game that is over: it offers the story and another game, and no moves. */
export const isOver = (message: SeenMessage): boolean =>
  offersOf(message).length === 0 &&
  labelsOf(message).includes('Whole story') &&
  labelsOf(message).some((label) => label === 'Play again' || label === 'Rematch, seats rotated');

/** The first digits of the seed's SHA-256, from the bottom of a board. */
export const sealIn = (board: SeenMessage): string | undefined => /Fair dice ([0-9a-f]{16})\b/.exec(textOf(board))?.[1];

/** What the button for fair dice says. */
export const fairnessOf = async (who: LocalClient, board: SeenMessage): Promise<string> =>
  textOf((await who.press(board, 'Fair dice')).message);

/** The record of a person's run. */
export const recordOf = async (who: LocalClient): Promise<GameRecord> => readRecord(await recordFile(who, 'escape'));

/** The file with the record of a person's match, as JSON. */
export const recordFile = async (who: LocalClient, game: string): Promise<unknown> => {
  const { message } = await who.command('games', `${game} record`);
  const [file] = message.attachments;
  if (file === undefined) throw new Error(`There is no file: ${textOf(message)}`);
  return (await fetch(file.url)).json();
};

/** Options for a run that lasts for over 20 moves: in many other runs the hero falls sooner. */
export const LASTING = { world: 'shared', seed: 'world 0' };

/** Starts a long run, and waits until the bot has finished the start. */
export const startRun = async ({ clay, book }: Pick<Rig, 'clay' | 'book'>): Promise<SeenMessage> => {
  const { message } = await clay.command('games', 'escape start', LASTING);
  await expect.poll(() => book.entries().findLast(({ outcome }) => outcome !== undefined)?.outcome).toBe('started');
  return message;
};

/** Opens the settings of a person or of the server, and presses a button. */
export const setTo = async (
  who: LocalClient,
  whose: 'settings' | 'server',
  label: string,
  channel = 'games',
): Promise<InteractionResult> => who.press((await who.command(channel, `games ${whose}`)).message, label);

/** Tells the bot until when the person is away, or just `away`. Returns the answer. */
export const away = async (who: LocalClient, until?: string): Promise<string> =>
  textOf((await who.command('games', 'games away', until === undefined ? {} : { until })).message);

/** Chooses a person's settings. Returns the answer. */
export const settings = async (who: LocalClient, options: Record<string, string> = {}): Promise<string> =>
  textOf((await who.command('games', 'games settings', options)).message);
