import type { AnyGame } from '../games/game.ts';
import { commitmentOf, newSeed, noChance } from '../kernel/random.ts';
import { GATHERING_FOR } from './clock.ts';
import { isDuplicate } from './failures.ts';
import type { Board, Occupant } from './match.ts';
import { type MatchContext, look, lookAt, reach } from './boards.ts';

/** A match to be opened by an interaction, whose id becomes the match's: opened twice, it is the same match. */
export interface Opening {
  readonly interactionId: string;
  readonly game: AnyGame;
  /** As `readOptions` of the game returned them. */
  readonly options: unknown;
  /** User ids in the order of the seats. */
  readonly players: readonly string[];
  readonly guildId: string | null;
  readonly channelId: string;
  /** Names the place of the one match that may be open there, such as a person's run on a server; null for any number. */
  readonly place: string | null;
}

export type Opened =
  | { readonly kind: 'opened'; readonly board: Board }
  /** The place is taken by another match, whose board this is. Nothing was opened. */
  | { readonly kind: 'occupied'; readonly board: Board };

/** A match that is opened for others to join. */
export type Gathering = Omit<Opening, 'options' | 'players'> & {
  /** The options that were chosen, as a record has them; the game's defaults fill in the rest when it begins. */
  readonly chosen: object;
  /** Who takes part from the start. */
  readonly seats: readonly Occupant[];
  /** Whom the last free seat is kept for, or null. */
  readonly invited?: string | null;
  /** For how many seconds a player is waited for before a reminder; null for ever. */
  readonly patience: number | null;
  /** Whether it is to be played in a thread of its own. */
  readonly inThread: boolean;
};

/** Opens a match, once for its interaction. */
export const open = (tables: MatchContext, opening: Opening): Promise<Opened> => {
  const { game, options, players } = opening;
  return create(tables, opening, {
    options: asJson(options),
    ...(game.drawsAtSetup ? {} : { state: asJson(game.setup(options, players.length, noChance)) }),
    seats: { create: players.map((userId, seat) => ({ seat, userId })) },
  });
};

/** Opens a match that gathers its players, once for its interaction. */
export const gather = (tables: MatchContext, gathering: Gathering): Promise<Opened> =>
  create(tables, gathering, {
    options: {},
    chosen: asJson(gathering.chosen),
    gathering: true,
    patience: gathering.patience,
    inThread: gathering.inThread,
    ...(gathering.invited ? { invitation: { userId: gathering.invited, answer: null } } : {}),
    dueAt: new Date(tables.now().getTime() + GATHERING_FOR),
    seats: { create: gathering.seats.map((occupant, seat) => ({ seat, ...occupant })) },
  });

/** What the two ways to open a match keep of it. */
interface Contents {
  readonly options: object;
  readonly chosen?: object;
  readonly gathering?: boolean;
  readonly patience?: number | null;
  readonly inThread?: boolean;
  readonly invitation?: { readonly userId: string; readonly answer: null };
  readonly dueAt?: Date;
  readonly state?: object;
  readonly seats: { readonly create: (Occupant & { readonly seat: number })[] };
}

const create = async (
  tables: MatchContext,
  opening: Pick<Opening, 'interactionId' | 'game' | 'guildId' | 'channelId' | 'place'>,
  contents: Contents,
): Promise<Opened> => {
  const { interactionId, game, guildId, channelId, place } = opening;
  const again = await look(tables, interactionId);
  if (again) return { kind: 'opened', board: again };
  const seed = newSeed();
  const where = { guildId, channelId, place };
  const sealed = { id: interactionId, game: game.id, rules: game.rules, seed, commitment: commitmentOf(seed) };
  try {
    await reach(() => tables.database.match.create({ data: { ...where, ...sealed, ...contents } }), true);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  const opened = await look(tables, interactionId);
  if (opened) return { kind: 'opened', board: opened };
  const other = place === null ? null : await lookAt(tables, place);
  return other ? { kind: 'occupied', board: other } : create(tables, opening, contents);
};

/** What JSON keeps of a value. Prisma refuses all else, in an error that shows the whole row, its seed too. */
const asJson = (value: unknown): object => JSON.parse(JSON.stringify(value));
