import { ComponentType } from 'discord-api-types/v10';
import { parseCustomId, parseMenuValue } from '../../../src/discord/custom-ids/custom-id.ts';
import { makeTyped } from '../../../src/games/citadel/format/typed.ts';
import { citadel } from '../../../src/games/citadel/index.ts';
import { COLUMNS, type State } from '../../../src/games/citadel/rules/field/state.ts';
import { botNamed } from '../../../src/games/contract/game.ts';
import { readRecord, type GameRecord } from '../../../src/games/contract/record.ts';
import { seededChance } from '../../../src/kernel/random.ts';
import { buttonsOf, menusOf, textOf, type InteractionResult, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { RefusedError } from '../../../src/local/world/refused-error.ts';
import { recordFile, startWith, type Choices } from './board-menus.ts';
import type { Rig } from './rig.ts';

/** The button of a public board of Citadel that opens a private screen. */
export const SIDE = 'Play my turn';

/** Starts a game that another person joins. Returns the public message. */
export const startMatch = async (
  host: LocalClient,
  other: LocalClient,
  options: Choices = { size: 9, citadels: 5 },
): Promise<SeenMessage> => {
  const lobby = await startWith(host, 'citadel', options);
  return (await other.press(lobby, 'Join')).message;
};

/** Opens a person's private screen from the public message. */
export const openSide = async (who: LocalClient, board: SeenMessage | string): Promise<SeenMessage> =>
  (await who.press(board, SIDE)).message;

/** Types actions. */
export const typeTurn = (
  who: LocalClient,
  turn: string,
  options: { readonly partly?: boolean } = {},
): Promise<InteractionResult> => who.command('games', 'citadel play', { turn, ...options });

/** Opens the form in which a turn is typed. */
export const openTyping = (who: LocalClient, screen: SeenMessage): Promise<InteractionResult> =>
  who.press(screen, 'Type it');

/** The stored state of a rig's only match. */
export const stateOf = async ({ sql }: Pick<Rig, 'sql'>): Promise<State> =>
  citadel.readState((await sql.query('select state from matches order by opened_at desc')).rows[0].state);

/** A bot's whole turn, placement or claim, as people type it. */
export const turnOf = (state: State): string => {
  const greedy = botNamed(citadel, 'greedy');
  if (greedy === undefined || !('choose' in greedy)) throw new Error('there is no bot that answers at once');
  const words: string[] = [];
  let now = state;
  while (now.mover === state.mover && now.mover !== null && now.phase === state.phase && words.at(-1) !== '.') {
    const action = greedy.choose(citadel.look(now, now.mover), seededChance(`${now.step}`));
    const played = citadel.play(now, now.mover, action, seededChance(''));
    if (!played.ok) throw new Error(played.reason);
    words.push(makeTyped(action));
    now = played.value.state;
  }
  return words.join(' ');
};

/** Presses and chooses on the private screen until it finds a typed action, and takes it. Returns the new message. */
export const pressFor = async (
  who: LocalClient,
  side: SeenMessage,
  word: string,
  phase: string,
): Promise<InteractionResult> => {
  const action = phase === 'place' ? `=${word}` : phase === 'claim' ? `@${word}` : word;
  const names = pointsIn(word);
  // Tries each several times: a screen that follows the other player's turn may show the plain board for a moment.
  const tried = new Map<string, number>();
  // Walls and fights are offered at the warriors beside them.
  const rank = ({ text }: Offer): number => (tried.get(text) ?? 0) * MOST_APART + stepsApart(pointsIn(text), names);
  let now = side;
  for (let presses = 0; presses < 300; presses++) {
    const offers = offersOn(now);
    const found = offers.find(({ kind, text }) => kind === 'act' && text === action);
    const taken = await found?.take(who, now).catch(unlessGone);
    if (taken) return taken;
    if (found) {
      now = await who.message(now.id);
      continue;
    }
    const looks = offers.filter(({ kind, text }) => kind === 'focus' && (tried.get(text) ?? 0) < 5);
    const row = looks.find(({ text }) => text === `row:${names[0]?.slice(1) ?? ''}`);
    const [nearest] = looks.filter(({ text }) => text !== 'board').toSorted((one, other) => rank(one) - rank(other));
    const next = row ?? nearest ?? looks[0];
    if (next === undefined) break;
    if (next.text !== 'board') tried.set(next.text, (tried.get(next.text) ?? 0) + 1);
    now = (await next.take(who, now).catch(unlessGone))?.message ?? (await who.message(now.id));
  }
  throw new Error(`${word} can't be pressed, only ${[...tried.keys()].join(' ')}: ${textOf(now)}`);
};

/** More steps than there are between any two points of a board. */
const MOST_APART = 50;

const pointsIn = (text: string): readonly string[] => text.match(/[a-t]\d+/g) ?? [];

/** The steps between the nearest points of two lists. */
const stepsApart = (some: readonly string[], others: readonly string[]): number =>
  Math.min(
    MOST_APART - 1,
    ...some.flatMap((one) =>
      others.map(
        (other) =>
          Math.abs(COLUMNS.indexOf(one.charAt(0)) - COLUMNS.indexOf(other.charAt(0))) +
          Math.abs(Number(one.slice(1)) - Number(other.slice(1))),
      ),
    ),
  );

/** Ignores the refusal of a control that is gone because the screen has just been updated. */
const unlessGone = (error: unknown): null => {
  if (error instanceof RefusedError) return null;
  throw error;
};

interface Offer {
  readonly kind: string;
  readonly text: string;
  take(who: LocalClient, message: SeenMessage): Promise<InteractionResult>;
}

const offersOn = (message: SeenMessage): readonly Offer[] => [
  ...buttonsOf(message).flatMap(({ custom_id: id }): Offer[] => {
    const read = parseCustomId(id);
    if (!read.ok) return [];
    const { value } = read;
    const take: Offer['take'] = (who, on) => who.press(on, id);
    if (value.kind === 'act' || value.kind === 'solve') return [{ kind: 'act', text: value.action, take }];
    if (value.kind === 'focus' || value.kind === 'solveFocus') return [{ kind: 'focus', text: value.focus, take }];
    return [];
  }),
  ...menusOf(message).flatMap((menu): Offer[] => {
    const options = menu.type === ComponentType.StringSelect ? menu.options : [];
    return options.flatMap(({ value }) => {
      const read = parseMenuValue(value);
      const take: Offer['take'] = (who, on) => who.choose(on, value, { menu: menu.custom_id });
      return read === null ? [] : [{ kind: read.kind, text: read.text, take }];
    });
  }),
];

/** The record of a person's match. */
export const matchRecordOf = async (who: LocalClient): Promise<GameRecord> => readRecord(await recordFile(who));
