import type { AnyGame } from '../games/game.ts';
import { commitmentOf, newSeed, noChance } from '../kernel/random.ts';
import { isDuplicate } from './failures.ts';
import type { Board } from './match.ts';
import { type Tables, look, lookAt, reach } from './reading.ts';

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

/** Opens a match, once for its interaction. It gathers its players first where options are only `chosen`. */
export const open = async (tables: Tables, opening: Opening, chosen?: object): Promise<Opened> => {
  const { interactionId, place } = opening;
  const again = await look(tables, interactionId);
  if (again) return { kind: 'opened', board: again };
  try {
    await reach(() => tables.database.match.create({ data: newMatch(opening, chosen) }), true);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  const opened = await look(tables, interactionId);
  if (opened) return { kind: 'opened', board: opened };
  const other = place === null ? null : await lookAt(tables, place);
  return other ? { kind: 'occupied', board: other } : open(tables, opening, chosen);
};

const newMatch = ({ interactionId, game, options, players, ...where }: Opening, chosen?: object) => {
  const seed = newSeed();
  return {
    ...where,
    id: interactionId,
    game: game.id,
    rules: game.rules,
    options: asJson(options),
    ...(chosen ? { gathering: true, chosen: asJson(chosen) } : {}),
    ...(game.drawsAtSetup || chosen ? {} : { state: asJson(game.setup(options, players.length, noChance)) }),
    seed,
    commitment: commitmentOf(seed),
    seats: { create: players.map((userId, seat) => ({ seat, userId })) },
  };
};

/** What JSON keeps of a value. Prisma refuses all else, in an error that shows the whole row, its seed too. */
const asJson = (value: unknown): object => JSON.parse(JSON.stringify(value));
