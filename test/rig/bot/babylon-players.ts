import { readRecord, type GameRecord } from '../../../src/games/contract/record.ts';
import { buttonsOf, joinAs, type InteractionResult, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { RefusedError } from '../../../src/local/world/refused-error.ts';
import { recordFile, startWith } from './board-menus.ts';
import { labelsOf, offersOf } from './player.ts';
import type { Rig } from './rig.ts';

/** Another person joins a rig's local Discord. */
export const joinServer = ({ local }: Rig, name: string): Promise<LocalClient> =>
  joinAs(local, name.toLowerCase(), name);

/** Opens a race and lets the others or bots join. Returns the public message. With a third person the race begins. */
export const gatherRace = async (
  host: LocalClient,
  others: readonly LocalClient[],
  { bots = 0, challenge }: { bots?: number; challenge?: boolean } = {},
): Promise<SeenMessage> => {
  const fights = challenge === undefined ? {} : { fights: challenge ? 'challenge' : 'ordinary' };
  const message = await startWith(host, 'babylon', fights);
  for (const other of others) await other.press(message, 'Join');
  if (others.length === 0 && bots > 0)
    return (await host.choose(message, BOTS[bots] ?? '', { menu: BOTS.menu })).message;
  for (let bot = 0; bot < bots; bot++) await host.press(message, 'Add a bot');
  return message;
};

/** The bots that a lobby offers to a single person. */
const BOTS: { readonly menu: string; readonly [count: number]: string } = {
  menu: 'Or play against a bot now',
  1: 'Bot: easy',
  2: '2 bots: easy',
};

/** Opens a race with others, and begins it. */
export const startRace = async (
  host: LocalClient,
  others: readonly LocalClient[],
  choices: { bots?: number; challenge?: boolean } = {},
): Promise<SeenMessage> => {
  const { id } = await gatherRace(host, others, choices);
  const has = (message: SeenMessage, wanted: string): boolean =>
    message.id === id && buttonsOf(message).some(({ label }) => label === wanted);
  // An edit that was on its way when the last player joined may show the lobby without them for a moment.
  const { bots = 0 } = choices;
  const label = others.length > 0 && bots > 0 ? 'Begin' : others.length === 1 ? 'Start' : HAND;
  const shown = await host.until('games', (all) => all.some((one) => has(one, label)));
  if (label === HAND) return host.message(id);
  // Both buttons are one, whichever of them an older edit shows by now.
  const begin = shown.flatMap((one) => (one.id === id ? buttonsOf(one) : [])).find((each) => each.label === label);
  return (await host.press(id, begin?.custom_id ?? label)).message;
};

export const HAND = 'My hand: choose in secret';

/** Opens a person's private screen from the public message. */
export const openHand = (who: LocalClient, board: SeenMessage | string): Promise<InteractionResult> =>
  who.press(board, HAND);

/** The labels of the cards that a private screen offers. */
export const cardsIn = (hand: SeenMessage): readonly string[] =>
  buttonsOf(hand).map(({ label }) => (label ?? '').replace(' ✓', ''));

/**
 * Chooses the first card of a private screen, which is opened unless one is given. A player who is out, or too late,
 * chooses nothing.
 */
export const chooseFirst = async (
  who: LocalClient,
  board: SeenMessage,
  hand?: string,
): Promise<InteractionResult | null> => {
  try {
    const message = hand === undefined ? (await openHand(who, board)).message : await who.message(hand);
    const [offer] = offersOf(message);
    return offer?.kind === 'button' ? await who.press(message, offer.id) : null;
  } catch (error) {
    // The race may be over, and then its board has no hand to open.
    if (error instanceof RefusedError) return null;
    throw error;
  }
};

export const isRaceOver = (board: SeenMessage): boolean => labelsOf(board).includes('Rematch');

/** Lets all players choose, round by round, until the race is over. Calls back before each choice. */
export const raceOn = async (
  people: readonly LocalClient[],
  board: SeenMessage,
  see: () => unknown = () => undefined,
): Promise<SeenMessage> => {
  const [first] = people;
  if (first === undefined) throw new Error('nobody races');
  const hands = new Map<LocalClient, string>();
  for (let rounds = 0; rounds < 200; rounds++) {
    for (const who of people) {
      const now = await first.message(board.id);
      if (isRaceOver(now)) return now;
      await see();
      if (buttonsOf(now).length === 0) continue;
      const chosen = await chooseFirst(who, now, hands.get(who));
      const id = chosen?.messages.find(({ ephemeral }) => ephemeral)?.id;
      if (id === undefined) hands.delete(who);
      else hands.set(who, id);
    }
  }
  throw new Error('The race goes on after 200 rounds.');
};

/** The file with the record of a race, as JSON. */
export const raceRecordFile = (who: LocalClient): Promise<unknown> => recordFile(who);

export const raceRecordOf = async (who: LocalClient): Promise<GameRecord> => readRecord(await raceRecordFile(who));

/** Lets time pass, and does what falls due. */
export const pass = async (
  { local, bot }: Rig & { readonly bot: { doDue(): Promise<void> } },
  milliseconds: number,
) => {
  local.skip(milliseconds);
  await bot.doDue();
};

/** The messages that call people. */
export const callsIn = (shown: readonly SeenMessage[]): readonly SeenMessage[] =>
  shown.filter(({ content }) => /your turn in|waiting for you/.test(content));

/** The messages that mention a person. */
export const mentioned = (who: LocalClient, shown: readonly SeenMessage[]): readonly SeenMessage[] =>
  shown.filter(({ mentions }) => mentions.some(({ id }) => id === who.id));
