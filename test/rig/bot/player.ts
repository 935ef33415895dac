import { ComponentType } from 'discord-api-types/v10';
import { expect } from 'vitest';
import { parseCustomId, parseMenuValue } from '../../../src/discord/custom-ids/custom-id.ts';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import type { GameRecord } from '../../../src/games/contract/record.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { buttonsOf, menusOf, textOf, type InteractionResult, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { boardOf, playOn as playInSessions } from '../sessions/replica.ts';
import type { Rig, RunningBot } from './rig.ts';

/** Something to play that a board offers: a button, or an option of a menu. */
export type Offer =
  | { readonly kind: 'button'; readonly id: string }
  | { readonly kind: 'option'; readonly menu: string; readonly value: string };

/** Everything to play that a board offers, without the controls that only look. */
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

/** The most moves of a run. */
const LONGEST = 600;

/** Plays on, taking the offers in turn, and gives up only if no other is left. Calls back with every board. */
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

/**
 * Plays a run to its end without a click, for a test that only needs one that is over: a click takes ten times as long
 * as its move. The message stays as it is.
 */
export const playUnseen = async (
  { services: { matches } }: Pick<RunningBot, 'services'>,
  who: LocalClient,
  board: SeenMessage,
): Promise<void> => {
  const ids = buttonsOf(board).map(({ custom_id: id }) => parseCustomId(id));
  const [matchId] = ids.flatMap((id) => (id.ok && 'match' in id.value ? [id.value.match] : []));
  if (matchId === undefined) throw new Error('The message shows no match.');
  await playInSessions(matches, await boardOf(matches, matchId), who.id);
};

const actionsOf = (offer: Offer): readonly string[] => {
  if (offer.kind === 'option') return parseMenuValue(offer.value)?.text.split(' ') ?? [];
  const id = parseCustomId(offer.id);
  return id.ok && id.value.kind === 'act' ? id.value.action.split(' ') : [];
};

/** Expects a run's record to have exactly these actions, and possibly the end of a run that has nothing left. */
export const expectPlayed = ({ steps }: GameRecord, actions: readonly string[]): void => {
  const recorded = steps.map(({ action }) => escape.makeAction(escape.readAction(action)));
  expect(recorded.slice(0, actions.length)).toEqual(actions);
  expect(recorded.slice(actions.length)).toEqual(
    recorded.length > actions.length ? [escape.makeAction({ type: 'surrender' })] : [],
  );
};

/** Goes from `/play` through the buttons with these labels, and returns the screen there. */
export const goThrough = async (
  who: LocalClient,
  labels: readonly string[],
  channel = 'games',
): Promise<SeenMessage> => {
  let { message } = await who.command(channel, 'play');
  for (const label of labels) ({ message } = await who.press(message, label));
  return message;
};

/** Opens a party by the form of `/play`: of a game such as `siege:0`, for so many seconds. */
export const openParty = async (
  who: LocalClient,
  fields: Readonly<Record<'game' | 'clock', string>> | { game: string },
) => {
  const people = await goThrough(who, ['With people']);
  return who.submit(await who.press(people, 'Party'), fields);
};

/** Opens a tournament by the menu and the form of `/play`; `game` is what is played, such as `citadel:0`. */
export const openTournament = async (
  who: LocalClient,
  { game, ...fields }: Readonly<Record<string, string>> & { readonly game: string },
): Promise<InteractionResult> => {
  const offered = await goThrough(who, ['With people', 'Tournament']);
  return who.submit(await who.choose(offered, game), fields);
};

/** Starts a game by its button of `/play`. If it has no bot, another person joins. */
export const startAtOnce = async (who: LocalClient, other: LocalClient, label: string) => {
  const { message: first } = await who.press(await goThrough(who, ['Alone']), label);
  const labels = labelsOf(first);
  // A game against a bot is posted with its seal, and then begins by itself.
  if (!hasBoard(first)) return { first, board: await begunByItself(who, first) };
  return { first, board: labels.includes('Join') ? (await other.press(first, 'Join')).message : first };
};

/** The message of a game that begins without another click, once it has begun. */
export const begunByItself = async (who: LocalClient, posted: SeenMessage, channel = 'games'): Promise<SeenMessage> => {
  await who.until(channel, (all) => all.some((shown) => shown.id === posted.id && hasBoard(shown)));
  return who.message(posted.id);
};

const hasBoard = (message: SeenMessage): boolean =>
  labelsOf(message).length > 0 && !labelsOf(message).some((label) => label === 'Leave' || label === 'Begin');

/** The labels of a message's buttons. */
export const labelsOf = (message: SeenMessage): readonly (string | undefined)[] =>
  buttonsOf(message).map(({ label }) => label);

/** Whether a message shows a game that is over: it offers another game, and no moves. */
export const isOver = (message: SeenMessage): boolean =>
  offersOf(message).length === 0 && labelsOf(message).some((label) => label === 'Play again' || label === 'Rematch');

/** The first digits of the seed's SHA-256, from the bottom of a board. */
export const sealIn = (board: SeenMessage): string | undefined =>
  /Fair (?:dice|coin) ([0-9a-f]{16})\b/.exec(textOf(board))?.[1];

/** The label of the button below a board that opens the menu of everything that is no move. */
export const MORE = '⋯';

