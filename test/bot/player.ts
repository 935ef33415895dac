import { ComponentType } from 'discord-api-types/v10';
import { expect } from 'vitest';
import { parseCustomId, parseMenuValue } from '../../src/discord/messages/custom-id.ts';
import { type GameRecord, readRecord } from '../../src/games/record.ts';
import { type InteractionResult, type LocalClient, buttonsOf, menusOf, textOf } from '../../src/local/client.ts';
import type { SeenMessage } from '../../src/local/people/api.ts';
import type { Rig } from './rig.ts';

/** Something that a board offers to play: a button, or an option of a menu. */
export type Offer =
  | { readonly kind: 'button'; readonly id: string }
  | { readonly kind: 'option'; readonly menu: string; readonly value: string };

/** All that a board offers to play; what only looks is left out. */
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

/** How an offer is written on its board: a button's label, or a menu's placeholder and the label of its option. */
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

/** Takes the first offer of a board: there is one on every board that goes on. */
export const takeFirst = (who: LocalClient, board: SeenMessage): Promise<InteractionResult> =>
  take(who, board, firstOffer(board));

/** The first offer of a board. */
export const firstOffer = (board: SeenMessage): Offer => {
  const [offer] = offersOf(board);
  if (offer === undefined) throw new Error('The board offers nothing.');
  return offer;
};

/** The board of a run that went on for so many moves, or to its end. */
export interface Played {
  readonly board: SeenMessage;
  readonly moves: number;
}

/** No run is longer. */
const LONGEST = 600;

/** Plays on, taking the offers by turns, and giving up only where nothing else is left. Calls back with every board. */
export const playOn = async (
  who: LocalClient,
  start: SeenMessage,
  { most = LONGEST, see = () => undefined }: { most?: number; see?: (board: SeenMessage) => unknown } = {},
): Promise<Played> => {
  let board = start;
  for (let moves = 0; moves < most; moves++) {
    const offers = offersOf(board);
    const goingOn = offers.filter((offer) => !faceOf(board, offer).name.startsWith('Give up'));
    const offer = goingOn[moves % goingOn.length] ?? offers[0];
    if (offer === undefined) return { board, moves };
    const outcome = await take(who, board, offer);
    if (!outcome.edited.includes(board.id)) throw new Error(`The move did not show: ${textOf(outcome.message)}`);
    board = outcome.message;
    await see(board);
  }
  if (most === LONGEST) throw new Error(`The run goes on after ${LONGEST} moves.`);
  return { board, moves: most };
};

/** What the buttons of a message say. */
export const labelsOf = (message: SeenMessage): readonly (string | undefined)[] =>
  buttonsOf(message).map(({ label }) => label);

/** What a finished run may be pressed for. */
export const OVER: readonly string[] = ['Look back at the log', 'Play again, same options'];

/** Whether a message shows a run that is over: one may look back and play again, and nothing else. */
export const isOver = (message: SeenMessage): boolean => labelsOf(message).join() === OVER.join();

/** The seed, or before its time the SHA-256 of it, that a board shows. */
export const sealIn = (board: SeenMessage): string | undefined => /`([0-9a-f]{64})`/.exec(textOf(board))?.[1];

/** The record that the bot hands out, as its file says it. */
export const recordOf = async (who: LocalClient): Promise<GameRecord> => {
  const { message } = await who.command('games', 'escape record');
  const [file] = message.attachments;
  if (file === undefined) throw new Error(`There is no file: ${textOf(message)}`);
  return readRecord(await (await fetch(file.url)).json());
};

/** Starts a run, and waits until the bot is done with it. */
export const startRun = async ({ clay, book }: Pick<Rig, 'clay' | 'book'>): Promise<SeenMessage> => {
  const { message } = await clay.command('games', 'escape start');
  await expect.poll(() => book.entries().findLast(({ outcome }) => outcome !== undefined)?.outcome).toBe('started');
  return message;
};