/** Presses a button of a board, or of the board with this id: in its menu, unless it stands below the board itself. */
export const pressMore = async (
  who: LocalClient,
  board: SeenMessage | string,
  label: string,
): Promise<InteractionResult> => {
  const shown = await who.message(typeof board === 'string' ? board : board.id);
  if (labelsOf(shown).includes(label)) return who.press(shown, label);
  return who.press((await who.press(shown, MORE)).message, label);
};

/** The label of the button that explains the dice of a board, or its coin. */
export const fairIn = (board: SeenMessage): string => /Fair coin/.exec(textOf(board))?.[0] ?? 'Fair dice';

/** The answer to that button. */
export const fairnessOf = async (who: LocalClient, board: SeenMessage): Promise<string> =>
  textOf((await pressMore(who, board, fairIn(board))).message);

/** Options for a run that lasts over 20 moves with any dice. In many others the hero falls before that. */
export const LASTING = { seed: 'world 0' };

/** Starts a long run, and waits until the bot has finished the start. */
export const startRun = async ({ clay, idle }: Pick<Rig, 'clay' | 'idle'>): Promise<SeenMessage> => {
  const { message } = await clay.command('games', 'escape start', LASTING);
  await idle();
  return message;
};

/** Chooses an option in the one menu of a message that has it. */
export const chooseIn = (who: LocalClient, message: SeenMessage, label: string): Promise<InteractionResult> => {
  const menu = menusOf(message).find((each) => optionsIn(each).includes(label));
  if (menu === undefined) throw new Error(`No menu offers ${label}.`);
  return who.choose(message, label, { menu: menu.custom_id });
};

/** The labels of the options of each menu. */
export const menuLabelsOf = (message: SeenMessage): readonly (readonly string[])[] => menusOf(message).map(optionsIn);

const optionsIn = (menu: ReturnType<typeof menusOf>[number]): readonly string[] =>
  menu.type === ComponentType.StringSelect ? menu.options.map(({ label }) => label) : [];

/** Opens a person's own games, and goes from there through the buttons with these labels. */
export const openGames = async (
  who: LocalClient,
  labels: readonly string[] = [],
  channel = 'games',
): Promise<SeenMessage> => pressAll(who, (await who.command(channel, 'games')).message, labels);

/** Opens the settings of the server, and goes from there through the buttons with these labels. */
export const openServer = async (
  who: LocalClient,
  labels: readonly string[] = [],
  channel = 'games',
): Promise<SeenMessage> => pressAll(who, (await who.command(channel, 'server')).message, labels);

const pressAll = async (who: LocalClient, first: SeenMessage, labels: readonly string[]): Promise<SeenMessage> => {
  let message = first;
  for (const label of labels) ({ message } = await who.press(message, label));
  return message;
};

/** Makes a channel the home of the server. Returns the answer. */
export const makeHome = (who: LocalClient, channel: string): Promise<SeenMessage> =>
  openServer(who, ['Make this channel the home'], channel);

/** The leaderboard of a game on the server. */
export const tableOf = async (who: LocalClient, { name }: Pick<AnyGame, 'name'>): Promise<SeenMessage> => {
  const table = await openGames(who, ['Tables']);
  return (await chooseIn(who, table, name)).message;
};

/** Hands a file in the form for a record. */
export const uploadRecord = async (who: LocalClient, file: string): Promise<InteractionResult> => {
  const finished = await openGames(who, ['Finished games']);
  return who.submit(await who.press(finished, 'Upload a record'), { record: [file] });
};

/** Has all that is kept about a person removed. Returns the answer. */
export const forget = (who: LocalClient): Promise<SeenMessage> =>
  openGames(who, ['Your data', 'Remove it all', 'Yes, for good']);

/** The first message with all that is kept about a person. */
export const ownData = (who: LocalClient): Promise<SeenMessage> => openGames(who, ['Your data', 'All of it as a file']);

/** The pages of a person's settings, by the labels of the buttons that lead to them. */
const SETTINGS = ['Settings'];
const TIME = ['Settings', 'Notifications and time'];

/** Opens the settings of a person or of the server, and chooses an option. */
export const setTo = async (
  who: LocalClient,
  whose: 'settings' | 'server',
  label: string,
  channel = 'games',
): Promise<InteractionResult> => {
  if (whose === 'server') return chooseIn(who, await openServer(who, [], channel), label);
  const first = await openGames(who, SETTINGS, channel);
  const isFirst = menuLabelsOf(first).flat().includes(label);
  return chooseIn(who, isFirst ? first : await openGames(who, TIME, channel), label);
};

/** Tells the bot until when the person is away, that they are `back`, or nothing. Returns the answer. */
export const away = async (who: LocalClient, until?: string): Promise<string> => {
  if (until === 'back') return textOf(await openGames(who, ['Away', 'I’m back']));
  const shown = await openGames(who, ['Away']);
  if (until === undefined) return textOf(shown);
  return textOf((await who.submit(await who.press(shown, 'Another day'), { until })).message);
};

/** The fields of the form for a person's time zone and quiet hours. */
type OwnTimeFields = Readonly<Partial<Record<'from' | 'until' | 'zone', string>>>;

/** Fills in a person's time zone and quiet hours: fields that are not given stay as they are. Returns the answer. */
export const fillInTime = async (who: LocalClient, fields: OwnTimeFields, channel = 'games'): Promise<string> => {
  const time = await openGames(who, TIME, channel);
  return textOf((await who.submit(await who.press(time, 'Quiet hours and time zone'), fields)).message);
};

/** A person's settings about notifications and time. */
export const timeOf = async (who: LocalClient): Promise<string> => textOf(await openGames(who, TIME));
